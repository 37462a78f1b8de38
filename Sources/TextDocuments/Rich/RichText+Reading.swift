import Foundation
import TextKit

extension RichText {
    /// The attributes of a range of an attributed string, as far as a rich text can hold them.
    init(_ string: NSAttributedString, range: NSRange) {
        var reader = AttributedStringReader(string: string)
        reader.read(range)
        self = reader.text
    }
}

/// Reads an attributed string run by run.
private struct AttributedStringReader {
    let string: NSAttributedString
    var text = RichText()
    private let units: NSString
    private var cached = CachedStyles()

    init(string: NSAttributedString) {
        self.string = string
        units = string.string as NSString
    }

    mutating func read(_ range: NSRange) {
        var index = range.location
        let end = NSMaxRange(range)
        text.reserve(range.length)
        while index < end {
            var paragraphEnd = 0
            var contentsEnd = 0
            units.getParagraphStart(nil, end: &paragraphEnd, contentsEnd: &contentsEnd, for: NSRange(location: index, length: 0))
            readParagraph(index, min(contentsEnd, end), isTerminated: contentsEnd < end)
            index = min(paragraphEnd, end)
        }
    }

    private mutating func readParagraph(_ start: Int, _ end: Int, isTerminated: Bool) {
        var run = NSRange()
        let first = attributes(start, &run)
        let style = first[.paragraphStyle] as? ParagraphStyle
        var paragraph = style.map { cached.paragraph($0, &text) } ?? RichParagraph()
        if first[.thematicBreak] != nil {
            paragraph.kind = .rule
        } else if paragraph.headerLevel == 0, isCode(start, end) {
            (paragraph.kind, paragraph.codeLanguage) = (.preformatted, first[.codeLanguage] as? String)
        }
        paragraph.quoteDepth = attributeInteger(first[.blockQuoteDepth]) ?? 0
        let (marker, length) = paragraph.lists.isEmpty ? (nil, 0) : self.marker(start, end)
        text.beginParagraph(paragraph, marker: marker)
        var index = start + length
        var character = cached.character(first, &text)
        while index < end {
            let attributes = attributes(index, &run)
            var stop = min(end, NSMaxRange(run))
            // A run that ends within a pair of surrogates takes the whole of it.
            if stop < end, UTF16.isTrailSurrogate(units.character(at: stop)), UTF16.isLeadSurrogate(units.character(at: stop - 1)) {
                stop += 1
            }
            character = cached.character(attributes, &text)
            append(units.substring(with: NSRange(location: index, length: stop - index)), attributes, character)
            index = stop
        }
        if isTerminated { text.endParagraph(character) }
    }

    /// The attributes that were set, without fonts that stand in for others.
    private func attributes(_ index: Int, _ run: inout NSRange) -> [NSAttributedString.Key: Any] {
        if let storage = string as? TextStorage { return storage.attributesAsSet(at: index, &run) }
        return string.attributes(at: index, effectiveRange: &run)
    }

    /// Whether a paragraph is monospaced all over, and one line.
    private mutating func isCode(_ start: Int, _ end: Int) -> Bool {
        var index = start
        var run = NSRange()
        repeat {
            let character = cached.character(attributes(index, &run), &text)
            if !text.characters[character].isMonospaced { return false }
            index = NSMaxRange(run)
        } while index < end
        return units.range(of: "\u{2028}", options: [], range: NSRange(location: start, length: end - start)).location == NSNotFound
    }

    /// The marker that a paragraph of a list begins with, between tabs.
    private func marker(_ start: Int, _ end: Int) -> (String?, Int) {
        let head = units.substring(with: NSRange(location: start, length: min(end - start, 32)))
        guard head.hasPrefix("\t"), let close = head.dropFirst().firstIndex(of: "\t"), head.first != head.dropFirst().first else {
            return (nil, 0)
        }
        let marker = String(head[head.index(after: head.startIndex)..<close])
        // Readers take blanks off its ends: what has some is text.
        return marker == marker.trimmingCharacters(in: .whitespaces) ? (marker, marker.utf16.count + 2) : (nil, 0)
    }

    private mutating func append(_ part: String, _ attributes: [NSAttributedString.Key: Any], _ character: Int) {
        let link = Self.target(attributes[.link]).map { text.index(ofLink: $0) } ?? -1
        guard let attachment = attributes[.attachment] as? TextAttachment, part.utf16.contains(0xFFFC) else {
            return text.append(part, character: character, link: link)
        }
        for _ in part.utf16 { text.append(Self.picture(attachment), character: character, link: link) }
    }

    static func target(_ link: Any?) -> String? {
        switch link {
        case let url as URL: url.absoluteString
        case let string as String: string
        default: nil
        }
    }

    private static func picture(_ attachment: TextAttachment) -> RichPicture {
        var picture = RichPicture(source: .attachment(attachment))
        if let pictured = attachment as? PictureAttachment { picture.alternativeText = pictured.alternativeText }
        if attachment.bounds != .zero {
            picture.width = attachment.bounds.width
            picture.height = attachment.bounds.height
        }
        return picture
    }
}
