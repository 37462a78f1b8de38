import Foundation

/// Draws the text blocks that glyphs stand in: outer ones first, each through its own overridable method.
struct BlockPainter {
    private let manager: LayoutManager
    private let origin: CGPoint

    /// Nil where nothing is being drawn.
    init?(_ manager: LayoutManager, origin: CGPoint) {
        guard GraphicsContext.current != nil, origin.x.isFinite, origin.y.isFinite else { return nil }
        self.manager = manager
        self.origin = origin
    }

    func draw(_ glyphs: NSRange) {
        guard glyphs.length > 0 else { return }
        draw(ofCharacters: manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range)
    }

    func draw(ofCharacters characters: Range<Int>) {
        manager.layout.forEachBox(ofCharacters: characters, isContiguous: manager.isContiguous) { box in
            let frame = manager.limited(box.frame).offsetBy(dx: origin.x, dy: origin.y)
            guard let visible = box.visible, !(visible.lowerBound <= box.frame.x && box.frame.maxX <= visible.upperBound) else {
                return draw(box, frame)
            }
            guard visible.lowerBound < box.frame.maxX, box.frame.x < visible.upperBound, let context = GraphicsContext.current else {
                return
            }
            let clip = FixedRect(
                x: visible.lowerBound, y: box.frame.y, width: visible.upperBound - visible.lowerBound, height: box.frame.height)
            context.saveGState()
            context.clip(to: manager.limited(clip).offsetBy(dx: origin.x, dy: origin.y))
            draw(box, frame)
            context.restoreGState()
        }
    }

    private func draw(_ box: LocatedBox, _ frame: CGRect) {
        box.block.drawBackground(
            withFrame: frame, in: manager.presenter?.controlView ?? manager, characterRange: NSRange(box.utf16), layoutManager: manager)
    }
}
