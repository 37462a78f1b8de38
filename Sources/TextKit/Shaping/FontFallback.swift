import struct Foundation.CGFloat

/// Chooses the font of each cluster: the style's own where it has the characters, else the first fallback that has.
struct FontFallback {
    let style: ShapingStyle
    let base: FontInstance
    let displayScale: CGFloat
    /// The language that the paragraph's scripts speak for.
    let hint: String?

    mutating func font(
        for cluster: Range<Int>, in units: UnsafeBufferPointer<UInt16>
    ) -> (ShapedRun.Kind, FontInstance) {
        (.text, base)
    }
}
