import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// The caret of text that is only read: where it begins, and where keys take it.
struct CaretMovingTests {
    private func started(_ text: String, size: CGSize = CGSize(width: 400, height: 300)) -> ViewFixture {
        let fixture = ViewFixture(text, size: size)
        fixture.send(.focus(true))
        fixture.key(.character("v"))
        return fixture
    }

    private func offsets(_ fixture: ViewFixture, _ keys: String) -> [Int] {
        keys.map { key in
            fixture.type(String(key))
            return fixture.view.selection.head
        }
    }

    private func line(_ fixture: ViewFixture) -> String {
        String(fixture.view.reader.substring(fixture.view.reader.paragraph(at: fixture.view.selection.head)).prefix(4))
    }

    private func isShown(_ fixture: ViewFixture) -> Bool {
        guard let rect = fixture.view.currentCaretRects.first else { return false }
        return rect.minY >= 0 && rect.maxY <= fixture.view.frame.height
    }

    @Test(arguments: [Key.character("v"), .function(7)]) func `a key shows a steady caret at the first line in sight, and says so once`(
        key: Key
    ) {
        let fixture = ViewFixture(ViewFixture.paragraphs(200))
        fixture.send(.focus(true))
        fixture.view.scrollToCharacter(at: fixture.offset(of: "70. "))
        let before = fixture.view.contentOffset
        let first = fixture.view.firstVisibleCharacter
        expect(!fixture.view.shouldDrawInsertionPoint)
        fixture.key(key)
        expect(fixture.view.isCaretBrowsingEnabled && fixture.view.selectedRange == NSRange(location: first, length: 0) && first > 0)
        expect(fixture.view.shouldDrawInsertionPoint && fixture.view.secondsToBlink == nil && isShown(fixture))
        expect(fixture.view.statusText == "Caret: v selects, y copies, Esc ends" && fixture.view.contentOffset == before)
        fixture.type("l")
        expect(fixture.view.statusText == nil && fixture.view.selection.head == first + 1)
    }

    @Test func `H and M take the caret to the first line in sight and to the middle, and a command to the last`() {
        let fixture = started(ViewFixture.paragraphs(60))
        fixture.type("20j")
        let offsets =
            offsets(fixture, "HM") + [
                {
                    fixture.view.perform(.caret(.goToLine(.last)))
                    return fixture.view.selection.head
                }()
            ]
        let boxes = offsets.map { fixture.view.viewRect(fixture.view.lineRect(at: $0)) }
        let step = fixture.view.lineStep
        expect(boxes[0].minY >= 0 && boxes[0].minY < step, "\(boxes)")
        expect(abs(boxes[1].midY - 150) <= step, "\(boxes)")
        expect(boxes[2].maxY <= 300 && boxes[2].maxY > 300 - 2 * step, "\(boxes)")
    }

