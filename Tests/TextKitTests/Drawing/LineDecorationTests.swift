import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines under and through text of several styles.
struct LineDecorationTests {
    private final class Kept {
        var storages: [TextStorage] = []
    }
    private let kept = Kept()

    private typealias Attributes = [NSAttributedString.Key: Any]

    private func font(_ size: CGFloat) -> Font { Font(name: "DejaVu Serif", size: size)! }

    private func drawn(_ parts: [(String, Attributes)], by manager: LayoutManager = LayoutManager()) -> [(rect: CGRect, color: RGBA)] {
        let storage = TextStorage(string: "", attributes: [:])
        for (string, attributes) in parts {
            storage.append(NSAttributedString(string: string, attributes: attributes.merging([.font: font(16)]) { old, _ in old }))
        }
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 600, height: 400))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        kept.storages.append(storage)
        let list = GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero) }
        return list.items.compactMap { if case .fillRect(let rect, let color) = $0 { (rect.logical(scale: 1), color) } else { nil } }
    }

    @Test(arguments: [NSAttributedString.Key.underlineStyle, .strikethroughStyle])
    func `one line goes on at one height under words of several sizes and colours`(key: NSAttributedString.Key) {
        let rules = drawn([
            ("one ", [key: 1]), ("man ", [key: 1, .font: font(30)]), ("can ", [key: 1, .foregroundColor: Color.red]), ("roam", [key: 1]),
        ])
        expect(Set(rules.map(\.rect.minY)).count == 1 && Set(rules.map(\.rect.height)).count == 1)
        expect(zip(rules, rules.dropFirst()).allSatisfy { $0.rect.maxX == $1.rect.minX }, "no gap between them")
        expectEqual(rules.map(\.color), [.black, Color.red.rgba, .black])
    }

    @Test func `a raised figure stands above the line of its sentence, and alone has a line of its own`() {
        let figure: Attributes = [.underlineStyle: 1, .superscript: 1, .font: font(10)]
        let sentence = drawn([("mass ", [.underlineStyle: 1]), ("2", figure), (" more", [.underlineStyle: 1])])
        expectEqual(sentence.count, 1)
        expectEqual(sentence.first?.rect.minY, drawn([("mass", [.underlineStyle: 1])]).first?.rect.minY)
        let alone = drawn([("mass ", [:]), ("2", figure), (" more", [:])])
        expect(alone.count == 1 && alone[0].rect.minY < sentence[0].rect.minY)
    }

    @Test func `lines of different kinds stand each at its own height`() {
        let rules = drawn([
            ("one ", [.underlineStyle: 1]), ("nun", [.underlineStyle: 2]), (" man", [.underlineStyle: 1, .underlineColor: Color.red]),
        ])
        expect(rules.map(\.rect.height) == [1, 2, 1] && rules.map(\.color) == [.black, .black, Color.red.rgba])
    }

    @Test func `a line below descenders stands under them and has no gaps`() {
        let usual = drawn([("gypsy", [.underlineStyle: 1])])
        let below = drawn([("gypsy", [.underlineStyle: 1 | UnderlineStyle.belowDescenders.rawValue])])
        expect(usual.count > 1 && below.count == 1)
        expect(below[0].rect.minY >= usual[0].rect.minY + 2 && below[0].rect.height == usual[0].rect.height)
    }

    /// The places of all glyphs that are drawn.
    private func glyphs(_ text: String, _ attributes: Attributes) -> (height: CGFloat, count: Int, baselines: Set<CGFloat>) {
        let storage = TextStorage(string: text, attributes: attributes.merging([.font: font(16)]) { old, _ in old })
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 600, height: 400))
        manager.addTextContainer(container)
        kept.storages.append(storage)
        let list = GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero) }
        var count = 0
        var baselines: Set<CGFloat> = []
        for item in list.items {
            guard case .glyphs(let run) = item else { continue }
            count += run.glyphs.count
            baselines.formUnion(run.glyphs.map { ($0.y.pixels / manager.scale).rounded() })
        }
        return (manager.usedRect(for: container).height, count, baselines)
    }

    @Test func `a mark stands over each letter or under it, not over spaces and stops, and the line is higher by it`() {
        let plain = glyphs("ab, c%.", [:])
        let above = glyphs("ab, c%.", [.emphasisMark: "•"])
        let below = glyphs("ab, c%.", [.emphasisMark: "•", .emphasisMarkIsBelow: true])
        expectEqual(above.count, plain.count + 4)
        expect(above.count == below.count && above.height > plain.height + 6 && above.height == below.height)
        let base = plain.baselines.max() ?? 0
        expect(above.baselines.count == 2 && below.baselines.count == 2)
        expect((above.baselines.min() ?? 0) < (above.baselines.max() ?? 0) - 8)
        expect(below.baselines.contains(base) && (below.baselines.max() ?? 0) > base + 4)
        expectEqual(glyphs("ab", [.emphasisMark: ""]).count, 2)
        expectEqual(glyphs("ab", [.emphasisMark: "a mark that is too long"]).count, 2)
    }

    @Test func `no white space at the ends of a text has a line, however much there is`() {
        let rules = drawn([("   man   ", [.underlineStyle: 1])])
        let word = drawn([("   ", [:]), ("man", [.underlineStyle: 1])])
        expect(rules.count == 1 && rules[0].rect == word[0].rect)
    }

    @Test func `a pattern goes on from colour to colour without a new start`() {
        let dashes: Attributes = [.underlineStyle: 1 | UnderlineStyle.patternDash.rawValue]
        let red = dashes.merging([.foregroundColor: Color.red]) { $1 }
        let one = drawn([("none nor mean", dashes)]).map(\.rect)
        let two = drawn([("none n", dashes), ("or mean", red)]).map(\.rect)
        expect(one.first?.minX == two.first?.minX && one.last?.maxX == two.last?.maxX)
        expect(Set(one.map(\.minX)).isSubset(of: Set(two.map(\.minX))))
    }

    @Test func `overriding code is told of one line, clear of the lowest font`() {
        final class Noting: LayoutManager {
            var calls: [(range: NSRange, offset: CGFloat)] = []
            override func drawUnderline(
                forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
                lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
            ) { calls.append((glyphRange, baselineOffset)) }
        }
        let (mixed, small, large) = (Noting(), Noting(), Noting())
        _ = drawn([("one ", [.underlineStyle: 1]), ("man", [.underlineStyle: 1, .font: font(40)])], by: mixed)
        _ = drawn([("one", [.underlineStyle: 1])], by: small)
        _ = drawn([("man", [.underlineStyle: 1, .font: font(40)])], by: large)
        expectEqual(mixed.calls.map(\.range), [NSRange(location: 0, length: 7)])
        expect(mixed.calls[0].offset == large.calls[0].offset && mixed.calls[0].offset > small.calls[0].offset)
    }

    @Test func `numbers of every type count, and what is no number does not`() {
        func width(_ value: Any) -> CGFloat {
            NSAttributedString(string: "mango", attributes: [.font: font(16), .kern: value]).size().width
        }
        let two: [any Sendable] = [2, 2.0, Float(2), CGFloat(2), Int8(2), UInt64(2)]
        expect(Set(two.map { width($0) }).count == 1 && width(2) > width(1) && width(NSNumber(value: 2)) == width(2))
        expectEqual(width(true), width(1))
        let plain = NSAttributedString(string: "mango", attributes: [.font: font(16)]).size().width
        expect(width("2") == plain && width(CGFloat.nan) == plain && width(Color.red) == plain)
        expect(drawn([("man", [.underlineStyle: "1"])]).isEmpty && drawn([("man", [.underlineStyle: 1.0])]).count == 1)
    }

    /// Tells how often it is asked.
    private struct Counted: RandomAccessCollection {
        final class Count {
            var reads = 0
        }
        let parts: [Range<Fixed>]
        let asked: Count
        var startIndex: Int { 0 }
        var endIndex: Int { parts.count }
        subscript(index: Int) -> Range<Fixed> {
            asked.reads += 1
            return parts[index]
        }
    }

    @Test func `a line of ten thousand colours and dashes is looked through once, not once a colour`() {
        let count = 10_000
        func range(_ start: Int, _ length: Int) -> Range<Fixed> { Fixed(pixels: start)..<Fixed(pixels: start + length) }
        let reads = Counted.Count()
        let dashes = Counted(parts: (0..<count).map { range($0 * 6, 4) }, asked: reads)
        let drawn = (0..<count).flatMap { LinePainter.clamp(dashes, to: [range($0 * 6 + 2, 6)]) }
        expect(reads.reads < count * 20, "of \(count * count)")
        expectEqual(drawn.count, count * 2 - 1)
        expectEqual(drawn.reduce(Fixed.zero) { $0 + ($1.upperBound - $1.lowerBound) }, Fixed(pixels: count * 4 - 2))
        expectEqual(LinePainter.clamp([range(0, 4), range(6, 4)], to: [range(8, 3), range(1, 1)]), [range(8, 2), range(1, 1)])
    }

    @Test func `of a paragraph's styles a line asks for its own`() throws {
        let words = (0..<400).map {
            let color = Color(white: Double($0) / 400, alpha: 1)
            return NSAttributedString(string: "word ", attributes: [.font: font(16), .foregroundColor: color])
        }
        let storage = TextStorage(string: "", attributes: [:])
        words.forEach(storage.append)
        storage.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 1500, length: 4))
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 400, height: 1e6))
        manager.addTextContainer(container)
        let glyphs = manager.glyphRange(for: container)
        let painter = GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: glyphs, at: .zero) }
        let lines = painter.items.count { if case .fillRect = $0 { true } else { false } }
        expectEqual(lines, 1)
        var asked = 0
        _ = GraphicsContext.recording {
            guard let painter = LinePainter(manager, origin: .zero) else { return }
            painter.forEachLocatedFragment(0..<storage.length) { located, _ in
                _ = painter.isDrawn(located) { _ in
                    asked += 1
                    return false
                }
            }
        }
        expect(asked >= 400 && asked < 800, "\(asked)")
    }
}
