public import Foundation
public import TextKit

// The initialisers that AppKit alone has. Every colour space is sRGB here.
extension Color {
    /// A colour of sRGB by red, green and blue from 0 to 1 (NSColor.init(srgbRed:green:blue:alpha:)).
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A colour of the calibrated space, which is sRGB here: as `init(srgbRed:green:blue:alpha:)`.
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A colour of the device's space, which is sRGB here: as `init(srgbRed:green:blue:alpha:)`.
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// A grey of sRGB from 0, black, to 1, white: the calibrated space is sRGB here.
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    /// A grey of sRGB from 0, black, to 1, white: the device's space is sRGB here.
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

    /// A colour of sRGB by hue, saturation and brightness from 0 to 1; hue 0 and 1 are red. The calibrated space is sRGB here.
    public convenience init(calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
    /// A colour of sRGB by hue, saturation and brightness from 0 to 1; hue 0 and 1 are red. The device's space is sRGB here.
    public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
    /// A grey of sRGB from 0, black, to 1, white; nothing is converted.
    public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

    /// The picture that the colour paints over and over (NSColor.patternImage). The colour must be a pattern.
    public var patternImage: NSImage {
        guard let image = patternPicture else { preconditionFailure("NSColor.patternImage: \(self) is no pattern") }
        return image
    }
}
