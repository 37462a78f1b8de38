import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Replacing every hit at once: one step of undo, and one layout of what shows.
@MainActor struct ReplaceAllTests {
    /// Answers and counts what a view asks and tells.
    private final class Listener: TextViewDelegate {
        var asked: [NSRange] = []
        var changes = 0
        var selections = 0
        var refuses: (NSRange) -> Bool = { _ in false }

        func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementString string: String?) -> Bool {
            asked.append(range)
            return !refuses(range)
        }
        func textViewDidChange(_ textView: TextView) { changes += 1 }
        func textViewDidChangeSelection(_ textView: TextView) { selections += 1 }
    }

    private func lines(_ count: Int) -> String {
        (1...count).map { "\($0). The white rabbit looked at its watch and hurried on.\n" }.joined()
    }

    @Test(arguments: [500, 1000, 2000])
    func `what is laid out does not grow with the number of hits, nor when they are taken back`(count: Int) {
        let source = lines(count)
        let editor = ViewFixture(source, isEditable: true)
        let view = editor.view
        view.find(TextQuery("rabbit"))
        view.layoutManager.resetWork()
        expectEqual(view.replaceAllFindResults(with: "hare"), count)
        expectEqual(view.string, source.replacing("rabbit", with: "hare"))
        expect((1...60).contains(view.layoutManager.work.paragraphsLaid), "\(view.layoutManager.work.paragraphsLaid) paragraphs")
        view.layoutManager.resetWork()
        view.undoManager?.undo()
        expectEqual(view.string, source)
        expect((1...60).contains(view.layoutManager.work.paragraphsLaid), "\(view.layoutManager.work.paragraphsLaid) paragraphs")
        view.layoutManager.resetWork()
        view.undoManager?.redo()
        expectEqual(view.string, source.replacing("rabbit", with: "hare"))
        expect((1...60).contains(view.layoutManager.work.paragraphsLaid), "\(view.layoutManager.work.paragraphsLaid) paragraphs")
        view.undoManager?.undo()
        expect(view.string == source && view.undoManager?.canUndo == false)
    }

    @Test(arguments: [
        ("John Smith\nMary Jones", #"(\w+) (?<last>\w+)"#, "${last}, $1", "Smith, John\r\nJones, Mary"),
        // What is beside a hit is what was there before any was replaced; a group without a part in a hit is empty.
        ("aaa", "(a)(?=(a)?)", "$1[$2]", "a[a]a[a]a[]"),
        // More digits than there are groups, and what names none.
        ("x1", #"x(\d)"#, #"$10 $2 ${1} $ ${none} \$1 \\ \n\t$"#, "10 $2 1 $ ${none} $1 \\ \r\n\t$"),
        ("x1", #"(x)(?=1)1|never"#, "$0$0", "x1x1"), ("x1", "x1", #"end\"#, #"end\"#),
    ])
    func `groups of an expression stand in the replacement`(text: String, pattern: String, template: String, wanted: String) {
        let editor = ViewFixture(text.replacing("\n", with: "\r\n"), isEditable: true)
        editor.view.lineEnding = "\r\n"
        editor.view.find(TextQuery(pattern, options: .regularExpression))
        editor.view.replaceAllFindResults(with: template)
        expectEqual(editor.view.string, wanted)
    }

    @Test func `one hit of an expression is replaced by its own groups`() {
        let editor = ViewFixture("a1 b2 c3", isEditable: true)
        editor.view.find(TextQuery(#"([a-z])(\d)"#, options: .regularExpression))
        editor.view.goToNextHit(towardsStart: false)
        let first = editor.view.currentFindResult
        expect(editor.view.replaceCurrentFindResult(with: "$2$1") && first != nil)
        expect(["1a b2 c3", "a1 2b c3"].contains(editor.view.string), "\(editor.view.string)")
    }

    @Test func `words are replaced by the text itself`() {
        let editor = ViewFixture("one two", isEditable: true)
        editor.view.find(TextQuery("one"))
        editor.view.replaceAllFindResults(with: #"$0\n"#)
        expectEqual(editor.view.string, #"$0\n two"#)
    }

    @Test func `the delegate is asked about each hit and told once`() {
        let editor = ViewFixture("one two one two one", isEditable: true)
        let listener = Listener()
        listener.refuses = { $0.location == 8 }
        editor.view.delegate = listener
        editor.view.find(TextQuery("one"))
        listener.selections = 0
        expectEqual(editor.view.replaceAllFindResults(with: "three"), 2)
        expectEqual(editor.view.string, "three two one two three")
        expectEqual(listener.asked.map(\.location), [16, 8, 0])
        expect(listener.changes == 1 && listener.selections == 1, "\(listener.changes), \(listener.selections)")
        expectEqual(editor.view.selectedRange, NSRange(location: 5, length: 0))
        editor.view.undoManager?.undo()
        expect(editor.view.string == "one two one two one" && listener.changes == 2)
        listener.refuses = { _ in true }
        expect(editor.view.replaceAllFindResults(with: "x") == 0 && listener.changes == 2)
    }

    @Test func `each replacement has the attributes of what it replaces`() {
        let text = NSMutableAttributedString(string: "one two one", attributes: ViewFixture.attributes)
        text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 8, length: 3))
        let editor = ViewFixture(text, isEditable: true)
        editor.view.find(TextQuery("one"))
        expectEqual(editor.view.replaceAllFindResults(with: "four"), 2)
        let underlines = [0, 4, 9, 12].map {
            editor.view.textStorage.attribute(.underlineStyle, at: $0, effectiveRange: nil) as? Int
        }
        expectEqual(underlines, [nil, nil, 1, 1])
        editor.view.undoManager?.undo()
        expectEqual(NSAttributedString(attributedString: editor.view.textStorage), NSAttributedString(attributedString: text))
    }

    @Test func `what shows afterwards is drawn, as it would be by itself`() {
        let editor = ViewFixture(lines(100), isEditable: true)
        editor.view.find(TextQuery("rabbit"))
        _ = editor.view.takeDamage()
        expectEqual(editor.view.replaceAllFindResults(with: "white rabbit and a hare"), 100)
        expect(editor.view.takeDamage() != .none)
        let fresh = ViewFixture(editor.view.string, isEditable: true)
        expectEqual(editor.view.contentSize.width, fresh.view.contentSize.width)
        expectEqual(editor.lineTop(of: editor.offset(of: "3. The")), fresh.lineTop(of: fresh.offset(of: "3. The")))
    }
}
