/// A glyph id in a font.
public typealias CGGlyph = UInt16
