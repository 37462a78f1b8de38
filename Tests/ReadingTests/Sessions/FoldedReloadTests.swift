import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Sections that are folded in a document that is read again.
@MainActor struct FoldedReloadTests {
    private func markdown(_ chapters: ClosedRange<Int>, before: String = "") -> String {
        before + chapters.map { "# Chapter \($0)\n\nWords of chapter \($0).\n\n- an item\n\n```\ncode\n```\n\n" }.joined()
    }

    private func folded(_ view: TextView) -> [String] {
        view.foldedSections.map { utf16 in
            let text = view.textStorage.string as NSString
            return text.substring(with: text.lineRange(for: NSRange(location: utf16, length: 0))).trimmingCharacters(in: .newlines)
        }
    }

    @Test func `a reload leaves the same sections folded, wherever they are now`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(markdown(1...4), to: "a.md")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        _ = session.view.apply(.section(.closeAll))
        expectEqual(folded(session.view), (1...4).map { "Chapter \($0)" })
        _ = try folder.write(markdown(2...5, before: "A new beginning.\n\n"), to: "a.md")
        session.reload()
        expectEqual(folded(session.view), (2...4).map { "Chapter \($0)" })
        let height = session.view.contentSize.height
        _ = session.view.apply(.section(.openAll))
        expect(folded(session.view).isEmpty && session.view.contentSize.height > height)
    }

    @Test func `what comes after all sections were folded is folded too, until all are unfolded`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(markdown(1...12_000), to: "a.md")
        for unfolds in [false, true] {
            let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
            session.resize(to: CGSize(width: 700, height: 500), scale: 1)
            _ = session.view.apply(.section(.closeAll))
            let before = session.view.foldedSections.count
            expect(before > 100 && before < 11_000)
            _ = session.readMore()
            expect(session.view.foldedSections.count > before)
            if unfolds { _ = session.view.apply(.section(.openAll)) }
            session.readCompletely()
            expectEqual(session.view.foldedSections.count, unfolds ? 0 : 12_000)
        }
    }

    @Test func `a title over all that comes stays open, and details that come are closed`() throws {
        let folder = try ScratchFolder()
        let chapters = (1...9000).map { "## Chapter \($0)\n\nWords of chapter \($0).\n\n" }.joined()
        let details = "<details open><summary>More</summary>\n\nHidden words.\n\n</details>\n\n"
        let path = try folder.write("# Title\n\n" + details + chapters + details, to: "a.md")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        _ = session.view.apply(.section(.closeAll))
        session.readCompletely()
        expectEqual(session.view.foldedSections.count, 9000)
        expect(session.view.disclosures.count == 2 && session.view.disclosures.allSatisfy { !$0.isOpen })
    }

    @Test func `the size of the text and its colours change while sections are folded`() throws {
        let session = try DocumentSession(
            .page(markdown(1...4), title: "Page"), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 500), scale: 1)
        _ = session.view.apply(.section(.closeAll))
        let height = session.view.contentSize.height
        session.setBodySize(36)
        session.setTheme(.dark)
        expect(folded(session.view).count == 4 && session.view.contentSize.height > height * 1.3)
        expect(session.view.contentSize.height < height * 3, "what is folded takes no room at another size either")
    }
}
