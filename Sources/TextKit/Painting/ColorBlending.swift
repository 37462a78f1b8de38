/// Blends two opaque colours: *s* is drawn on *d*, components 0…1.
enum ColorBlending {
    static func mixed(_ mode: BlendMode, _ s: SIMD3<Float>, _ d: SIMD3<Float>) -> SIMD3<Float> {
        switch mode {
        case .multiply: return s * d
        case .screen: return s + d - s * d
        case .darken: return pointwiseMin(s, d)
        case .lighten: return pointwiseMax(s, d)
        case .exclusion: return s + d - 2 * s * d
        case .difference: return pointwiseMax(s, d) - pointwiseMin(s, d)
        case .hue: return withLuminosity(of: d, withSaturation(of: d, s))
        case .saturation: return withLuminosity(of: d, withSaturation(of: s, d))
        case .color: return withLuminosity(of: d, s)
        case .luminosity: return withLuminosity(of: s, d)
        default: break
        }
        var result = SIMD3<Float>.zero
        for index in 0..<3 { result[index] = part(mode, s[index], d[index]) }
        return result
    }

    private static func part(_ mode: BlendMode, _ s: Float, _ d: Float) -> Float {
        switch mode {
        case .overlay: return hardLight(d, s)
        case .hardLight: return hardLight(s, d)
        case .colorDodge: return d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
        case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
        case .softLight:
            if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
            let lifted = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
            return d + (2 * s - 1) * (lifted - d)
        default: return s
        }
    }

    private static func hardLight(_ s: Float, _ d: Float) -> Float {
        s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
    }

    private static func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func withLuminosity(of other: SIMD3<Float>, _ c: SIMD3<Float>) -> SIMD3<Float> {
        let wanted = luminosity(other)
        var color = c + (wanted - luminosity(c))
        let (low, high) = (color.min(), color.max())
        // Out of range it comes back along the line to its grey.
        if low < 0 { color = wanted + (color - wanted) * (wanted / (wanted - low)) }
        if high > 1 { color = wanted + (color - wanted) * ((1 - wanted) / (high - wanted)) }
        return color
    }

    private static func withSaturation(of other: SIMD3<Float>, _ c: SIMD3<Float>) -> SIMD3<Float> {
        let (low, high) = (c.min(), c.max())
        guard high > low else { return .zero }
        return (c - low) * ((other.max() - other.min()) / (high - low))
    }
}
