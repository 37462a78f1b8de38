import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

@Suite("Bars above a text that moves without being scrolled") struct TopBarPositionTests {
    private func fixture() throws -> (ViewFixture, InspectorBar) {
        let fixture = ViewFixture(ViewFixture.paragraphs(200), size: CGSize(width: 760, height: 300), isEditable: true)
        fixture.view.allowsEditingTextAttributes = true
        fixture.view.usesInspectorBar = true
        fixture.view.isRulerVisible = true
        let bar = try require(fixture.view.inspectorBar)
        fixture.view.layoutIfNeeded()
        return (fixture, bar)
    }

    /// Whether the bars are at the top of the view.
    private func areInPlace(_ view: TextView, _ bar: InspectorBar) -> Bool {
        bar.frame.origin == view.contentOffset && view.rulerView?.frame.minY == view.contentOffset.y + InspectorBar.height
    }

    @Test func `Escape in the find bar leaves them at the top`() throws {
        let (fixture, bar) = try fixture()
        fixture.view.showFindBar()
        fixture.view.find(TextQuery("150."), from: 0)
        expect(fixture.view.contentOffset.y > 1000 && areInPlace(fixture.view, bar))
        fixture.view.cancelFindBar()
        expect(fixture.view.contentOffset.y < 0 && areInPlace(fixture.view, bar))
    }

    @Test func `a jump that is taken back leaves them at the top`() throws {
        let (fixture, bar) = try fixture()
        fixture.view.rememberPositionForJump()
        fixture.view.scrollToCharacter(at: 5000)
        expect(fixture.view.contentOffset.y > 500)
        fixture.view.goBack()
        expect(fixture.view.contentOffset.y < 0 && areInPlace(fixture.view, bar))
    }

    @Test func `another text leaves them at the top`() throws {
        let (fixture, bar) = try fixture()
        fixture.view.scrollToEnd()
        fixture.view.attributedText = NSAttributedString(string: "short", attributes: ViewFixture.attributes)
        fixture.view.layoutIfNeeded()
        expect(fixture.view.contentOffset.y < 0 && areInPlace(fixture.view, bar))
    }

    @Test func `text that is deleted above the end, and comes back, leaves them at the top`() throws {
        let (fixture, bar) = try fixture()
        fixture.view.scrollToEnd()
        fixture.select(0, fixture.view.textStorage.length)
        fixture.view.deleteBackward()
        fixture.view.layoutIfNeeded()
        expect(areInPlace(fixture.view, bar))
        fixture.view.undoManager?.undo()
        fixture.view.layoutIfNeeded()
        expect(fixture.view.textStorage.length > 5000 && areInPlace(fixture.view, bar))
    }

    @Test func `text that a program inserts above what shows leaves them at the top`() throws {
        let (fixture, bar) = try fixture()
        fixture.view.scrollToCharacter(at: 5000)
        let before = fixture.view.contentOffset.y
        fixture.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: ViewFixture.paragraphs(50) + "\n")
        fixture.view.layoutIfNeeded()
        expect(fixture.view.contentOffset.y > before + 500 && areInPlace(fixture.view, bar))
    }
}
