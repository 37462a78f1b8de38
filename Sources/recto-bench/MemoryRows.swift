import Foundation
import Glibc
import TextKit

/// Memory a character of the text (made ASCII), above that of a process with a few words: measured in a process of its own.
struct MemoryRows {
    let file: String

    func run(into table: BenchTable) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--memory-probe", file]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return table.note("memory", "no process of its own could be started") }
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let values = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard values.count == 2 else { return table.note("memory", "the process of its own answered “\(answer)”") }
        table.row("bytes a character, never laid out", count: values[0], budget: 3)
        table.row("bytes a character, all laid out once", count: values[1], budget: 8)
    }

    /// Prints both numbers; what the process that `run` starts does.
    static func probe(_ file: String) {
        // What any text costs is no part of what this one does: fonts, ICU, the tables of shaping.
        let small = BenchStack(TextStorage(string: "A few words.\n", attributes: [.font: BenchText.font]), isContiguous: false)
        var list = DisplayList()
        small.manager.display(CGRect(x: 0, y: 0, width: 600, height: 1000), of: small.container, at: .zero, into: &list)
        let empty = residentBytes()
        guard let storage = storage(file) else { return }
        let count = Double(max(1, storage.length))
        let stack = BenchStack(storage, isContiguous: false)
        stack.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: 0, width: 600, height: 1000), in: stack.container)
        let unvisited = (residentBytes() - empty) / count
        stack.manager.ensureLayout(forCharacterRange: NSRange(location: storage.length - 1, length: 1))
        while stack.manager.layoutSlice(milliseconds: 100) {}
        print(unvisited, (residentBytes() - empty) / count)
    }

    private static func storage(_ file: String) -> TextStorage? {
        guard let data = FileManager.default.contents(atPath: file) else { return nil }
        let storage = TextStorage()
        // The budget is for ASCII: typographic quotes and dashes would cost every page that has one a second byte a character.
        let plain = String(decoding: data, as: UTF8.self).unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "'") }
        plain.withUnsafeBytes { storage.appendUTF8($0, attributes: [.font: BenchText.font]) }
        return storage
    }

    /// What is free is given back first.
    private static func residentBytes() -> Double {
        // glibc's `malloc_trim`, whose header has no Swift module.
        typealias Trim = @convention(c) (Int) -> Int32
        if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return pages * Double(getpagesize())
    }
}
