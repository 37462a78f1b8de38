public import Foundation

/// A list that paragraphs are items of (NSTextList): how its items are marked.
///
/// A paragraph names the lists it stands in, outermost first, in `ParagraphStyle.textLists`; by identity, as with `TextBlock`. As
/// in TextKit the markers are characters of the text (by custom a tab, the marker, a tab) put there by the code that makes the
/// list: layout draws none of its own, so none is ever shown twice. `NSAttributedString.listMarker(at:)` returns what an item's marker
/// should read.
open class TextList: AttributeValueObject, NSCopying, NSSecureCoding {
    /// A text with one keyword in braces, such as `"{decimal}."` or `"({lower-alpha})"`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A format by its text; one without a keyword in braces is the marker of every item.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        /// □, a white square (U+25A1).
        public static let box = MarkerFormat("{box}")
        /// ✓, a check mark (U+2713).
        public static let check = MarkerFormat("{check}")
        /// ◦, a white bullet (U+25E6).
        public static let circle = MarkerFormat("{circle}")
        /// ◆, a black diamond (U+25C6).
        public static let diamond = MarkerFormat("{diamond}")
        /// •, a bullet (U+2022).
        public static let disc = MarkerFormat("{disc}")
        /// ⁃, a hyphen bullet (U+2043).
        public static let hyphen = MarkerFormat("{hyphen}")
        /// ■, a black square (U+25A0).
        public static let square = MarkerFormat("{square}")
        /// Hexadecimal figures with small letters: 9, a, b.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Hexadecimal figures with capitals: 9, A, B.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Octal figures: 7, 10, 11.
        public static let octal = MarkerFormat("{octal}")
        /// Small letters: a to z, aa, ab; figures for numbers below one.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// Capitals: A to Z, AA, AB; figures for numbers below one.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// Small Latin letters, as `lowercaseAlpha`.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// Latin capitals, as `uppercaseAlpha`.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// Small Roman numerals: iv; figures outside 1…3999.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// Roman numerals: IV; figures outside 1…3999.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        /// Figures: 1, 2, 3.
        public static let decimal = MarkerFormat("{decimal}")
    }

    /// How the markers of nested lists are combined (NSTextList.Options).
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// An item's marker follows that of the item of the list around it: `1.2.`
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    /// How an item's number becomes its marker.
    public let markerFormat: MarkerFormat
    /// Whether the markers of enclosing lists come first; `NSAttributedString.listMarker(at:)` applies it, `marker(forItemNumber:)`
    /// does not.
    public let listOptions: Options
    /// The number of the first item.
    open var startingItemNumber: Int

    /// A list whose items are marked by a format, with its first item numbered `startingItemNumber`.
    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// A list with options by their raw value, numbered from one; the older form of the initialiser.
    public convenience init(markerFormat: MarkerFormat, options mask: Int) {
        self.init(markerFormat: markerFormat, options: Options(rawValue: mask))
    }

    public required init?(coder: NSCoder) {
        let format = coder.decodeObjectIfPresent(of: NSString.self, forKey: "markerFormat")
        markerFormat = format.map { MarkerFormat($0 as String) } ?? .disc
        listOptions = Options(rawValue: coder.decodeInteger(forKey: "options"))
        startingItemNumber = coder.decodeInteger(forKey: "startingItemNumber")
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(NSString(string: markerFormat.rawValue), forKey: "markerFormat")
        coder.encode(listOptions.rawValue, forKey: "options")
        coder.encode(startingItemNumber, forKey: "startingItemNumber")
    }

    /// True: a list is archived with its format, options and first number.
    public class var supportsSecureCoding: Bool { true }

    /// Returns an equivalent list.
    open func copy(with zone: NSZone? = nil) -> Any {
        TextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
    }

    /// The marker of the item with this number, counted as by `NSAttributedString.itemNumber(in:at:)` and `startingItemNumber`. The text
    /// around the keyword stays, and so does an unknown keyword.
    open func marker(forItemNumber itemNumber: Int) -> String {
        let format = markerFormat.rawValue
        guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}"),
            let marker = ListMarkers.marker(String(format[format.index(after: open)..<close]), itemNumber)
        else { return format }
        return format[..<open] + marker + format[format.index(after: close)...]
    }
}
