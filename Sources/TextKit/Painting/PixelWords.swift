/// Arithmetic on pixels 0xAARRGGBB whose colour is multiplied by alpha, two components at a time.
enum PixelWords {
    /// Every component times `share` / 255, to the nearest.
    @inline(__always)
    static func scaled(_ word: UInt32, by share: UInt32) -> UInt32 {
        if share == 255 { return word }
        var inner = (word & 0xFF_00FF) &* share &+ 0x80_0080
        inner = ((inner &+ (inner >> 8 & 0xFF_00FF)) >> 8) & 0xFF_00FF
        var outer = (word >> 8 & 0xFF_00FF) &* share &+ 0x80_0080
        outer = (outer &+ (outer >> 8 & 0xFF_00FF)) & 0xFF00_FF00
        return inner | outer
    }

    /// Porter-Duff *over*.
    @inline(__always)
    static func over(_ source: UInt32, _ below: UInt32) -> UInt32 { source &+ scaled(below, by: 255 &- source >> 24) }

    /// A mixture of two pixels, `share` / 255 of the way from the first to the second.
    @inline(__always)
    static func mixed(_ from: UInt32, _ to: UInt32, _ share: UInt32) -> UInt32 {
        scaled(to, by: share) &+ scaled(from, by: 255 &- share)
    }

    /// A colour as a pixel, rounded down from 16 bits as RENDER does it.
    static func word(_ color: RGBA) -> UInt32 {
        let alpha = UInt32(color.alpha)
        func part(_ component: UInt16) -> UInt32 { ((UInt32(component) * alpha + 0x7FFF) / 0xFFFF) >> 8 }
        return (alpha >> 8) << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }
}
