import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Which link, figure or picture keys act on, and in which order they come.
struct FigureFocusTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }
    let ids: [Figure.ID]
    static let bitmap = Bitmap(width: 60, height: 48, pixels: [UInt32](repeating: 0xFF40_80C0, count: 60 * 48))

    init() {
        let text = NSMutableAttributedString(
            string: "first and second here.\n" + ViewFixture.paragraphs(60) + "\n", attributes: ViewFixture.attributes)
        text.append(LiftingTests.picture(40, 30))
        text.append(NSAttributedString(string: " and third.\n" + ViewFixture.paragraphs(20), attributes: ViewFixture.attributes))
        for word in ["first", "second", "third"] {
            text.addAttribute(.link, value: "\(word).md", range: (text.string as NSString).range(of: word))
        }
        fixture = ViewFixture(text)
        let floats = [("3. ", CGFloat(1)), ("2. ", 0), ("40. ", 0)]
        ids = fixture.view.addFigures(
            floats.map {
                FloatingPicture(
                    image: Self.bitmap, size: CGSize(width: 60, height: 48), utf16: (text.string as NSString).range(of: $0.0).location,
                    share: $0.1)
            })
    }

    private var focused: String? {
        if let link = view.links.focused { return view.reader.substring(link.range) }
        switch view.store.focus {
        case .figure(let id): return "figure \(ids.firstIndex(of: id) ?? -1)"
        case .picture: return "picture"
        case .section: return "section"
        case nil: return nil
        }
    }

    @Test func `Tab goes through links and figures in their order on the page, and Shift+Tab back`() {
        var seen: [String?] = []
        for _ in 0..<7 {
            fixture.key(.tab)
            seen.append(focused)
        }
        expectEqual(seen, ["first", "second", "figure 1", "figure 0", "figure 2", "third", nil])
        view.scrollToEnd()
        seen = []
        for _ in 0..<7 {
            fixture.key(.tab, .shift)
            seen.append(focused)
        }
        expectEqual(seen, ["third", "figure 2", "figure 0", "figure 1", "second", "first", nil])
    }

    @Test func `P goes to figures and pictures alone, those in sight first, and after the last to the first`() {
        var seen: [String?] = []
        for _ in 0..<5 {
            fixture.key(.character("P"))
            seen.append(focused)
        }
        expectEqual(seen, ["figure 1", "figure 0", "figure 2", "picture", "figure 1"])
        fixture.key(.character("3"))
        fixture.key(.character("P"))
        expectEqual(focused, "picture")
        fixture.run(.figure(.focus(-1)))
        expectEqual(focused, "figure 2")
    }

    @Test func `what gets the focus comes into sight, and its keys are told`() {
        fixture.key(.character("3"))
        fixture.key(.character("P"))
        let frame = view.viewRect(view.figures.first { $0.id == ids[2] }!.frame)
        expect(view.contentOffset.y > 500 && frame.minY >= 0 && frame.maxY <= view.frame.height)
        expect(view.statusLine?.hasPrefix("Figure: arrows move it") == true)
    }

    @Test func `a figure that begins above the view and shows comes first`() {
        let middle = view.viewRect(view.figures.first { $0.id == ids[1] }!.frame).midY
        for key in [Key.character("P"), .tab] {
            view.contentOffset = CGPoint(x: 0, y: middle)
            fixture.key(key)
            expectEqual(focused, "figure 1")
            fixture.key(.escape)
        }
    }

    @Test func `Esc and a press elsewhere end it, and the keys are those of reading again`() {
        let frame = fixture.view.figures[1].frame
        for end in 0..<2 {
            fixture.key(.character("P"))
            expect(view.isFigureFocused)
            if end == 0 { fixture.key(.escape) } else { fixture.click(fixture.point(at: "here")) }
            expect(focused == nil && !view.isFigureFocused)
        }
        fixture.key(.down)
        expect(view.contentOffset.y > 0 && view.figures[1].frame == frame)
        expect(fixture.key(.character("0")).contains(.changeTextSize(0)))
        expect(fixture.key(.character("r"), .control).contains(.reload))
    }

    /// The middle of the figure before the second paragraph, in the view.
    private var middle: CGPoint {
        let frame = view.viewRect(view.figures.first { $0.id == ids[1] }!.frame)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    private var wrap: FigureWrap.Sides? { view.store[ids[1]]?.wrap.sides }

    @Test func `a figure that was dragged has the focus, with its ring, and keys act on it at once`() {
        let start = middle
        fixture.press(start)
        expect(focused == "figure 1" && view.isFigureFocused)
        fixture.move(CGPoint(x: start.x + 80, y: start.y + 50))
        fixture.release(CGPoint(x: start.x + 80, y: start.y + 50))
        var list = DisplayList()
        view.recordFigureFocus(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
        expectEqual(list.items.count, 1)
        let dropped = view.store[ids[1]]?.frame
        fixture.key(.character("w"))
        expectEqual(wrap, .larger)
        fixture.key(.right)
        fixture.key(.character("+"))
        expect(view.store[ids[1]]!.frame.minX > dropped!.minX && view.store[ids[1]]!.frame.width > dropped!.width)
        fixture.key(.character("0"))
        expect(view.store[ids[1]]?.isMoved == false && wrap == .both)
    }

    @Test func `Esc leaves a figure where it was dragged to, and what keys did to it before it was pressed`() {
        let start = middle
        fixture.press(start)
        fixture.move(CGPoint(x: start.x + 80, y: start.y + 50))
        fixture.release(CGPoint(x: start.x + 80, y: start.y + 50))
        let dropped = view.store[ids[1]]?.frame
        fixture.key(.escape)
        expect(focused == nil && view.store[ids[1]]?.frame == dropped)
        view.focus(on: .figure(ids[1]))
        fixture.key(.character("w"))
        fixture.click(middle)
        fixture.key(.escape)
        expect(focused == nil && wrap == .larger, "a press makes earlier keys meant")
    }

    @Test func `a click and the third button give the focus; while the text is edited letters are typed after them`() {
        for button in [1, 3] {
            view.setFocus(nil)
            fixture.send(.pointerDown(Pointer(middle, button: button, clickCount: 1)))
            fixture.send(.pointerUp(Pointer(middle, button: button, clickCount: 1)))
            expectEqual(focused, "figure 1")
            if button == 3 { fixture.key(.escape) }
        }
        view.setFocus(nil)
        view.isEditable = true
        fixture.click(middle)
        expectEqual(focused, nil)
    }

    @Test func `no key of the tables of reading and of the caret changes its meaning while nothing has the focus`() {
        for (chord, command) in KeyBindings.standard.commands {
            // Where nothing was done to a figure, these are the owner's.
            let isUndo = command == .figure(.undo) || command == .figure(.redo)
            expectEqual(view.readingCommand(for: KeyPress(chord.key, chord.modifiers)), isUndo ? nil : command)
        }
    }

    @Test func `keys are not for a figure that is scrolled out of sight`() {
        fixture.key(.character("P"))
        fixture.key(.character("J"))
        fixture.key(.character("J"))
        let (frame, y) = (view.figures.first { $0.id == ids[1] }!.frame, view.contentOffset.y)
        fixture.key(.down)
        expect(view.contentOffset.y > y && view.figures.first { $0.id == ids[1] }!.frame == frame)
        fixture.key(.character("g"))
        fixture.key(.down)
        expect(view.figures.first { $0.id == ids[1] }!.frame != frame, "it is in sight again, and has the focus")
    }

    @Test func `a ring along the figure shows the focus, and a frame around a picture`() {
        func marks() -> Int {
            var list = DisplayList()
            view.recordFigureFocus(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
            return list.items.count
        }
        expectEqual(marks(), 0)
        fixture.key(.character("P"))
        expectEqual(marks(), 1)
        fixture.run(.figure(.focus(3)))
        expect(focused == "picture" && marks() == 4)
        fixture.key(.escape)
        expectEqual(marks(), 0)
    }

    @Test func `where there is neither figure nor picture, P says so`() {
        let plain = ViewFixture(ViewFixture.paragraphs(3))
        plain.key(.character("P"))
        expectEqual(plain.view.statusLine, "No figures here")
        let empty = ViewFixture("")
        empty.view.addFigure(image: Self.bitmap)
        empty.key(.character("P"))
        empty.key(.tab)
        expect(empty.view.statusLine == nil || empty.view.statusLine == "No figures here")
    }

    @Test func `edits of the text move the focus along with its picture, and end it where the picture goes`() {
        fixture.key(.character("4"))
        fixture.key(.character("P"))
        expectEqual(focused, "picture")
        view.textStorage.insert(NSAttributedString(string: "12345"), at: 0)
        expectEqual(view.store.focus, .picture(fixture.offset(of: "\u{FFFC}")))
        view.textStorage.replaceCharacters(in: NSRange(location: fixture.offset(of: "\u{FFFC}"), length: 1), with: "")
        expect(focused == nil)
    }
}
