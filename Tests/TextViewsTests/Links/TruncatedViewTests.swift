import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// A view whose container has no room for all of its text.
struct TruncatedViewTests {
    private func fixture(token: NSAttributedString? = nil, lines: Int = 3) -> ViewFixture {
        let fixture = ViewFixture(ViewFixture.paragraphs(4))
        fixture.view.isScrollEnabled = false
        fixture.view.textContainer.lineBreakMode = .byTruncatingTail
        fixture.view.textContainer.maximumNumberOfLines = lines
        fixture.view.textContainer.truncationToken = token
        fixture.view.layoutIfNeeded()
        return fixture
    }

    private func tokenPoint(_ fixture: ViewFixture) -> CGPoint {
        let cut = fixture.view.truncatedRange.location
        let rect = fixture.view.viewRect(fixture.view.layoutManager.truncationTokenRect(inLineFragmentForCharacterAt: cut))
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    @Test func `a click on the token shows all of the text, where that is wanted`() {
        let fixture = fixture(token: NSAttributedString(string: " … more"))
        let view = fixture.view
        let cut = view.truncatedRange
        expect(cut.length > 100 && NSMaxRange(cut) == view.textStorage.length)
        fixture.click(tokenPoint(fixture))
        expectEqual(view.truncatedRange, cut, "a token without a link is no button")
        view.expandsTruncation = true
        expect(fixture.move(tokenPoint(fixture)).contains(.setPointer(.hand)))
        fixture.click(tokenPoint(fixture))
        expect(view.truncatedRange.location == NSNotFound && view.textContainer.maximumNumberOfLines == 0)
        expect(view.sizeThatFits(CGSize(width: 400, height: 0)).height > 150)
        expectEqual(view.selectedRange.length, 0)
    }

    @Test func `a token's link goes to the delegate with what it hides`() {
        final class Delegate: TextViewDelegate {
            var hidden: NSRange?
            func textView(
                _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
            ) -> Bool {
                hidden = characterRange
                return false
            }
        }
        let fixture = fixture(token: NSAttributedString(string: " … more", attributes: [.link: URL(string: "more:text")!]))
        let delegate = Delegate()
        fixture.view.delegate = delegate
        fixture.click(tokenPoint(fixture))
        expectEqual(delegate.hidden, fixture.view.truncatedRange)
    }

    @Test func `copying gives the whole text, hidden or not`() {
        let fixture = fixture()
        fixture.run(.selectAll)
        expectEqual(fixture.view.selectedRange, NSRange(location: 0, length: fixture.text.length))
        fixture.run(.copy)
        expect(
            fixture.effects.contains { if case .setClipboard(let text, _) = $0 { text.plainText == fixture.text as String } else { false } }
        )
        let rects = fixture.view.layoutManager.selectionRects(forCharacterRange: fixture.view.selectedRange, in: fixture.view.textContainer)
        let token = fixture.view.layoutManager.truncationTokenRect(inLineFragmentForCharacterAt: fixture.view.truncatedRange.location)
        expectEqual(rects.last?.maxX, token.maxX, "the token shows that what it stands for is selected")
    }

    @Test func `carets, keys and edits in hidden text do no harm`() {
        for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
            let fixture = fixture()
            fixture.view.isEditable = true
            fixture.view.textContainer.lineBreakMode = mode
            fixture.send(.focus(true))
            for utf16 in stride(from: 0, through: fixture.text.length, by: 7) {
                fixture.view.selectedRange = NSRange(location: utf16, length: 0)
                var list = DisplayList()
                fixture.view.draw(into: &list)
                expect(!list.items.isEmpty)
            }
            fixture.view.selectedRange = NSRange(location: fixture.text.length, length: 0)
            let before = fixture.text.length
            fixture.send(.text("x"))
            expectEqual(fixture.text.length, before + 1)
            expect(fixture.view.truncatedRange.length > 0)
        }
    }
}
