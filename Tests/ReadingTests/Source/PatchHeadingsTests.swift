import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The commits and files of what git writes, as headings.
@MainActor struct PatchHeadingsTests {
    private static let log = """
        commit 35587c3424f87e34d77294df43dc4a360bf9235d (HEAD -> main)
        Author: A <a@b.example>
        Date:   Fri Nov 27 02:58:26 2026 +0000

            folders: list   hidden files

            commit 1234567 is named here.

        diff --git a/old name.md b/new name.md
        index 1..2 100644
        -commit 1234567\r
        +    An indented line

        commit 33665108ddc
        Merge: 1 2

            é🦋: a second one

        diff --cc Sources/a.swift

        """

    private static let titles = ["1 folders: list hidden files", "2 new name.md", "1 é🦋: a second one", "2 Sources/a.swift"]

    private func told(_ entries: [OutlineEntry], in storage: TextStorage) -> [String] {
        for entry in entries {
            let line = storage.characters(in: storage.paragraph(atUTF16: entry.utf16))
            expect(
                (line.hasPrefix("commit 3") || line.hasPrefix("diff --"))
                    && storage.paragraph(atUTF16: entry.utf16).lowerBound == entry.utf16)
        }
        return entries.map { "\($0.level) \($0.title)" }
    }

    @Test func `commits are headings by their subjects, and files below them, however the text comes`() {
        let whole = TextStorage(string: Self.log)
        for length in [1, 7, 64, whole.length] {
            let storage = TextStorage(string: "")
            var (headings, found) = (PatchHeadings(), [OutlineEntry]())
            for start in stride(from: 0, to: whole.length, by: length) {
                let end = min(whole.length, start + length)
                storage.append(whole.attributedSubstring(from: NSRange(start..<end)))
                found += headings.read(storage, isComplete: end == whole.length).found
            }
            expectEqual(told(found, in: storage), Self.titles, "\(length) at a time")
        }
    }

    @Test func `a patch without commits has its files, a commit without a subject its hash, a long line is passed over`() {
        var headings = PatchHeadings()
        let patch = TextStorage(string: "diff --git a/x b/x\n" + String(repeating: "y", count: 200_000) + "\ncommit abcdef0")
        expectEqual(headings.read(patch, isComplete: false).found.map(\.title), ["x"])
        expectEqual(headings.read(patch, isComplete: true).found.map(\.title), ["commit abcdef0"])
        for other in ["commit to it\n", "commit 12\n", "different\n", "", "\n\n"] {
            expect(!PatchHeadings.begins(TextStorage(string: other)))
        }
    }

    @Test func `a log that is read has an outline, and keeps it when it is read again`() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Self.log, to: "log")
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 600, height: 400), scale: 1)
        _ = session.updateSourceHeadings()
        expectEqual(told(session.view.outline, in: session.view.textStorage), Self.titles)
        _ = try folder.write(Self.log + "commit 3abcdef\n\n    third\n", to: "log")
        session.reload()
        _ = session.updateSourceHeadings()
        expectEqual(told(session.view.outline, in: session.view.textStorage), Self.titles + ["1 third"])
    }
}
