public import Foundation
public import TextKit

extension Color {
    /// What a colour is made of (NSColor.ColorType).
    public enum ColorType: Int, Sendable {
        /// Components in a colour space.
        case componentBased = 0
        /// A picture that is repeated.
        case pattern = 1
        /// A name in a catalogue. Colours are looked up when they are made here, so that none has this kind.
        case catalog = 2
    }

    /// Whether the colour is a pattern; else it has components (NSColor.type).
    public var type: ColorType { patternPicture != nil ? .pattern : .componentBased }

    /// The same colour: every space is sRGB here; nil for a pattern in a space of components (NSColor.usingColorSpaceName(_:)).
    public func usingColorSpaceName(_ name: NSColorSpaceName?) -> NSColor? {
        patternPicture != nil ? (name == .pattern ? self : nil) : (name == .pattern ? nil : self)
    }

    /// Fills a rectangle with the colour (NSColor.drawSwatch(in:)).
    public func drawSwatch(in rect: NSRect) {
        setFill()
        rect.fill()
    }
}
