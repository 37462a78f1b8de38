import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Numbers of lists as their levels write them. The markers are those that LibreOffice 7.4 shows for the same source.
struct RTFListTextTests {
    private func markers(_ levels: [String], _ items: [Int]) -> [String?] {
        let list = "{\\*\\listtable{\\list\(levels.map { "{\\listlevel\($0)}" }.joined())\\listid1}}"
        let overrides = "{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}"
        let body = items.map { "\\pard\\ls1\\ilvl\($0) x\\par" }.joined()
        let text = RTFReader.read(Data("{\\rtf1\\ansi\(list)\(overrides)\(body)}".utf8))
        return text.paragraphs.prefix(items.count).map(\.marker)
    }

    @Test func `text around a number, and the numbers of the levels around`() {
        let levels = [
            "\\levelnfc0\\levelstartat1{\\leveltext\\'03(\\'00);}{\\levelnumbers\\'02;}",
            "\\levelnfc4\\levelstartat1{\\leveltext\\leveltemplateid7\\'04\\'00.\\'01);}{\\levelnumbers\\'01\\'03;}",
            "\\levelnfc2\\levelstartat3{\\leveltext\\'0aArticle \\'02:;}{\\levelnumbers\\'09;}",
        ]
        expectEqual(markers(levels, [0, 0, 1, 1, 2, 0, 1]), ["(1)", "(2)", "2.a)", "2.b)", "Article iii:", "(3)", "3.a)"])
    }

    @Test func `a sign of a font that is not known is a bullet where it marks an item`() {
        let source = "{\\rtf1\\ansi{\\listtext\\pard\\plain \\u61589\\'3f\\tab}\\ls1 x\\par\\pard \\u61589\\'3f y\\par}"
        let text = RTFReader.read(Data(source.utf8))
        expectEqual(text.paragraphs.first?.marker, "•")
        expect(text.string(text.range(ofParagraph: 1)).hasPrefix("\u{F095}"))
    }

    @Test func `a level of numbers alone, of words alone, of bullets, and without a text`() {
        expectEqual(markers(["\\levelnfc0{\\leveltext\\'01\\'00;}{\\levelnumbers\\'01;}"], [0, 0]), ["1", "2"])
        expectEqual(markers(["\\levelnfc255{\\leveltext\\'07Chapter;}{\\levelnumbers;}"], [0]), ["Chapter"])
        expectEqual(
            markers(["\\levelnfc23{\\leveltext\\'01\\u-3913 ?;}{\\levelnumbers;}", "\\levelnfc23{\\leveltext\\'01o;}"], [0, 1]), ["•", "◦"])
        expectEqual(markers(["\\levelnfc0"], [0]), ["1."])
        expectEqual(markers(["\\levelnfc0{\\leveltext\\'ff\\'00;}", "\\levelnfc0{\\leveltext\\'00;}"], [0, 1]), ["1;", nil])
    }
}
