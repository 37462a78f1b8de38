package import struct Foundation.CGFloat

/// Where a reader was or wants to go in a text that may change. It is found again in a later text, though there may be more or less
/// before it: by its headings, by its paragraph's first words and by the words at the place itself. Offsets are UTF-16.
package struct TextPlace: Codable, Equatable, Sendable {
    /// The titles of the headings that the place is under, the outermost first.
    var headings: [String]
    /// Where its paragraph began in the whole text.
    var paragraph: Int
    /// How far the paragraph was from the innermost heading; from the text's start where there was none.
    var fromHeading: Int
    /// The paragraph's first characters.
    var excerpt: String
    /// The place's offset in the paragraph.
    var offset: Int
    /// The characters at the place, to the end of the paragraph at most.
    var nearby: String
    /// The distance from the top of the place's line to the top of the view, in logical pixels, towards the end of the text.
    package var distance: CGFloat

    /// The place's offset in the text that it was taken from.
    package var utf16: Int { paragraph + offset }

    /// The innermost heading that it is under; nil where there is none.
    package var heading: String? { headings.last }

    /// The words that the place begins with.
    package var words: String { nearby.split { $0.isWhitespace || $0 == "\u{FFFC}" }.joined(separator: " ") }

    /// Whether its numbers can be those of a text: offsets that are negative or beyond any file are not.
    var isUsable: Bool {
        [paragraph, fromHeading, offset].allSatisfy { (0...1 << 40).contains($0) } && abs(distance) < 1e9
    }
}
