import AppKitNames
import Expectations
import Foundation
import Testing

/// What becomes of typed characters where the view is told to see to them.
struct SubstitutionTests {
    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

    private func type(_ text: String) -> String {
        for character in text {
            view.insertText(String(character), replacementRange: NSRange(location: NSNotFound, length: 0))
        }
        return view.string
    }

    @Test("quotation marks open after white space and brackets, and close elsewhere")
    func quotes() {
        view.isAutomaticQuoteSubstitutionEnabled = true
        expectEqual(type("\"It's ('so'), \"\u{1F600}\"\" 'a' \"\" '\""), "“It’s (‘so’), “\u{1F600}”” ‘a’ “” ‘“")
        view.isAutomaticQuoteSubstitutionEnabled = false
        expect(type("\"").hasSuffix("\""))
    }

    @Test("undo first brings the straight mark back, then takes it away")
    func undo() {
        view.isAutomaticQuoteSubstitutionEnabled = true
        expect(type("a\"") == "a”" && view.selectedRange == NSRange(location: 2, length: 0))
        view.undoManager?.undo()
        expectEqual(view.string, "a\"")
        view.undoManager?.undo()
        expect(view.string.isEmpty)
    }

    @Test("two hyphens become a dash, and more of them none")
    func dashes() {
        view.isAutomaticDashSubstitutionEnabled = true
        expectEqual(type("a-b--c---"), "a-b—c—-")
        expectEqual(type("-"), "a-b—c—--")
    }

    @Test("tokens are replaced once white space comes after them, and the caret stays after it")
    func replacements() {
        view.isAutomaticTextReplacementEnabled = true
        expectEqual(type("(C)"), "(C)")
        expect(type(" 1/2\n") == "© ½\n" && view.selectedRange.location == 4)
        view.textReplacements = ["omw": "on my \u{1F680} way"]
        expect(type("xomw omw ") == "© ½\nxomw on my \u{1F680} way " && view.selectedRange.location == 22)
        view.insertText("omw", replacementRange: NSRange(location: NSNotFound, length: 0))
        view.insertNewline(nil)
        expect(view.string.hasSuffix("way on my \u{1F680} way\n"))
    }

    @Test("addresses become links, in a step of undo of their own")
    func links() {
        view.isAutomaticLinkDetectionEnabled = true
        expectEqual(type("see https://swift.org now"), "see https://swift.org now")
        func link(_ index: Int) -> String? {
            (view.textStorage?.attribute(.link, at: index, effectiveRange: nil) as? URL)?.absoluteString
        }
        expectEqual([link(3), link(4), link(20), link(21), link(24)], [nil, "https://swift.org", "https://swift.org", nil, nil])
        view.undoManager?.undo()
        view.undoManager?.undo()
        expect(link(4) == nil && view.string.hasPrefix("see https://swift.org"))
    }

    @Test("all are off at first, toggle, and come together as checking types")
    func settings() {
        expectEqual(view.enabledTextCheckingTypes, 0)
        view.toggleAutomaticQuoteSubstitution(nil)
        view.toggleAutomaticDashSubstitution(nil)
        view.toggleAutomaticTextReplacement(nil)
        view.toggleAutomaticLinkDetection(nil)
        expectEqual(view.enabledTextCheckingTypes, 0b1_1110_0000)
        view.enabledTextCheckingTypes = 1 << 7 | 1
        expect(view.isAutomaticDashSubstitutionEnabled && !view.isAutomaticQuoteSubstitutionEnabled)
        expect(!view.isAutomaticTextReplacementEnabled && !view.isAutomaticLinkDetectionEnabled)
        expect(!view.isAutomaticDataDetectionEnabled)
        view.toggleAutomaticDataDetection(nil)
        expect(view.isAutomaticDataDetectionEnabled)
    }

    @Test("what the delegate refuses stays as it was typed")
    func refused() {
        final class Delegate: NSTextViewDelegate {
            func textView(_ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange, replacementString: String?) -> Bool {
                replacementString != "—" && replacementString != "”"
            }
        }
        let delegate = Delegate()
        view.delegate = delegate
        view.isAutomaticDashSubstitutionEnabled = true
        view.isAutomaticQuoteSubstitutionEnabled = true
        expectEqual(type("a--\"\""), "a--“\"")
    }

    // MARK: Spaces around words

    private func selectWord(at location: Int) {
        view.selectedRange = NSRange(location: location, length: 0)
        view.selectWord(nil)
        view.selectionGranularity = .selectByWord
    }

    @Test("words that are deleted as wholes take a space with them")
    func smartDeletion() {
        view.string = "one two, three"
        view.smartInsertDeleteEnabled = true
        selectWord(at: 5)
        expectEqual(view.smartDeleteRange(forProposedRange: view.selectedRange), NSRange(location: 3, length: 4))
        view.deleteBackward(nil)
        expectEqual(view.string, "one, three")
        selectWord(at: 0)
        expectEqual(view.smartDeleteRange(forProposedRange: view.selectedRange), NSRange(location: 0, length: 3))
        selectWord(at: 6)
        view.cut(nil)
        expectEqual(view.string, "one,")
        view.string = "one two"
        selectWord(at: 1)
        view.deleteBackward(nil)
        expectEqual(view.string, "two")
        view.selectionGranularity = .selectByCharacter
        expectEqual(view.smartDeleteRange(forProposedRange: NSRange(location: 0, length: 3)), NSRange(location: 0, length: 3))
    }

    @Test("what is pasted beside words gets spaces, where it begins and ends with words")
    func smartInsertion() {
        view.string = "onetwo"
        let middle = NSRange(location: 3, length: 0)
        expect(view.smartInsertBefore(for: "x", replacing: middle) == nil)
        view.smartInsertDeleteEnabled = true
        var before: NSString?, after: NSString?
        view.smartInsert(for: "x", replacing: middle, before: &before, after: &after)
        expect(before == " " && after == " ")
        view.smartInsert(for: ", x.", replacing: middle, before: &before, after: &after)
        expect(before == nil && after == nil)
        expect(view.smartInsertAfter(for: "x", replacing: NSRange(location: 6, length: 0)) == nil)
        expect(view.smartInsertBefore(for: "", replacing: middle) == nil)
        view.selectedRange = middle
        view.textPasted(.init("x"))
        expectEqual(view.string, "one x two")
    }
}
