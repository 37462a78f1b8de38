import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Cells, links, list numbers, levels and notes as LibreOffice 7.4 reads them of files by different writers.
struct RTFStructureTests {
    private func read(_ body: String, _ head: String = #"{\fonttbl{\f0 Times;}{\f3\fcharset2 Webdings;}}"#) -> RichText {
        RTFReader.read(Data((#"{\rtf1\ansi\ansicpg1252"# + head + body + "}").utf8))
    }

    private func lines(_ text: RichText) -> [String] {
        text.paragraphs.indices.map { (text.paragraphs[$0].marker.map { $0 + " " } ?? "") + text.string(text.range(ofParagraph: $0)) }
    }

    /// Row, column, rows and columns of the cell of each paragraph.
    private func cells(_ text: RichText) -> [[Int]?] {
        text.paragraphs.map { paragraph in
            text.styles[paragraph.style].boxes.last.flatMap { text.boxes[$0].cell }.map { [$0.row, $0.column, $0.rowSpan, $0.columnSpan] }
        }
    }

    /// The words with each of the traits, as recto shows them.
    private func words(_ body: String, _ head: String, _ traits: InlineTraits) -> [String] {
        let document = RichDocument.make(read(body, head), baseURL: nil, name: "")
        return document.content.runs().filter { $0.inline.traits.isSuperset(of: traits) }
            .map { (document.string as NSString).substring(with: NSRange(location: $0.utf16.lowerBound, length: $0.utf16.count)) }
    }

    @Test func `letters that are raised by a length are raised, and a face of all characters is no face of code`() {
        let head =
            #"{\fonttbl{\f0 Times;}{\f1\fnil Liberation Sans Unicode MS;}{\f2 Monotype Corsiva;}{\f3\fmodern DejaVu Sans Mono;}}"#
        let body = #"Some words x{{\*\updnprop8000}\up8 2} and H{\dn6\fs16 2}O {\up1 y}, {\f1 one} {\f2 two} {\f3 three}"#
        expectEqual(words(body, head, .superscript), ["2"])
        expectEqual(words(body, head, .subscript), ["2"])
        expectEqual(words(body, head, .code), ["three"])
    }

    @Test func `a heading of a list that has no numbers is no item, and a paragraph goes on in its item`() {
        let marked = #"{\listtext\pard\plain \tab}\ls1\ilvl0 "#
        let text = read(#"\pard\outlinelevel0"# + marked + #"Head\par\pard{\listtext 1.\tab}\ls1 Item\par\pard"# + marked + #"More\par"#)
        expectEqual(lines(text), ["Head", "1. Item", "More"])
        expectEqual(text.paragraphs.map { text.styles[$0.style].lists.count }, [0, 1, 1])
    }

    // MARK: Cells

    @Test func `a cell spans the columns that it is as wide as`() {
        let text = read(
            #"\trowd\cellx9000\pard\intbl Title\cell\row\trowd\cellx3000\cellx6010\cellx9000\pard\intbl A\cell B\cell C\cell\row\trowd\cellx6000\cellx9000\pard\intbl D\cell E\cell\row\pard After\par"#
        )
        expectEqual(cells(text), [[0, 0, 1, 3], [1, 0, 1, 1], [1, 1, 1, 1], [1, 2, 1, 1], [2, 0, 1, 2], [2, 2, 1, 1], nil])
        expectEqual(text.tables.map(\.columnCount), [3])
    }

    @Test func `cells from above go on where the edges are the same, whatever their number in the row`() {
        let text = read(
            #"\trowd\clvmgf\cellx1000\cellx3000\clvmgf\cellx4000\pard\intbl A\cell B\cell C\cell\row\trowd\clvmrg\cellx1000\cellx2000\cellx3000\clvmrg\cellx4000\pard\intbl\cell D\cell E\cell\cell\row"#
        )
        expectEqual(lines(text), ["A", "B", "C", "D", "E"])
        expectEqual(cells(text), [[0, 0, 2, 1], [0, 1, 1, 2], [0, 3, 2, 1], [1, 1, 1, 1], [1, 2, 1, 1]])
    }

    @Test func `rows that begin or end a little further out have the same outer edges, and narrow cells are cells`() {
        let text = read(
            #"\trowd\trleft-108\cellx2000\cellx4000\pard\intbl A\cell B\cell\row\trowd\trleft0\cellx2000\cellx4100\pard\intbl C\cell D\cell\row"#
        )
        expectEqual(cells(text), [[0, 0, 1, 1], [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1]])
        let narrow = read(#"\trowd\cellx200\cellx400\cellx600\pard\intbl A\cell B\cell C\cell\row"#)
        expectEqual(cells(narrow), [[0, 0, 1, 1], [0, 1, 1, 1], [0, 2, 1, 1]])
    }

    @Test func `what a cell ends after a row's definition stands in it, whether or not its paragraphs say so`() {
        let text = read(#"\pard Before\par\trowd\cellx2000\cellx4000\pard A\par B\cell C\cell\row\pard After\par"#)
        expectEqual(lines(text), ["Before", "A", "B", "C", "After"])
        expectEqual(cells(text), [nil, [0, 0, 1, 1], [0, 0, 1, 1], [0, 1, 1, 1], nil])
        let mixed = read(
            #"\trowd\cellx2000\cellx4000\pard\intbl A\cell\pard B\cell\row"#
                + #"\trowd\cellx2000\cellx4000 C\intbl\cell\pard D\cell\row"#)
        expectEqual(cells(mixed), [[0, 0, 1, 1], [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1]])
        expectEqual(mixed.tables.count, 1)
    }

    @Test func `a table ends with its rows, and cells without a row's definition are paragraphs`() {
        let text = read(
            #"\trowd\cellx2000\pard\intbl A\cell\row\pard Between\par\trowd\cellx2000\pard\intbl B\cell\row\pard Old\cell text\cell\par"#)
        expectEqual(lines(text).prefix(5), ["A", "Between", "B", "Old", "text"])
        expectEqual(cells(text).prefix(5), [[0, 0, 1, 1], nil, [0, 0, 1, 1], nil, nil])
        expectEqual(text.tables.count, 2)
    }

    @Test func `cells that span columns come back as they were written`() throws {
        let text = read(
            #"\trowd\cellx6000\cellx9000\pard\intbl A\cell B\cell\row\trowd\cellx1000\cellx6000\cellx9000\pard\intbl C\cell D\cell E\cell\row"#
        )
        let again = RTFReader.read(RTFWriter.write(text))
        expectEqual(cells(again), cells(text))
        expectEqual(cells(text), [[0, 0, 1, 2], [0, 2, 1, 1], [1, 0, 1, 1], [1, 1, 1, 1], [1, 2, 1, 1]])
    }

    // MARK: Links, numbers, levels, notes

    @Test func `data within a field's instruction leave the link, and a starred style of characters its words`() {
        let text = read(
            #"\pard {\field\fldedit{\*\fldinst {\f0  HYPERLINK "" \\l "PURPOSE" }{\f0 {\*\datafield 08d0c9}}}{\fldrslt {\f0 Aim}}} {\field{\*\fldinst HYPERLINK "http://a.b/"}{\fldrslt \*\cs12\ul{Word}}}\par"#
        )
        expectEqual(lines(text), ["Aim Word"])
        expectEqual(text.links, ["#PURPOSE", "http://a.b/"])
        expectEqual(text.runs.filter { $0.link >= 0 }.map(\.link), [0, 1])
    }

    @Test func `overrides of a list begin its levels anew, or say them`() {
        let list =
            #"{\*\listtable{\list{\listlevel\levelnfc0\levelstartat1{\leveltext\'02\'00.;}}"#
            + #"{\listlevel\levelnfc22\levelstartat1{\leveltext\'02\'01.;}}\listid1}}"#
        let overrides =
            #"{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}"#
            + #"{\listoverride\listid1\listoverridecount1{\lfolevel\listoverridestartat\levelstartat7}\ls2}"#
            + #"{\listoverride\listid1\listoverridecount1"#
            + #"{\lfolevel\listoverrideformat{\listlevel\levelnfc3\levelstartat2{\leveltext\'02\'00);}}}\ls3}}"#
        let text = read(list + overrides + #"\pard\ls1 a\par\ls2 b\par\ls2 c\par\ls3 d\par\ls1\ilvl1 e\par"#)
        expectEqual(lines(text), ["1. a", "7. b", "8. c", "B) d", "01. e"])
    }

    @Test func `headings below the sixth level are of the sixth`() {
        let text = read(#"{\stylesheet{\s7 heading 7;}}\pard\s7 A\par\pard\outlinelevel8 B\par\pard\outlinelevel9 C\par"#)
        expectEqual(text.paragraphs.map { text.styles[$0.style].headerLevel }, [6, 6, 0])
    }

    @Test func `a note that does not repeat its number gets it, and leads back`() {
        let text = read(#"\pard One{\footnote\pard First.\par} two{\super *}{\footnote\pard Starred.}\par"#)
        expectEqual(lines(text), ["One1 two*", "\u{A0}", "1 First.", "Starred."])
        expect(text.links.contains("#rtf-footnote-1-reference"))
    }

    @Test func `a marker of an unknown sign is a bullet, and dashes in fonts of signs are dashes`() {
        let text = read(#"\pard{\listtext\f3 \'34\tab}A\par\pard{\listtext\f3 \'96\tab}B\par"#)
        expectEqual(lines(text), ["\u{2022} A", "\u{2013} B"])
    }
}
