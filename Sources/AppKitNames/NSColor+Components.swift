public import Foundation
public import TextKit

extension Color {
    public var redComponent: CGFloat { components![0] }
    public var greenComponent: CGFloat { components![1] }
    public var blueComponent: CGFloat { components![2] }
    public var alphaComponent: CGFloat { components![3] }
    /// The mean of red, green and blue, which a grey has for all three.
    public var whiteComponent: CGFloat { (redComponent + greenComponent + blueComponent) / 3 }

    public var hueComponent: CGFloat { parts.hue }
    public var saturationComponent: CGFloat { parts.saturation }
    public var brightnessComponent: CGFloat { parts.brightness }

    private var parts: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        var found: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) = (0, 0, 0)
        getHue(&found.hue, saturation: &found.saturation, brightness: &found.brightness, alpha: nil)
        return found
    }

    /// The colour in another space: itself for one of red, green and blue, a grey for one of greys.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
        guard space.numberOfColorComponents == 1 else { return self }
        // The luminance of sRGB's primaries (ITU-R BT.709).
        return NSColor(
            white: 0.2126 * redComponent + 0.7152 * greenComponent + 0.0722 * blueComponent, alpha: alphaComponent)
    }

    public var colorSpace: NSColorSpace { .sRGB }

    /// The colour with a share of another, 0…1.
    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * max(0, min(1, fraction)) }
        return NSColor(
            red: mix(redComponent, color.redComponent), green: mix(greenComponent, color.greenComponent),
            blue: mix(blueComponent, color.blueComponent), alpha: mix(alphaComponent, color.alphaComponent))
    }

    public func highlight(withLevel level: CGFloat) -> NSColor? { blended(withFraction: level, of: .white) }
    public func shadow(withLevel level: CGFloat) -> NSColor? { blended(withFraction: level, of: .black) }
}

/// What the components of a colour mean. All of red, green and blue are sRGB here.
public final class NSColorSpace: NSObject {
    public let numberOfColorComponents: Int

    private init(components: Int) {
        numberOfColorComponents = components
        super.init()
    }

    public class var sRGB: NSColorSpace { NSColorSpace(components: 3) }
    public class var deviceRGB: NSColorSpace { sRGB }
    public class var genericRGB: NSColorSpace { sRGB }
    public class var displayP3: NSColorSpace { sRGB }
    public class var deviceGray: NSColorSpace { NSColorSpace(components: 1) }
    public class var genericGray: NSColorSpace { deviceGray }
    public class var genericGamma22Gray: NSColorSpace { deviceGray }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSColorSpace)?.numberOfColorComponents == numberOfColorComponents
    }
    public override var hash: Int { numberOfColorComponents }
}
