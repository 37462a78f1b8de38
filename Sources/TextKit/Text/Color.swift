public import Foundation

/// A colour in sRGB (UIColor, NSColor). Immutable; equal by components.
public final class Color: AttributeValueObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable: every stored property, the inherited ones too, is a constant.

    /// The components as given, 0 to 1 for what can be shown; alpha is not multiplied in.
    let red, green, blue, alpha: CGFloat

    /// A colour by its sRGB components, 0…1 each, alpha not multiplied in; others are kept, and clamped when it is drawn.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        super.init()
    }

    /// A grey, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by hue, saturation and brightness, all from 0 to 1; hue 0 and 1 are red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// The colour of 16-bit components; `rgba` gives them back.
    public convenience init(_ rgba: RGBA) {
        func part(_ word: UInt16) -> CGFloat { CGFloat(word) / 65535 }
        self.init(red: part(rgba.red), green: part(rgba.green), blue: part(rgba.blue), alpha: part(rgba.alpha))
    }

    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// The colour as painted: components clamped to 0…1, 16 bits each.
    public var rgba: RGBA {
        RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }

    /// The same colour at another opacity, 0…1; others are kept, and clamped when it is drawn.
    public func withAlphaComponent(_ alpha: CGFloat) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Writes the components to the pointers that are not nil; always true, as every colour has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = self.red
        green?.pointee = self.green
        blue?.pointee = self.blue
        alpha?.pointee = self.alpha
        return true
    }

    /// Makes it the fill and the stroke colour of the current context; does nothing where there is none.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes it the fill colour of the current context; does nothing where there is none.
    public func setFill() { GraphicsContext.current?.setFillColor(self) }
    /// Makes it the stroke colour of the current context; does nothing where there is none.
    public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? Color else { return false }
        return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
    }

    public override var hash: Int {
        var hasher = Hasher()
        for part in [red, green, blue, alpha] { hasher.combine(part) }
        return hasher.finalize()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// True: a colour is archived by its components.
    public static var supportsSecureCoding: Bool { true }

    public func encode(with coder: NSCoder) {
        for (key, part) in [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)] {
            coder.encode(Double(part), forKey: key)
        }
    }

    public init?(coder: NSCoder) {
        red = CGFloat(coder.decodeDouble(forKey: "red"))
        green = CGFloat(coder.decodeDouble(forKey: "green"))
        blue = CGFloat(coder.decodeDouble(forKey: "blue"))
        alpha = CGFloat(coder.decodeDouble(forKey: "alpha"))
        super.init()
    }
}

extension Color: _ExpressibleByColorLiteral {}
