import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Esc has a figure be what it was before a hand or keys began to change it.
struct FigureCancelTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 500))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        id = fixture.addFocusedFigure(FigureOutlineTests.disk(120), CGSize(width: 120, height: 120), beside: "4. ", share: 0)
        fixture.view.state.placeSearchLimits.whole = .infinity
    }

    private func type(_ keys: String) { for key in keys { fixture.key(.character(key)) } }

    private func pause() {
        view.store.drag?.keys?.lastKey -= UInt64(2e9)
        view.tick()
    }

    private func expectBack(_ before: Figure, _ what: String) {
        expect(figure.frame == before.frame && figure.wrap == before.wrap && figure.zoom == before.zoom, "\(what)")
        expect(figure.isMoved == before.isMoved && figure.pin == before.pin && view.store.drag == nil, "\(what)")
        expectEqual(LayoutManager.lines(view.layoutManager, view.textContainer), LayoutManager.linesAnew(view), "\(what)")
    }

    @Test(arguments: ["arrows", "fine", "size", "wrap", "outline", "threshold", "margin", "holes", "all", "pauses"])
    func `Esc takes back all that keys have done since the focus, and a second one leaves`(what: String) {
        let before = figure
        if ["arrows", "all", "pauses"].contains(what) { for _ in 0..<3 { fixture.key(.down) } }
        if what == "pauses" { pause() }
        if ["fine", "all", "pauses"].contains(what) { fixture.key(.right, .shift) }
        if what == "pauses" { pause() }
        let keys = ["size": "++-+", "wrap": "ww", "outline": "oo", "threshold": ">>", "margin": "]]", "holes": "h"]
        type(what == "all" ? "++w>" : keys[what] ?? "")
        fixture.key(.escape)
        expectBack(before, what)
        expect(view.isFigureFocused && view.statusLine?.contains("is what it was") != false, "\(what)")
        fixture.key(.escape)
        expect(view.store.focus == nil && figure.frame == before.frame, "\(what)")
    }

    @Test func `a figure that was kept in the window stays there after Esc`() {
        fixture.key(.down)
        type("s")
        let pin = figure.pin
        fixture.key(.escape)
        expect(pin != nil && figure.pin == pin && view.store.focus == nil)
    }

    @Test func `what Esc took back can be done again, and then Esc leaves it so`() {
        fixture.key(.down)
        type("+")
        view.endKeyedMove()
        let changed = figure.frame
        fixture.key(.escape)
        type("UU")
        expectEqual(figure.frame, changed)
        fixture.key(.escape)
        expect(view.store.focus == nil && figure.frame == changed)
    }

    @Test func `undo works as before after Esc`() {
        let first = figure.frame
        fixture.key(.down)
        fixture.key(.escape)
        fixture.key(.escape)
        type("P")
        fixture.key(.right)
        view.endKeyedMove()
        fixture.key(.escape)
        fixture.key(.escape)
        expect(view.store.focus == nil && figure.frame == first && !view.figureUndoManager.canUndo)
        type("P")
        fixture.key(.right)
        fixture.key(.enter)
        let kept = figure.frame
        expectEqual(view.statusLine, "The figure stays so; 0 puts it back to where it was")
        type("++")
        fixture.key(.escape)
        expectEqual(figure.frame, kept, "Enter has begun anew")
        type("u")
        expectEqual(figure.frame, first)
    }

    @Test func `Esc takes back no more than undo has left`() {
        fixture.key(.down)
        view.endKeyedMove()
        fixture.key(.enter)
        let kept = figure.frame
        type("+")
        type("u")
        expectEqual(figure.frame, kept)
        fixture.key(.escape)
        expect(figure.frame == kept && view.store.focus == nil)
    }

    @Test(arguments: [true, false])
    func `Esc takes back 0, gliding or there`(glides: Bool) {
        for _ in 0..<5 { fixture.key(.down) }
        fixture.key(.enter)
        let before = figure
        view.glidesFigures = glides
        type("0")
        expectEqual(view.state.glide != nil, glides)
        if glides { view.stepGlide(after: 0.1) }
        let shown = figure.frame
        fixture.key(.escape)
        expect(!glides || view.state.glide?.start == shown.origin, "it turns where it is")
        view.finishGlide()
        expectBack(before, "0")
    }

    @Test(arguments: ["searching", "gliding", "found"])
    func `Esc takes back the search for a place`(when: String) {
        for key in [Key.down, .left, .left] { fixture.key(key) }
        fixture.key(.enter)
        let before = figure
        view.glidesFigures = when == "gliding"
        if when == "searching" { view.state.placeSearchLimits.slice = 0 }
        type("b")
        for _ in 0..<5000 where when != "searching" && view.state.placeSearch != nil { view.tick() }
        expectEqual(view.state.placeSearch != nil, when == "searching")
        expectEqual(view.state.glide != nil, when == "gliding")
        if when == "gliding" { view.stepGlide(after: 0.05) }
        fixture.key(.escape)
        view.finishGlide()
        expectBack(before, when)
        expect(view.isFigureFocused, "\(when)")
        fixture.key(.escape)
        expect(view.store.focus == nil, "\(when)")
    }

    @Test func `Esc in the middle of a search takes back what keys did before it as well`() {
        let before = figure
        for _ in 0..<4 { fixture.key(.down) }
        view.state.placeSearchLimits.slice = 0
        type("b")
        fixture.key(.escape)
        expectBack(before, "b")
        expect(view.isFigureFocused && view.state.placeSearch == nil)
    }

    @Test(arguments: ["corner", "margin", "polygon"])
    func `Esc takes back what the pointer is changing`(what: String) {
        fixture.key(.escape)
        if what == "polygon" {
            var wrap = figure.wrap
            wrap.shape = figure.roughPolygon
            view.setWrap(wrap, of: id)
        }
        let before = figure
        let frame = view.viewRect(figure.frame)
        var grab = CGPoint(x: frame.midX, y: frame.midY)
        if what == "corner" { grab = CGPoint(x: frame.maxX, y: frame.maxY) }
        if what == "polygon" { grab = view.viewRect(CGRect(origin: figure.polygonCorners[2], size: .zero)).origin }
        fixture.move(CGPoint(x: frame.midX, y: frame.midY))
        fixture.move(grab)
        fixture.press(grab, what == "margin" ? .shift : [])
        fixture.move(CGPoint(x: grab.x + 40, y: grab.y + 30))
        expect(view.isDraggingFigure && (figure.frame != before.frame || figure.wrap != before.wrap), "\(what)")
        fixture.key(.escape, what == "margin" ? .shift : what == "corner" ? .alt : [])
        expectBack(before, what)
        fixture.release(grab)
        expect(!view.figureUndoManager.canUndo, "\(what)")
    }

    @Test func `Esc lifts a picture again that 0 has set back into the text, and undoes what was done before`() {
        let other = ViewFixture(LiftingTests.document())
        let whole = other.view.textStorage.string
        other.key(.character("P"))
        other.key(.enter)
        let (lifted, frame) = (other.view.textStorage.string, other.view.figures[0].frame)
        other.key(.down)
        other.key(.character("0"))
        expectEqual(other.view.textStorage.string, whole)
        other.key(.escape)
        expect(other.view.textStorage.string == lifted && other.view.figures.map(\.frame) == [frame])
        other.key(.escape)
        expect(other.view.store.focus == nil && other.view.figures.count == 1)
    }

    @Test(arguments: ["", "selected", "scrolled", "kept"])
    func `Esc takes text out again that 0 has set back, unless something else was done since`(between: String) {
        let other = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 500))
        let whole = other.string
        let start = other.offset(of: "2. The")
        other.select(start, start + 60)
        other.key("X")
        other.key(.enter)
        other.key("z", .control)
        let (lifted, frame) = (other.string, other.view.figures[0].frame)
        other.key(.down)
        other.key(.character(between == "kept" ? "s" : "w"))
        other.key(.character("0"))
        expect(other.string == whole && other.selected.utf16.count == 60)
        if between == "selected" { other.select(start, start + 20) }
        if between == "scrolled" { other.run(.scrollScreens(3)) }
        other.key(.escape)
        guard between.isEmpty || between == "kept" else {
            return expect(other.string == whole && other.view.figures.isEmpty && other.view.selectedRange.length == 0, "\(between)")
        }
        expect(other.string == lifted && other.view.figures.count == 1 && other.view.isFigureFocused)
        if between.isEmpty { expectEqual(other.view.figures[0].frame, frame) }
        other.key(.escape)
        expect(other.view.store.focus == nil && other.view.figures.count == 1)
        // It can be done again.
        other.view.redoFigures()
    }

    @Test func `Esc leaves a figure alone that is out of sight`() {
        fixture.key(.down)
        view.endKeyedMove()
        let moved = figure.frame
        fixture.run(.scrollScreens(3))
        fixture.key(.escape)
        expect(figure.frame == moved && view.store.focus == nil)
    }
}
