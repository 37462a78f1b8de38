import Foundation
import TextKit

/// Justified text with each line as full as it gets, and with lines chosen together: what it costs, and what the spaces are like.
struct JustificationRows {
    let text: BenchText
    let repetitions: Int

    func run(into table: BenchTable) {
        let storage = TextStorage(string: text.string, attributes: [.font: BenchText.font, .paragraphStyle: Self.style])
        for (name, width, figure) in [("", 400.0, nil), (", 600 px", 600, nil), (", round a figure", 600, Self.figure)] {
            let greedy = layOut(storage, width: width, figure, together: false)
            let together = layOut(storage, width: width, figure, together: true)
            table.row("justified, lines chosen together\(name), cold", together.time, ratioTo: greedy.time, budget: 2, of: "line by line")
            guard width == 400 else { continue }
            for (name, stack) in [("line by line", greedy.stack), ("chosen together", together.stack)] {
                table.note("spaces at 400 px, \(name)", Spaces(stack, characters: 150_000).text)
            }
            together.stack.manager.justificationLetterSpacing = 0.02
            table.note("spaces at 400 px, and letters up to 2 %", Spaces(together.stack, characters: 150_000).text)
        }
    }

    /// It stands beside a thousand lines.
    private static var figure: BezierPath { BezierPath(rect: CGRect(x: 220, y: 100, width: 130, height: 20_000)) }

    private static var style: ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        return style
    }

    private func layOut(
        _ storage: TextStorage, width: CGFloat, _ figure: BezierPath?, together: Bool
    ) -> (time: Double, stack: BenchStack) {
        var last: BenchStack?
        let times = (0..<repetitions).map { _ in
            if let last { storage.removeLayoutManager(last.manager) }
            let stack = BenchStack(storage, width: width)
            if let figure { stack.container.exclusionPaths = [figure] }
            stack.manager.justifiesByTotalFit = together
            last = stack
            return seconds { stack.manager.ensureLayout(for: stack.container) }
        }
        return (median(times), last!)
    }
}

/// The widths of the spaces in justified lines, in parts of the font's own, and the longest chain of wide ones one below the other.
struct Spaces {
    private struct Gap {
        var left, right: Double
        var river: Int
    }

    private var widths: [Double] = []
    private var longestRiver = 0
    private var above: [Gap] = []
    private static let wide = 1.5

    init(_ stack: BenchStack, characters: Int) {
        let string = stack.storage.string as NSString
        let natural = BenchText.font.advancement(forCGGlyph: stack.manager.cgGlyph(at: string.range(of: " ").location)).width
        let manager = stack.manager
        let glyphs = manager.glyphRange(
            forCharacterRange: NSRange(location: 0, length: min(characters, string.length)), actualCharacterRange: nil)
        manager.enumerateLineFragments(forGlyphRange: glyphs) { _, _, _, line, _ in
            let range = manager.characterRange(forGlyphRange: line, actualGlyphRange: nil)
            let words = string.substring(with: range)
            guard !words.hasSuffix("\n"), range.location + range.length < string.length else {
                above = []
                return
            }
            add(Self.gaps(words, line, manager), natural: Double(natural))
        }
        widths.sort()
    }

    private static func gaps(_ words: String, _ line: NSRange, _ manager: LayoutManager) -> [Gap] {
        let units = Array(words.utf16)
        guard units.count == line.length, let last = units.lastIndex(where: { $0 > 0x20 }) else { return [] }
        return units[..<last].indices.filter { units[$0] == 0x20 && units[$0 + 1] != 0x20 }.map { index in
            let left = manager.location(forGlyphAt: line.location + index).x
            let right = manager.location(forGlyphAt: line.location + index + 1).x
            return Gap(left: Double(left), right: Double(right), river: 1)
        }
    }

    private mutating func add(_ gaps: [Gap], natural: Double) {
        widths += gaps.map { ($0.right - $0.left) / natural }
        above = gaps.filter { ($0.right - $0.left) / natural > Self.wide }.map { gap in
            let meeting = above.filter { $0.left < gap.right && $0.right > gap.left }.map(\.river).max() ?? 0
            return Gap(left: gap.left, right: gap.right, river: meeting + 1)
        }
        longestRiver = max(longestRiver, above.map(\.river).max() ?? 0)
    }

    var text: String {
        func at(_ share: Double) -> String { String(format: "%.2f", percentile(widths, share)) }
        let wide = widths.filter { $0 > 2 }.count
        return "× the font's: 5 % \(at(0.05)), median \(at(0.5)), 95 % \(at(0.95)), 99 % \(at(0.99)), most \(at(0.9999)); "
            + String(format: "over twice %.2f %%", 100 * Double(wide) / Double(max(1, widths.count)))
            + "; longest chain of wide ones \(longestRiver) lines"
    }
}
