import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Spelling in a text view", .serialized) struct SpellingViewTests {
    private func editor(_ text: String) -> ViewFixture {
        let editor = ViewFixture(text, isEditable: true)
        editor.view.spellCheckingType = .yes
        settle(editor)
        return editor
    }

    /// Waits for the dictionary, which is read on another thread.
    private func settle(_ editor: ViewFixture) {
        for _ in 0..<500 where editor.view.idleInSpelling() { usleep(10_000) }
    }

    private func words(_ editor: ViewFixture) -> [String] { editor.view.state.spelling.misspelled.map { editor.view.reader.substring($0) } }

    @Test("misspelt words that show are found again after an edit") func editing() {
        let editor = editor("one quik two")
        expectEqual(words(editor), ["quik"])
        editor.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "brwon ")
        settle(editor)
        expectEqual(words(editor), ["brwon", "quik"])
        editor.view.isEditable = false
        var list = DisplayList()
        editor.view.recordSpelling(in: editor.view.bounds, into: &list)
        expect(list.items.isEmpty)
    }

    @Test("a misspelt word is underlined unless the caret is at its end") func underlines() {
        let editor = editor("one quik two")
        func underlines() -> Int {
            var list = DisplayList()
            editor.view.recordSpelling(in: editor.view.bounds, into: &list)
            return list.items.count
        }
        editor.select(0)
        expect(underlines() > 4)
        editor.select(8)
        expectEqual(underlines(), 0)
    }

    @Test("a language without a dictionary has no misspelt words, and each stretch is read in its own") func languages() {
        let editor = editor("quik quik")
        editor.view.textStorage.addAttribute(.languageIdentifier, value: "xx", range: NSRange(location: 0, length: 4))
        editor.view.state.spelling.checked = 0..<0
        settle(editor)
        expectEqual(editor.view.state.spelling.misspelled, [5..<9])
    }

    @Test("the menu of a misspelt word mends it, undoably, or takes it as it is") func menu() {
        let editor = editor("one jmup two")
        let view = editor.view
        func open() -> [String] {
            editor.send(.pointerDown(Pointer(editor.point(at: 6), button: 3)))
            return view.presentedMenu.map { MenuRow.rows(of: $0).map(\.title) } ?? []
        }
        let rows = open()
        expect(rows.contains("jump") && rows.contains("Ignore Spelling") && rows.contains("Learn Spelling"))
        (view.ownRoot.menus?.subviews.first as? MenuPanel)?.mark(rows.firstIndex(of: "jump") ?? 0)
        editor.key(.enter)
        expect(view.string == "one jump two" && view.undoManager?.undoActionName == "Correction")
        view.undoManager?.undo()
        settle(editor)
        expect(view.string == "one jmup two" && words(editor) == ["jmup"])
        let again = open()
        (view.ownRoot.menus?.subviews.first as? MenuPanel)?.mark(again.firstIndex(of: "Ignore Spelling") ?? 0)
        editor.key(.enter)
        settle(editor)
        expectEqual(words(editor), [])
    }

    @Test("a long text is looked through only near what shows") func length() {
        let editor = editor(String(repeating: "quik and more of it\n", count: 5000))
        expect((1...200).contains(editor.view.state.spelling.misspelled.count))
    }
}
