import Foundation

/// The shadow of what is drawn.
struct DrawnShadow: Equatable {
    /// Logical pixels of the surface, right and down positive.
    var offset: CGSize
    /// Twice the standard deviation, logical pixels of the surface.
    var blur: CGFloat
    var color: RGBA

    init(offset: CGSize, blur: CGFloat, color: RGBA) {
        func usable(_ value: CGFloat) -> CGFloat { value.isFinite ? max(-1e5, min(1e5, value)) : 0 }
        self.offset = CGSize(width: usable(offset.width), height: usable(offset.height))
        self.blur = max(0, min(500, usable(blur)))
        self.color = color
    }

    /// Nil for one that draws nothing.
    init?(_ shadow: Shadow?) {
        guard let shadow, let color = shadow.shadowColor?.rgba, color.alpha > 0 else { return nil }
        self.init(offset: shadow.drawnOffset, blur: shadow.shadowBlurRadius, color: color)
        if self.offset == .zero, blur == 0 { return nil }
    }
}
