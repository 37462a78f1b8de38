public import Foundation

/// A colour in sRGB (UIColor, NSColor). Immutable.
///
/// Plain colours are equal by components. A dynamic colour, whose components depend on the current traits, is equal to itself and to
/// colours made of it at the same alpha; a pattern is equal to one of an equal picture.
public final class Color: AttributeValueObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // Sendable: every stored property, the inherited ones too, is a constant.

    /// The components as given, 0 to 1 for what can be shown; alpha is not multiplied in. Those of a pattern are its average; of a
    /// dynamic colour the alpha alone counts, where it is a number.
    private let own: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// The rule that decides the components; nil for a plain colour.
    let source: ColorSource?

    init(own: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat), source: ColorSource?) {
        self.own = own
        self.source = source
        super.init()
    }

    /// A copy of a colour, dynamic where the other is.
    convenience init(copying other: Color) { self.init(own: other.own, source: other.source) }

    /// The components as they are now, for the current traits.
    var shown: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source == nil ? own : resolved.own
    }

    /// The plain colour of a dynamic one under the current traits; any other is itself. An addition to UIColor.
    public var resolved: Color {
        guard case .dynamic(let provider)? = source else { return self }
        let found = provider.color(for: .current)
        return ownAlpha.map(found.withAlphaComponent) ?? found
    }

    /// The alpha that a dynamic colour was given after it was made; nil where its provider's counts.
    var ownAlpha: CGFloat? { own.alpha.isNaN ? nil : own.alpha }

    /// Whether the components depend on the current traits.
    var isDynamic: Bool {
        if case .dynamic? = source { true } else { false }
    }

    /// A colour by its sRGB components, 0…1 each, alpha not multiplied in; other values are stored, and clamped when it is drawn.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(own: (red, green, blue, alpha), source: nil)
    }

    /// A grey, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by hue, saturation and brightness, all from 0 to 1; hue 0 and 1 are red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ shift: CGFloat) -> CGFloat {
            let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
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

    /// The colour as painted: components clamped to 0…1, 16 bits each; of a pattern the average.
    public var rgba: RGBA {
        let now = shown
        return RGBA(red: Double(now.red), green: Double(now.green), blue: Double(now.blue), alpha: Double(now.alpha))
    }

    /// The colour at another opacity, 0…1; other values are stored, and clamped when it is drawn. A dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: CGFloat) -> Color {
        Color(own: (own.red, own.green, own.blue, alpha), source: source)
    }

    /// Writes the components, of a dynamic colour those of now, to the pointers that are not nil; false, and nothing is written, for
    /// a pattern.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolved
        if color.pattern != nil { return false }
        red?.pointee = color.own.red
        green?.pointee = color.own.green
        blue?.pointee = color.own.blue
        alpha?.pointee = color.own.alpha
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
        if self === other { return true }
        switch (source, other.source) {
        case (nil, nil): return own == other.own
        case (let source?, let another?):
            return source == another && (own.alpha == other.own.alpha || (own.alpha.isNaN && other.own.alpha.isNaN))
        default: return false
        }
    }

    public override var hash: Int {
        var hasher = Hasher()
        if let source {
            hasher.combine(source)
        } else {
            for part in [own.red, own.green, own.blue, own.alpha] { hasher.combine(part) }
        }
        return hasher.finalize()
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// True: a colour is archived by its components.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the components; of a dynamic colour those of now, so that the archive holds a plain one. A pattern has its pixels too.
    public func encode(with coder: NSCoder) {
        let color = resolved
        for (key, part) in [
            ("red", color.own.red), ("green", color.own.green), ("blue", color.own.blue), ("alpha", color.own.alpha),
        ] { coder.encode(Double(part), forKey: key) }
        color.pattern?.encode(with: coder)
    }

    public init?(coder: NSCoder) {
        own = (
            CGFloat(coder.decodeDouble(forKey: "red")), CGFloat(coder.decodeDouble(forKey: "green")),
            CGFloat(coder.decodeDouble(forKey: "blue")), CGFloat(coder.decodeDouble(forKey: "alpha"))
        )
        source = PatternImage(coder: coder).map { .pattern($0) }
        super.init()
    }
}

extension Color: _ExpressibleByColorLiteral {}

extension Color {
    var red: CGFloat { shown.red }
    var green: CGFloat { shown.green }
    var blue: CGFloat { shown.blue }
    var alpha: CGFloat { shown.alpha }

    /// The picture that the colour is painted with now; nil for one that is no pattern.
    var pattern: PatternImage? {
        guard source != nil, case .pattern(let pattern)? = resolved.source else { return nil }
        return pattern
    }
}
