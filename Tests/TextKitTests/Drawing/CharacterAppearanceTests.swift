import Expectations
import Foundation
import Testing

@testable import TextKit

/// What attributes of characters draw, item by item.
struct CharacterAppearanceTests {
    private final class Kept {
        var storages: [TextStorage] = []
    }
    private let kept = Kept()

    private func drawn(_ string: String, size: CGFloat = 16, _ attributes: [NSAttributedString.Key: Any]) -> DisplayList {
        let font = Font(name: "DejaVu Serif", size: size)!
        let storage = TextStorage(string: string, attributes: attributes.merging([.font: font]) { $1 })
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 600, height: 400))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        kept.storages.append(storage)
        return GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero) }
    }

    private func rules(_ string: String, size: CGFloat = 16, _ style: UnderlineStyle) -> [CGRect] {
        drawn(string, size: size, [.underlineStyle: style.rawValue]).items.compactMap {
            if case .fillRect(let rect, _) = $0 { rect.logical(scale: 1) } else { nil }
        }
    }

    private let styles: [UnderlineStyle] = [
        .single, .thick, .double, [.single, .patternDot], [.single, .patternDash], [.thick, .patternDashDot], [.double, .patternDot],
        [.single, .byWord],
    ]

    @Test func `a line of any style leaves a gap around a descender's stem, and no wider than that`() {
        let origins = drawn("apa", size: 32, [:]).items.flatMap { item -> [Double] in
            if case .glyphs(let run) = item { run.glyphs.map { $0.x.pixels } } else { [] }
        }
        let (left, width) = (origins[1], origins[2] - origins[1])
        // The stem of a p is at its left; under its bowl the line goes on.
        for style in styles {
            let rules = rules("apa", size: 32, style)
            let row = rules.filter { $0.minY == rules[0].minY }.sorted { $0.minX < $1.minX }
            let widest = zip(row, row.dropFirst()).max { $0.1.minX - $0.0.maxX < $1.1.minX - $1.0.maxX }!
            let (from, to) = (widest.0.maxX, widest.1.minX)
            expect(from > left - width * 0.3 && to < left + width * 0.9 && to - from > row[0].height * 2, "\(style): \(from)-\(to)")
        }
    }

    /// What is drawn and what is measured with an attribute, and without any.
    private static let attributes: [(String, NSAttributedString.Key, any Sendable, measures: Bool?)] = [
        ("font", .font, 25, true), ("kern", .kern, 2, true), ("tracking", .tracking, 1, true), ("ligature", .ligature, 0, nil),
        ("expansion", .expansion, 0.3, true), ("baseline", .baselineOffset, 6, true), ("superscript", .superscript, 1, true),
        ("subscript", .superscript, -3, true), ("slant", .obliqueness, 0.3, nil), ("underline", .underlineStyle, 1, false),
        ("strikethrough", .strikethroughStyle, 1, false), ("stroke", .strokeWidth, 4, false), ("fill, stroke", .strokeWidth, -4, false),
        ("letterpress", .textEffect, "_UIKitNewLetterpressStyle", false), ("direction", .writingDirection, [3], nil),
    ]

    @Test(arguments: attributes.indices) func `an attribute shows in what is drawn, and counts in what is measured`(index: Int) {
        let (name, key, value, measures) = Self.attributes[index]
        let font = Font(name: "DejaVu Sans", size: 20)!
        let plain = NSAttributedString(string: "office fluff", attributes: [.font: font])
        let changed = NSMutableAttributedString(attributedString: plain)
        let attribute: Any = key == .font ? font.withSize(25) : value
        changed.addAttribute(key, value: attribute, range: NSRange(location: 3, length: 6))
        func picture(_ text: NSAttributedString) -> [String] {
            dump(GraphicsContext.recording { text.draw(at: .zero) }) + [text.size() == plain.size() ? "same" : "other"]
        }
        let (one, other) = (picture(plain), picture(changed))
        expect(one.dropLast() != other.dropLast() || key == .obliqueness, "\(name)")
        if let measures { expectEqual((other.last == "other"), measures, "\(name)") }
    }

    @Test func `a picture in text stands by its bounds, and by its baseline offset above that`() throws {
        func drawn(_ bounds: CGRect, offset: CGFloat) throws -> (CGRect, height: CGFloat) {
            let bitmap = Bitmap(width: 10, height: 10, pixels: [UInt32](repeating: 0xFF00_0000, count: 100))
            let attachment = TextAttachment(image: Image(bitmap: bitmap))
            attachment.bounds = bounds
            let text = NSMutableAttributedString(string: "a\u{FFFC}", attributes: [.font: LayoutFixture.font])
            text.addAttributes([.attachment: attachment, .baselineOffset: offset], range: NSRange(location: 1, length: 1))
            let items = GraphicsContext.recording { text.draw(at: .zero) }.items
            let rect = items.lazy.compactMap { if case .image(_, let rect, _) = $0 { rect.logical(scale: 1) } else { nil } }.first
            return (try require(rect), text.size().height)
        }
        let standing = try drawn(CGRect(x: 0, y: 0, width: 10, height: 10), offset: 0)
        expectEqual(standing.0.size, CGSize(width: 10, height: 10))
        try expectEqual(drawn(CGRect(x: 0, y: -3, width: 10, height: 10), offset: 0).0.minY, standing.0.minY + 3)
        try expectEqual(drawn(CGRect(x: 0, y: 0, width: 10, height: 10), offset: 2).0.minY, standing.0.minY - 2)
        let raised = try drawn(CGRect(x: 0, y: 3, width: 10, height: 10), offset: 0).0
        expect(raised.minY == standing.0.minY - 3 && raised.height == 10, "raised, not stretched")
        let sunk = try drawn(CGRect(x: 0, y: -40, width: 10, height: 10), offset: 0)
        expect(sunk.0.minY == standing.0.minY + 40 && sunk.0.height == 10 && sunk.height > standing.height + 30)
        let high = try drawn(CGRect(x: 0, y: 0, width: 10, height: 10), offset: 30)
        expect(high.0.minY >= 0 && high.height > standing.height)
    }

    @Test func `no crumbs are left between gaps`() {
        for style in styles where style.pattern.isEmpty {
            let rules = rules("gggyjgg", style)
            let thickness = rules.first?.height ?? 1
            expect(rules.allSatisfy { $0.width >= thickness * 3 }, "\(style): \(rules)")
        }
    }

    @Test func `a pattern keeps its step beyond a gap`() {
        let dots = rules("nnnpnnn", size: 24, [.single, .patternDot])
        let step = dots[1].minX - dots[0].minX
        expect(dots.allSatisfy { ($0.minX - dots[0].minX).truncatingRemainder(dividingBy: step) == 0 })
        expect(dots.allSatisfy { $0.width == dots[0].width } && zip(dots, dots.dropFirst()).contains { $1.minX - $0.minX > step })
    }

    @Test func `both lines of a double one stand clear of a descender`() {
        let rules = rules("np", size: 24, .double)
        let rows = Dictionary(grouping: rules, by: \.minY)
        expect(rows.count == 2 && Set(rows.values.map { $0.map { "\($0.minX) \($0.maxX)" } }).count == 1)
    }

    @Test func `letterpress shades the upper edges within the glyphs`() throws {
        let list = drawn("press", [.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle])
        let kinds = dump(list).map { $0.prefix { $0 != " " } }
        expectEqual(kinds, ["glyphs", "glyphs", "clip", "blur", "pop"])
        guard case .glyphs(let light) = list.items[0], case .glyphs(let face) = list.items[1],
            case .blurredPath(let path, let deviation, let shade) = list.items[3]
        else {
            Issue.record("\(kinds)")
            return
        }
        expect(zip(light.glyphs, face.glyphs).allSatisfy { $0.y == $1.y + .one })
        expect(face.color.red > RGBA.black.red && shade == .black && path.usesEvenOddFillRule && deviation > .zero)
    }

    @Test func `the shadow of an edge does not fall on the inside`() {
        let shadow = Shadow()
        shadow.shadowBlurRadius = 2
        let kinds = dump(drawn("o", [.shadow: shadow, .strokeWidth: -3, .strokeColor: Color.red])).map { $0.prefix { $0 != " " } }
        expectEqual(kinds, ["blur", "blur", "path", "path"])
    }
}
