public import Foundation

/// A stop that a tab character advances to (NSTextTab). Immutable; equal by value.
public final class TextTab: AttributeValueObject, NSCopying, NSSecureCoding {
    /// A key of `options` (NSTextTab.OptionKey).
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `CharacterSet` whose members end the column. With right alignment it makes a decimal tab: text stands to the left of the
        /// stop as far as the first of them, and all of it where there is none.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text stands at the stop: from it (`left`, `justified`, `natural`), around it (`center`), or up to it (`right`).
    public let alignment: TextAlignment
    /// Where the stop is, in points from the leading margin.
    public let location: CGFloat
    /// Further options of the stop; only `columnTerminators` has an effect.
    public let options: [OptionKey: Any]

    /// A stop at a distance in points from the leading margin. A stop at 0 or less, or not finite, is skipped by layout.
    public init(textAlignment alignment: TextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = loc
        self.options = options
        super.init()
    }

    /// The characters that a decimal tab of `locale` aligns at.
    public class func columnTerminators(for locale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (locale ?? .current).decimalSeparator ?? ".")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? TextTab else { return false }
        if self === other { return true }
        guard alignment == other.alignment, location == other.location, options.count == other.options.count else { return false }
        return options.allSatisfy { key, value in other.options[key].map { attributeValuesAreEqual(value, $0) } ?? false }
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(alignment)
        hasher.combine(location)
        hasher.combine(options.count)
        return hasher.finalize()
    }

    /// True: a tab is archived with its column terminators; other options are left out.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: "alignment")
        coder.encode(Double(location), forKey: "location")
        if let terminators = options[.columnTerminators] as? CharacterSet {
            coder.encode(NSData(data: terminators.bitmapRepresentation), forKey: "columnTerminators")
        }
    }

    public required init?(coder: NSCoder) {
        alignment = TextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
        location = CGFloat(coder.decodeDouble(forKey: "location"))
        let bitmap = coder.decodeObjectIfPresent(of: NSData.self, forKey: "columnTerminators")
        options = bitmap.map { [.columnTerminators: CharacterSet(bitmapRepresentation: $0 as Data)] } ?? [:]
        super.init()
    }
}
