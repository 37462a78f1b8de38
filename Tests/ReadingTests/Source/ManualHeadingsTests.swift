import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// The sections of what `man` writes for a terminal, as headings.
@MainActor struct ManualHeadingsTests {
    private static let page = """
        GIT-LOG(1)                    Git Manual                    GIT-LOG(1)

        N\u{8}NA\u{8}AM\u{8}ME\u{8}E
               git-log - show the   log

        COMMIT FORMATTING
               One line
           Pretty Formats
               --oneline
             not this

        Git 2.39.5                    01/06/2025                    GIT-LOG(1)
        BSD                          July 1, 2020                          BSD
        """

    @Test func `sections stand at the edge, and those in them three columns further in`() throws {
        var ends: [Int32] = [0, 0]
        try require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let bytes = Array(Self.page.utf8)
        expectEqual(write(ends[1], bytes, bytes.count), bytes.count)
        close(ends[1])
        let session = try DocumentSession(.descriptor(ends[0], name: "git-log(1)"), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 600, height: 400), scale: 1)
        _ = session.updateSourceHeadings()
        expectEqual(session.view.outline.map { "\($0.level) \($0.title)" }, ["1 NAME", "1 COMMIT FORMATTING", "2 Pretty Formats"])
    }

    @Test(
        arguments: [
            ("LS(1)  User Commands  LS(1)\n", true), ("\nprintf(3p)   x   printf(3p)\n", true), ("LS(1) User Commands LS(2)\n", false),
            ("LS(1)\n", false), ("call() and call()\n", false), ("(1) (1)\n", false), ("", false),
        ] as [(String, Bool)])
    func `a page is told by its title at both ends of the first line`(text: String, expected: Bool) {
        expectEqual(ManualHeadings.begins(TextStorage(string: text)), expected)
    }
}
