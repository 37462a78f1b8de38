import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Floats whose pictures are not there: their names stand in the line.
struct BrokenFloatTests {
    private func text(_ source: String, _ format: DocumentFormat) throws -> String {
        let text = try DocumentReader.read(Data(source.utf8), format: format).makeTextStorage().string
        return text.replacing("\u{FFFC}\u{A0}", with: "#")
    }

    private static let pages: [(String, String)] = [
        ("<p><img style='float:left' src=no.png alt='A map'>The words</p>", "#A map The words"),
        ("<p>Before<img style='float:left' src=no.png alt='A map'>after</p>", "Before #A map after"),
        ("<p>Before <img style='float:left' src=no.png alt='A map'> after</p>", "Before #A map after"),
        ("<p>Before<img style='float:left' src=no.png alt='A map'>, after</p>", "Before #A map, after"),
        ("<p><img style='float:left' src=no.png alt='A map'></p><p>Next</p>", "#A map\nNext"),
        ("<p><img style='float:left' src=a.png alt='A'><img style='float:left' src=b.png alt='B'>Next</p>", "#A #B Next"),
        ("<p>“<img style='float:left' src=no.png alt='A map'>” after</p>", "“ #A map” after"),
        ("<p><img style='float:left' src=no.png alt='A map'>’s name</p>", "#A map’s name"),
        ("<p><img style='float:left' src=no.png alt='A map'>\u{A0}name</p>", "#A map\u{A0}name"),
        ("<p><img style='float:left' src=no.png alt='A map'>。次</p>", "#A map。次"),
        ("<p>in<img src=no.png alt='A map'>line</p>", "in#A mapline"),
    ]

    @Test(arguments: pages.indices) func `the name of a broken float touches no word of a page`(_ index: Int) throws {
        let (page, wanted) = Self.pages[index]
        expectEqual(try text(page, .html), wanted)
    }

    @Test(arguments: ["” x", "»", "», x", "’s", "]", "…", "\u{A0}x", "。", "、", "」後", "؟", "\", x", "\u{2028}x", ")", "!", "\tx"])
    func `what ends a sentence, a quotation or brackets touches the name of a broken float`(_ next: String) {
        expectEqual(next.utf8.withContiguousStorageIfAvailable(ClosingPunctuation.begins), true)
    }

    @Test(arguments: ["x", "»Was", "”Hej", "“x", "\"Well", "'Well", "(", "[", "「後", "後", "¿x", "*", "#1", "1", "–", "\u{FFFC}", "é", "𝒜"])
    func `what begins something new does not touch the name of a broken float`(_ next: String) {
        expectEqual(next.utf8.withContiguousStorageIfAvailable(ClosingPunctuation.begins), false)
    }

    private static let sources: [(String, String)] = [
        ("![A map](no.png \"float=left\")The words", "#A map The words"),
        ("Before![A map](no.png \"float=left\")after", "Before #A map after"),
        ("Before ![A map](no.png \"float=left\") after", "Before #A map after"),
        ("<img src=no.png align=left alt='A map'>The words", "#A map The words"),
        ("![A map](no.png \"float=left\")\n\nNext", "#A map\nNext"),
        ("in![A map](no.png)line", "in#A mapline"),
    ]

    @Test(arguments: sources.indices) func `the name of a broken float touches no word of Markdown`(_ index: Int) throws {
        let (source, wanted) = Self.sources[index]
        expectEqual(try text(source, .markdown), wanted)
    }
}
