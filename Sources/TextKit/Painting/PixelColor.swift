/// A pixel in components 0…1, the colour multiplied by alpha: what blend modes other than *over* are computed in.
struct PixelColor {
    var parts: SIMD3<Float>
    var alpha: Float

    init(parts: SIMD3<Float>, alpha: Float) {
        self.parts = parts
        self.alpha = alpha
    }

    init(_ word: UInt32) {
        parts = SIMD3(Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF), Float(word & 0xFF)) / 255
        alpha = Float(word >> 24) / 255
    }

    /// The nearest word whose components are not above its alpha.
    var word: UInt32 {
        func byte(_ value: Float, _ most: UInt32) -> UInt32 { min(most, UInt32(max(0, min(1, value)) * 255 + 0.5)) }
        let a = byte(alpha, 255)
        return a << 24 | byte(parts.x, a) << 16 | byte(parts.y, a) << 8 | byte(parts.z, a)
    }

    /// The colour without its alpha; black where there is none.
    var plain: SIMD3<Float> { alpha > 0 ? parts / alpha : .zero }
}

extension PixelColor {
    /// Blends a source with the backdrop (W3C, "Compositing and Blending Level 1"; PDF 32000, 11.3.5).
    static func blended(_ mode: BlendMode, _ s: PixelColor, _ d: PixelColor) -> PixelColor {
        if let (fs, fd) = factors(mode, s.alpha, d.alpha) {
            return PixelColor(parts: s.parts * fs + d.parts * fd, alpha: s.alpha * fs + d.alpha * fd)
        }
        if mode == .plusLighter || mode == .plusDarker {
            let alpha = min(1, s.alpha + d.alpha)
            let sum = s.parts + d.parts
            let darker = sum - (s.alpha + d.alpha - alpha)
            return PixelColor(
                parts: (mode == .plusLighter ? sum : darker).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)), alpha: alpha)
        }
        let mixed = ColorBlending.mixed(mode, s.plain, d.plain)
        let parts = s.parts * (1 - d.alpha) + d.parts * (1 - s.alpha) + mixed * (s.alpha * d.alpha)
        return PixelColor(parts: parts, alpha: s.alpha + d.alpha - s.alpha * d.alpha)
    }

    /// The shares of source and what is below in a Porter-Duff operator; nil for the other modes.
    private static func factors(_ mode: BlendMode, _ s: Float, _ d: Float) -> (Float, Float)? {
        switch mode {
        case .normal: (1, 1 - s)
        case .clear: (0, 0)
        case .copy: (1, 0)
        case .sourceIn: (d, 0)
        case .sourceOut: (1 - d, 0)
        case .sourceAtop: (d, 1 - s)
        case .destinationOver: (1 - d, 1)
        case .destinationIn: (0, s)
        case .destinationOut: (0, 1 - s)
        case .destinationAtop: (1 - d, s)
        case .xor: (1 - d, 1 - s)
        default: nil
        }
    }
}
