import AppKitNames
import Expectations
import Foundation
import Testing

/// How AppKit's text views ask before a change, and what a person's change is about.
struct TextChangeNamesTests {
    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    private let nowhere = NSRange(location: NSNotFound, length: 0)

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }
    private func values(_ ranges: NSRange...) -> [NSValue] { ranges.map { NSValue(range: $0) } }

    @Test("a change of text is about the selection")
    func textRanges() {
        expect(view.rangeForUserTextChange == range(0, 0) && view.rangesForUserTextChange == values(range(0, 0)))
        view.string = "one two\nthree"
        view.selectedRanges = values(range(0, 3), range(8, 5))
        expect(view.rangeForUserTextChange == range(0, 3) && view.rangesForUserTextChange == values(range(0, 3), range(8, 5)))
        view.isEditable = false
        expect(view.rangeForUserTextChange == nowhere && view.rangesForUserTextChange == nil)
    }

    @Test("a change whose range is not known beforehand is asked about as {NSNotFound, 0}, and undone as one step")
    func unknownRange() {
        final class Asked: NSObject, NSTextViewDelegate {
            var ranges: [NSRange] = []
            var allows = true
            func textView(_ textView: NSTextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool
            {
                ranges += affectedRanges.map(\.rangeValue)
                return allows
            }
        }
        let asked = Asked()
        view.delegate = asked
        view.string = "one two three"
        expect(view.shouldChangeText(in: nowhere, replacementString: nil) && asked.ranges == [nowhere])
        view.textStorage?.replaceCharacters(in: range(8, 5), with: "3")
        view.textStorage?.replaceCharacters(in: range(0, 3), with: "1")
        view.didChangeText()
        expectEqual(view.string, "1 two 3")
        view.undoManager?.undo()
        expectEqual(view.string, "one two three")
        view.undoManager?.redo()
        expectEqual(view.string, "1 two 3")
        asked.allows = false
        expect(!view.shouldChangeText(in: nowhere, replacementString: nil))
        asked.allows = true
        view.isEditable = false
        expect(!view.shouldChangeText(in: nowhere, replacementString: nil))
    }

    @Test("a subclass is called where a program breaks coalescing, updates the ruler, or has a part drawn again")
    func overriddenActions() {
        final class Own: NSTextView {
            var calls: [String] = []
            override func breakUndoCoalescing() { calls.append("break") }
            override func updateRuler() { calls.append("ruler") }
            override func setNeedsDisplay(_ rect: NSRect, avoidAdditionalLayout flag: Bool) { calls.append("display \(flag)") }
        }
        let own = Own(frame: .zero)
        let view: NSTextView = own
        view.breakUndoCoalescing()
        view.updateRuler()
        view.setNeedsDisplay(.zero, avoidAdditionalLayout: true)
        expectEqual(own.calls, ["break", "ruler", "display true"])
    }

    @Test("a change of attributes is about the selection of a rich text, and about all of a plain one")
    func attributeRanges() {
        view.string = "one two\nthree\n"
        view.selectedRange = range(4, 1)
        expect(view.isRichText)
        expect(view.rangeForUserCharacterAttributeChange == range(4, 1) && view.rangeForUserParagraphAttributeChange == range(0, 8))
        view.selectedRanges = values(range(1, 1), range(3, 1), range(9, 1))
        expectEqual(view.rangesForUserParagraphAttributeChange, values(range(0, 8), range(8, 6)))
        view.selectedRange = range(14, 0)
        expectEqual(view.rangeForUserParagraphAttributeChange, range(14, 0))
        view.isRichText = false
        expectEqual(view.rangesForUserCharacterAttributeChange, values(range(0, 14)))
        expectEqual(view.rangesForUserParagraphAttributeChange, values(range(0, 14)))
        view.usesFontPanel = false
        view.usesRuler = false
        expect(view.rangeForUserCharacterAttributeChange == nowhere && view.rangesForUserParagraphAttributeChange == nil)
    }

    private final class Delegate: NSTextViewDelegate {
        var ranges: [[NSRange]] = []
        var strings: [[String]?] = []
        var single: [String?] = []
        var allows = true
        var selections: [[NSRange]] = []
        var confined: [NSRange]?
        var told = 0
        func textViewDidChangeSelection(_ notification: Notification) { told += 1 }
        func textView(_ textView: NSTextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool {
            ranges.append(affectedRanges.map(\.rangeValue))
            strings.append(replacementStrings)
            return allows
        }
        func textView(
            _ textView: NSTextView, willChangeSelectionFromCharacterRanges oldSelectedCharRanges: [NSValue],
            toCharacterRanges newSelectedCharRanges: [NSValue]
        ) -> [NSValue] {
            selections.append(newSelectedCharRanges.map(\.rangeValue))
            return confined?.map { NSValue(range: $0) } ?? newSelectedCharRanges
        }
    }

    private final class SingleDelegate: NSTextViewDelegate {
        var asked: [String] = []
        func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool {
            asked.append("\(affectedCharRange) \(replacementString ?? "nil")")
            return affectedCharRange.location != 4
        }
    }

    @Test("several ranges are asked about at once, and changed in one step of undo")
    func severalRanges() {
        view.string = "aa bb cc"
        let delegate = Delegate()
        view.delegate = delegate
        let ranges = values(range(0, 2), range(6, 2))
        expect(view.shouldChangeText(inRanges: ranges, replacementStrings: ["x", "yyyy"]))
        view.textStorage?.replaceCharacters(in: range(6, 2), with: "yyyy")
        view.textStorage?.replaceCharacters(in: range(0, 2), with: "x")
        view.didChangeText()
        expectEqual(view.string, "x bb yyyy")
        view.undoManager?.undo()
        expectEqual(view.string, "aa bb cc")
        view.undoManager?.redo()
        expectEqual(view.string, "x bb yyyy")
        view.selectedRange = range(9, 0)
        view.insertText("!", replacementRange: nowhere)
        expect(delegate.ranges == [[range(0, 2), range(6, 2)], [range(9, 0)]] && delegate.strings == [["x", "yyyy"], ["!"]])
        delegate.allows = false
        view.insertText("?", replacementRange: nowhere)
        expectEqual(view.string, "x bb yyyy!")
    }

    @Test("a delegate that knows of one range is asked about each")
    func singleDelegate() {
        view.string = "aa bb cc"
        let delegate = SingleDelegate()
        view.delegate = delegate
        expect(view.shouldChangeText(inRanges: values(range(0, 1), range(3, 1)), replacementStrings: nil))
        expect(!view.shouldChangeText(inRanges: values(range(4, 1), range(6, 1)), replacementStrings: ["q", "r"]))
        expectEqual(delegate.asked, ["{0, 1} nil", "{3, 1} nil", "{4, 1} q"])
    }

    @Test("a subclass that overrides either form hears of typing")
    func overriding() {
        final class View: NSTextView {
            var calls: [String] = []
            override func shouldChangeText(in affectedCharRange: NSRange, replacementString: String?) -> Bool {
                calls.append("one")
                return super.shouldChangeText(in: affectedCharRange, replacementString: replacementString)
            }
            override func shouldChangeText(inRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool {
                calls.append("several")
                return super.shouldChangeText(inRanges: affectedRanges, replacementStrings: replacementStrings)
            }
        }
        let view = View(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        view.insertText("x", replacementRange: nowhere)
        expect(view.calls == ["one", "several"] && view.string == "x")
    }

    @Test("the delegate has a say in a selection of several ranges")
    func selections() {
        view.string = "one two three four"
        let delegate = Delegate()
        view.delegate = delegate
        view.selectedRanges = values(range(8, 5), range(0, 3))
        expect(delegate.selections == [[range(0, 3), range(8, 5)]] && view.selectedRanges == values(range(0, 3), range(8, 5)))
        delegate.confined = [range(4, 3), range(14, 99)]
        view.selectedRange = range(1, 0)
        expectEqual(view.selectedRanges, values(range(4, 3), range(14, 4)))
        delegate.confined = []
        view.selectedRange = range(2, 0)
        expectEqual(view.selectedRanges, values(range(2, 0)))
        delegate.confined = nil
        view.selectedRanges = values(range(2, 1), range(5, 1))
        let told = delegate.told
        view.selectedRanges = values(range(2, 1), range(9, 1))
        expectEqual(delegate.told, told + 1)
    }

    @Test("typing and deleting concern all selected ranges, in one step of undo and after one question")
    func editingSeveralRanges() {
        view.string = "one two three"
        let delegate = Delegate()
        view.delegate = delegate
        let ranges = values(range(8, 5), range(0, 3))
        view.selectedRanges = ranges
        view.insertText("\u{1F600}", replacementRange: nowhere)
        expect(view.string == "\u{1F600} two " && view.selectedRanges == values(range(2, 0)))
        expect(delegate.ranges == [[range(0, 3), range(8, 5)]] && delegate.strings == [["\u{1F600}", ""]])
        view.undoManager?.undo()
        expectEqual(view.string, "one two three")
        view.selectedRanges = ranges
        view.deleteBackward(nil)
        expect(view.string == " two " && view.selectedRange == range(0, 0))
        view.undoManager?.undo()
        view.selectedRanges = ranges
        view.cut(nil)
        expectEqual(view.string, " two ")
        view.undoManager?.undo()
        delegate.allows = false
        view.selectedRanges = ranges
        view.deleteForward(nil)
        expect(view.string == "one two three" && view.selectedRanges == values(range(0, 3), range(8, 5)))
    }

    @Test("a validated replacement is asked about, and undone")
    func validatedReplacement() {
        view.string = "one two"
        let delegate = Delegate()
        view.delegate = delegate
        let new = NSAttributedString(string: "1", attributes: [.kern: 3.0])
        expect(view.performValidatedReplacement(in: range(0, 3), with: new))
        expect(view.string == "1 two" && view.textStorage?.attribute(.kern, at: 0, effectiveRange: nil) as? Double == 3)
        view.undoManager?.undo()
        delegate.allows = false
        expect(!view.performValidatedReplacement(in: range(0, 3), with: new) && view.string == "one two")
    }

    private final class Sharing: NSTextViewDelegate {
        let manager: UndoManager
        init(_ manager: UndoManager) { self.manager = manager }
        func undoManager(for view: NSTextView) -> UndoManager? { manager }
    }

    @Test("views whose delegates give them one undo manager take back each its own text, in the order of the changes")
    func sharedUndo() {
        let other = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        let delegate = Sharing(view.undoManager!)
        view.delegate = delegate
        other.delegate = delegate
        expect(other.undoManager === view.undoManager)
        view.insertText("first", replacementRange: nowhere)
        other.insertText("second", replacementRange: nowhere)
        other.insertText(" more", replacementRange: nowhere)
        view.textStorage?.replaceCharacters(in: range(0, 0), with: ">>")
        func undo() -> [String] {
            view.undoManager?.undo()
            return [view.string, other.string]
        }
        expectEqual(undo(), [">>first", ""])
        expectEqual(undo(), [">>", ""])
        view.undoManager?.redo()
        view.undoManager?.redo()
        expectEqual([view.string, other.string], [">>first", "second more"])
        other.string = "new"
        expectEqual(undo(), [">>", "new"])
    }

    @Test("what is typed coalesces until it is told not to")
    func coalescing() {
        expect(!view.isCoalescingUndo)
        view.insertText("a", replacementRange: nowhere)
        expect(view.isCoalescingUndo)
        view.insertText("b", replacementRange: nowhere)
        view.breakUndoCoalescing()
        expect(!view.isCoalescingUndo)
        view.insertText("c", replacementRange: nowhere)
        view.undoManager?.undo()
        expectEqual(view.string, "ab")
        view.undoManager?.undo()
        expect(view.string.isEmpty)
    }
}
