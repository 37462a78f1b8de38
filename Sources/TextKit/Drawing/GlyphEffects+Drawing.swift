import Foundation

extension GlyphEffects {
    /// Sets a context up for glyphs; the caller restores its state.
    func apply(to context: GraphicsContext) {
        if let shadow { context.state.shadow = shadow }
        guard strokeWidth > 0 else { return }
        context.setTextDrawingMode(isFilled ? .fillStroke : .stroke)
        context.setLineWidth(strokeWidth)
        context.setLineJoin(.round)
        context.state.stroke = strokeColor
    }
}
