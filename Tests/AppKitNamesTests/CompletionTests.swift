import AppKitNames
import Expectations
import Foundation
import Testing

/// Completing words: what is offered, how it is put into the text, and who has a say.
struct CompletionTests {
    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    private let nowhere = NSRange(location: NSNotFound, length: 0)

    private func put(_ text: String) {
        view.string = text
        view.selectedRange = NSRange(location: (text as NSString).length, length: 0)
    }

    @Test("the partial word is what stands before the caret of the word that it is in")
    func partialWord() {
        func range(_ text: String, _ caret: Int) -> NSRange {
            put(text)
            view.selectedRange = NSRange(location: caret, length: 0)
            return view.rangeForUserCompletion
        }
        expectEqual([range("", 0), range("ab cd", 0), range("ab cd", 3), range("a!", 2)], Array(repeating: nowhere, count: 4))
        expect(range("ab cd", 5) == NSRange(location: 3, length: 2) && range("ab cd", 4) == NSRange(location: 3, length: 1))
        expectEqual(range("x 𝒜b", 5), NSRange(location: 2, length: 3))
        view.selectedRange = NSRange(location: 0, length: 1)
        expectEqual(view.rangeForUserCompletion, nowhere)
        view.isEditable = false
        expectEqual(range("ab", 2), nowhere)
    }

    @Test("words of the text are offered in turn, with the untyped part selected")
    func offers() {
        put("word Worth wonder won't wo")
        var index = 7
        expect(
            view.completions(forPartialWordRange: NSRange(location: 24, length: 2), indexOfSelectedItem: &index)
                == ["Worth", "won't", "wonder", "word"] && index == 7)
        view.complete(nil)
        expect(view.string.hasSuffix("won't Worth") && view.selectedRange == NSRange(location: 26, length: 3))
        view.complete(nil)
        expect(view.string.hasSuffix("won't won't") && view.selectedRange == NSRange(location: 26, length: 3))
        view.doCommand(by: "complete:")
        expect(view.string.hasSuffix("won't wonder") && view.selectedRange == NSRange(location: 26, length: 4))
        view.moveRight(nil)
        view.insertText("s", replacementRange: nowhere)
        expect(view.string.hasSuffix(" wonders"))
    }

    @Test("a single word is final, none does nothing, and typing goes over the part that was not typed")
    func single() {
        put("alpha beta al")
        view.complete(nil)
        expect(view.string == "alpha beta alpha" && view.selectedRange == NSRange(location: 16, length: 0))
        view.undoManager?.undo()
        expectEqual(view.string, "alpha beta al")
        put("alpha x")
        view.complete(nil)
        expect(view.string == "alpha x" && view.undoManager?.canUndo == false)
        put("alpha alps al")
        view.complete(nil)
        view.insertText("l", replacementRange: nowhere)
        expectEqual(view.string, "alpha alps all")
    }

    private final class Delegate: NSTextViewDelegate {
        var words: [String] = []
        func textView(
            _ textView: NSTextView, completions words: [String], forPartialWordRange charRange: NSRange,
            indexOfSelectedItem index: UnsafeMutablePointer<Int>?
        ) -> [String] {
            self.words = words
            index?.pointee = 1
            return ["first", "second"]
        }
    }

    @Test("the delegate says what is offered, and what first")
    func delegate() {
        put("alpha al")
        let delegate = Delegate()
        view.delegate = delegate
        view.complete(nil)
        expect(delegate.words == ["alpha"] && view.string == "alpha second")
        view.complete(nil)
        expectEqual(view.string, "alpha first")
    }

    @Test("a subclass says what is completed, by what, and how it is put in")
    func overriding() {
        final class View: NSTextView {
            var inserted: [String] = []
            override var rangeForUserCompletion: NSRange { NSRange(location: 0, length: 2) }
            override func completions(
                forPartialWordRange charRange: NSRange, indexOfSelectedItem index: UnsafeMutablePointer<Int>
            ) -> [String]? { ["@ada", "@bob"] }
            override func insertCompletion(_ word: String, forPartialWordRange charRange: NSRange, movement: Int, isFinal flag: Bool) {
                inserted.append("\(word) \(charRange) \(movement) \(flag)")
                super.insertCompletion(word + " ", forPartialWordRange: charRange, movement: movement, isFinal: true)
            }
        }
        let view = View(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.string = "@a!"
        view.complete(nil)
        expect(view.string == "@ada !" && view.inserted == ["@ada {0, 2} 0 false"] && view.selectedRange.location == 5)
    }
}
