import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Parts of RTF that stand apart from its text: notes, text boxes, revisions, signs.
struct RTFPartsTests {
    private func read(_ body: String, _ head: String = #"{\fonttbl{\f0 Times;}{\f3\fcharset2 Symbol;}{\f4\fcharset2 Wingdings;}}"#)
        -> RichText
    {
        RTFReader.read(Data((#"{\rtf1\ansi\ansicpg1252"# + head + body + "}").utf8))
    }

    private func lines(_ text: RichText) -> [String] {
        text.paragraphs.indices.map { (text.paragraphs[$0].marker.map { $0 + " " } ?? "") + text.string(text.range(ofParagraph: $0)) }
    }

    /// Words that are links, with where they lead.
    private func links(_ text: RichText) -> [String] {
        text.runs.indices.compactMap { index in
            let run = text.runs[index]
            guard run.link >= 0 else { return nil }
            let end = index + 1 < text.runs.count ? text.runs[index + 1].utf8 : text.utf8.count
            return text.string(run.utf8..<end) + " " + text.links[run.link]
        }
    }

    // MARK: Notes

    @Test func `a footnote stands at the end, its number is a link to it, and leads back from there`() {
        let text = read(
            #"\pard One{\super\chftn}{\footnote\pard\plain\s2{\super\chftn} The {\i first} note.\par Its end.} two{\super\chftn"#
                + #"{\footnote\pard{\super\chftn}Second.}}.\par Last.\par"#
        )
        expectEqual(lines(text), ["One1 two2.", "Last.", "\u{A0}", "1 The first note.", "Its end.", "2Second."])
        expectEqual(text.paragraphs.map { text.styles[$0.style].note }, [0, 0, 0, 1, 1, 2])
        expectEqual(text.styles[text.paragraphs[2].style].kind, .rule)
        expectEqual(
            links(text),
            [
                "1 #rtf-footnote-1", "2 #rtf-footnote-2", "1 #rtf-footnote-1-reference", "2 #rtf-footnote-2-reference",
            ])
        let anchors = Dictionary(uniqueKeysWithValues: text.anchors.map { ($0.name, $0.utf8) })
        expect(anchors["rtf-footnote-1"] == text.paragraphs[3].utf8 && anchors["rtf-footnote-2"] == text.paragraphs[5].utf8)
        expectEqual(anchors["rtf-footnote-1-reference"], 3)
    }

    @Test func `endnotes have numbers of their own, after the footnotes`() {
        let text = read(
            #"\pard A{\super\chftn}{\footnote\ftnalt\pard{\super\chftn} End.} B{\super\chftn}{\footnote\pard{\super\chftn} Foot.} C"#
                + #"{\super\chftn}{\footnote\ftnalt{\super\chftn} More.}\par"#
        )
        expectEqual(lines(text), ["Ai B1 Cii", "\u{A0}", "1 Foot.", "i End.", "ii More."])
        let other = read(#"\aftnnar\ftnnauc\pard A{\super\chftn}{\footnote\ftnalt{\chftn} E} B{\super\chftn}{\footnote{\chftn} F}\par"#)
        expectEqual(lines(other), ["A1 BA", "\u{A0}", "A F", "1 E"])
    }

    @Test func `a mark of the author's own is the link`() {
        let text = read(#"\pard One{\super *}{\footnote\pard{\super *} Starred.} two.\par"#)
        expect(lines(text) == ["One* two.", "\u{A0}", "* Starred."] && links(text) == ["* #rtf-footnote-1"])
    }

    @Test func `a note that the source does not end is read, and one within a note is none`() {
        expectEqual(lines(read(#"\pard A{\super\chftn}{\footnote{\super\chftn} Open"#)).suffix(1), ["1 Open"])
        let nested = read(#"\pard A{\super\chftn}{\footnote{\super\chftn} Outer{\footnote inner} end}\par"#)
        expectEqual(lines(nested), ["A1", "\u{A0}", "1 Outer end"])
    }

    @Test func `references lead to notes of the document`() throws {
        let document = RichDocument.make(
            read(#"\pard One{\super\chftn}{\footnote\pard{\super\chftn} Note.} two.\par"#), baseURL: nil, name: "a")
        let storage = document.makeTextStorage(style: DocumentStyle())
        let start = try require(document.anchors["rtf-footnote-1"])
        expect(storage.attribute(.footnote, at: start, effectiveRange: nil) as? Int == 1)
        expect(storage.attribute(.footnote, at: 0, effectiveRange: nil) == nil)
    }

    // MARK: Text boxes

    @Test func `a text box stands in a box below its paragraph, and what other readers show of it does not`() {
        let text = read(
            #"\pard Before {\shp{\*\shpinst\shpleft0{\sp{\sn shapeType}{\sv 202}}{\shptxt\pard In the {\b box}.\par Two.\par}}"#
                + #"{\shprslt{\*\do\dptxbx{\dptxbxtext\pard Old.\par}}}}after.\par Next.\par"#
        )
        expectEqual(lines(text), ["Before after.", "In the box.", "Two.", "Next."])
        expectEqual(text.paragraphs.map { text.styles[$0.style].boxes.count }, [0, 1, 1, 0])
        expectEqual(lines(read(#"\pard A{\*\do\dptxbx{\dptxbxtext\pard Old.\par}}B\par"#)), ["AB", "Old."])
        expectEqual(lines(read(#"\pard A{\shp{\*\shpinst{\shptxt Unended"#)).last, "Unended")
    }

    @Test func `a text box in a cell stays in the cell`() {
        let text = read(
            #"\trowd\cellx2000\cellx4000\pard\intbl A{\shp{\*\shpinst{\shptxt\pard Box\par}}}\cell B\cell\row\pard C\par"#)
        expectEqual(lines(text), ["A", "Box", "B", "C"])
        let boxes = text.paragraphs.map { text.styles[$0.style].boxes }
        expect(boxes[1].count == 2 && boxes[1].first == boxes[0].first && boxes[2].count == 1 && boxes[3].isEmpty)
    }

    // MARK: Alternatives, revisions, signs

    @Test func `of two forms the one in Unicode is read`() {
        expectEqual(lines(read(#"\pard A{\upr{ansi}{\*\ud{\u1488?\u1489?}}}B\par"#)), ["A\u{5D0}\u{5D1}B"])
        let named = read(#"\pard {\upr{\*\bkmkstart x?}{\*\ud{\*\bkmkstart x\u246\'f6}}}Word\par"#)
        expect(named.anchors.map(\.name) == ["xö"] && lines(named) == ["Word"])
    }

    @Test func `what a revision took out does not show, what it put in does`() {
        expectEqual(lines(read(#"\pard One {\deleted\revauthdel1 old }{\revised\revauth1 new }end\par"#)), ["One new end"])
        expectEqual(lines(read(#"\pard A\deleted B\deleted0 C\deleted D\plain E\par"#)), ["ACE"])
    }

    @Test func `characters of fonts of signs are those that they show`() {
        expectEqual(lines(read(#"\pard {\f3 abG\'e5\'b3\u61537?} {\f4 \'fc\'e0} a\par"#)), ["αβΓ∑≥α ✓→ a"])
        expectEqual(
            lines(
                read(
                    #"\pard {\field{\*\fldinst SYMBOL 229 \\f "Symbol" \\s 12}{\fldrslt\f3 \'e5}}x{\field{\*\fldinst{SYMBOL 0xFC "#
                        + #"\\f Wingdings}}{\fldrslt}}{\field{\*\fldinst SYMBOL 65}{\fldrslt ?}}\par"#
                )), ["∑x✓A"])
    }

    @Test func `fields of characters with their reading are both, as Writer and Word write them`() {
        let fields = [
            #"{\field{\*\fldinst { EQ \\* jc3 \\* "Font:Noto Serif CJK SC" \\* hps12 \\o\\al(\\s\\up 10(\u12363?\u12435?),\u28450?)}}"#
                + #"{\fldrslt {}}}"#,
            #"{\field{\*\fldinst {EQ \\o\\ad(\\s\\up 9(\u12363?\u12435?);\u28450?)}}{\fldrslt}}"#,
        ]
        for field in fields {
            let document = read(#"\pard a"# + field + #" b\par"#)
            expectEqual(lines(document), ["a漢かん b"])
        }
        expectEqual(lines(read(#"\pard a{\field{\*\fldinst EQ \\f(1,2)}{\fldrslt half}}\par"#)), ["ahalf"])
    }

    @Test(arguments: [
        #"EQ \\o(\\s\\up 8(14),\\s\\do 3(6))C"#, #"EQ \\o\\ad(\\s\\up 9(rub),ba)\\f(1,2)"#, #"EQ \\o(C,\\s\\up 8(14),6)"#,
        #"EQ \\o(\\s\\up 8(14),6"#,
    ])
    func `formulas that are no readings show as the field has them`(instruction: String) {
        expectEqual(lines(read(#"\pard a{\field{\*\fldinst "# + instruction + #"}{\fldrslt 14/6 C}} b\par"#)), ["a14/6 C b"])
    }

    @Test func `characters and their reading may have parentheses, and a switch may follow`() {
        let field = #"{\field{\*\fldinst EQ \\o\\ad(\\s\\up 9(r(u)b),b(a)) \\* MERGEFORMAT}{\fldrslt}}"#
        expectEqual(lines(read(#"\pard x"# + field + #"y\par"#)), ["xb(a)r(u)by"])
    }

    @Test func `bytes are of the code page of their font`() {
        let head =
            #"{\fonttbl{\f0 Times;}{\f1\fcharset204 Times Cyr;}{\f2\fcharset128 MS Mincho;}{\f5\cpg1253 Greek;}{\f6\fcharset0"#
            + #"\cpg1250 CE;}}"#
        expectEqual(lines(read(#"\pard {\f1\'cf\'f0}{\f2\'93\'fa\'96\'7b}{\f5\'e1\'e2}{\f6\'b3}\'e9\par"#, head)), ["Пр日本αβłé"])
    }

    @Test func `headers, footers and comments are no part of the text`() {
        expectEqual(
            lines(read(#"{\header\pard H\par}{\footerr\pard F\par}\pard T{\*\atnid A}{\*\annotation\pard C\par}ext\par"#)), ["Text"])
    }

    // MARK: Headings and lists

    @Test func `levels of headings are those of styles, by number, by name, or from the style that they begin with`() {
        let styles =
            #"{\stylesheet{\s0 Normal;}{\s1\outlinelevel0\sbasedon0 \'dcberschrift 1;}{\s2 heading 2;}{\s3\sbasedon2 Mine;}{\s4"#
            + #"\outlinelevel9\sbasedon1 Body;}}"#
        let text = read(
            #"\pard\s1 A\par\pard\s2 B\par\pard\s3 C\par\pard\s0 D\par\pard\outlinelevel2 E\par"#, #"{\fonttbl{\f0 Times;}}"# + styles)
        expectEqual(text.paragraphs.map { text.styles[$0.style].headerLevel }, [1, 2, 2, 0, 3])
    }

    @Test func `items without a number in the text have that of their list`() {
        let head =
            #"{\*\listtable{\list{\listlevel\levelnfc0\levelstartat3{\leveltext\'02\'00.;}}{\listlevel\levelnfc4\levelstartat1}"#
            + #"\listid7}}{\*\listoverridetable{\listoverride\listid7\listoverridecount0\ls1}}"#
        let text = read(#"\pard\ls1 A\par B\par\pard\ls1\ilvl1 a\par b\par\pard\ls1 C\par\pard\ls1\ilvl1 a\par\pard None\par"#, head)
        expectEqual(lines(text), ["3. A", "4. B", "a. a", "b. b", "5. C", "a. a", "None"])
        expectEqual(lines(read(#"{\listtext 9)\tab}\pard\ls1 A\par{\listtext}\pard\ls1 B\par"#, head)), ["9) A", "B"])
    }

    // MARK: Tables

    @Test func `a table in a cell is one`() {
        let text = read(
            #"\trowd\cellx3000\cellx6000\pard\intbl Outer\par\pard\intbl\itap2 in1\nestcell in2\nestcell{\*\nesttableprops\trowd"#
                + #"\cellx1000\cellx2000\nestrow}{\nonesttables\par}\pard\intbl\itap2 in3\nestcell in4\nestcell{\*\nesttableprops\trowd"#
                + #"\cellx1000\cellx2000\nestrow}{\nonesttables\par}\pard\intbl\cell Right\cell\row\pard After\par"#
        )
        expectEqual(lines(text), ["Outer", "in1", "in2", "in3", "in4", "Right", "After"])
        let cells = text.paragraphs.map { paragraph in
            text.styles[paragraph.style].boxes.compactMap { text.boxes[$0].cell.map { "\($0.table).\($0.row).\($0.column)" } }
                .joined(separator: " ")
        }
        expectEqual(cells, ["0.0.0", "0.0.0 1.0.0", "0.0.0 1.0.1", "0.0.0 1.1.0", "0.0.0 1.1.1", "0.0.1", ""])
        expectEqual(text.styles[text.paragraphs[2].style].boxes.last.flatMap { text.boxes[$0].width }, 50)
    }

    // MARK: Bounds

    @Test func `parts in parts cost no more than their length`() {
        func tokens(_ count: Int) -> Int {
            let body = String(repeating: #"{\shp{\*\shpinst{\shptxt A"#, count: count) + String(repeating: "}}}", count: count)
            let bytes = Array((#"{\rtf1 "# + body + String(repeating: #"{\footnote x}"#, count: count) + "}").utf8)
            return bytes.withUnsafeBufferPointer { buffer in
                let parser = RTFParser(buffer)
                parser.run()
                return parser.tokenCount
            }
        }
        let counts = [2000, 4000, 8000].map(tokens)
        expect(counts[1] < counts[0] * 9 / 4 && counts[2] < counts[1] * 9 / 4, "\(counts)")
    }
}
