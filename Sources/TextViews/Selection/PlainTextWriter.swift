import Foundation
import TextKit

/// Writes a range of a text as characters alone: no stand-ins for attachments, separators as line feeds, tabs between the cells of a
/// table's row.
///
/// Where `isLaidOut`, gaps between paragraphs become empty lines, and the indents of lists become spaces, as in a source that is
/// written by hand. Text that is edited is written as it stands. O(length); spans without anything of this are copied whole.
struct PlainTextWriter {
    private let storage: TextStorage
    private let isLaidOut: Bool
    private var text = ""
    /// The list items that the last paragraph stands in, outermost first: where their text begins, in logical pixels and in columns.
    private var items: [(edge: CGFloat, column: Int)] = []
    private var previous: Paragraph?
    private var style: (value: ParagraphStyle?, end: Int) = (nil, 0)

    private struct Paragraph {
        var style: ParagraphStyle?
        var cell: TextTableBlock?
        /// The size of its first letter.
        var em: CGFloat
        var isEmpty: Bool
    }

    static func write(_ storage: TextStorage, _ range: Range<Int>, isLaidOut: Bool) -> String {
        var writer = PlainTextWriter(storage: storage, isLaidOut: isLaidOut)
        writer.write(range)
        return writer.text
    }

    private init(storage: TextStorage, isLaidOut: Bool) {
        self.storage = storage
        self.isLaidOut = isLaidOut
    }

