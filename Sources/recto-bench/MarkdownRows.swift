import Foundation
import TextDocuments
import TextKit

/// A Markdown file repeated to fifty megabytes: read, given its appearance, laid out; and one copy of it for comparison.
struct MarkdownRows {
    let file: String
    let byteCount: Int

    func run(into table: BenchTable) {
        guard let once = FileManager.default.contents(atPath: file), !once.isEmpty else { return table.note(file, "cannot be read") }
        let name = URL(fileURLWithPath: file).lastPathComponent
        measure(once, "\(name), \(once.count) bytes", into: table)
        var long = Data(capacity: byteCount + once.count)
        while long.count < byteCount { long.append(once) }
        measure(long, "\(name) \(long.count / once.count) times", into: table)
    }

    private func measure(_ data: Data, _ name: String, into table: BenchTable) {
        let perByte = { (time: Double) in String(format: "%.1f ns a byte", time / Double(data.count) * 1e9) }
        func add(_ what: String, _ time: Double) { table.row("\(name): \(what) (\(perByte(time)))", time) }
        var document: Document?
        add("read", seconds { document = MarkdownReader.read(data) })
        guard let document else { return }
        var made: TextStorage?
        add("given its look", seconds { made = document.makeTextStorage(style: DocumentStyle()) })
        guard let storage = made else { return }
        let window = CGRect(x: 0, y: 0, width: 600, height: 1000)
        let early = BenchStack(storage, isContiguous: false)
        add(
            "first screen",
            seconds {
                var list = DisplayList()
                early.manager.display(window, of: early.container, at: .zero, into: &list)
            })
        storage.removeLayoutManager(early.manager)
        let stack = BenchStack(storage)
        add("whole layout, cold", seconds { stack.manager.ensureLayout(for: stack.container) })
        storage.removeLayoutManager(stack.manager)
    }
}
