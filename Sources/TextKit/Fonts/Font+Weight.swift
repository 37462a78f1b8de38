public import struct Foundation.CGFloat

extension Font {
    /// The heaviness of strokes, from -1 to 1 with 0 for regular (UIFont.Weight).
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight of -1…1; others count as the nearer end when a face is chosen.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.8, Fontconfig's extralight and OpenType's 200.
        public static let ultraLight = Weight(-0.8)
        /// -0.6, as light as `ultraLight` in effect: Fontconfig has one step for both.
        public static let thin = Weight(-0.6)
        /// -0.4, Fontconfig's light and OpenType's 300.
        public static let light = Weight(-0.4)
        /// 0, Fontconfig's regular and OpenType's 400.
        public static let regular = Weight(0)
        /// 0.23, Fontconfig's medium and OpenType's 500.
        public static let medium = Weight(0.23)
        /// 0.3, Fontconfig's demibold and OpenType's 600.
        public static let semibold = Weight(0.3)
        /// 0.4, Fontconfig's bold and OpenType's 700.
        public static let bold = Weight(0.4)
        /// 0.56, Fontconfig's extrabold and OpenType's 800.
        public static let heavy = Weight(0.56)
        /// 0.62, Fontconfig's black and OpenType's 900.
        public static let black = Weight(0.62)
    }
}

extension Font.Weight {
    /// Pairs of TextKit's and Fontconfig's weights, ascending.
    private static let scale: [(trait: Double, fontconfig: Double)] = [
        (-1, 0), (-0.8, 40), (-0.6, 40), (-0.4, 50), (0, 80), (0.23, 100), (0.3, 180), (0.4, 200), (0.56, 205),
        (0.62, 210), (1, 215),
    ]

    /// The weight on Fontconfig's scale.
    var fontconfig: Double {
        let trait = Swift.max(-1, Swift.min(1, Double(rawValue)))
        guard let upper = Self.scale.firstIndex(where: { $0.trait >= trait }), upper > 0 else { return 0 }
        let (low, high) = (Self.scale[upper - 1], Self.scale[upper])
        return low.fontconfig + (high.fontconfig - low.fontconfig) * (trait - low.trait) / (high.trait - low.trait)
    }

    /// The weight of a face that Fontconfig describes.
    init(fontconfig: Double) {
        guard let upper = Self.scale.firstIndex(where: { $0.fontconfig >= fontconfig }), upper > 0 else {
            self.init(fontconfig > 0 ? 1 : -1)
            return
        }
        let (low, high) = (Self.scale[upper - 1], Self.scale[upper])
        let part = (fontconfig - low.fontconfig) / (high.fontconfig - low.fontconfig)
        self.init(CGFloat(low.trait + (high.trait - low.trait) * part))
    }
}
