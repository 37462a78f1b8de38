public import Foundation

// Drawing and measuring without a layout manager of one's own. Lengths are logical pixels, y down. Nothing is padded; what has no
// colour is black, whatever the context's fill colour is. What is measured is what is drawn, to the device pixel. The strings of
// the last few calls stay laid out, so that measuring first costs nothing.
extension NSAttributedString {
    /// The size of the text in logical pixels without any limit: lines end only at line breaks in the text. Zero for an empty
    /// string.
    public func size() -> CGSize { bounds(in: .zero, .usesLineFragmentOrigin, nil).size }

    /// Draws the text with its top left corner at a point; lines end only at line breaks in the text.
    public func draw(at point: CGPoint) {
        drawing(.usesLineFragmentOrigin, nil).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text from the top left corner of a rectangle, wrapped or truncated to its width by the paragraph styles, and
    /// clipped to the rectangle.
    public func draw(in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        drawing(.usesLineFragmentOrigin, nil).draw(in: rect, clips: true)
    }

    /// Draws the text in a rectangle according to the options; a width or height of 0 is no limit.
    public func draw(with rect: CGRect, options: StringDrawingOptions = [], context: StringDrawingContext? = nil) {
        drawing(options, context).draw(in: rect)
    }

    /// The rectangle that the text would take in a space of this size, from its origin: the top left corner of the first line, or
    /// the start of its baseline without `usesLineFragmentOrigin`. A width or height of 0 is no limit. A height limits lines only
    /// with `truncatesLastVisibleLine`.
    public func boundingRect(
        with size: CGSize, options: StringDrawingOptions = [], context: StringDrawingContext? = nil
    ) -> CGRect { bounds(in: size, options, context) }

    private func drawing(_ options: StringDrawingOptions, _ context: StringDrawingContext?) -> StringDrawing {
        StringDrawing(StringLayoutCache.ofThread.fragment(self), options, context)
    }

    private func bounds(in size: CGSize, _ options: StringDrawingOptions, _ context: StringDrawingContext?) -> CGRect {
        drawing(options, context).bounds(in: size)
    }
}
