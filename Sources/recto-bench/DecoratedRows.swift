import Foundation
import TextKit
import TextViews
import WindowSystem

/// The text with other attributes for every word, beside the plain one: whole layouts and screens, by the kinds of attributes that
/// highlighters and documents put on many words.
struct DecoratedRows {
    let text: BenchText
    let repetitions: Int
    let connection: Connection?

    /// The least of several times, which other work on the machine disturbs least.
    private struct Costs {
        var cold = Double.infinity
        var again = Double.infinity
        /// A screen, from the text to the display.
        var painted: Double?
    }

    func run(into table: BenchTable) {
        let plain = text.storage()
        for (name, attributes) in Self.kinds {
            rows("every word of other \(name)", decorated { attributes[$0 % attributes.count] }, plain, into: table)
        }
    }

    private func rows(_ name: String, _ storage: TextStorage, _ plain: TextStorage, into table: BenchTable) {
        let (own, plainly) = costs(storage, beside: plain)
        table.row("\(name), cold", own.cold, ratioTo: plainly.cold, budget: 1.5, of: "plain")
        table.row("\(name), another width", own.again, ratioTo: plainly.again, budget: 1.5, of: "plain")
        guard let own = own.painted, let plainly = plainly.painted else { return }
        table.row("\(name), a screen painted", own, ratioTo: plainly, budget: 1.5, of: "plain")
    }

    private typealias Attributes = [NSAttributedString.Key: Any]

    private static let kinds: [(name: String, attributes: [Attributes])] = [
        ("colours", [Color.red, .blue, .black].map { [.foregroundColor: $0] }),
        (
            "faces",
            ["DejaVu Serif", "DejaVu Serif Bold", "DejaVu Serif Italic"].compactMap { Font(name: $0, size: 16) }.map { [.font: $0] }
        ),
        ("links", ["https://a.org", "https://b.org"].map { [.link: $0] }),
    ]

    private func decorated(_ attributes: (Int) -> Attributes) -> TextStorage {
        let storage = text.storage()
        var start = 0
        var word = 0
        storage.beginEditing()
        for (index, unit) in text.string.utf16.enumerated() where unit == 0x20 || unit == 0x0A {
            let own = attributes(word)
            if !own.isEmpty { storage.addAttributes(own, range: NSRange(location: start, length: index - start)) }
            start = index
            word += 1
        }
        storage.endEditing()
        return storage
    }

    /// In turn with the plain text, so that both meet the same machine.
    private func costs(_ storage: TextStorage, beside plain: TextStorage) -> (own: Costs, plain: Costs) {
        let both = [storage, plain]
        var costs = [Costs(), Costs()]
        for _ in 0..<repetitions {
            for (index, storage) in both.enumerated() {
                let stack = BenchStack(storage)
                let time = seconds { stack.manager.ensureLayout(for: stack.container) }
                storage.removeLayoutManager(stack.manager)
                costs[index].cold = min(costs[index].cold, time)
            }
        }
        let stacks = both.map { BenchStack($0) }
        for stack in stacks { stack.manager.ensureLayout(for: stack.container) }
        for _ in 0..<repetitions {
            for (index, stack) in stacks.enumerated() {
                costs[index].again = min(costs[index].again, stack.timesOfOtherWidths(2).min() ?? .infinity)
            }
        }
        for (index, stack) in stacks.enumerated() { both[index].removeLayoutManager(stack.manager) }
        for (index, times) in screens(of: both).enumerated() { costs[index].painted = percentile(times, 0.25) }
        return (costs[0], costs[1])
    }

    /// The times of screens all over the texts, from the text to the display, in windows beside each other; none where there are no
    /// windows.
    private func screens(of storages: [TextStorage]) -> [[Double]] {
        guard let connection else { return [] }
        let width = min(900, connection.screenSize.width / storages.count)
        let windows = storages.enumerated().compactMap { index, storage in
            PaintedWindow(storage, on: connection, width: width, height: 1000, x: index * width)
        }
        defer { for window in windows { window.close() } }
        guard windows.count == storages.count else { return [] }
        var times: [[Double]] = storages.map { _ in [] }
        for frame in 0..<120 {
            for (index, window) in windows.enumerated() {
                let height = window.view.layoutManager.estimatedHeight
                let y = CGFloat(frame * 37 % 60) / 60 * height + CGFloat(frame / 60) * 1000
                times[index].append(window.seconds { window.view.contentOffset = CGPoint(x: 0, y: y) })
            }
        }
        return times
    }
}
