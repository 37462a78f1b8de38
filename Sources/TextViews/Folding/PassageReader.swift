import Foundation
import TextKit

/// What a hit is read in: its paragraph, or the lines around it where a program has broken the lines of paragraphs; of a very long one what is
/// around the hit.
struct PassageReader {
    private let storage: TextStorage
    private let reader: TextReader
    /// Whether paragraphs stand in several lines, with empty lines between them.
    private let joinsLines: Bool

    /// A longer paragraph is cut to what is around its hits, in UTF-16 units.
    private static let longest = 8192
    private static let around = 2048
    /// So many lines at most are one passage, before and after the one that is asked for.
    private static let mostLines = 100

    init(_ textView: TextView) {
        storage = textView.textStorage
        reader = textView.reader
        joinsLines = textView.hasFilledLines
    }

    /// The paragraph of the text at an offset, with its end.
    func line(at utf16: Int) -> Range<Int> { reader.paragraph(at: utf16) }

    /// The paragraph that a reader sees at an offset: with the empty line after it, where empty lines part them.
    func passage(at utf16: Int) -> Range<Int> {
        let line = line(at: utf16)
        guard joinsLines, !isEmpty(line) else { return line }
        var passage = line
        for _ in 0..<Self.mostLines where passage.lowerBound > 0 {
            let before = self.line(at: passage.lowerBound - 1)
            if isEmpty(before) { break }
            passage = before.lowerBound..<passage.upperBound
        }
        for _ in 0..<Self.mostLines where passage.upperBound < storage.length {
            let next = self.line(at: passage.upperBound)
            passage = passage.lowerBound..<next.upperBound
            if isEmpty(next) { break }
        }
        return passage
    }

    /// What a hit is shown in, within bounds that hold where it begins.
    func part(around hit: Range<Int>, in bounds: Range<Int>) -> Range<Int> {
        var part = passage(at: hit.lowerBound)
        if hit.upperBound > part.upperBound { part = part.lowerBound..<passage(at: hit.upperBound - 1).upperBound }
        if part.count > Self.longest {
            let end = min(hit.upperBound, hit.lowerBound + Self.longest)
            part = cut(hit.lowerBound - Self.around)..<cut(end + Self.around)
        }
        return part.clamped(to: bounds)
    }

    /// The start of the passage at an offset, or the offset itself where that is far away.
    func isolated(_ utf16: Int) -> Int {
        guard utf16 < storage.length else { return utf16 }
        let start = passage(at: utf16).lowerBound
        return utf16 - start > Self.longest ? cut(utf16) : start
    }

    /// A copy of a part of the text that ends a paragraph.
    func copy(of part: Range<Int>) -> TextStorage {
        let piece = TextStorage(attributedString: storage.attributedSubstring(from: NSRange(part)))
        takeOutOfTables(piece)
        if !reader.isLineBreak(at: part.upperBound - 1) {
            piece.append(NSAttributedString(string: "\n", attributes: piece.attributesAsSet(at: piece.length - 1)))
        }
        return piece
    }

    private func isEmpty(_ line: Range<Int>) -> Bool {
        line.count < 80 && reader.substring(line).allSatisfy(\.isWhitespace)
    }

    private func cut(_ utf16: Int) -> Int {
        utf16 <= 0 ? 0 : utf16 >= storage.length ? storage.length : reader.cluster(at: utf16).lowerBound
    }

    /// A cell by itself is no table.
    private func takeOutOfTables(_ text: TextStorage) {
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            guard let style = value as? ParagraphStyle, style.textBlocks.contains(where: { $0 is TextTableBlock }) else { return }
            let free = MutableParagraphStyle()
            free.setParagraphStyle(style)
            free.textBlocks = style.textBlocks.filter { !($0 is TextTableBlock) }
            text.addAttribute(.paragraphStyle, value: free, range: range)
        }
    }
}
