import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

/// Spelling states of a text view, in AppKit's spelling.
struct SpellingStateTests {
    /// How many marks are drawn beside the letters.
    private func marks(_ view: NSTextView) -> Int {
        var list = DisplayList()
        view.draw(into: &list)
        return list.items.count { if case .fillRect(let rect, _) = $0 { rect.height.pixels < 5 } else { false } }
    }

    @Test func `a range is underlined as misspelt, and not any more`() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        view.string = "quik brown"
        let before = marks(view)
        view.setSpellingState(NSAttributedString.SpellingState.spelling.rawValue, range: NSRange(location: 0, length: 4))
        expect(marks(view) > before + 4)
        _ = view.takeDamage()
        view.setSpellingState(0, range: NSRange(location: 1, length: 1))
        expect(marks(view) == before && view.takeDamage() != .none)
    }

    @Test func `each view has a tag of its own for the checker, and takes by a drop what it can paste`() {
        let (one, other) = (NSTextView(frame: .zero), NSTextView(frame: .zero))
        expect(one.spellCheckerDocumentTag == one.spellCheckerDocumentTag && one.spellCheckerDocumentTag > 0)
        expect(one.spellCheckerDocumentTag != other.spellCheckerDocumentTag)
        expect(one.acceptableDragTypes == one.readablePasteboardTypes && one.acceptableDragTypes.contains(.string))
    }

    @Test func `a subclass hears of the words that are found, and keeps them from being underlined`() {
        final class Code: NSTextView {
            var found: [NSRange] = []
            override func setSpellingState(_ value: Int, range charRange: NSRange) {
                found.append(charRange)
                if charRange.location > 0 { super.setSpellingState(value, range: charRange) }
            }
        }
        let view = Code(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        view.string = "quik xvar"
        // The word at the caret is not underlined.
        view.setSelectedRange(NSRange(location: 0, length: 0))
        view.isContinuousSpellCheckingEnabled = true
        let before = marks(view)
        for _ in 0..<500 where view.found.isEmpty {
            _ = view.idle(milliseconds: 1)
            usleep(2000)
        }
        expectEqual(view.found, [NSRange(location: 0, length: 4), NSRange(location: 5, length: 4)])
        let all = marks(view)
        view.setSpellingState(0, range: NSRange(location: 5, length: 4))
        expect(all > before && marks(view) == before)
    }
}
