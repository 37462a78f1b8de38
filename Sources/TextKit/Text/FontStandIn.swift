import Foundation

/// Recorded beside a font that stands in for another, in a text that a subclass keeps itself: which font was set. It holds until
/// another font is set over the one that stands in.
final class FontStandIn: AttributeValueObject, @unchecked Sendable {
    // Sendable, since both are immutable values.
    let original, standIn: Font?

    init(_ standIn: Font?, for original: Font?) {
        self.original = original
        self.standIn = standIn
        super.init()
    }

    override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FontStandIn else { return false }
        return original == other.original && standIn == other.standIn
    }

    override var hash: Int { (original?.hash ?? 0) &* 31 &+ (standIn?.hash ?? 0) }

    /// The attributes with the font that was set.
    static func asSet(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        guard attributes[.originalFont] != nil else { return attributes }
        var result = attributes
        result[.font] = fontAsSet(attributes)
        result[.originalFont] = nil
        return result
    }

    /// The font that was set; nil where none was.
    static func fontAsSet(_ attributes: [NSAttributedString.Key: Any]) -> Font? {
        let font = attributes[.font] as? Font
        guard let mark = attributes[.originalFont] as? FontStandIn, mark.standIn == font else { return font }
        return mark.original
    }
}

extension NSAttributedString.Key {
    /// A `FontStandIn`, for storages that keep their text themselves.
    static var originalFont: NSAttributedString.Key { .init("NSOriginalFont") }
}
