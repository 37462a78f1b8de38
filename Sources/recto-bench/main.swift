import Foundation
import TextDocuments
import WindowSystem

// recto-bench [--quick] [--json] [--whole | --justified | --painted | --decorated | --bulk] [--compare OLD] [FILE [OTHER…]]
// recto-bench --drag [--columns N] [--figures N] [--quick] [--json] FILE…
// recto-bench --growth [MEGABYTES] [FILE]
// recto-bench --soak [COMMANDS] [FILE]
// Measures the engine against limits taken in the same run. FILE is a plain text, by default a book made of generated words; the
// OTHERs are laid out whole and at another width, each beside its own limit; short ones are repeated to a useful size, and one in
// Markdown to fifty megabytes. Where there is a display, frames are painted on it, and the program `recto` beside this one is
// started; 4K frames need a screen of 3840 × 2160.

let usage = """
    usage: recto-bench [--quick] [--json] [--whole | --justified | --painted | --decorated | --bulk] [--compare OLD] [FILE [OTHER...]]
           recto-bench --drag [--columns N] [--figures N] [--quick] [--json] FILE...
           recto-bench --growth [MEGABYTES] [FILE]
           recto-bench --soak [COMMANDS] [FILE]
      --quick        part of the text, fewer repetitions
      --json         rows as JSON
      --whole        whole layouts alone
      --justified    justified layouts alone
      --painted      frames on the screen alone
      --decorated    words with attributes of their own alone
      --bulk         much at once alone: edits, pastes and pages with many figures
      --compare OLD  runs the older recto-bench OLD in turn with this one, and prints both medians and their ratio
      --drag         a figure dragged through each FILE in a window of recto, by real events, alone: from the arrival of a
                     motion to the server's answer, the median run of three; run it from the repository's folder
      --columns N    with --drag: the text in so many columns
      --figures N    with --drag: so many figures in the window
      --growth       each operation's cost against the length of the text, from 10 KB to 33 MB or what is said,
                     and against what is within a text; fails where a slope is steeper than it may be
      --soak         100,000 commands in a view, or what is said; fails where the process does not keep its size
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
/// Takes the number out that may stand first.
func takeNumber(_ usual: Int) -> Int {
    guard let number = arguments.first.flatMap({ Int($0) }) else { return usual }
    arguments.removeFirst()
    return number
}

func readText(isQuick: Bool) -> BenchText {
    guard let text = BenchText(file: arguments.first, isQuick: isQuick) else { fail("\(arguments.first ?? ""): cannot read") }
    return text
}
if arguments.first == "--growth" {
    arguments.removeFirst()
    let megabytes = takeNumber(33)
    let text = readText(isQuick: false)
    let whole = GrowthRows(text: text, largest: megabytes * 1_000_000).run()
    let within = GrowthWithin(text: text).run()
    exit(whole && within ? 0 : 1)
}
if arguments.first == "--soak" {
    arguments.removeFirst()
    let count = takeNumber(100_000)
    exit(Soak(readText(isQuick: false), count: count).run() ? 0 : 1)
}
if let index = arguments.firstIndex(of: "--compare") {
    guard index + 1 < arguments.count else { fail("--compare: which program?") }
    let old = arguments[index + 1]
    arguments.removeSubrange(index...(index + 1))
    let runs = PairedRuns(old: old, arguments: arguments.filter { $0 != "--json" }, rounds: 5)
    guard runs.run() else { fail("--compare: \(old) and this program did not both print rows") }
    exit(0)
}
/// Takes an option out that has a number after it.
func takeOption(_ name: String, usual: Int) -> Int {
    guard let index = arguments.firstIndex(of: name) else { return usual }
    guard index + 1 < arguments.count, let number = Int(arguments[index + 1]), number > 0 else { fail("\(name): how many?") }
    arguments.removeSubrange(index...(index + 1))
    return number
}
let columns = takeOption("--columns", usual: 1)
let figures = takeOption("--figures", usual: 1)
let isQuick = arguments.contains("--quick")
let isJSON = arguments.contains("--json")
let isWhole = arguments.contains("--whole")
let isJustified = arguments.contains("--justified")
let isPainted = arguments.contains("--painted")
let isDecorated = arguments.contains("--decorated")
let isDrag = arguments.contains("--drag")
let isBulk = arguments.contains("--bulk")
arguments.removeAll { $0.hasPrefix("--") }
if isDrag {
    guard !arguments.isEmpty else { fail("--drag: which files?") }
    guard (try? Connection(scale: 1)) != nil else { fail("--drag: no display (DISPLAY)") }
    let table = BenchTable(title: "drags in a window", isJSON: isJSON)
    WindowDragRows(files: arguments, isQuick: isQuick, columns: columns, others: figures - 1).run(into: table)
    table.finish()
    exit(0)
}
let text = readText(isQuick: isQuick)
let table = BenchTable(title: text.title, isJSON: isJSON)
let repetitions = isQuick ? 3 : 7
func windowDragRows() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recto-bench-drag-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    WindowDragRows(files: DragPages(text: text).write(to: folder), isQuick: isQuick).run(into: table)
}
func paintedRows(on connection: Connection) {
    windowDragRows()
    PaintedRows(text: text, frames: isQuick ? 100 : 1000, connection: connection).run(into: table)
    ReadingRows(text: text, connection: connection, byteCount: isQuick ? 33_000_000 : 336_000_000).run(into: table)
}
if isPainted {
    guard let connection = try? Connection(scale: 1) else { fail("--painted: no display (DISPLAY)") }
    paintedRows(on: connection)
    table.finish()
    exit(0)
}
if isJustified {
    JustificationRows(text: text, repetitions: repetitions).run(into: table)
    table.finish()
    exit(0)
}
func decoratedRows() {
    let rows = DecoratedRows(
        text: text, repetitions: min(9, repetitions), connection: isWhole ? nil : try? Connection(scale: 1))
    rows.run(into: table)
}
if isDecorated {
    decoratedRows()
    table.finish()
    exit(0)
}
func bulkRows() {
    BulkRows(text: text, repetitions: 3).run(into: table)
    PasteRows(text: text, repetitions: isQuick ? 3 : 7).run(into: table)
    FigureRows(isQuick: isQuick, hasDisplay: (try? Connection(scale: 1)) != nil).run(into: table)
}
if isBulk {
    bulkRows()
    table.finish()
    exit(0)
}
let limit = ShapingLimit(text).measure(repetitions: repetitions)
table.note("limit", limit.text)
if isWhole {
    LayoutRows(text: text, limit: limit.total, repetitions: repetitions).runWhole(into: table)
} else {
    LayoutRows(text: text, limit: limit.total, repetitions: repetitions).run(into: table)
    LongParagraphRows(text: text, limit: limit.total, repetitions: repetitions).run(into: table)
    DragRows(text: text, frames: isQuick ? 100 : 1000).run(into: table)
    ViewDragRows(text: text, events: isQuick ? 100 : 1000).run(into: table)
    EditRows(text: text, repetitions: isQuick ? 200 : 2000).run(into: table)
    HighlighterRows(text: text, repetitions: isQuick ? 80 : 800).run(into: table)
    bulkRows()
    JustificationRows(text: text, repetitions: min(3, repetitions)).run(into: table)
    ResizeRows(text: text, frames: isQuick ? 50 : 400).run(into: table)
    if let connection = try? Connection(scale: 1) {
        StartRows(text: text, isQuick: isQuick).run(into: table)
        paintedRows(on: connection)
    } else {
        table.note("painted frames and starts", "not measured: no display (DISPLAY)")
    }
    if let file = arguments.first { MemoryRows(file: file).run(into: table) }
}
ScriptRows(text: text.start(500_000), repetitions: min(3, repetitions)).run(into: table)
decoratedRows()
for file in arguments.dropFirst() {
    if DocumentReader.format(forName: file) == .markdown {
        MarkdownRows(file: file, byteCount: isQuick ? 1_000_000 : 50_000_000).run(into: table)
    }
    guard let other = BenchText(file: file, isQuick: isQuick, leastCount: 300_000) else { fail("\(file): cannot read") }
    let name = URL(fileURLWithPath: file).lastPathComponent
    let limit = ShapingLimit(other).measure(repetitions: 3)
    table.note(name, "\(other.string.utf16.count) characters; limit: \(limit.text)")
    LayoutRows(text: other, limit: limit.total, repetitions: 3).runWhole(into: table, name: name)
}
table.finish()
