import Expectations
import Foundation
import Testing

@testable import TextKit

/// Glyphs that are not there, and calls from where they should not come.
struct OverrideMisuseTests {
    private static func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `glyphs outside of the text are named with the member`() async {
        let rect = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("abc")
            fixture.manager.ensureLayout(for: fixture.container)
            fixture.manager.setLineFragmentRect(.zero, forGlyphRange: NSRange(location: 2, length: 5), usedRect: .zero)
        }
        expect(Self.message(rect).contains("LayoutManager.setLineFragmentRect(_:forGlyphRange:usedRect:): glyphs {2, 5} outside 0..<3"))
        let shown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("abc")
            fixture.manager.ensureLayout(for: fixture.container)
            fixture.manager.setNotShownAttribute(true, forGlyphAt: -1)
        }
        expect(Self.message(shown).contains("LayoutManager.setNotShownAttribute(_:forGlyphAt:): glyphs {-1, 1} outside 0..<3"))
    }

    @Test func `text that is not laid out, and containers of others, are named with the member`() async {
        let location = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("abc\ndef")
            _ = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            fixture.storage.replaceCharacters(in: NSRange(location: 5, length: 1), with: "x")
            fixture.manager.setLocation(.zero, forStartOfGlyphRange: NSRange(location: 5, length: 1))
        }
        expect(
            Self.message(location).contains(
                "LayoutManager.setLocation(_:forStartOfGlyphRange:): glyph 5 is not laid out; the first that is not is 4"))
        let extra = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("abc\ndef")
            fixture.manager.setExtraLineFragmentRect(.zero, usedRect: .zero, textContainer: fixture.container)
        }
        expect(Self.message(extra).contains("the text of 7 characters is laid out only up to 0"))
        let container = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("abc")
            fixture.manager.ensureLayout(for: fixture.container)
            fixture.manager.setTextContainer(TextContainer(size: .zero), forGlyphRange: NSRange(location: 0, length: 1))
        }
        expect(Self.message(container).contains("a container that is none of the 1 of this layout manager"))
    }

    /// Lays out with a manager that does something once in each member, and compares with one that does not.
    private func misbehave(_ act: @escaping (LayoutFixture, OverridingManager) -> Void) {
        for member in 0..<6 {
            let manager = OverridingManager()
            var random = SeededGenerator(seed: 3)
            let fixture = LayoutFixture(OracleTests.text(words: 150, &random) + "\u{FFFC}\n", width: 200, manager: manager)
            let attachment = TextAttachment(data: nil, ofType: nil)
            attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
            fixture.storage.addAttribute(.attachment, value: attachment, range: NSRange(location: fixture.storage.length - 2, length: 1))
            var left = 2
            func once(_ own: Int) {
                guard own == member, left > 0 else { return }
                left -= 1
                act(fixture, manager)
            }
            manager.container = { container in
                once(0); return container
            }
            manager.rect = { _, _, _, _ in once(1) }
            manager.location = { _, _, _ in once(2) }
            manager.notShown = { _ in
                once(3); return nil
            }
            manager.size = { _ in once(4) }
            manager.extra = { _, _ in once(5) }
            for _ in 0..<4 {
                manager.ensureLayout(for: manager.textContainers[0])
                _ = manager.extraLineFragmentRect
                _ = fixture.ink()
            }
            expect(left < 2, "member \(member)")
            left = 0
            expectEqual(fixture.lines, fixture.fresh(OverridingManager()).lines, "member \(member)")
            expectEqual(manager.layout.tree.checkInvariants(), [])
        }
    }

    @Test func `edits from inside count after the layout in progress`() {
        misbehave { fixture, _ in
            if fixture.storage.length > 30 { fixture.storage.replaceCharacters(in: NSRange(location: 5, length: 20), with: "new\nlines\n") }
        }
        misbehave { fixture, _ in fixture.storage.setAttributedString(NSAttributedString(string: "x\n")) }
        misbehave { fixture, _ in fixture.container.size.width = 120 }
        misbehave { fixture, _ in fixture.add(width: 100, height: 100) }
        misbehave { fixture, manager in
            manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: fixture.storage.length), actualCharacterRange: nil)
        }
    }

    @Test func `questions from inside are answered with what is there`() {
        misbehave { fixture, manager in
            manager.ensureLayout(for: fixture.container)
            _ = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            _ = manager.location(forGlyphAt: 0)
            _ = manager.notShownAttribute(forGlyphAt: 0)
            _ = manager.usedRect(for: fixture.container)
            _ = manager.glyphRange(for: fixture.container)
            _ = manager.extraLineFragmentRect
            _ = manager.caretRect(forCharacterAt: 3)
            _ = fixture.ink()
        }
    }

    @Test func `the glyphs that are told can be asked about, where a line cuts a cluster as well`() {
        for text in ["officefficeofficeffi", "ab\nofficeffi", "ffiffiffiffi"] {
            for width in stride(from: CGFloat(3), to: 60, by: 4) {
                let manager = OverridingManager()
                let fixture = LayoutFixture(text, width: width, manager: manager)
                manager.rect = { manager, glyphs, _, _ in
                    for glyph in glyphs.range {
                        _ = manager.characterIndexForGlyph(at: glyph)
                        _ = manager.propertyForGlyph(at: glyph)
                    }
                }
                expectEqual(fixture.texts.joined(), text)
            }
        }
    }

    @Test func `lines above can be set from inside, and super may be called twice or never`() {
        final class Odd: LayoutManager {
            override func setLineFragmentRect(_ fragmentRect: CGRect, forGlyphRange glyphRange: NSRange, usedRect: CGRect) {
                super.setLineFragmentRect(
                    CGRect(x: 0, y: fragmentRect.minY, width: 10, height: 90), forGlyphRange: glyphRange, usedRect: usedRect)
                super.setLineFragmentRect(fragmentRect, forGlyphRange: glyphRange, usedRect: usedRect)
                if glyphRange.location == 4 { setNotShownAttribute(true, forGlyphAt: 0) }
            }
            override func setLocation(_ location: CGPoint, forStartOfGlyphRange glyphRange: NSRange) {}
            override func setTextContainer(_ container: TextContainer, forGlyphRange glyphRange: NSRange) {}
        }
        let fixture = LayoutFixture("one\ntwo", manager: Odd())
        expectEqual(fixture.lines, fixture.fresh().lines)
        expect(fixture.manager.notShownAttribute(forGlyphAt: 0) && fixture.ink().count == 5)
    }
}
