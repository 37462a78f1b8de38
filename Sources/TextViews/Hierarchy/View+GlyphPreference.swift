import TextKit

extension View {
    /// Lays text out anew, here and in the subviews, if the way glyphs are to be drawn has changed. O(views) if not.
    package func followGlyphPreference() {
        if let view = self as? TextView {
            view.layoutManager.followGlyphPreference()
            view.statusLabel.followGlyphPreference()
            view.state.find.spareBar?.followGlyphPreference()
        }
        (self as? Label)?.stack.manager.followGlyphPreference()
        for subview in subviews { subview.followGlyphPreference() }
    }
}
