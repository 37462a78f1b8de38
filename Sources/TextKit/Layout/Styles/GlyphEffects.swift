import Foundation

/// The attributes by which glyphs are drawn other than filled in one colour.
struct GlyphEffects: Equatable {
    var shadow: DrawnShadow?
    /// Logical pixels; 0 for no outline.
    var strokeWidth: CGFloat = 0
    var strokeColor = RGBA.black
    /// Whether the inside of an outline is filled.
    var isFilled = true
    var isLetterpress = false

    /// Nil where there is nothing of the kind.
    init?(_ values: AppearanceValues, font: Font, color: RGBA) {
        shadow = values.shadow.flatMap { DrawnShadow($0) }
        if let percent = values.strokeWidth, percent.isFinite, percent != 0 {
            strokeWidth = font.pointSize * min(100, abs(percent)) / 100
            isFilled = percent < 0
            strokeColor = values.strokeColor ?? color
        }
        isLetterpress = values.textEffect.map { $0 == NSAttributedString.TextEffectStyle.letterpressStyle.rawValue } ?? false
        if shadow == nil, strokeWidth == 0, !isLetterpress { return nil }
    }
}
