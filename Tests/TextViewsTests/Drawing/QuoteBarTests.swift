import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The bars of quotes, and the hooks of lines that go on.
struct QuoteBarTests {
    private static let bar = RGBA(hex: 0xAAAAAA)

    private func fills(_ text: NSAttributedString, size: CGSize = CGSize(width: 400, height: 300)) -> (
        rects: [CGRect], fixture: ViewFixture
    ) {
        let fixture = ViewFixture(text)
        return (fills(of: fixture.view), fixture)
    }

    @Test func `a bar runs on beside all that its quote holds`() {
        let text = NSMutableAttributedString(string: "said\nitem\ninner\nend\nafter", attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 12
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        func decorate(_ part: String, _ decoration: BlockDecoration) {
            text.addAttribute(.blockDecoration, value: decoration, range: (text.string as NSString).range(of: part))
        }
        func quote(_ leading: CGFloat, _ rules: [CGFloat]) -> BlockDecoration {
            BlockDecoration(leading: leading, rules: rules, ruleColor: Color(Self.bar), ruleWidth: 2)
        }
        decorate("said\n", quote(20, [3]))
        decorate("item\n", quote(40, [3]))
        decorate("inner\n", quote(40, [3, 23]))
        decorate("end\n", quote(20, [3]))
        let rects = fills(text).rects
        let outer = rects.filter { $0.minX == rects[0].minX }.sorted { $0.minY < $1.minY }
        expect(rects.count == 5 && outer.count == 4)
        for (upper, lower) in zip(outer, outer.dropFirst()) { expectEqual(upper.maxY, lower.minY) }
        let inner = rects.first { $0.minX != rects[0].minX }
        expect(inner?.minY == outer[2].minY && (inner?.maxY ?? 0) < outer[2].maxY, "the inner one ends with its quote")
    }

    @Test(arguments: [false, true]) func `beside a figure bars and tints stand where the text does`(isTint: Bool) {
        let words = String(repeating: "some words of a quotation ", count: 30)
        let text = NSMutableAttributedString(string: "before\n\(words)\nafter", attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent) = (20, 20)
        let quote = (text.string as NSString).range(of: words + "\n")
        text.addAttribute(.paragraphStyle, value: style, range: quote)
        let decoration =
            isTint
            ? BlockDecoration(background: Color(Self.bar))
            : BlockDecoration(leading: 20, rules: [3], ruleColor: Color(Self.bar), ruleWidth: 2)
        text.addAttribute(.blockDecoration, value: decoration, range: quote)
        let fixture = ViewFixture(text)
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        let plain = fills(of: view)
        expectEqual(plain.count, 1)
        view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 100), at: CGPoint(x: 0, y: 60))
        let rects = fills(of: view)
        let edge = view.viewRect(CGRect(x: 120 + view.figureMargin, y: 0, width: 0, height: 0)).minX
        expect(rects.count == 3 && rects[0].minX == plain[0].minX && rects[2].minX == plain[0].minX, "\(rects) \(plain)")
        expect(abs(rects[1].minX - edge) <= 1, "\(rects[1]) \(edge)")
        let end = view.viewRect(CGRect(x: 0, y: 160 + view.figureMargin, width: 0, height: 0)).minY
        expect(rects[1].minY == rects[0].maxY && rects[2].minY == max(rects[1].maxY, end) && rects[2].maxY > plain[0].maxY, "\(rects)")
        expect(!isTint || rects[1].maxX == plain[0].maxX)
    }

    private func fills(of view: TextView, damage: Damage = .all) -> [CGRect] {
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
        return list.items.compactMap { item -> CGRect? in
            guard case .fillRect(let rect, Self.bar) = item else { return nil }
            return CGRect(x: rect.x.pixels, y: rect.y.pixels, width: rect.width.pixels, height: rect.height.pixels)
        }
    }

    @Test func `the bar of a quote ends where another one begins, within one that goes on`() {
        let text = NSMutableAttributedString(string: "one\ntwo\nthree", attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 12
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        for (part, series) in [("one\n", 0b01), ("two\n", 0b11), ("three", 0b10)] {
            let quote = BlockDecoration(leading: 40, rules: [3, 23], ruleSeries: series, ruleColor: Color(Self.bar), ruleWidth: 2)
            text.addAttribute(.blockDecoration, value: quote, range: (text.string as NSString).range(of: part))
        }
        let rects = fills(text).rects.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        let (outer, inner) = (Array(rects.prefix(3)), Array(rects.suffix(3)))
        expect(rects.count == 6 && outer[2].minX == outer[0].minX && inner[0].minX > outer[0].minX)
        expect(outer[0].maxY == outer[1].minY && inner[0].maxY == inner[1].minY - 12, "another one within")
        expect(outer[1].maxY == outer[2].minY - 12 && inner[1].maxY == inner[2].minY - 12, "another one, and all within")
    }

    @Test(arguments: [false, true]) func `a column behind the end of the text has no ground and no bar of its last paragraph`(isTint: Bool)
    {
        let text = NSMutableAttributedString(string: "one\ntwo", attributes: ViewFixture.attributes)
        let decoration = isTint ? BlockDecoration(background: Color(Self.bar)) : BlockDecoration(rules: [3], ruleColor: Color(Self.bar))
        text.addAttribute(.blockDecoration, value: decoration, range: NSRange(location: 0, length: text.length))
        let view = ViewFixture(text).view
        (view.frame.size, view.minimumColumnWidth, view.columnCount) = (CGSize(width: 700, height: 300), 200, 2)
        view.layoutIfNeeded()
        let rects = fills(of: view)
        expect(view.columns.count == 2 && !rects.isEmpty)
        let end = view.columns.frame(ofColumn: 0).maxX + view.columns.gap / 2
        expect(rects.allSatisfy { $0.maxX <= end }, "\(rects)")
    }

    @Test func `what is drawn anew beside a figure that a block makes way for has its ground`() throws {
        let text = NSMutableAttributedString(string: "one\ntwo", attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.keepsRowsWhole = true
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        text.addAttribute(
            .blockDecoration, value: BlockDecoration(background: Color(Self.bar)), range: NSRange(location: 0, length: text.length))
        let view = ViewFixture(text).view
        view.textContainer.exclusionManners = .typographic
        let upper = view.viewRect(try require(view.layoutManager.lineBox(forCharacterAt: 0)).usedRect)
        view.addFigure(
            image: FigureFocusTests.bitmap, size: CGSize(width: 300, height: 100), at: CGPoint(x: 60, y: upper.maxY - upper.minY + 14))
        view.layoutIfNeeded()
        let lower = view.viewRect(try require(view.layoutManager.lineBox(forCharacterAt: 4)).usedRect)
        expect(lower.minY > upper.maxY + 100, "\(lower)")
        for y in stride(from: upper.maxY + 8, to: lower.minY - 14, by: 8) {
            let corner = CGRect(x: upper.minX + 20, y: y, width: 6, height: 6)
            let rects = fills(of: view, damage: .rects([corner]))
            expect(rects.contains { $0.contains(corner) }, "\(y): \(rects)")
        }
    }

    @Test func `blocks of different series are two`() {
        let text = NSMutableAttributedString(string: "one\ntwo", attributes: ViewFixture.attributes)
        for (index, range) in [NSRange(location: 0, length: 4), NSRange(location: 4, length: 3)].enumerated() {
            text.addAttribute(.blockDecoration, value: BlockDecoration(background: Color(Self.bar), series: index), range: range)
        }
        let rects = fills(text).rects
        expect(rects.count == 2 && rects[0].maxY != rects[1].minY)
    }

    @Test func `a hook stands before every line that goes on, and is no text`() throws {
        let words = String(repeating: "words ", count: 40)
        let text = NSMutableAttributedString(string: words, attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.headIndent = 30
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        text.addAttribute(
            .blockDecoration, value: BlockDecoration(ruleColor: Color(Self.bar), continuationIndent: 30),
            range: NSRange(location: 0, length: text.length))
        let (rects, fixture) = fills(text)
        var lines = 0
        fixture.view.layoutManager.enumerateLineFragments(
            forGlyphRange: NSRange(location: 0, length: fixture.view.layoutManager.numberOfGlyphs)
        ) { _, _, _, _, _ in lines += 1 }
        expect(lines > 3 && rects.count == (lines - 1) * 6)
        let second = fixture.view.viewRect(try require(fixture.view.layoutManager.lineBox(forCharacterAt: 70)).rect)
        expect(rects.allSatisfy { $0.minX >= second.minX && $0.maxX <= second.minX + 5 + 30 })
        expectEqual(fixture.view.textStorage.string, words)
    }

    @Test func `where lines are moved in less, because they are short, the hook is smaller`() throws {
        let text = NSMutableAttributedString(string: String(repeating: "words ", count: 40), attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.headIndent = 30
        style.yieldingIndent = 20
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        text.addAttribute(
            .blockDecoration, value: BlockDecoration(ruleColor: Color(Self.bar), continuationIndent: 30),
            range: NSRange(location: 0, length: text.length))
        func hooks(width: CGFloat) throws -> (rects: [CGRect], edge: CGFloat) {
            let fixture = ViewFixture(text, size: CGSize(width: width, height: 300))
            let second = try require(fixture.view.layoutManager.lineBox(forCharacterAt: 70)).usedRect
            return (fills(of: fixture.view, damage: .all), fixture.view.viewRect(second).minX)
        }
        let (wide, narrow) = (try hooks(width: 400), try hooks(width: 120))
        expect(narrow.edge < wide.edge - 15 && !narrow.rects.isEmpty)
        func width(_ rects: [CGRect]) -> CGFloat { (rects.map(\.maxX).max() ?? 0) - (rects.map(\.minX).min() ?? 0) }
        expect(width(narrow.rects) <= 10 && width(wide.rects) > 10, "\(width(narrow.rects)), \(width(wide.rects))")
    }
}
