import Foundation
import TextKit
import TextViews
import WindowSystem

/// The text with other attributes for every word, beside the plain one: whole layouts and screens, by kinds of attributes and
/// with all of them in turn.
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
        let all = Self.kinds.flatMap(\.attributes)
        rows("every word of other attributes", decorated { all[$0 % all.count] }, plain, into: table)
        rows("every word of its own value", decorated { [Self.key: $0] }, plain, into: table)
        rows("every word of its own colour", decorated { [.foregroundColor: Self.color($0)] }, plain, into: table)
    }

    private func rows(_ name: String, _ storage: TextStorage, _ plain: TextStorage, into table: BenchTable) {
        let (own, plainly) = costs(storage, beside: plain)
        table.row("\(name), cold", own.cold, ratioTo: plainly.cold, budget: 1.5, of: "plain")
        table.row("\(name), another width", own.again, ratioTo: plainly.again, budget: 1.5, of: "plain")
        guard let own = own.painted, let plainly = plainly.painted else { return }
        table.row("\(name), a screen painted", own, ratioTo: plainly, budget: 1.5, of: "plain")
    }

    private typealias Attributes = [NSAttributedString.Key: Any]
    /// Another one for each of millions of words, and all dark.
    private static func color(_ word: Int) -> Color {
        func part(_ shift: Int) -> CGFloat { CGFloat(word >> shift & 127) / 255 }
        return Color(red: part(0), green: part(7), blue: part(14), alpha: 1)
    }

    private static let key = NSAttributedString.Key("bench")

    private static let kinds: [(name: String, attributes: [Attributes])] = [
        ("colours", [Color.red, .blue, .black].map { [.foregroundColor: $0] }),
        (
            "faces",
            ["DejaVu Serif", "DejaVu Serif Bold", "DejaVu Serif Italic"].compactMap { Font(name: $0, size: 16) }.map { [.font: $0] }
        ),
        ("sizes", [14, 16, 18, 20].compactMap { Font(name: "DejaVu Serif", size: $0) }.map { [.font: $0] }),
        (
            "lines",
            [
                [.underlineStyle: UnderlineStyle.single.rawValue], [.strikethroughStyle: UnderlineStyle.single.rawValue],
                [.underlineStyle: UnderlineStyle.double.rawValue, .underlineColor: Color.red],
                [.underlineStyle: UnderlineStyle.single.union(.patternDash).rawValue],
            ]
        ),
        ("backgrounds", [Color.yellow, .cyan, .white].map { [.backgroundColor: $0] }),
        ("links", ["https://a.org", "https://b.org"].map { [.link: $0] }),
        ("spacing", [[.kern: 0.5], [.tracking: 1.0], [.kern: 0], [.ligature: 0]]),
        ("heights", [[.baselineOffset: 3.0], [.superscript: 1], [.superscript: -1], [:]]),
        ("slants", [[.obliqueness: 0.2], [.expansion: 0.1], [:]]),
        ("looks", [[.strokeWidth: -2.0], [.strokeWidth: 2.0], [.strokeColor: Color.red]]),
        ("shadows", [[.shadow: shadow], [:]]),
        ("languages", ["en", "de", "fr"].map { [.languageIdentifier: $0] }),
        ("notes", (0..<20).map { [key: "note \($0)"] }),
    ]

    private static var shadow: Shadow {
        let shadow = Shadow()
        shadow.shadowOffset = CGSize(width: 1, height: 1)
        return shadow
    }

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
