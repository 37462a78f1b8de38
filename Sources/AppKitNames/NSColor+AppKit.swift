public import Foundation
public import TextKit

// The initialisers, components and names by use that AppKit alone has. Every colour space is sRGB here.
extension Color {
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

    public var redComponent: CGFloat { components.red }
    public var greenComponent: CGFloat { components.green }
    public var blueComponent: CGFloat { components.blue }
    public var alphaComponent: CGFloat { components.alpha }

    private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
        getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
        return parts
    }

    public static var labelColor: Color { Color(white: 0, alpha: 0.85) }
    public static var secondaryLabelColor: Color { Color(white: 0, alpha: 0.5) }
    public static var textColor: Color { .black }
    public static var textBackgroundColor: Color { .white }
    public static var linkColor: Color { Color(red: 0, green: 104 / 255, blue: 218 / 255, alpha: 1) }
    public static var selectedTextBackgroundColor: Color { Color(red: 179 / 255, green: 215 / 255, blue: 1, alpha: 1) }
    public static var controlTextColor: Color { labelColor }
    public static var gridColor: Color { Color(white: 0.9, alpha: 1) }
}
