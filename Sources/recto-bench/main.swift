import Foundation
import WindowSystem

// recto-bench [--quick] [--json] [--whole] [--compare OLD] [FILE [OTHER…]]
// Measures the engine against limits taken in the same run. FILE is a plain text, by default a book made of generated words; the
// OTHERs are laid out whole and at another width, each beside its own limit; short ones are repeated to a useful size. Where there
// is a display, frames are painted on it, and the program `recto` beside this one is started; 4K frames need a screen of 3840 × 2160.

let usage = """
    usage: recto-bench [--quick] [--json] [--whole] [--compare OLD] [FILE [OTHER...]]
      --quick        part of the text, fewer repetitions
      --json         rows as JSON
      --whole        whole layouts alone
      --compare OLD  runs the older recto-bench OLD in turn with this one, and prints both medians and their ratio
    """

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("recto-bench: \(message)\n".utf8))
    exit(1)
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
    print(usage)
    exit(0)
}
if arguments.first == "--memory-probe", arguments.count == 2 {
    MemoryRows.probe(arguments[1])
    exit(0)
}
if let place = arguments.firstIndex(of: "--compare") {
    guard place + 1 < arguments.count else { fail("--compare: which program?") }
    let old = arguments[place + 1]
    arguments.removeSubrange(place...(place + 1))
    let runs = PairedRuns(old: old, arguments: arguments.filter { $0 != "--json" }, rounds: 5)
    guard runs.run() else { fail("--compare: \(old) and this program did not both print rows") }
    exit(0)
}
let isQuick = arguments.contains("--quick")
let isJSON = arguments.contains("--json")
let isWhole = arguments.contains("--whole")
arguments.removeAll { $0.hasPrefix("--") }
guard let text = BenchText(file: arguments.first, isQuick: isQuick) else { fail("\(arguments.first ?? ""): cannot read") }
let table = BenchTable(title: text.title, isJSON: isJSON)
let repetitions = isQuick ? 3 : 7
let limit = ShapingLimit(text).measure(repetitions: repetitions)
table.note("limit", limit.text)
if isWhole {
    LayoutRows(text: text, limit: limit.total, repetitions: repetitions).runWhole(into: table)
} else {
    LayoutRows(text: text, limit: limit.total, repetitions: repetitions).run(into: table)
    LongParagraphRows(text: text, limit: limit.total, repetitions: repetitions).run(into: table)
    DragRows(text: text, frames: isQuick ? 100 : 1000).run(into: table)
    EditRows(text: text, repetitions: isQuick ? 200 : 2000).run(into: table)
    BulkRows(text: text, repetitions: 3).run(into: table)
    ResizeRows(text: text, frames: isQuick ? 50 : 400).run(into: table)
    if let connection = try? Connection(scale: 1) {
        StartRows(text: text, isQuick: isQuick).run(into: table)
        PaintedRows(text: text, frames: isQuick ? 100 : 1000, connection: connection).run(into: table)
        ReadingRows(text: text, connection: connection, byteCount: isQuick ? 33_000_000 : 336_000_000).run(into: table)
    } else {
        table.note("painted frames and starts", "not measured: no display (DISPLAY)")
    }
    if let file = arguments.first { MemoryRows(file: file).run(into: table) }
}
ScriptRows(text: text.start(500_000), repetitions: min(3, repetitions)).run(into: table)
for file in arguments.dropFirst() {
    guard let other = BenchText(file: file, isQuick: isQuick, leastCount: 300_000) else { fail("\(file): cannot read") }
    let name = URL(fileURLWithPath: file).lastPathComponent
    let limit = ShapingLimit(other).measure(repetitions: 3)
    table.note(name, "\(other.string.utf16.count) characters; limit: \(limit.text)")
    LayoutRows(text: other, limit: limit.total, repetitions: 3).runWhole(into: table, name: name)
}
table.finish()
