public import Foundation

// Components in other terms than red, green and blue.
extension Color {
    /// The colour itself, a dynamic one as it is under the current traits: a CGColor is a `Color` here.
    public var cgColor: Color { resolved }
    /// A copy of a colour; all colours are sRGB, so nothing is converted.
    public convenience init(cgColor: Color) {
        self.init(copying: cgColor.resolved)
    }

    /// Writes the lightness and the alpha of a grey to the pointers that are not nil; false, and nothing is written, for other
    /// colours.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let now = shown
        guard pattern == nil, now.red == now.green, now.green == now.blue else { return false }
        white?.pointee = now.red
        alpha?.pointee = now.alpha
        return true
    }

    /// Writes the components, 0…1 each, to the pointers that are not nil; a grey has hue 0. False, and nothing is
    /// written, for a pattern.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if pattern != nil { return false }
        let parts = hsb
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = self.alpha
        return true
    }

    private var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let (red, green, blue, _) = shown
        let most = max(red, green, blue)
        let spread = most - min(red, green, blue)
        guard spread > 0 else { return (0, 0, most) }
        let sixth =
            if most == red {
                (green - blue) / spread
            } else if most == green {
                2 + (blue - red) / spread
            } else {
                4 + (red - green) / spread
            }
        return ((sixth < 0 ? sixth + 6 : sixth) / 6, spread / most, most)
    }
}
