public import TextKit

/// How what is drawn combines with the backdrop, which is what was drawn before, with AppKit's numbers (NSCompositingOperation).
public enum NSCompositingOperation: UInt, Sendable {
    /// Nothing is left.
    case clear = 0
    /// What is drawn alone.
    case copy = 1
    /// What is drawn over the backdrop.
    case sourceOver = 2
    /// What is drawn, where the backdrop is opaque.
    case sourceIn = 3
    /// What is drawn, where the backdrop is transparent.
    case sourceOut = 4
    /// What is drawn over the backdrop, as opaque as that is.
    case sourceAtop = 5
    /// What is drawn under the backdrop.
    case destinationOver = 6
    /// The backdrop, where something is drawn.
    case destinationIn = 7
    /// The backdrop, where nothing is drawn.
    case destinationOut = 8
    /// The backdrop over what is drawn, as opaque as the latter is.
    case destinationAtop = 9
    /// Either of both, where the other is not.
    case xor = 10
    /// The sum less white.
    case plusDarker = 11
    /// The old name of `sourceOver`; it draws like that.
    case highlight = 12
    /// The sum.
    case plusLighter = 13
    /// The product.
    case multiply = 14
    /// The product of the inverses, inverted.
    case screen = 15
    /// `multiply` in the dark, `screen` in the light.
    case overlay = 16
    /// The lesser of both.
    case darken = 17
    /// The greater of both.
    case lighten = 18
    /// The backdrop, lighter by what is drawn.
    case colorDodge = 19
    /// The backdrop, darker by what is drawn.
    case colorBurn = 20
    /// A soft light on the backdrop.
    case softLight = 21
    /// A hard light on the backdrop.
    case hardLight = 22
    /// The greater less the lesser.
    case difference = 23
    /// As `difference`, with less contrast.
    case exclusion = 24
    /// The hue of what is drawn.
    case hue = 25
    /// The saturation of what is drawn.
    case saturation = 26
    /// Hue and saturation of what is drawn.
    case color = 27
    /// The luminosity of what is drawn.
    case luminosity = 28

    /// The modes in order of the numbers.
    private static let modes: [BlendMode] = [
        .clear, .copy, .normal, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop,
        .xor, .plusDarker, .normal, .plusLighter, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
        .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
    ]

    /// CoreGraphics' mode for the operation.
    public var blendMode: BlendMode { Self.modes[Int(rawValue)] }

    /// The operation for CoreGraphics' mode.
    init(_ mode: BlendMode) { self = NSCompositingOperation(rawValue: UInt(Self.modes.firstIndex(of: mode)!))! }
}
