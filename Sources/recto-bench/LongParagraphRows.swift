import Foundation
import TextKit

/// The whole text as one paragraph: its first screen beside that of the text as it is, and all of it.
struct LongParagraphRows {
    let text: BenchText
    let limit: Double
    let repetitions: Int

    func run(into table: BenchTable) {
        let usual = firstScreen(text.string)
        let long = firstScreen(joined)
        table.row("first screen as one paragraph", long, ratioTo: usual, budget: 2, of: "the first screen")
        let storage = TextStorage(string: joined, attributes: [.font: BenchText.font])
        let times = (0..<min(3, repetitions)).map { _ in
            let stack = BenchStack(storage)
            defer { storage.removeLayoutManager(stack.manager) }
            return seconds { stack.manager.ensureLayout(for: stack.container) }
        }
        table.row("whole layout as one paragraph, cold", median(times), ratioTo: limit, budget: 0.7)
    }

    /// With spaces for separators, a carriage return with its line feed among them.
    private var joined: String { String(decoding: text.string.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self) }

    private func firstScreen(_ string: String) -> Double {
        let storage = TextStorage(string: string, attributes: [.font: BenchText.font])
        return median(
            (0..<repetitions).map { _ in
                let stack = BenchStack(storage, isContiguous: false)
                defer { storage.removeLayoutManager(stack.manager) }
                return seconds {
                    var list = DisplayList()
                    stack.manager.display(CGRect(x: 0, y: 0, width: 600, height: 1000), of: stack.container, at: .zero, into: &list)
                }
            })
    }
}
