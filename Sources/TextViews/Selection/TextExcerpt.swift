public import Foundation
public import TextKit

/// What a person selected, copied or drags, as it was then: later changes of the text are no part of it.
///
/// The characters are made when they are asked for, and what they are made of is shared with the text, so that taking an excerpt of
/// a huge text costs neither its time nor its memory: O(pages + attribute runs) for a text of the engine's own storage. To be used on
/// the thread of the view that it comes from.
public final class TextExcerpt: Equatable, ExpressibleByStringLiteral, CustomDebugStringConvertible, @unchecked Sendable {
    /// The parts of the text, in its order; none for mere characters.
    private let parts: [TextStorage]
    private let isLaidOut: Bool
    private let characters: String

    /// Characters without attributes.
    public init(_ text: String) {
        parts = []
        isLaidOut = false
        characters = text
    }

    /// Characters without attributes.
    public convenience init(stringLiteral value: String) { self.init(value) }

    /// A copy of parts of a text.
    ///
    /// - Parameters:
    ///   - ranges: UTF-16, within the text, in its order.
    ///   - isLaidOut: whether gaps between paragraphs become empty lines of plain text, and the indents of lists spaces; else the
    ///     characters are those of the text.
    public init(of text: NSAttributedString, ranges: [NSRange], isLaidOut: Bool = false) {
        parts = ranges.map {
            let part = text.attributedSubstring(from: $0)
            return part as? TextStorage ?? TextStorage(attributedString: part)
        }
        self.isLaidOut = isLaidOut
        characters = ""
    }

    /// The characters in the form other programs expect: without stand-ins for attachments, line separators as line feeds, cells of
    /// a table with tabs between them. Made anew each time; O(length).
    public var plainText: String {
        if parts.isEmpty { return characters }
        return parts.map { PlainTextWriter.write($0, 0..<$0.length, isLaidOut: isLaidOut) }.joined(separator: "\n")
    }

    /// The characters with their attributes, several parts as paragraphs; nil for mere characters. O(length) for several parts.
    public var attributedText: NSAttributedString? {
        guard parts.count > 1 else { return parts.first }
        let joined = TextStorage(attributedString: parts[0])
        for part in parts.dropFirst() {
            joined.append(NSAttributedString(string: "\n"))
            joined.append(part)
        }
        return joined
    }

    /// The first part of the text with its attributes; nil for mere characters. O(1).
    public var firstPart: NSAttributedString? { parts.first }

    /// Whether there is more to it than characters.
    public var hasAttributes: Bool { !parts.isEmpty }

    /// How long it is, in UTF-16 units of the text that it was taken from. O(parts).
    public var utf16Count: Int { parts.isEmpty ? characters.utf16.count : parts.reduce(0) { $0 + $1.length } }

    /// The picture, where an excerpt is exactly one and nothing else but white space.
    public var picture: Image? {
        guard parts.count == 1, let part = parts.first, part.length <= 16 else { return nil }
        let units = part.characters(in: 0..<part.length)
        guard units.filter({ $0 == "\u{FFFC}" }).count == 1, units.allSatisfy({ $0 == "\u{FFFC}" || $0.isWhitespace }) else { return nil }
        let index = (part.string as NSString).range(of: "\u{FFFC}").location
        guard let attachment = part.attribute(.attachment, at: index, effectiveRange: nil) as? TextAttachment else { return nil }
        let bounds = attachment.attachmentBounds(
            for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: index)
        guard bounds.width > 0, bounds.height > 0 else { return nil }
        return attachment.image(forBounds: bounds, textContainer: nil, characterIndex: index)
    }

    /// Whether two excerpts have the same plain text. O(length).
    public static func == (a: TextExcerpt, b: TextExcerpt) -> Bool { a === b || a.plainText == b.plainText }

    public var debugDescription: String { plainText.debugDescription }
}
