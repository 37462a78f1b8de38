import Foundation
import TextKit

/// Memory a character of the text (made ASCII), above that of a process with a few words: measured in a process of its own.
struct MemoryRows {
    let file: String

    func run(into table: BenchTable) {
        guard let answer = OwnProcess.output(of: ["--memory-probe", file]) else {
            return table.note("memory", "no process of its own could be started")
        }
        let values = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard values.count == 3 else { return table.note("memory", "the process of its own answered “\(answer)”") }
        table.row("bytes a character, never laid out", count: values[0], budget: 3)
        table.row("bytes a character, all laid out once", count: values[1], budget: 8)
        table.row("megabytes of glyphs kept, every page drawn", count: values[2], budget: 20)
    }

    /// Prints the numbers; what the process that `run` starts does.
    static func probe(_ file: String) {
        // What any text costs is no part of what this one does: fonts, ICU, the tables of shaping.
        let small = BenchStack(TextStorage(string: "A few words.\n", attributes: [.font: BenchText.font]), isContiguous: false)
        var list = DisplayList()
        small.manager.display(CGRect(x: 0, y: 0, width: 600, height: 1000), of: small.container, at: .zero, into: &list)
        let empty = OwnProcess.residentBytes()
        guard let storage = storage(file) else { return }
        let count = Double(max(1, storage.length))
        let stack = BenchStack(storage, isContiguous: false)
        stack.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 600, height: 1000), in: stack.container)
        let unvisited = (OwnProcess.residentBytes() - empty) / count
        stack.manager.ensureLayout(forCharacterRange: NSRange(location: storage.length - 1, length: 1))
        while stack.manager.layoutSlice(milliseconds: 100) {}
        let laidOut = OwnProcess.residentBytes()
        drawEverything(stack)
        print(unvisited, (laidOut - empty) / count, (OwnProcess.residentBytes() - laidOut) / 1e6)
    }

    /// Draws every page, so that all glyphs have been made, and all but the last pages' have left again.
    private static func drawEverything(_ stack: BenchStack) {
        let height = stack.manager.estimatedHeight
        var top: CGFloat = 0
        while top < height {
            var list = DisplayList()
            stack.manager.display(
                CGRect(x: 0, y: top, width: 600, height: 1000), of: stack.container, at: CGPoint(x: 0, y: -top), into: &list)
            top += 1000
        }
    }

    private static func storage(_ file: String) -> TextStorage? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        let storage = TextStorage()
        // The budget is for ASCII: typographic quotes and dashes would cost every page that has one a second byte a character.
        let plain = String(decoding: data, as: UTF8.self).unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "'") }
        plain.withUnsafeBytes { storage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        return storage
    }
}
