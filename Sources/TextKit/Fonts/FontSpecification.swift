/// All that decides a font except its size: what a descriptor comes to.
struct FontSpecification: Hashable, Sendable {
    var request: FontRequest
    var features: [FontFeature] = []
    var variations: [FaceReference.Variation] = []
    /// Added to the gap between lines, in ems.
    var leadingAdjustment = 0.0
    /// Asked before the system's own fallbacks.
    var cascade: [FontRequest] = []
}

/// One OpenType feature and its value: 0 off, 1 on, more to choose an alternate.
struct FontFeature: Hashable, Sendable {
    var tag: OpenTypeTag
    var value: UInt32
}
