public import struct Foundation.CGFloat

extension Font {
    /// The names of the installed families, sorted.
    public static var familyNames: [String] { FontCatalog.shared.families }

    /// The PostScript names of a family's faces; empty for a family that is not installed.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.shared.faces(inFamily: familyName).map(\.postScriptName)
    }

    /// The name of the family that the face belongs to.
    @_disfavoredOverload
    public var familyName: String { face.reference.family }
    /// The PostScript name of the face.
    public var fontName: String { face.reference.postScriptName }
    /// The name for people: family and face.
    public var displayName: String { "\(face.reference.family) \(face.reference.style)" }

    /// The font at another size, in logical pixels; unchanged where the size is not above 0.
    public func withSize(_ size: CGFloat) -> Font {
        size == pointSize || size <= 0 ? self : Font(attributes: attributes, size: size)
    }
}
