import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

/// Headings of memos, licences and READMEs, which show monospaced: numbers, capitals, rows of signs and the edge of the text tell them.
@MainActor struct MonospacedHeadingsTests {
    private static let body =
        "\n\n" + String(repeating: "   This memo says what the protocol is for, and how it is spoken.\n", count: 4) + "\n"
    private static let short = "\n\n   This document has no actions.\n\n"

    private func told(_ text: String) -> [String] {
        var headings = PlainHeadings()
        return headings.read(TextStorage(string: text), isComplete: true).found.map { "\($0.level) \($0.title)" }
    }

    @Test func `a memo has its sections, and neither its contents nor the heads and feet of its pages`() {
        let edge =
            "Smith, et al.               Standards Track                    [Page 3]\n\u{C}\n"
            + "RFC 9999                     Frobnication                      June 1999\n\n\n"
        let contents =
            "Table of Contents\n\n   1. Introduction ................ 2\n      1.1. Terms .................. 2\n"
            + "   2. Frob part 1 ................ 3\n\n   2.1. Header ................ 3\n   2.2. Body .................. 3\n\n"
        let text =
            "Network Working Group                                      J. Smith\nRequest for Comments: 9999                                June 1999\n\n"
            + "                      The Frobnication Protocol\n\nStatus of This Memo\(Self.body)" + contents + edge
            + "1.  Introduction\n\n1.1.  Terms\(Self.body)" + edge
            + "   1.  A list of one thing\n\n   2.  And of another\n\n   More text.\n\n"
            + "2.  Frob part 1\(Self.short)2.1.  header of all\(Self.short)2.2.  A Title of Two Lines That Is Long and Goes on\n      Below the Title\(Self.short)"
            + "3.  What is a frob?\(Self.short)" + edge
            + "Appendix A.  Examples\(Self.body)A.1.  The First\(Self.short)Author's Address\(Self.body)"
        expectEqual(
            told(text),
            [
                "1 The Frobnication Protocol", "2 Status of This Memo", "2 1. Introduction", "3 1.1. Terms", "2 2. Frob part 1",
                "3 2.1. header of all", "3 2.2. A Title of Two Lines That Is Long and Goes on Below the Title", "2 3. What is a frob?",
                "2 Appendix A. Examples", "3 A.1. The First", "2 Author's Address",
            ])
    }

    @Test func `a licence has its titles in capitals and in the middle, and its sections below those`() {
        let prose = Self.body.replacingOccurrences(of: "   T", with: "T")
        let text =
            "                    GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007\(prose)"
            + "                            Preamble\(prose)                       TERMS AND CONDITIONS\n\n"
            + "  0. Definitions.\(prose)  1. Source Code.\(prose)  2. You may copy it as it is.\n\n  a) Item\n\n"
            + "                     END OF TERMS AND CONDITIONS\n\n            How to Apply These Terms to Your New Programs\(prose)"
        expectEqual(
            told(text),
            [
                "1 GNU GENERAL PUBLIC LICENSE Version 3, 29 June 2007", "1 Preamble", "1 TERMS AND CONDITIONS", "2 0. Definitions.",
                "2 1. Source Code.", "1 How to Apply These Terms to Your New Programs",
            ])
        let capitals =
            "NAME\n   frob - does it\n   and more\n\nSEE ALSO\(Self.body)RUN frob --now\(Self.body)FF FF 00 FF 96 64\(Self.body)MAX_FROBS\(Self.body)"
        expectEqual(told(capitals), ["1 NAME", "1 SEE ALSO"])
    }

    @Test func `titles above rows stand above the numbers that they enclose, and below those that came before`() {
        let text =
            "Frob\n====\n\nUse\n---\nIt is used.\n\n1. First\(Self.body)2. Second\(Self.short)Bugs\n----\nNone.\n\nIntroduction\n===\nIt is old.\n"
        expectEqual(told(text), ["1 Frob", "2 Use", "3 1. First", "3 2. Second", "2 Bugs", "1 Introduction"])
        let other = "1. First\(Self.body)Use\n---\nIt is used.\n\n2. Second\(Self.short)"
        expectEqual(told(other), ["1 1. First", "2 Use", "1 2. Second"])
        expectEqual(
            told("1.0 Use\(Self.body)1.1 Frobs\n\n1.1.1 Big\(Self.body)2.0 End\(Self.short)"),
            ["1 1.0 Use", "2 1.1 Frobs", "3 1.1.1 Big", "1 2.0 End"])
    }

    @Test func `lists, verse, mail and tables have no headings`() {
        let prose = "\n\n" + String(repeating: "It was the best of times, it was the worst of times, and so on.\n", count: 4) + "\n"
        for text in [
            "1. Take the eggs\n\n2. Beat them\n\n3. Pour them\(prose)",
            "1. Take\n\n2. A long item that is a sentence.\n\n3. Short Item\(prose)",
            "1. A long item that is a sentence.\n\n2. Another one that is.\n\n3. Short\(prose)", "4. Alone\(prose)",
            "1) Yes\n\n2) No\(prose)",
            "From: Me\nTo: You\nSubject: The Meeting\(prose)",
            "The Road\n\nTwo roads diverged\n  And sorry I was\n\nThen took the other\(prose)",
            "Name      Value\n---------------\none   1\ntwo   2\(prose)", "name | value\n------------\n\(prose)", "Figure 3\(Self.body)",
            "The code for that is\(Self.body)", "Sat May 13 18:10:50 BST 1995 Somebody\(Self.body)", "```` example\n------------\nfoo\n",
            "それから\(Self.body)", "Printed on June 3      17\(Self.body)",
        ] { expectEqual(told(text), [], "\(text)") }
    }

    @Test func `a document that is shown monospaced has an outline where it is written, and none where it is code or a log`() throws {
        let folder = try ScratchFolder()
        let memo = "1.  Introduction\(Self.body)1.1.  Terms\(Self.body)2.  Frob part 1\(Self.short)"
        let log = (0..<40).map { "2026-11-27 09:12:\($0 + 10) INFO\n\nSTARTING SERVICE\n\n" }.joined() + Self.body
        for (name, text, wanted) in [
            ("memo.txt", memo, ["1. Introduction", "1.1. Terms", "2. Frob part 1"]),
            ("memo", memo, ["1. Introduction", "1.1. Terms", "2. Frob part 1"]),
            ("memo.py", memo, []), ("memo.log", memo, []), ("Makefile", memo, []), ("log.txt", log, []),
            ("run", "#!/bin/sh\n\n" + memo, []),
        ] {
            let session = try DocumentSession(.file(try folder.write(text, to: name)), style: DocumentStyle(), columns: 1, start: .top)
            session.resize(to: CGSize(width: 600, height: 400), scale: 1)
            while session.updateSourceHeadings() {}
            expectEqual(session.view.outline.map(\.title), wanted, "\(name)")
            expectEqual(session.view.jumpsByOutline, !wanted.isEmpty, "\(name)")
        }
    }
}