    @Test func `the caret is drawn in the ink of either theme, and is gone when the mode is`() {
        let fixture = started("Alice was beginning")
        let view = fixture.view
        let carets = {
            var list = DisplayList()
            view.recordCaret(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
            return list.items.count { if case .fillRect(_, view.viewTheme.ink) = $0 { true } else { false } }
        }
        expectEqual(carets(), 1)
        view.viewTheme = .dark
        expectEqual(carets(), 1)
        fixture.key(.escape)
        expect(carets() == 0 && !view.isCaretBrowsingEnabled)
    }

    @Test func `F7 ends what it began, and text that is edited or not selectable has no such caret`() {
        let fixture = started("Alice")
        fixture.key(.function(7))
        expect(!fixture.view.isCaretBrowsingEnabled)
        fixture.key(.function(7))
        fixture.view.isEditable = true
        expect(!fixture.view.isCaretBrowsingEnabled)
        fixture.view.isCaretBrowsingEnabled = true
        expect(!fixture.view.isCaretBrowsingEnabled)
        fixture.view.isEditable = false
        expect(!fixture.view.isCaretBrowsingEnabled)
        fixture.view.isSelectable = false
        fixture.view.isCaretBrowsingEnabled = true
        expect(!fixture.view.isCaretBrowsingEnabled)
    }

    @Test func `the keys of vi move by characters, words, lines and to the ends of lines`() {
        let fixture = started("one two, three\n  four five\nsix")
        expectEqual(offsets(fixture, "lllh"), [1, 2, 3, 2])
        expectEqual(offsets(fixture, "wwwwww"), [4, 7, 9, 17, 22, 27])
        expectEqual(offsets(fixture, "bb"), [22, 17])
        expectEqual(offsets(fixture, "0ee^$"), [15, 21, 26, 17, 26])
        expectEqual(offsets(fixture, "k0jjj"), [11, 0, 15, 27, 30])
        expectEqual(offsets(fixture, "gG"), [0, 30])
    }

    @Test func `arrows, Home, End and their forms with Control move as in text that is edited`() {
        let fixture = started("one two three\nfour five six\nseven")
        func after(_ key: Key, _ modifiers: Modifiers = []) -> Int {
            fixture.key(key, modifiers)
            return fixture.view.selection.head
        }
        let first = [after(.right), after(.right, .control), after(.down), after(.end), after(.home)]
        expectEqual(first, [1, 3, 17, 27, 14])
        let second = [after(.down, .control), after(.up, .control), after(.left), after(.end, .control)]
        expectEqual(second, [27, 14, 13, 33])
        let third = [after(.left, .control), after(.home, .control)]
        expectEqual(third, [28, 0])
        expectEqual(fixture.view.contentOffset.y, 0)
    }

    @Test func `sentences and paragraphs`() {
        let fixture = started("One is here. Two is too! Three?\n\nFour. Five.")
        expectEqual(offsets(fixture, "))))))"), [13, 25, 33, 39, 44, 44])
        expectEqual(offsets(fixture, "(((((("), [39, 33, 25, 13, 0, 0])
        expectEqual(offsets(fixture, "l("), [1, 0])
        expectEqual(offsets(fixture, "}}}{{{"), [31, 32, 44, 33, 32, 0])
    }

    @Test func `a number before a key repeats it; before g and G it is a line, before % a share`() {
        let fixture = started(ViewFixture.paragraphs(60))
        fixture.type("4w")
        expectEqual(fixture.view.selection.head, fixture.offset(of: "rabbit"))
        fixture.type("10l")
        expectEqual(fixture.view.selection.head, fixture.offset(of: "rabbit") + 10)
        fixture.type("0200j")
        expect(fixture.view.selection.head > fixture.offset(of: "50. ") && isShown(fixture))
        fixture.effects = []
        fixture.type("12G")
        expect(fixture.effects.contains(.goToLine(12)))
        fixture.type("50%")
        expect(line(fixture) == "31. " || line(fixture) == "30. ", "\(line(fixture))")
        expect(isShown(fixture))
        fixture.type("999999999l")
        expectEqual(fixture.view.selection.head, fixture.view.textStorage.length)
    }

    @Test func `the text scrolls with two lines to spare on the side that the caret moves to`() {
        let fixture = started(ViewFixture.paragraphs(60))
        let view = fixture.view
        let spare = 2 * view.lineStep
        for _ in 0..<60 {
            fixture.type("j")
            let rect = view.currentCaretRects[0]
            expect(rect.minY >= 0 && rect.maxY <= view.frame.height - spare + 1)
        }
        let down = view.contentOffset.y
        expect(down > 300)
        fixture.type("kk")
        expectEqual(view.contentOffset.y, down)
        for _ in 0..<40 {
            fixture.type("k")
            expect(view.currentCaretRects[0].minY >= min(spare, view.viewRect(CGRect(x: 0, y: 0, width: 1, height: 1)).minY) - 1)
        }
        fixture.type("g")
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `page keys and Space move by screens, and the caret keeps its height`() {
        let fixture = started(ViewFixture.paragraphs(200))
        fixture.type("jjj")
        let before = fixture.view.currentCaretRects[0].minY
        for key in [Key.pageDown, .space, .pageDown] {
            fixture.key(key)
            expect(abs(fixture.view.currentCaretRects[0].minY - before) < 2)
        }
        expect(fixture.view.contentOffset.y > 500)
        fixture.key(.space, .shift)
        fixture.key(.pageUp)
        fixture.key(.pageUp)
        fixture.key(.pageUp)
        expect(fixture.view.contentOffset.y == 0 && fixture.view.selection.head < 10)
    }

    @Test func `the caret goes along where other keys scroll, and stays where the wheel does`() {
        let fixture = started(ViewFixture.paragraphs(200))
        fixture.type("ddd")
        expect(isShown(fixture) && fixture.view.contentOffset.y > 300)
        fixture.type("uu")
        expect(isShown(fixture) && line(fixture) != "1. T")
        let head = fixture.view.selection.head
        for _ in 0..<9 { fixture.send(.scroll(dx: 0, dy: 5, at: .zero, modifiers: [])) }
        expect(fixture.view.selection.head == head && !isShown(fixture))
        fixture.type("l")
        expect(fixture.view.selection.head == head + 1 && isShown(fixture))
    }

    @Test func `where the owner goes to a mark, the caret does`() {
        let fixture = started(ViewFixture.paragraphs(200))
        fixture.effects = []
        fixture.type("'a")
        expectEqual(fixture.effects.last, .goToMark("a"))
        fixture.view.scroll(toCharacter: fixture.offset(of: "150."), distance: 0)
        expectEqual(line(fixture), "150.")
        fixture.type("l")
        // A line that asks where to go has the keyboard meanwhile.
        fixture.type(":")
        fixture.send(.focus(false))
        fixture.send(.focus(true))
        fixture.view.scrollToCharacter(at: fixture.offset(of: "90. "))
        expectEqual(line(fixture), "90. ")
        fixture.type("l")
        // What scrolls of itself leaves the caret.
        fixture.view.scrollToCharacter(at: 0)
        expectEqual(line(fixture), "90. ")
    }

    @Test func `the caret waits for the end of a text that is still being read`() {
        let fixture = started(ViewFixture.paragraphs(50))
        let view = fixture.view
        view.isGrowing = true
        fixture.type("wvG")
        expect(view.selection.head == view.textStorage.length && isShown(fixture) && view.seeksEnd)
        _ = view.growing(share: 0.5) {
            view.textStorage.append(NSAttributedString(string: "\n" + ViewFixture.paragraphs(90), attributes: ViewFixture.attributes))
            return true
        }
        view.isGrowing = false
        expect(view.selectedRange == NSRange(1..<view.textStorage.length) && isShown(fixture))
    }

    @Test func `in right-to-left text h goes on in it and words go by its order`() {
        let fixture = started("אבג דהו זחט\nאב")
        expectEqual(offsets(fixture, "hhl"), [1, 2, 1])
        expectEqual(offsets(fixture, "wwbe"), [4, 8, 4, 7])
        expectEqual(offsets(fixture, "$0"), [11, 0])
        let right = fixture.view.currentCaretRects[0].minX
        fixture.type("$")
        expect(fixture.view.currentCaretRects[0].minX < right)
    }

    @Test func `in columns the caret goes from one into the next, and its spread shows`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(40), size: CGSize(width: 700, height: 300))
        fixture.view.columnCount = 2
        fixture.view.minimumColumnWidth = 100
        fixture.send(.focus(true))
        fixture.key(.character("v"))
        var columns: Set<Int> = []
        var last = -1
        for _ in 0..<80 {
            fixture.type("j")
            expect(fixture.view.selection.head > last)
            last = fixture.view.selection.head
            columns.insert(fixture.view.lineBox(at: last)!.column)
            expect(isShown(fixture))
        }
        expect(columns.isSuperset(of: [0, 1, 2, 3]) && fixture.view.contentOffset.y > 0)
    }

