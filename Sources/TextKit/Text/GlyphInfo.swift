public import Foundation

/// A glyph that is shown in place of the own glyphs of some characters (NSGlyphInfo); the value of `.glyphInfo`.
///
/// It takes effect wherever the characters of its `baseString` stand, without a gap, in text set in the face that it was made for;
/// all other text is shown as it would be without. Immutable; equal by value.
public final class GlyphInfo: AttributeValueObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable, since it is immutable.
    /// The glyph's number in its face.
    public let glyphID: CGGlyph
    /// The characters that the glyph stands for.
    public let baseString: String
    /// The face that the glyph is of, in any size.
    private let font: Font

    /// A glyph by its number; nil where the font has no such glyph or `baseString` is empty.
    public init?(cgGlyph glyph: CGGlyph, for font: Font, baseString: String) {
        guard Int(glyph) < font.numberOfGlyphs, !baseString.isEmpty else { return nil }
        glyphID = glyph
        self.font = font
        self.baseString = baseString
        super.init()
    }

    /// A glyph by the name that the font file gives it (or `gid17` for number 17); nil where there is none of that name or
    /// `baseString` is empty.
    public convenience init?(glyphName: String, for font: Font, baseString: String) {
        guard let glyph = font.face.glyph(named: glyphName) else { return nil }
        self.init(cgGlyph: glyph, for: font, baseString: baseString)
    }

    /// The name that the font file gives the glyph; nil where it gives none.
    public var glyphName: String? { font.face.name(ofGlyph: glyphID) }

    /// The description of the glyph that shaping uses.
    var replacement: GlyphReplacement {
        GlyphReplacement(
            glyph: glyphID, file: font.face.reference.file, faceIndex: font.face.reference.index, base: Array(baseString.utf16))
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? GlyphInfo else { return false }
        return self === other || (glyphID == other.glyphID && baseString == other.baseString && font.isEqual(other.font))
    }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(glyphID)
        hasher.combine(baseString)
        return hasher.finalize()
    }

    /// True: a glyph is archived with its font and characters.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        coder.encode(Int(glyphID), forKey: "glyph")
        coder.encode(font, forKey: "font")
        coder.encode(NSString(string: baseString), forKey: "baseString")
    }

    /// Reads an archived glyph; nil without its font or characters.
    public convenience init?(coder: NSCoder) {
        guard let font = coder.decodeObjectIfPresent(of: Font.self, forKey: "font"),
            let base = coder.decodeObjectIfPresent(of: NSString.self, forKey: "baseString"),
            let glyph = CGGlyph(exactly: coder.decodeInteger(forKey: "glyph"))
        else { return nil }
        self.init(cgGlyph: glyph, for: font, baseString: base as String)
    }
}
