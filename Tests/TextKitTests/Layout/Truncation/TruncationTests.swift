import Expectations
import Foundation
import Testing

@testable import TextKit

struct TruncationTests {
    static let text =
        "Alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega.\nSecond paragraph."

    private func shown(_ fixture: LayoutFixture) -> String {
        fixture.manager.ensureLayout(for: fixture.container)
        var list = ""
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            let cut = located.fragment.extras?.truncation
            let units = located.paragraph.text.utf16
            if let cut {
                list += String(decoding: units[Int(located.fragment.start)..<cut.headEnd], as: UTF16.self)
                list += "[" + String(decoding: cut.token.text.utf16, as: UTF16.self) + "]"
                if let tail = cut.tail { list += String(decoding: tail.paragraph.text.utf16[tail.utf16], as: UTF16.self) }
            } else {
                list += String(decoding: units[located.fragment.utf16], as: UTF16.self) + "|"
            }
            return true
        }
        return list
    }

    @Test func `a full container ends with an ellipsis when text remains`() {
        let fixture = LayoutFixture(Self.text, width: 200, height: 40)
        fixture.container.lineBreakMode = .byTruncatingTail
        expectEqual(shown(fixture), "Alpha beta gamma delta |epsilon zeta eta theta[…]")
        let cut = fixture.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 30)
        let characters = fixture.manager.characterRange(forGlyphRange: cut, actualGlyphRange: nil)
        expectEqual(NSMaxRange(characters), (Self.text as NSString).range(of: "Second").location)
        expectEqual((Self.text as NSString).substring(to: characters.location), "Alpha beta gamma delta epsilon zeta eta theta")
        expectEqual(fixture.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location, NSNotFound)
    }

    @Test func `head and middle truncation keep the end of the text`() {
        let fixture = LayoutFixture(Self.text, width: 200, height: 40)
        fixture.container.lineBreakMode = .byTruncatingHead
        expectEqual(shown(fixture), "Alpha beta gamma delta |[…]Second paragraph.")
        fixture.container.lineBreakMode = .byTruncatingMiddle
        expect(shown(fixture).hasPrefix("Alpha beta gamma delta |epsilon z"))
        expect(shown(fixture).hasSuffix("[…]paragraph."))
    }

    @Test func `the maximum number of lines counts across paragraphs`() {
        let fixture = LayoutFixture("one\ntwo\nthree\nfour", width: 200)
        fixture.container.maximumNumberOfLines = 2
        fixture.container.lineBreakMode = .byTruncatingTail
        expectEqual(shown(fixture), "one\n|two[…]")
        fixture.container.maximumNumberOfLines = 0
        expectEqual(shown(fixture), "one\n|two\n|three\n|four|")
        fixture.container.maximumNumberOfLines = 4
        expectEqual(shown(fixture), "one\n|two\n|three\n|four|")
    }

    @Test func `a token of one's own is shown, carries its link and is hit`() {
        let fixture = LayoutFixture(Self.text, width: 200, height: 40)
        fixture.container.lineBreakMode = .byTruncatingTail
        fixture.container.truncationToken = NSAttributedString(string: " … more", attributes: [.link: "more:"])
        expect(shown(fixture).hasSuffix("[ … more]"))
        let line = fixture.manager.lineFragmentUsedRect(forGlyphAt: 30, effectiveRange: nil)
        let point = CGPoint(x: line.maxX - 10, y: line.midY)
        let token = fixture.manager.token(at: point, in: fixture.container)
        expect(token?.attributes[.link] as? String == "more:")
        expect(fixture.manager.hit(point, in: fixture.container)!.isToken)
    }

    @Test func `text that fits is not truncated, and an edit takes the truncation back`() {
        let fixture = LayoutFixture(Self.text, width: 200, height: 40)
        fixture.container.lineBreakMode = .byTruncatingTail
        _ = shown(fixture)
        fixture.storage.deleteCharacters(in: NSRange(location: 30, length: fixture.storage.length - 30))
        expectEqual(shown(fixture), "Alpha beta gamma delta |epsilon|")
        fixture.storage.append(NSAttributedString(string: Self.text, attributes: [.font: LayoutFixture.font]))
        expect(shown(fixture).hasSuffix("[…]"))
    }

    @Test func `a truncating paragraph is one line`() {
        let style = MutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let fixture = LayoutFixture("A long first paragraph that does not fit on one line\nshort", width: 160, style: style)
        expectEqual(shown(fixture), "A long first parag[…]short|")
    }

    @Test func `right-to-left text ends at the left with the ellipsis`() {
        let fixture = LayoutFixture(String(repeating: "שלום עולם ", count: 20), width: 200, height: 20)
        fixture.container.lineBreakMode = .byTruncatingTail
        fixture.manager.ensureLayout(for: fixture.container)
        let located = fixture.manager.layout.locatedFragment(ofUTF16: 0, isContiguous: true)!
        let runs = fixture.manager.glyphs(of: located).runs
        expect(runs.first?.role == .token && runs.last?.role == .text)
    }
}