    @Test func `w, e and b go by the words of vi: letters, marks, and for w and b empty lines`() {
        let text = "a.foo(bar, \"x\") -> y_2\n\nend... now"
        let fixture = started(text)
        expectEqual(offsets(fixture, "wwwwwwwwwwwww"), [1, 2, 5, 6, 9, 11, 12, 13, 16, 19, 23, 24, 27])
        expectEqual(offsets(fixture, "bbbbbbbbbbbbb"), [24, 23, 19, 16, 13, 12, 11, 9, 6, 5, 2, 1, 0])
        expectEqual(offsets(fixture, "eeeeeeeeeeeeee"), [1, 2, 5, 6, 9, 10, 12, 13, 15, 18, 22, 27, 30, 34])
    }

    @Test func `words of vi that are about as long as what is read at once are whole`() {
        let fixture = started("\(String(repeating: "-", count: 700)) a\(String(repeating: "b", count: 505)) ..")
        fixture.type("G")
        expectEqual(offsets(fixture, "bbw"), [1208, 701, 1208])
    }

    @Test func `bounds of words within letters stay where a script has no spaces`() {
        let fixture = started("吾輩は猫である。名前は")
        let words = offsets(fixture, "wwww")
        expect(words == words.sorted() && Set(words).count == 4 && words.last! <= 8)
    }
}
