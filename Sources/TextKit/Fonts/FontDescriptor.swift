public import Foundation

/// A description of fonts by their attributes: both a query and its results (UIFontDescriptor, NSFontDescriptor).
///
/// Immutable, equal by attributes, archivable. Making one opens no font; `Font(descriptor:size:)` does, and always finds the
/// nearest face. Sendable, since its one property is an immutable value.
public final class FontDescriptor: AttributeValueObject, NSCopying, NSSecureCoding, Codable, @unchecked Sendable {
    let attributes: FontAttributes

    init(attributes: FontAttributes) {
        self.attributes = attributes
        super.init()
    }

    /// A description by a dictionary of attributes, with the types that `AttributeName` documents; numbers may be of any type, and
    /// values of a wrong type are left out.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(attributes: FontAttributes(attributes))
    }

    /// A description by name: `fontName` is a PostScript name; a size of 0 leaves it open.
    public convenience init(name fontName: String, size: CGFloat) {
        var attributes = FontAttributes()
        attributes.name = fontName
        attributes.size = size > 0 ? Double(size) : nil
        self.init(attributes: attributes)
    }

    /// A description by PostScript name and matrix; the size is left open. Fonts use the slant and stretch of the matrix.
    public convenience init(name fontName: String, matrix: AffineTransform) {
        var attributes = FontAttributes()
        attributes.name = fontName
        attributes.matrix = matrix
        self.init(attributes: attributes)
    }

    /// The descriptor of a text style at the current content size category.
    public static func preferredFontDescriptor(withTextStyle style: Font.TextStyle) -> FontDescriptor {
        preferredFontDescriptor(withTextStyle: style, at: .current)
    }

    /// The descriptor of a text style at a content size category, with its size there.
    public static func preferredFontDescriptor(
        withTextStyle style: Font.TextStyle, at category: ContentSizeCategory
    ) -> FontDescriptor {
        var attributes = FontAttributes()
        attributes.textStyle = style.rawValue
        attributes.size = Double(style.pointSize(at: category))
        return FontDescriptor(attributes: attributes)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FontDescriptor else { return false }
        return self === other || attributes == other.attributes
    }

    public override var hash: Int { attributes.hashValue }

    /// True: the attributes are archived, and nothing of the face that they resolve to.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        guard let data = try? JSONEncoder().encode(attributes) else { return }
        coder.encode(NSData(data: data), forKey: "attributes")
    }

    public required init?(coder: NSCoder) {
        guard let data = coder.decodeObject(of: NSData.self, forKey: "attributes"),
            let attributes = try? JSONDecoder().decode(FontAttributes.self, from: Data(referencing: data))
        else { return nil }
        self.attributes = attributes
        super.init()
    }

    public func encode(to encoder: any Encoder) throws { try attributes.encode(to: encoder) }

    public init(from decoder: any Decoder) throws {
        attributes = try FontAttributes(from: decoder)
        super.init()
    }
}
