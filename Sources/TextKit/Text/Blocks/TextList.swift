public import Foundation

/// A list that paragraphs are items of (NSTextList): how its items are marked.
///
/// A paragraph names the lists it stands in, outermost first, in `ParagraphStyle.textLists`; by identity, as with
/// `TextBlock`. As in TextKit the markers are characters of the text (by custom a tab, the marker, a tab) that whoever
/// makes the list puts there: layout draws none of its own, so none is ever shown twice. `NSAttributedString.listMarker(at:)`
/// says what an item's marker should read.
open class TextList: AttributeValueObject, NSCopying, NSSecureCoding {
    /// A text with one keyword in braces, such as `"{decimal}."` or `"({lower-alpha})"`.
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        public static let box = MarkerFormat("{box}")
        public static let check = MarkerFormat("{check}")
        public static let circle = MarkerFormat("{circle}")
        public static let diamond = MarkerFormat("{diamond}")
        public static let disc = MarkerFormat("{disc}")
        public static let hyphen = MarkerFormat("{hyphen}")
        public static let square = MarkerFormat("{square}")
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        public static let octal = MarkerFormat("{octal}")
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
        public static let decimal = MarkerFormat("{decimal}")
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// An item's marker follows that of the item of the list around it: `1.2.`
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    public let markerFormat: MarkerFormat
    public let listOptions: Options
    /// The number of the first item.
    open var startingItemNumber: Int

    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int = 1) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
        super.init()
    }

    /// The older form, with the options' raw value.
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

    public class var supportsSecureCoding: Bool { true }

    /// Another list that says the same.
    open func copy(with zone: NSZone? = nil) -> Any {
        TextList(markerFormat: markerFormat, options: listOptions, startingItemNumber: startingItemNumber)
    }

    /// The marker of the item with this number, which `NSAttributedString.itemNumber(in:at:)` and `startingItemNumber`
    /// count from; what stands around the keyword is kept, and an unknown keyword as it is.
    open func marker(forItemNumber itemNumber: Int) -> String {
        let format = markerFormat.rawValue
        guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}"),
            let marker = ListMarkers.marker(String(format[format.index(after: open)..<close]), itemNumber)
        else { return format }
        return format[..<open] + marker + format[format.index(after: close)...]
    }
}
