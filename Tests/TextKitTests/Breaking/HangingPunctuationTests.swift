import Expectations
import Foundation
import Testing

@testable import TextKit

/// Punctuation that stands beyond the edge.
struct HangingPunctuationTests {
    private static let text = "吾輩は猫である名前は。まだ無いどこで生れたか頓と見当がつかぬ、何でも薄暗い"

    private func fixture(
        _ text: String, width: CGFloat, padding: CGFloat = 0, _ change: (MutableParagraphStyle) -> Void = { _ in }
    ) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = .hangingPunctuation
        change(style)
        return LayoutFixture(text, width: width, style: style, padding: padding)
    }

    @Test func `a full stop that does not fit hangs beyond the container's edge`() {
        let without = LayoutFixture(Self.text, width: 160)
        expectEqual(without.texts[0], "吾輩は猫である名前", "the last letter goes along to the next line")
        let hanging = fixture(Self.text, width: 160)
        expectEqual(hanging.texts[0], "吾輩は猫である名前は。")
        let stop = hanging.manager.glyphIndexForCharacter(at: 10)
        // Ten letters of all but 16 pixels stand before it.
        let rect = hanging.manager.boundingRect(forGlyphRange: NSRange(location: stop, length: 1), in: hanging.container)
        expect(abs(hanging.manager.location(forGlyphAt: stop).x - 160) < 0.5)
        expect(abs(rect.minX - 160) < 0.5 && rect.maxX > 165)
    }

    @Test func `a full stop that fits stays where it is, and what follows it in a word does too`() {
        expectEqual(fixture(Self.text, width: 176).texts[0], "吾輩は猫である名前は。")
        let quoted = "吾輩は猫である名前。」は"
        expectEqual(fixture(quoted, width: 144).texts, LayoutFixture(quoted, width: 144).texts)
        expectEqual(fixture("a word, and words.", width: 55).texts, LayoutFixture("a word, and words.", width: 55).texts)
    }

    @Test func `aligned lines are aligned without what hangs`() {
        let right = fixture(Self.text, width: 163) { $0.alignment = .right }
        let stop = right.manager.glyphIndexForCharacter(at: 10)
        expect(right.texts[0].hasSuffix("。") && right.manager.location(forGlyphAt: stop).x == 163)
        let justified = fixture("吾輩 は猫である名前は。まだ無いどこで生れたか頓と見当がつかぬ", width: 170) { $0.alignment = .justified }
        expect(justified.texts[0].hasSuffix("。"))
        expectEqual(justified.manager.location(forGlyphAt: justified.manager.glyphIndexForCharacter(at: 11)).x, 170)
    }

    @Test func `lines that are chosen together let punctuation hang, too`() {
        let text = String(repeating: "considerable words、 and some more of them。 with others， ", count: 12)
        var hung = 0
        for width in stride(from: 150.0, to: 260, by: 5) {
            func lines(_ strategy: LineBreakStrategy) -> LayoutFixture {
                fixture(text, width: width) {
                    $0.alignment = .justified
                    $0.lineBreakStrategy = strategy
                }
            }
            let together = lines([.hangingPunctuation, .totalFit])
            expectEqual(together.texts.joined(), text)
            expectEqual(together.lines, together.fresh().lines)
            expect(together.manager.layout.settings.totalFit.searchCount > 0, "it has been asked")
            together.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.utf16.count, isContiguous: true) { located in
                let right = (located.fragment.textX + located.fragment.textWidth).pixels
                expect(right <= width + 16.1)
                guard right > width else { return true }
                hung += 1
                let stop = together.manager.glyphIndexForCharacter(at: located.utf16Start + Int(located.fragment.contentEnd) - 1)
                let x = together.manager.location(forGlyphAt: stop).x
                expect(located.fragment.slack == .zero ? x <= width : x == width)
                return true
            }
        }
        expect(hung > 10)
    }

    @Test func `nothing hangs out of a block, and a delegate is asked about what does`() {
        let block = TextBlock()
        block.setWidth(10, type: .absoluteValueType, for: .padding)
        expectEqual(fixture(Self.text, width: 180) { $0.textBlocks = [block] }.texts[0], "吾輩は猫である名前")
        let delegate = BreakDelegate()
        let asked = fixture(Self.text, width: 160)
        asked.manager.delegate = delegate
        expect(asked.texts[0] == "吾輩は猫である名前" && delegate.asked.contains(11))
    }

    @Test func `a string that hangs is drawn whole in the room that it was measured for`() {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = .hangingPunctuation
        let string = NSAttributedString(string: Self.text, attributes: [.font: LayoutFixture.font, .paragraphStyle: style])
        let list = GraphicsContext.recording {
            string.draw(with: CGRect(x: 0, y: 0, width: 160, height: 400), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
        }
        expect(!dump(list).contains { $0.hasPrefix("clip") })
    }

    @Test func `nothing hangs over a figure, nor in a right-to-left paragraph`() {
        let beside = fixture(Self.text, width: 300)
        beside.container.exclusionPaths = [BezierPath(rect: CGRect(x: 160, y: 0, width: 140, height: 200))]
        let plain = LayoutFixture(Self.text, width: 300)
        plain.container.exclusionPaths = beside.container.exclusionPaths
        expectEqual(beside.texts, plain.texts)
        let left = fixture(Self.text, width: 300)
        left.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 0, width: 140, height: 200))]
        expect(left.texts[0].hasSuffix("。"), "on the side of the edge there is room: \(left.texts)")
        let turned = fixture(Self.text, width: 160) { $0.baseWritingDirection = .rightToLeft }
        expect(!turned.texts[0].hasSuffix("。"))
    }

    @Test func `lines with hanging punctuation are the same however the layout came to be`() {
        let hanging = fixture(Self.text + "\n" + Self.text, width: 200)
        _ = hanging.lines
        for width in stride(from: 90.0, to: 260, by: 7) {
            hanging.container.size.width = width
            expectEqual(hanging.lines, hanging.fresh().lines)
        }
        expect(!LineBreakStrategy.standard.contains(.hangingPunctuation))
    }
}

/// Allows no line to end before the twelfth character.
private final class BreakDelegate: LayoutManagerDelegate {
    var asked: [Int] = []

    func layoutManager(_ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool {
        asked.append(charIndex)
        return charIndex != 11
    }
}
