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
            box.block.drawBackground(
                withFrame: manager.limited(box.frame).offsetBy(dx: origin.x, dy: origin.y), in: manager.presenter?.controlView ?? manager,
                characterRange: NSRange(box.utf16), layoutManager: manager)
        }
    }
}
