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
