import Foundation

// recto-bench [--quick] [--json] [FILE]
// Measures the engine against limits taken in the same run. FILE is a plain text, by default a book made of
// generated words; --quick takes a part of it and fewer repetitions.

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
    print("usage: recto-bench [--quick] [--json] [FILE]")
    exit(0)
}
let isQuick = arguments.contains("--quick")
let isJSON = arguments.contains("--json")
arguments.removeAll { $0.hasPrefix("--") }
guard let text = BenchText(file: arguments.first, isQuick: isQuick) else {
    FileHandle.standardError.write(Data("recto-bench: \(arguments.first ?? ""): cannot read\n".utf8))
    exit(1)
}
let table = BenchTable(title: text.title, isJSON: isJSON)
let repetitions = isQuick ? 3 : 7
let limit = ShapingLimit(text).measure(repetitions: repetitions)
table.note("limit", "HarfBuzz of every paragraph \(limit.shaping.text), ICU line breaks \(limit.breaking.text)")
LayoutRows(text: text, limit: limit.total, repetitions: repetitions).run(into: table)
DragRows(text: text, frames: isQuick ? 100 : 1000).run(into: table)
EditRows(text: text, repetitions: isQuick ? 200 : 2000).run(into: table)
table.finish()
