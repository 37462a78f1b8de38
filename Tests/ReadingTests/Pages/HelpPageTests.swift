import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Help is what the tables of keys say.
struct HelpPageTests {
    private static let options = [(name: "-x, --odd A|B", text: "says | and `so`")]

    private func view(editable: Bool) -> TextView {
        let view = TextView(frame: .zero)
        view.isEditable = editable
        return view
    }

    private func session(_ page: HelpPage) throws -> DocumentSession {
        let session = try DocumentSession(.page(page.markdown, title: HelpPage.title), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 600), scale: 1)
        return session
    }

    /// The labels of keys in the first column of a table's rows, each with the sentence beside it.
    private func rows(_ page: HelpPage) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for line in page.markdown.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.components(separatedBy: " | ")
            let keys = cells[0].dropFirst(3).dropLast().components(separatedBy: "`, `")
            let sentence = String(cells[1].dropLast(2)).replacing("\\", with: "")
            for key in keys { found[key, default: []].insert(sentence) }
        }
        return found
    }

    @Test(arguments: [false, true])
    func `every key in force stands beside what it does`(editable: Bool) {
        let rows = rows(HelpPage(of: view(editable: editable), options: []))
        for table in editable ? [KeyBindings.editing] : [.standard, .caret, .figures] {
            let told = table.help()
            expectEqual(Set(told.map(\.row.command)), Set(table.commands.values))
            for (keys, row) in told {
                for key in keys { expect(rows[key]?.contains(row.sentence) == true, "\(key) \(row.command)") }
            }
        }
    }

    @Test func `keys that mean something one after the other are among them`() {
        let rows = rows(HelpPage(of: view(editable: false), options: []))
        expectEqual(rows["m a … m z"], ["Keep the place under the letter, a capital one for all documents"])
        for row in CommandRow.all {
            // What begins with a bar is no code of Markdown's in a table.
            for key in row.sequences where !key.contains("|") { expect(rows[key]?.contains(row.sentence) == true, "\(key)") }
        }
        expectEqual(rows["]]"], rows["Alt+Down"])
        expect(HelpPage(of: view(editable: false), options: []).markdown.contains("| <code>&#124;&#32;a"))
    }

    @Test func `an owner's own keys are told, and those it has taken away are not`() throws {
        let view = view(editable: false)
        view.keyBindings[.init(.function(8))] = .close
        view.keyBindings[.init(.character("q"))] = nil
        view.keyBindings[.init(.character("`"))] = .scrollLines(-1)
        view.keyBindings[.init(.character("|"))] = .scrollLines(1)
        let page = HelpPage(of: view, options: [])
        let rows = rows(page)
        expectEqual(rows["F8"], ["Close the window"])
        expect(rows["q"] == nil)
        // What means something in Markdown is shown as it is typed.
        let session = try session(page)
        let text = session.view.textStorage.string
        expect(text.contains("k, `, Up\nScroll back by a line\n"))
        expect(text.contains("j, |, Down, Ctrl+N\nScroll on by a line\n"))
    }

    @Test func `the page is a document with a heading for each topic`() throws {
        let session = try session(HelpPage(of: view(editable: false), options: Self.options))
        let titles = session.view.outline.map(\.title)
        expectEqual(
            titles,
            [
                "Keys", "Moving", "Finding", "Links", "Figures", "Selecting and copying", "Page setup", "Documents", "Windows", "The caret",
                "A figure with the focus", "The pointer", "The command line", "Settings", "Commands",
            ])
        expectEqual(session.title, "Help")
        let text = session.view.textStorage.string
        expect(text.contains("-x, --odd A|B"))
        expect(text.contains("says | and `so`"))
        expect(text.contains("20j scrolls by twenty lines"))
    }

    @Test func `the keys of an edited text have topics of their own, and none of reading`() throws {
        let session = try session(HelpPage(of: view(editable: true), options: []))
        let titles = session.view.outline.map(\.title)
        expect(titles.contains("Editing") && !titles.contains("The caret") && !titles.contains("Links"))
        expect(!session.view.textStorage.string.contains("A number before a key"))
    }
}
