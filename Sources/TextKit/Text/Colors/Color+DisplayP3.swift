public import Foundation

extension Color {
    /// A colour by its components in Display P3, 0…1 each, converted to sRGB (UIColor.init(displayP3Red:green:blue:alpha:)).
    ///
    /// What sRGB cannot show has components below 0 or above 1, which are kept, and clamped when the colour is drawn.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        // From P3's primaries to XYZ and on to sRGB's, both with the white of D65: each row adds up to 1.
        self.init(
            red: Self.encoded(1.224940176280559 * r - 0.224940176280559 * g),
            green: Self.encoded(-0.042056954709688 * r + 1.042056954709688 * g),
            blue: Self.encoded(-0.019637554590334 * r - 0.078636045550632 * g + 1.098273600140966 * b), alpha: alpha)
    }

    /// The light of a component, by sRGB's curve, which Display P3 has too; odd about 0.
    static func linear(_ value: CGFloat) -> CGFloat {
        let size = abs(value)
        let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return value < 0 ? -light : light
    }

    /// The component of an amount of light.
    static func encoded(_ light: CGFloat) -> CGFloat {
        let size = abs(light)
        let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return light < 0 ? -value : value
    }
}
