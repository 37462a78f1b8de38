import Expectations
import Foundation
import Testing

@testable import TextKit

/// Styles with the least number of rectangles that they draw under a short text.
private let lineStyles: [(UnderlineStyle, Int)] = [
    (.single, 1), (.thick, 1), (.double, 2), ([.single, .patternDot], 20), ([.single, .patternDash], 8),
    ([.single, .patternDashDot], 8), ([.single, .patternDashDotDot], 8), ([.thick, .patternDash], 3), ([.single, .byWord], 3),
]

struct DecorationDrawingTests {
    private final class Kept {
        var storages: [TextStorage] = []
    }
    private let kept = Kept()

    private func drawn(_ text: NSAttributedString, by manager: LayoutManager = LayoutManager(), width: CGFloat = 300) -> DisplayList {
        let storage = TextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: width, height: 400))
        container.lineFragmentPadding = 4
        manager.addTextContainer(container)
        kept.storages.append(storage)
        return GraphicsContext.recording {
            let glyphs = manager.glyphRange(for: container)
            manager.drawBackground(forGlyphRange: glyphs, at: CGPoint(x: 10, y: 20))
            manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: 10, y: 20))
        }
    }

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: LayoutFixture.font]) { $1 })
    }

    private func rects(_ list: DisplayList) -> [CGRect] {
        list.items.compactMap { if case .fillRect(let rect, _) = $0 { rect.logical(scale: 1) } else { nil } }
    }

    @Test("every underline style draws its own line", arguments: lineStyles)
    func styles(style: UnderlineStyle, least: Int) {
        let lines = rects(drawn(text("none nor mean", [.underlineStyle: style.rawValue])))
        if style.pattern.isEmpty { expectEqual(lines.count, least) } else { expect(lines.count >= least) }
        expect(lines.allSatisfy { $0.height == (style.weight == .thick ? 2 : 1) })
        expect(lines.allSatisfy { $0.width > 0 })
        let through = rects(drawn(text("none nor mean", [.strikethroughStyle: style.rawValue])))
        expect(through.count >= lines.count && through[0].minY < lines[0].minY)
    }

    @Test func `a pattern without a weight is no line`() {
        expect(rects(drawn(text("none", [.underlineStyle: UnderlineStyle.patternDot.rawValue]))).isEmpty)
        expect(rects(drawn(text("none", [.underlineStyle: UnderlineStyle.byWord]))).isEmpty)
    }

    @Test func `the four patterns differ`() {
        let patterns: [UnderlineStyle] = [.patternDot, .patternDash, .patternDashDot, .patternDashDotDot]
        let pictures = patterns.map { rects(drawn(text("none nor mean", [.underlineStyle: 1 | $0.rawValue]))) }
        expectEqual(Set(pictures.map { $0.map { "\($0)" } }).count, 4)
    }

    @Test("background, baseline shift, shadow, stroke and strikethrough all draw")
    func everythingDraws() {
        let shadow = Shadow()
        shadow.shadowBlurRadius = 2
        let kinds = dump(
            drawn(
                text(
                    "all",
                    [
                        .backgroundColor: Color.yellow, .baselineOffset: 4, .shadow: shadow, .strokeWidth: -3, .strikethroughStyle: 1,
                        .strikethroughColor: Color.red,
                    ])))
        expect(kinds.first?.hasSuffix("ff.ff.0.ff") == true && kinds.contains { $0.hasPrefix("blur") })
        expect(kinds.filter { $0.hasPrefix("path") }.count == 2 && kinds.last?.hasSuffix("ff.0.0.ff") == true)
    }

    @Test("overriding drawUnderline in a subclass replaces the drawing of underlines")
    func overridingReplaces() {
        final class Outlining: LayoutManager {
            var boxes: [CGRect] = []
            override func drawUnderline(
                forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
                lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
            ) {
                let first = location(forGlyphAt: glyphRange.location).x
                let end = NSMaxRange(glyphRange)
                let last =
                    end < NSMaxRange(lineGlyphRange)
                    ? location(forGlyphAt: end).x : lineFragmentUsedRect(forGlyphAt: end - 1, effectiveRange: nil).width
                var box = lineRect
                box.origin.x += first + containerOrigin.x
                box.origin.y += containerOrigin.y
                box.size.width = last - first
                boxes.append(box)
                BezierPath(rect: box.integral.insetBy(dx: 0.5, dy: 0.5)).stroke()
            }
        }
        let link = NSMutableAttributedString(attributedString: text("see this link now", [:]))
        link.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 4, length: 9))
        let manager = Outlining()
        let list = drawn(link, by: manager)
        expect(rects(list).isEmpty && manager.boxes.count == 1)
        expect(list.items.contains { if case .fillPath = $0 { true } else { false } })
    }

    @Test func `what overriding code changes while lines are drawn waits until all are drawn`() {
        final class Changing: LayoutManager {
            var calls = 0
            override func drawUnderline(
                forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
                lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
            ) {
                calls += 1
                invalidateLayout(
                    forCharacterRange: NSRange(location: 0, length: textStorage?.length ?? 0), actualCharacterRange: nil)
                textContainers[0].size.width = 200
                super.drawUnderline(
                    forGlyphRange: glyphRange, underlineType: underlineVal, baselineOffset: baselineOffset, lineFragmentRect: lineRect,
                    lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
            }
        }
        let manager = Changing()
        _ = drawn(text("one two three four five six seven eight nine ten", [.underlineStyle: 1]), by: manager, width: 110)
        expect(manager.calls >= 3)
        expectEqual(manager.textContainers[0].size.width, 200)
    }

    @Test("lineRect and containerOrigin locate the stretch; a glyph's location is relative to its fragment")
    func argumentsLocateTheStretch() {
        final class Noting: LayoutManager {
            var calls: [(range: NSRange, lineRect: CGRect, lineGlyphs: NSRange, origin: CGPoint, offset: CGFloat)] = []
            override func drawUnderline(
                forGlyphRange glyphRange: NSRange, underlineType underlineVal: UnderlineStyle, baselineOffset: CGFloat,
                lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
            ) { calls.append((glyphRange, lineRect, lineGlyphRange, containerOrigin, baselineOffset)) }
        }
        let manager = Noting()
        let words = text("one two three four five six seven eight", [.underlineStyle: 1])
        _ = drawn(words, by: manager, width: 110)
        expect(manager.calls.count >= 3)
        for call in manager.calls {
            var lineGlyphs = NSRange()
            let line = manager.lineFragmentRect(forGlyphAt: call.range.location, effectiveRange: &lineGlyphs)
            expect(call.lineRect == line && call.lineGlyphs == lineGlyphs && call.origin == CGPoint(x: 10, y: 20))
            expect(call.range.location == lineGlyphs.location && NSMaxRange(call.range) <= NSMaxRange(lineGlyphs))
            // The white space at the line's end has no line.
            let last = manager.characterIndexForGlyph(at: NSMaxRange(call.range) - 1)
            expect((words.string as NSString).character(at: last) != 32)
            expect(manager.location(forGlyphAt: call.range.location).x == 4 && call.offset > 0)
        }
    }

    @Test func `fillBackgroundRectArray gets what is to be filled, with the colour set`() {
        final class Rounding: LayoutManager {
            var ranges: [NSRange] = []
            override func fillBackgroundRectArray(
                _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: Color
            ) {
                ranges.append(charRange)
                for index in 0..<rectCount { BezierPath(roundedRect: rectArray[index], cornerRadius: 3).fill() }
            }
        }
        let manager = Rounding()
        let list = drawn(text("marked", [.backgroundColor: Color.yellow]), by: manager)
        guard case .fillPath(let path, let color)? = list.items.first else {
            Issue.record("nothing filled")
            return
        }
        expect(color == Color.yellow.rgba && path.contours.count == 1 && manager.ranges == [NSRange(location: 0, length: 6)])
    }
}
