public import struct Foundation.CGFloat

/// Measures in logical pixels, y up from the baseline.
extension Font {
    private func length(_ ems: Double) -> CGFloat { pointSize * CGFloat(ems) }

    /// The top of the line above the baseline, positive.
    public var ascender: CGFloat { length(face.metrics.ascender) }
    /// The bottom of the line below the baseline, negative.
    public var descender: CGFloat { length(face.metrics.descender) }
    /// The gap between lines that the typeface specifies; less than zero with tight leading.
    public var leading: CGFloat { length(face.metrics.lineGap + specification.leadingAdjustment) }
    /// The height of a line without leading, from ascender to descender.
    public var lineHeight: CGFloat { ascender - descender }
    /// The height of flat capitals above the baseline.
    public var capHeight: CGFloat { length(face.metrics.capHeight) }
    /// The height of a lower-case x above the baseline.
    public var xHeight: CGFloat { length(face.metrics.xHeight) }
    /// How far letters such as p reach below the baseline, positive; at most the bottom of the line. An addition to UIFont.
    public var letterDepth: CGFloat { length(face.metrics.letterDepth) }
    /// The centre of the underline, negative below the baseline.
    public var underlinePosition: CGFloat { length(face.metrics.underlinePosition) }
    /// The thickness of underlines that the typeface specifies.
    public var underlineThickness: CGFloat { length(face.metrics.underlineThickness) }
    /// Degrees counterclockwise from the vertical; negative for a face that leans to the right.
    public var italicAngle: CGFloat { CGFloat(face.metrics.italicAngle) }
    /// Whether every character has the same advance.
    public var isFixedPitch: Bool { face.reference.isMonospaced || face.isFixedPitch }
}
