import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

struct DocumentGoldenTests {
    /// `RECTO_BLESS=1` writes what is found as what is expected.
    @Test(arguments: ["page.html", "letter.rtf"])
    func `each case reads as its expected dumps`(name: String) throws {
        let source = goldenFolder.appendingPathComponent(name)
        let expected = goldenFolder.appendingPathComponent(name + ".expected")
        let text = try NSAttributedString(url: source, options: [:], documentAttributes: nil)
        let found = try dump(DocumentReader.open(source)) + "\n" + dump(text)
        if ProcessInfo.processInfo.environment["RECTO_BLESS"] == "1" {
            try found.write(to: expected, atomically: true, encoding: .utf8)
            return
        }
        let wanted = try String(contentsOf: expected, encoding: .utf8)
        for (line, (left, right)) in zip(found.split(separator: "\n"), wanted.split(separator: "\n")).enumerated() where left != right {
            Issue.record("\(name), line \(line + 1):\nfound  \(left)\nwanted \(right)")
            break
        }
        expectEqual(found.count, wanted.count)
    }

    @Test(arguments: [
        ("<pre>c1\nc2\n\nc3</pre>", [4]), ("<ul><li>x<pre>c1\nc2\n\nc3</pre></li><li>y</li></ul>", [4]),
        ("<ol><li><pre>c1\nc2</pre></li><li><pre>c3</pre></li></ol>", [2, 1]),
        ("<blockquote><pre>\n  c1\n </pre></blockquote><p>x</p><pre>c2\n\t\n</pre>", [1, 1]),
        ("<pre>c1\n\n \nc2\n \n</pre>", [4]), ("<pre>c1\n\n \n</pre>", [3]),
        ("<div style='border: 1px solid'><p>a</p><pre>c1\n </pre></div><p>x</p>", [1]),
        ("<pre> \nc1</pre><pre> </pre>", [2, 1]),
    ])
    func `lines of code are one block, in an item of a list as well`(source: String, blocks: [Int]) {
        let document = RichDocument.make(HTMLReader.read(Data(source.utf8)), baseURL: nil, name: "page")
        let lines = document.content.blocks.compactMap(\.values.codeLine)
        expectEqual(lines.count, blocks.reduce(0, +))
        let starts = lines.indices.filter { lines[$0].isFirst } + [lines.count]
        expectEqual(zip(starts, starts.dropFirst()).map { $1 - $0 }, blocks)
        expectEqual(lines.indices.filter { lines[$0].isLast }, starts.dropFirst().map { $0 - 1 })
    }
}

/// An attributed string as lines of text: each run's range, what is said of its paragraph and its characters, and its text.
private func dump(_ text: NSAttributedString) -> String {
    var lines: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
        let part = (text.string as NSString).substring(with: range).replacing("\n", with: "⏎").replacing("\t", with: "⇥")
            .replacing("\u{2028}", with: "↓").replacing("\u{FFFC}", with: "▣").replacing("\u{A0}", with: "⍽")
        lines.append("\(range.location)..<\(NSMaxRange(range)) \(paragraph(attributes)) | \(character(attributes)) “\(part)”")
    }
    return lines.joined(separator: "\n") + "\n"
}

private func paragraph(_ attributes: [NSAttributedString.Key: Any]) -> String {
    guard let style = attributes[.paragraphStyle] as? ParagraphStyle else { return "-" }
    var parts = [
        "\(style.firstLineHeadIndent)/\(style.headIndent)/\(style.tailIndent)", "\(style.paragraphSpacingBefore)+\(style.paragraphSpacing)",
    ]
    if style.alignment != .natural { parts.append("\(style.alignment)") }
    if style.headingLevel > 0 { parts.append("h\(style.headingLevel)") }
    parts += style.textLists.map(\.markerFormat.rawValue)
    for block in style.textBlocks {
        if let cell = block as? TextTableBlock {
            parts.append("cell \(cell.startingRow),\(cell.startingColumn)")
        } else {
            parts.append("box")
        }
    }
    return parts.joined(separator: " ")
}

private func character(_ attributes: [NSAttributedString.Key: Any]) -> String {
    var parts: [String] = []
    if let font = attributes[.font] as? Font {
        let descriptor = font.fontDescriptor
        parts.append("\(descriptor.fontAttributes[.family] as? String ?? "?") \(font.pointSize)")
        if descriptor.symbolicTraits.contains(.traitBold) { parts.append("bold") }
        if descriptor.symbolicTraits.contains(.traitItalic) { parts.append("italic") }
    }
    if let color = (attributes[.foregroundColor] as? Color)?.rgba, color != .black { parts.append(CSSColor.text(color)) }
    for (key, name) in [(NSAttributedString.Key.underlineStyle, "underline"), (.strikethroughStyle, "strike"), (.superscript, "shift")] {
        if let value = attributes[key] as? Int { parts.append("\(name)=\(value)") }
    }
    if let link = attributes[.link] as? URL { parts.append("→" + link.absoluteString.replacing(goldenFolder.absoluteString, with: "…/")) }
    if attributes[.attachment] != nil { parts.append("attachment") }
    return parts.joined(separator: " ")
}
