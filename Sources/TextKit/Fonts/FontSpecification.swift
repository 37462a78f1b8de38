/// All that decides a font except its size: the result of resolving a descriptor.
struct FontSpecification: Hashable, Sendable {
    var request: FontRequest
    var features: [FontFeature] = []
    var variations: [FaceReference.Variation] = []
    /// Added to the gap between lines, in ems.
    var leadingAdjustment = 0.0
    /// Tangent of a slant that the descriptor's matrix asks for.
    var slant = 0.0
    /// How much wider the descriptor's matrix makes glyphs.
    var stretch = 1.0
    /// Asked before the system's own fallbacks.
    var cascade: [FontRequest] = []
}
