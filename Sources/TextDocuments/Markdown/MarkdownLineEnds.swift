import Foundation

/// A source whose line ends and beginning are hidden from the parser behind a kind of space, so that it sees one paragraph and no blocks.
struct MarkdownLineEnds {
    /// The sign for a line end, and before the text: a space that the text does not have.
    let sign: Unicode.Scalar
    let source: [UInt8]

    /// Spaces to Markdown, but none that ends lines or begins blocks.
    private static let candidates: [Unicode.Scalar] = [
        "\u{1680}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2008}", "\u{200A}", "\u{205F}",
    ]

    init(_ bytes: [UInt8], _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) {
        let text = String(decoding: bytes, as: UTF8.self)
        let used = Set(text.unicodeScalars)
        let sign = Self.candidates.first { !used.contains($0) } ?? "\u{205F}"
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        if syntax == .inlineOnly {
            lines = lines.map { $0.trimming { $0 == " " || $0 == "\t" } }
            while lines.last?.isEmpty == true { lines.removeLast() }
            while lines.first?.isEmpty == true { lines.removeFirst() }
        }
        self.sign = sign
        source = Array((String(sign) + lines.joined(separator: String(sign))).utf8)
    }
}

extension Substring {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
        var rest = drop(while: isTrimmed)
        while let last = rest.last, isTrimmed(last) { rest.removeLast() }
        return rest
    }
}