    private mutating func write(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let style = style(at: index)
            let end = plainEnd(from: index, to: range.upperBound, style) ?? writeParagraph(from: index, to: range.upperBound, style)
            index = max(index + 1, end)
        }
    }

    /// The style of the paragraph, and as far as it is known to hold.
    private mutating func style(at utf16: Int) -> ParagraphStyle? {
        if utf16 < style.end { return style.value }
        var run = NSRange(location: utf16, length: 1)
        let value = storage.attribute(.paragraphStyle, at: utf16, effectiveRange: &run) as? ParagraphStyle
        style = (value, max(utf16 + 1, NSMaxRange(run)))
        return value
    }

    /// Writes all of a style that has nothing but lines, and says where that ends.
    private mutating func plainEnd(from start: Int, to limit: Int, _ style: ParagraphStyle?) -> Int? {
        if let style, !style.textBlocks.isEmpty { return nil }
        if isLaidOut {
            guard items.isEmpty, previous.map({ $0.cell == nil && !Self.hasGap($0.style) }) ?? true, !Self.hasGap(style) else { return nil }
            if let style, !style.textLists.isEmpty || style.headIndent > style.firstLineHeadIndent { return nil }
        }
        var end = min(limit, self.style.end)
        if end < limit {
            // The paragraph in which the style ends may go on with the next run, which is of the same style then.
            let paragraph = storage.paragraph(atUTF16: end)
            if paragraph.lowerBound > start { end = min(end, paragraph.lowerBound) }
        }
        text += Self.plain(characters(in: start..<end), lineEnd: "\n")
        previous = nil
        return end
    }

    /// The characters of a range, with what says how others are read in parentheses. O(runs).
    private func characters(in range: Range<Int>) -> String {
        var text = ""
        var index = range.lowerBound
        while index < range.upperBound {
            var run = NSRange(location: index, length: 1)
            let rest = NSRange(location: index, length: range.upperBound - index)
            let isRuby = storage.attribute(.ruby, at: index, longestEffectiveRange: &run, in: rest) != nil
            let end = max(index + 1, min(NSMaxRange(run), range.upperBound))
            let part = storage.characters(in: index..<end)
            text += isRuby ? "(\(part))" : part
            index = end
        }
        return text
    }

    private static func hasGap(_ style: ParagraphStyle?) -> Bool {
        guard let style else { return false }
        return style.paragraphSpacing > 0 || style.paragraphSpacingBefore > 0 || style.headingLevel > 0
    }

    private mutating func writeParagraph(from start: Int, to limit: Int, _ style: ParagraphStyle?) -> Int {
        let whole = storage.paragraph(atUTF16: start)
        let end = max(start + 1, min(limit, whole.upperBound))
        let font = storage.attribute(.font, at: start, effectiveRange: nil) as? Font
        var content = characters(in: start..<end)
        let cell = Self.cell(of: style)
        let paragraph = Paragraph(
            style: style, cell: cell, em: font?.pointSize ?? 12, isEmpty: content.allSatisfy { $0.isNewline || $0 == "\u{FFFC}" })
        var lineEnd = "\n"
        if isLaidOut, start == whole.lowerBound {
            if let previous, Self.isGap(between: previous, and: paragraph) { text += "\n" }
            let (head, column) = takeMarkers(from: &content, style)
            if !paragraph.isEmpty { text += head }
            lineEnd += String(repeating: " ", count: column)
        }
        if let cell, end < limit, let next = Self.cell(of: self.style(at: end)), next !== cell, next.table === cell.table,
            next.startingRow == cell.startingRow
        {
            if content.last?.isNewline == true { content.removeLast() }
            content += "\t"
        }
        text += Self.plain(content, lineEnd: lineEnd)
        previous = paragraph
        return end
    }

    /// Whether an empty line stands for the distance between two paragraphs.
    private static func isGap(between first: Paragraph, and second: Paragraph) -> Bool {
        if first.isEmpty || second.isEmpty { return false }
        if let cell = first.cell ?? second.cell {
            let other = first.cell == nil ? nil : second.cell
            return other?.table !== cell.table
        }
        let gap = (first.style?.paragraphSpacing ?? 0) + (second.style?.paragraphSpacingBefore ?? 0)
        return (first.style?.headingLevel ?? 0) > 0 || gap >= first.em * 0.3
    }

    /// Takes the markers of list items off the start of a paragraph; the text to write instead of them, and the column in which the text
    /// begins.
    private mutating func takeMarkers(from content: inout String, _ style: ParagraphStyle?) -> (head: String, column: Int) {
        guard let style else {
            items = []
            return ("", 0)
        }
        let edges = markerEdges(style)
        let first = style.textLists.isEmpty ? style.firstLineHeadIndent : -1
        if style.textLists.isEmpty {
            items.removeAll { $0.edge > (edges.isEmpty ? style.headIndent : first) + 0.5 }
        } else {
            let depth = style.textLists.count - (content.hasPrefix("\t") ? 1 : 0)
            items = Array(items.prefix(max(0, depth)))
        }
        var head = String(repeating: " ", count: items.last?.column ?? 0)
        var column = head.count
        if !style.textLists.isEmpty, content.hasPrefix("\t") { content.removeFirst() }
        for edge in edges {
            guard let tab = content.prefix(16).firstIndex(of: "\t") else { break }
            let marker = content[..<tab]
            guard !marker.isEmpty, !marker.contains(where: { $0.isWhitespace }) else { break }
            head += marker + " "
            column += marker.count + 1
            content.removeSubrange(...tab)
            items.append((edge, column))
        }
        return (head, column)
    }

    /// Where the text of the items begins that a paragraph may begin with.
    private func markerEdges(_ style: ParagraphStyle) -> [CGFloat] {
        if !style.textLists.isEmpty { return [style.headIndent] }
        guard style.headIndent > style.firstLineHeadIndent else { return [] }
        let edges = style.tabStops.map(\.location).filter { $0 > style.firstLineHeadIndent }
        return edges.last.map { abs($0 - style.headIndent) < 1 } == true ? edges : []
    }

    private static func cell(of style: ParagraphStyle?) -> TextTableBlock? {
        style?.textBlocks.last { $0 is TextTableBlock } as? TextTableBlock
    }

    private static func plain(_ text: String, lineEnd: String) -> String {
        // U+2028, U+2029 and U+FFFC begin with these bytes of UTF-8.
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0xFFFC: break
            case 0x2028: plain.append(contentsOf: lineEnd.unicodeScalars)
            case 0x2029: plain.append("\n")
            default: plain.append(scalar)
            }
        }
        return String(plain)
    }
}
