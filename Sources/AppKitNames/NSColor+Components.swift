public import Foundation
public import TextKit

extension Color {
    /// The share of red in sRGB as it was given, 0…1 for what can be shown (NSColor.redComponent).
    public var redComponent: CGFloat { components![0] }
    /// The share of green in sRGB as it was given, 0…1 for what can be shown (NSColor.greenComponent).
    public var greenComponent: CGFloat { components![1] }
    /// The share of blue in sRGB as it was given, 0…1 for what can be shown (NSColor.blueComponent).
    public var blueComponent: CGFloat { components![2] }
    /// How opaque the colour is, 0 for clear to 1, as it was given (NSColor.alphaComponent).
    public var alphaComponent: CGFloat { components![3] }
    /// The mean of red, green and blue, which a grey has for all three.
    public var whiteComponent: CGFloat { (redComponent + greenComponent + blueComponent) / 3 }

    /// The position on the circle of colours, 0 for red up to 1, which is red again; 0 for a grey (NSColor.hueComponent).
    public var hueComponent: CGFloat { parts.hue }
    /// How far the colour is from a grey, 0…1 (NSColor.saturationComponent).
    public var saturationComponent: CGFloat { parts.saturation }
    /// The largest of red, green and blue (NSColor.brightnessComponent).
    public var brightnessComponent: CGFloat { parts.brightness }

    private var parts: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        var found: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) = (0, 0, 0)
        getHue(&found.hue, saturation: &found.saturation, brightness: &found.brightness, alpha: nil)
        return found
    }

    /// The colour in another space: itself for one of red, green and blue, a grey for one of greys.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        let color = cgColor
        guard space.numberOfColorComponents == 1 else { return color }
        // The luminance of sRGB's primaries (ITU-R BT.709).
        return NSColor(
            white: 0.2126 * redComponent + 0.7152 * greenComponent + 0.0722 * blueComponent, alpha: alphaComponent)
    }

    /// The space that the components are of: always `.sRGB`.
    public var colorSpace: NSColorSpace { .sRGB }

    /// The colour with a share of another, 0…1.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * max(0, min(1, fraction)) }
        return NSColor(
            red: mix(redComponent, color.redComponent), green: mix(greenComponent, color.greenComponent),
            blue: mix(blueComponent, color.blueComponent), alpha: mix(alphaComponent, color.alphaComponent))
    }

    /// The colour with a share of white, 0…1; never nil (NSColor.highlight(withLevel:)).
    public func highlight(withLevel level: CGFloat) -> NSColor? { blended(withFraction: level, of: .white) }
    /// The colour with a share of black, 0…1; never nil (NSColor.shadow(withLevel:)).
    public func shadow(withLevel level: CGFloat) -> NSColor? { blended(withFraction: level, of: .black) }
}

/// What the components of a colour mean. All of red, green and blue are sRGB here.
public final class NSColorSpace: NSObject {
    /// How many components a colour of the space has, alpha left out: 3, or 1 for greys.
    public let numberOfColorComponents: Int

    private init(components: Int) {
        numberOfColorComponents = components
        super.init()
    }

    /// The space that all colours are in.
    public class var sRGB: NSColorSpace { NSColorSpace(components: 3) }
    /// The screen's space, which is sRGB here.
    public class var deviceRGB: NSColorSpace { sRGB }
    /// The space of no particular device, which is sRGB here.
    public class var genericRGB: NSColorSpace { sRGB }
    /// Taken for sRGB: no wider space is painted.
    public class var displayP3: NSColorSpace { sRGB }
    /// The screen's greys.
    public class var deviceGray: NSColorSpace { NSColorSpace(components: 1) }
    /// The greys of no particular device; as `deviceGray`.
    public class var genericGray: NSColorSpace { deviceGray }
    /// The greys of gamma 2.2; as `deviceGray`.
    public class var genericGamma22Gray: NSColorSpace { deviceGray }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSColorSpace)?.numberOfColorComponents == numberOfColorComponents
    }
    public override var hash: Int { numberOfColorComponents }
}
