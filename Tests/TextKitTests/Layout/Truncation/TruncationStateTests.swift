import Expectations
import Foundation
import Testing

@testable import TextKit

/// What truncation leaves behind in the layout around it.
struct TruncationStateTests {
    private func fixture(_ text: String, width: CGFloat, height: CGFloat = 0, lines: Int = 0, _ mode: LineBreakMode) -> LayoutFixture {
        let fixture = LayoutFixture(text, width: width, height: height)
        fixture.container.maximumNumberOfLines = lines
        fixture.container.lineBreakMode = mode
        return fixture
    }

    private func height(_ fixture: LayoutFixture) -> CGFloat {
        fixture.manager.ensureLayout(for: fixture.container)
        return fixture.manager.usedRect(for: fixture.container).height
    }

    @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func `a token that is higher than its line makes a paragraph higher that is complete above it`(mode: LineBreakMode) throws {
        let fixture = fixture("first\nsecond\nthird\nfourth", width: 200, height: 72, mode)
        let plain = height(fixture)
        fixture.container.truncationToken = NSAttributedString(string: "more", attributes: [.font: Font(name: "DejaVu Sans", size: 22)!])
        let grown = height(fixture)
        expect(grown > plain && grown <= 72)
        let layout = fixture.manager.layout
        expectEqual(layout.tree.checkInvariants(), [])
        let truncated = try require(layout.truncated)
        let located = layout.tree.locate(truncated.lowerBound)
        let record = try require(located.element.record)
        expect(truncated.lowerBound < truncated.upperBound, "the line is of an earlier paragraph than the one without room")
        expect(located.element.height == record.height && record.rows.last!.bottom <= record.height)
        expectEqual(fixture.lines, fixture.fresh().lines)
        // Whatever is asked next, nothing moves.
        for index in 0..<fixture.storage.length { _ = fixture.manager.caretRect(forCharacterAt: index) }
        expect(height(fixture) == grown && fixture.lines == fixture.fresh().lines)
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "1st")
        expect(height(fixture) == grown && fixture.lines == fixture.fresh().lines)
        fixture.container.truncationToken = nil
        expectEqual(height(fixture), plain)
    }

    @Test func `a token that was tried and given up leaves no cut in the text`() throws {
        let text = "AVAVAVAVAVAV AVAVAVAVAV"
        var count = 0
        for width in stride(from: 40 as CGFloat, to: 200, by: 1.5) {
            let fixture = fixture(text, width: width, lines: 1, .byTruncatingTail)
            // The ellipsis takes after what is beside it, so that several are tried.
            for located in stride(from: 0, to: text.utf16.count - 2, by: 4) {
                let size: CGFloat = located % 8 == 0 ? 10 : 19
                fixture.storage.addAttribute(
                    .font, value: Font(name: "DejaVu Serif", size: size)!, range: NSRange(location: located, length: 2))
            }
            fixture.manager.ensureLayout(for: fixture.container)
            let located = try require(fixture.manager.layout.locatedFragment(ofUTF16: 0, isContiguous: true))
            guard let cut = located.fragment.extras?.truncation else { continue }
            count += 1
            expect(located.paragraph.cuts.allSatisfy { $0 == cut.headEnd }, "\(width): \(located.paragraph.cuts), shown to \(cut.headEnd)")
        }
        expect(count > 0)
    }

    @Test(arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle])
    func `the end that is kept shows temporary attributes of its characters`(mode: LineBreakMode) {
        let text = "A first paragraph of some length, and more of it\nwith an end in red"
        let fixture = fixture(text, width: 220, lines: 1, mode)
        func colors() -> [Int] {
            let list = GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 40), at: .zero) }
            var counts: [Int] = [0, 0]
            for case .glyphs(let run) in list.items { counts[run.color == Color.red.rgba ? 1 : 0] += run.glyphs.count }
            return counts
        }
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(colors()[1], 0)
        let last = (text as NSString).range(of: "red")
        fixture.manager.addTemporaryAttributes([.foregroundColor: Color.red], forCharacterRange: last)
        expectEqual(colors()[1], 3)
        fixture.manager.addTemporaryAttributes([.backgroundColor: Color.yellow, .underlineStyle: 1], forCharacterRange: last)
        let list = GraphicsContext.recording {
            fixture.manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 40), at: .zero)
            fixture.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 40), at: .zero)
        }
        let rects = list.items.compactMap { if case .fillRect(let rect, let color) = $0 { (rect, color) } else { nil } }
        expect(rects.contains { $0.1 == Color.yellow.rgba } && rects.contains { $0.1 != Color.yellow.rgba }, "marked and underlined")
    }

    @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
    func `characters of paragraphs that truncation hides have carets and selections on its line`(mode: LineBreakMode) throws {
        let text = "first paragraph here\nsecond one\nthird one\nand the last of them"
        let fixture = fixture(text, width: 150, lines: 1, mode)
        let manager = fixture.manager
        manager.ensureLayout(for: fixture.container)
        let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let token = manager.truncationTokenRect(inLineFragmentForCharacterAt: 0)
        let hidden = (text as NSString).range(of: "second")
        let caret = try require(manager.caretRect(forCharacterAt: hidden.location))
        expect(caret.minX == (mode == .byTruncatingHead ? token.maxX : token.minX) && caret.minY >= line.minY && caret.maxY <= line.maxY)
        for utf16 in 0...text.utf16.count {
            let caret = try require(manager.caretRect(forCharacterAt: utf16), "\(utf16)")
            expect(caret.minX >= 0 && caret.maxX <= 150)
        }
        for rows in [nil, 0...line.maxY] as [ClosedRange<CGFloat>?] {
            let rects = manager.selectionRects(forCharacterRange: hidden, in: fixture.container, within: rows)
            expect(rects.count == 1 && rects[0].minX == token.minX && rects[0].maxX == token.maxX, "\(mode) \(String(describing: rows))")
        }
        if mode != .byTruncatingTail {
            let shown = (text as NSString).range(of: "them")
            let rects = manager.selectionRects(forCharacterRange: shown, in: fixture.container)
            expect(rects.count == 1 && rects[0].minX > token.maxX && rects[0].width > 20)
        }
    }
}
