import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("The ruler above a text") struct RulerTests {
    private static let cm: CGFloat = 72 / 2.54

    @Test("a container without limits has a ruler as wide as the view, in both directions")
    func unlimited() throws {
        for direction in [WritingDirection.leftToRight, .rightToLeft] {
            let (fixture, ruler) = try fixture()
            fixture.view.textContainer.widthTracksTextView = false
            fixture.view.textContainer.size.width = .greatestFiniteMagnitude
            let style = MutableParagraphStyle()
            style.baseWritingDirection = direction
            fixture.view.textStorage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 5))
            fixture.view.layoutIfNeeded()
            let geometry = fixture.view.rulerGeometry
            expect(max(geometry.leading, geometry.trailing) <= 600)
            var list = DisplayList()
            list = GraphicsContext.recording(list, scale: 1) { ruler.draw(ruler.bounds) }
            expect(!list.items.isEmpty)
        }
    }

    private func fixture(_ text: String = "First paragraph\nSecond paragraph\nThird", width: CGFloat = 600) throws -> (
        ViewFixture, RulerView
    ) {
        let fixture = ViewFixture(text, size: CGSize(width: width, height: 400), isEditable: true)
        fixture.view.textContainerInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
        fixture.view.isRulerVisible = true
        let ruler = try require(fixture.view.rulerView)
        ruler.measurementUnits = .centimeters
        fixture.select(0)
        fixture.view.layoutIfNeeded()
        return (fixture, ruler)
    }

    private func style(_ fixture: ViewFixture, _ word: String) -> ParagraphStyle {
        let value = fixture.view.textStorage.attribute(.paragraphStyle, at: fixture.offset(of: word), effectiveRange: nil)
        return value as? ParagraphStyle ?? .default
    }

    private func middle(_ ruler: RulerView, _ marker: RulerMarker) -> CGPoint {
        let rect = ruler.rect(of: marker)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Drags from a marker so far to the right, without letting go.
    private func pull(_ fixture: ViewFixture, _ ruler: RulerView, _ marker: RulerMarker, by dx: CGFloat, _ modifiers: Modifiers = []) {
        let start = middle(ruler, marker)
        fixture.press(start)
        fixture.send(.pointerMoved(Pointer(CGPoint(x: start.x + dx / 2, y: start.y), modifiers: modifiers)))
        fixture.send(.pointerMoved(Pointer(CGPoint(x: start.x + dx, y: start.y), modifiers: modifiers)))
    }

    @Test func `a drag changes nothing any more once a program has put other text of the same length`() throws {
        let (fixture, ruler) = try fixture()
        let marker = RulerMarker.head
        pull(fixture, ruler, marker, by: 2 * Self.cm)
        let dragged = style(fixture, "First")
        expect(dragged != .default)
        // The paragraphs have changed places.
        fixture.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 32), with: "Second paragraph\nFirst paragraph")
        fixture.view.textStorage.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: 32))
        fixture.send(.pointerMoved(Pointer(CGPoint(x: middle(ruler, marker).x + 60, y: middle(ruler, marker).y))))
        expect(style(fixture, "Second") == .default && style(fixture, "First") == .default)
    }

    private func close(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }

    @Test("the scale begins at the text's own margin, with inset and padding") func margins() throws {
        let (fixture, ruler) = try fixture()
        let padding = fixture.view.textContainer.lineFragmentPadding
        expect(padding > 0 && ruler.geometry == RulerGeometry(leading: 20 + padding, trailing: 570 - padding))
        let caret = try require(fixture.view.caretRects(at: 0, isUpstream: false).first)
        expect(abs(caret.midX - ruler.geometry.leading) <= 1)
        expect(caret.minY >= RulerView.height && fixture.view.contentOffset.y == -RulerView.height)
    }

    @Test("text follows a marker while it is dragged, and that is one step of undo") func dragging() throws {
        let (fixture, ruler) = try fixture()
        fixture.select(3)
        let left = try require(fixture.view.caretRects(at: 0, isUpstream: false).first).minX
        pull(fixture, ruler, .firstLine, by: 2 * Self.cm)
        expect(close(style(fixture, "First").firstLineHeadIndent, 2 * Self.cm))
        let now = try require(fixture.view.caretRects(at: 0, isUpstream: false).first).minX
        expect(abs(now - left - 2 * Self.cm) <= 1)
        expect(fixture.view.undoManager?.canUndo == false)
        expect(fixture.view.state.topBars.guide.map { abs($0 - ruler.geometry.leading - 2 * Self.cm) < 0.1 } == true)
        fixture.release(.zero)
        expect(fixture.view.state.topBars.guide == nil && fixture.view.undoManager?.undoMenuItemTitle == "Undo Indent")
        expectEqual(style(fixture, "Second").firstLineHeadIndent, 0)
        fixture.run(.edit(.undo))
        expect(style(fixture, "First").firstLineHeadIndent == 0 && fixture.view.undoManager?.canUndo == false)
        fixture.run(.edit(.redo))
        expect(close(style(fixture, "First").firstLineHeadIndent, 2 * Self.cm))
        expect(fixture.string.hasPrefix("First paragraph"))
    }

    @Test("a press that goes nowhere changes nothing") func pressing() throws {
        let (fixture, ruler) = try fixture()
        for marker in [RulerMarker.firstLine, .head, .tail, .tab(2)] { fixture.click(middle(ruler, marker)) }
        pull(fixture, ruler, .head, by: Self.cm)
        fixture.send(.pointerMoved(Pointer(middle(ruler, .firstLine))))
        fixture.release(.zero)
        expect(style(fixture, "First") == .default && fixture.view.undoManager?.canUndo == false)
    }

    @Test("markers snap to the grid, and Alt frees them") func snapping() throws {
        let (fixture, ruler) = try fixture()
        pull(fixture, ruler, .head, by: 1.08 * Self.cm)
        expect(close(style(fixture, "First").headIndent, Self.cm))
        fixture.release(.zero)
        pull(fixture, ruler, .head, by: 4, .alt)
        expectEqual(style(fixture, "First").headIndent, (Self.cm + 4).rounded())
        fixture.release(.zero)
        ruler.measurementUnits = .inches
        pull(fixture, ruler, .head, by: 20)
        expectEqual(style(fixture, "First").headIndent.truncatingRemainder(dividingBy: 9), 0)
        fixture.release(.zero)
    }

    @Test("Escape puts a marker back") func cancelling() throws {
        let (fixture, ruler) = try fixture()
        pull(fixture, ruler, .head, by: 60)
        expect(style(fixture, "First").headIndent > 40)
        fixture.key(.escape)
        expect(style(fixture, "First") == .default && fixture.view.undoManager?.canUndo == false)
        fixture.move(CGPoint(x: 300, y: 30))
        fixture.release(CGPoint(x: 300, y: 30))
        expect(style(fixture, "First") == .default && fixture.view.state.topBars.guide == nil)
    }

    @Test("what is typed during a drag leaves the marker where it is, and both can be undone") func typing() throws {
        let (fixture, ruler) = try fixture()
        pull(fixture, ruler, .head, by: 60)
        fixture.type("x")
        let indent = style(fixture, "First").headIndent
        expect(fixture.string.hasPrefix("xFirst") && indent > 40 && fixture.view.state.topBars.guide == nil)
        fixture.move(CGPoint(x: 300, y: 30))
        fixture.release(CGPoint(x: 300, y: 30))
        expectEqual(style(fixture, "First").headIndent, indent)
        fixture.run(.edit(.undo))
        expect(fixture.string.hasPrefix("First") && style(fixture, "First").headIndent == indent)
        fixture.run(.edit(.undo))
        expect(style(fixture, "First") == .default && fixture.view.undoManager?.canUndo == false)
    }

    @Test("a ruler hidden during a drag leaves the change, which can be undone") func hiding() throws {
        let (fixture, ruler) = try fixture()
        pull(fixture, ruler, .head, by: 60)
        fixture.view.isRulerVisible = false
        expect(style(fixture, "First").headIndent > 40 && fixture.view.state.topBars.guide == nil)
        fixture.run(.edit(.undo))
        expectEqual(style(fixture, "First"), .default)
    }

    @Test("the end of lines is counted from the other margin, and snaps to it") func tail() throws {
        let (fixture, ruler) = try fixture()
        pull(fixture, ruler, .tail, by: -100)
        let indent = style(fixture, "First").tailIndent
        expect(indent < -80 && indent > -120)
        fixture.release(.zero)
        pull(fixture, ruler, .tail, by: 99)
        fixture.release(.zero)
        expectEqual(style(fixture, "First").tailIndent, 0)
        pull(fixture, ruler, .tail, by: -2000)
        expect(close(ruler.tailLocation(style(fixture, "First")), 24))
        fixture.release(.zero)
    }

    @Test("a click on the scale adds a stop, which is dragged on, and dragged off is gone") func tabs() throws {
        let (fixture, ruler) = try fixture()
        fixture.view.changeParagraphStyles { $0.tabStops = [] }
        fixture.select(0, fixture.offset(of: "Third"))
        let point = CGPoint(x: ruler.geometry.leading + 3 * Self.cm + 2, y: 6)
        fixture.click(point)
        expect(style(fixture, "First").tabStops.map(\.location).allSatisfy { close($0, 3 * Self.cm) })
        expect(style(fixture, "First").tabStops.count == 1 && style(fixture, "Second").tabStops.count == 13)
        expectEqual(style(fixture, "Third").tabStops.count, 12)
        pull(fixture, ruler, .tab(0), by: Self.cm)
        fixture.release(.zero)
        expect(close(style(fixture, "First").tabStops[0].location, 4 * Self.cm))
        let start = middle(ruler, .tab(0))
        fixture.press(start)
        fixture.move(CGPoint(x: start.x, y: 200))
        expect(style(fixture, "First").tabStops.isEmpty && fixture.view.state.topBars.guide == nil)
        fixture.move(CGPoint(x: start.x, y: 20))
        expectEqual(style(fixture, "First").tabStops.count, 1)
        fixture.move(CGPoint(x: start.x, y: 200))
        fixture.release(CGPoint(x: start.x, y: 200))
        expect(style(fixture, "First").tabStops.isEmpty)
        fixture.run(.edit(.undo))
        expectEqual(style(fixture, "First").tabStops.count, 1)
    }

    @Test("a double click and the secondary button have the kinds of a stop") func kinds() throws {
        let (fixture, ruler) = try fixture()
        let point = middle(ruler, .tab(1))
        let location = ruler.style.tabStops[1].location
        func choose(_ title: String) throws {
            let menu = try require(fixture.view.presentedMenu)
            let rows = MenuRow.rows(of: menu)
            try require(rows.first { $0.title == title }?.item).perform(sender: nil)
            fixture.view.dismissMenu()
        }
        fixture.click(point)
        fixture.press(point, clicks: 2)
        try choose("Decimal")
        fixture.release(point, clicks: 2)
        let tab = try require(style(fixture, "First").tabStops.first { $0.location == location })
        expect(TabKind(tab) == .decimal && tab.options[.columnTerminators] is CharacterSet)
        fixture.send(.pointerDown(Pointer(point, button: 3)))
        try choose("Remove Tab Stop")
        expectEqual(style(fixture, "First").tabStops.count, 11)
        fixture.run(.edit(.undo))
        fixture.run(.edit(.undo))
        expectEqual(style(fixture, "First").tabStops, ParagraphStyle.default.tabStops)
    }

    @Test("where paragraphs differ, the first is shown and all are changed") func mixed() throws {
        let (fixture, ruler) = try fixture()
        fixture.select(fixture.offset(of: "Second"))
        fixture.view.changeParagraphStyles { $0.headIndent = 50 }
        fixture.select(0, fixture.offset(of: "Third"))
        expectEqual(ruler.style.headIndent, 0)
        pull(fixture, ruler, .head, by: Self.cm)
        fixture.release(.zero)
        expect(close(style(fixture, "First").headIndent, Self.cm) && close(style(fixture, "Second").headIndent, Self.cm))
        expectEqual(style(fixture, "Third").headIndent, 0)
        fixture.run(.edit(.undo))
        expect(style(fixture, "First").headIndent == 0 && style(fixture, "Second").headIndent == 50)
    }

    @Test("a paragraph from right to left is measured from the right") func rightToLeft() throws {
        let (fixture, ruler) = try fixture("שלום לכולם\nlatin")
        let padding = fixture.view.textContainer.lineFragmentPadding
        expect(ruler.geometry.isRightToLeft && ruler.geometry.leading == 570 - padding)
        pull(fixture, ruler, .head, by: -2 * Self.cm)
        fixture.release(.zero)
        expect(close(style(fixture, "שלום").headIndent, 2 * Self.cm))
        fixture.select(fixture.offset(of: "latin"))
        expect(!ruler.geometry.isRightToLeft)
    }

    @Test("the ruler stays at the top of a text that scrolls, and goes to the column of the caret") func positions() throws {
        let (fixture, ruler) = try fixture(ViewFixture.paragraphs(200))
        fixture.run(.scroll(dy: 500))
        expect(ruler.frame.minY == fixture.view.contentOffset.y && fixture.view.contentOffset.y > 400)
        fixture.view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        expect(fixture.lineTop(of: 0) >= RulerView.height)
        fixture.view.columnCount = 2
        fixture.view.layoutIfNeeded()
        let first = ruler.geometry
        let second = try require((0..<fixture.string.utf16.count).first { fixture.view.lineBox(at: $0)?.column == 1 })
        fixture.select(second + 40)
        let distance = fixture.view.columns.size.width + fixture.view.columnGap
        expect(close(ruler.geometry.leading, first.leading + distance))
    }

    @Test("a text that cannot be edited keeps its paragraphs") func readOnly() throws {
        let (fixture, ruler) = try fixture()
        fixture.view.isEditable = false
        pull(fixture, ruler, .head, by: 60)
        fixture.release(.zero)
        fixture.click(CGPoint(x: 200, y: 6))
        expectEqual(style(fixture, "First"), .default)
    }

    @Test(
        "lengths are written as a person reads them",
        arguments: [(0, "0 cm"), (72 / 2.54, "1 cm"), (180 / 2.54, "2.5 cm"), (-9 / 2.54, "−0.13 cm")] as [(Double, String)])
    func lengths(length: Double, text: String) {
        expectEqual(RulerScale(.centimeters).text(CGFloat(length)), text)
    }
}
