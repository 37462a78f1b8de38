import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Alerts of GitHub's dialect.
struct AlertTests {
    private func read(_ text: String) -> Document { MarkdownReader.read(Data(text.utf8)) }

    @Test(arguments: Alert.allCases)
    func `a quote that begins with a mark has a title, and title and bar a colour`(alert: Alert) throws {
        let document = read("> \(alert.mark)\n> Words.\n>\n> More.\n\nAfter.\n")
        expectEqual(document.string, "\(alert.title)\nWords.\nMore.\nAfter.")
        let containers = document.content.runs().map(\.role.values.containers)
        expect(containers.first == [.alert(alert)] && containers.last == [])
        for theme in [DocumentTheme.light, .sepia, .contrast, .dark] {
            let storage = document.makeTextStorage(style: DocumentStyle(theme: theme))
            let color = alert.color(in: theme, on: nil)
            expect(color.contrast(theme.paper) >= 4.5 && color != theme.ink)
            expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? Color == Color(color))
            let bar = storage.attribute(.blockDecoration, at: alert.title.count + 2, effectiveRange: nil) as? BlockDecoration
            expectEqual(bar?.ruleColor, Color(color))
            expect(storage.attribute(.foregroundColor, at: alert.title.count + 2, effectiveRange: nil) as? Color == Color(theme.ink))
        }
    }

    @Test func `each kind has a colour that no other has`() {
        for theme in [DocumentTheme.light, .dark] { expectEqual(Set(Alert.allCases.map { $0.color(in: theme, on: nil) }).count, 5) }
    }

    @Test(arguments: ["> [!note]  \n> Words.", "> [!NOTE]\n>\n> Words."])
    func `capitals, spaces at the end and an empty line do not matter`(source: String) {
        expectEqual(read(source).string, "Note\nWords.")
    }

    @Test(arguments: [
        ("> \\[!NOTE]\n> x", "[!NOTE] x"), ("> [!NOTE] x", "[!NOTE] x"), ("> [!OTHER]\n> x", "[!OTHER] x"), ("[!NOTE]\nx", "[!NOTE] x"),
        ("> x\n> [!NOTE]", "x [!NOTE]"), ("> `[!NOTE]`\n> x", "[!NOTE] x"), ("> x\n>\n> [!NOTE]\n> y", "x\n[!NOTE] y"),
    ])
    func `other quotes keep their text`(source: String, text: String) {
        let document = read(source)
        expectEqual(document.string, text)
        expect(document.content.runs().allSatisfy { $0.role.values.containers.allSatisfy { $0.alert == nil } })
    }

    @Test(arguments: ["> [!TIP]\n> Words.\n>\n> - item\n\n> [!TIP]\n> Others.\n\n> A quote.\n", "> [!WARNING]\n> ```\n> code\n> ```\n"])
    func `what is copied as Markdown has its alerts`(source: String) {
        expectEqual(read(source).makeTextStorage().markdown(), source)
    }

    @Test func `quotes and alerts that follow each other are not one`() {
        let source = "> [!NOTE]\n> 1\n\n> [!TIP]\n> 2\n\n> 3\n> > 4\n\n> 5\n> > 6\n> >\n> > 7\n"
        let storage = MarkdownReader.read(Data(source.utf8)).makeTextStorage()
        func series(_ word: String) -> Int? {
            let utf16 = (storage.string as NSString).range(of: word + "\n").location
            let at = utf16 == NSNotFound ? storage.length - 1 : utf16
            return (storage.attribute(.blockDecoration, at: at, effectiveRange: nil) as? BlockDecoration)?.ruleSeries
        }
        expectEqual(["1", "2", "3", "4", "5", "6", "7"].map(series), [1, 0, 1, 3, 0, 0, 0])
    }
}
