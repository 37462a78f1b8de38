public import Foundation

// Drawing and measuring of strings with one set of attributes.
extension String {
    /// The size of the text in logical pixels without any limit; an empty string is as high as a line.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attrs).size
    }

    /// Draws the text with its top left corner at a point; lines end only at line breaks in the text.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        drawing(.usesLineFragmentOrigin, attrs, nil).draw(in: CGRect(origin: point, size: .zero))
    }

    /// Draws the text from the top left corner of a rectangle, wrapped or truncated to its width and clipped to the rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        guard rect.width > 0, rect.height > 0 else { return }
        drawing(.usesLineFragmentOrigin, attrs, nil).draw(in: rect, clips: true)
    }

    /// Draws the text in a rectangle according to the options; a width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: StringDrawingContext? = nil
    ) { drawing(options, attributes, context).draw(in: rect) }

    /// The rectangle that the text would take in a space of this size, from its origin (see `NSAttributedString.boundingRect`).
    public func boundingRect(
        with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: StringDrawingContext? = nil
    ) -> CGRect {
        guard isEmpty else { return drawing(options, attributes, context).bounds(in: size) }
        let line = StringLayoutCache.ofThread.lineHeight(attributes, usesLeading: options.contains(.usesFontLeading))
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -line.baseline
        return options.contains(.usesDeviceMetrics) ? .zero : CGRect(x: 0, y: top, width: 0, height: line.height)
    }

    private func drawing(
        _ options: StringDrawingOptions, _ attributes: [NSAttributedString.Key: Any]?, _ context: StringDrawingContext?
    ) -> StringDrawing { StringDrawing(StringLayoutCache.ofThread.fragment(self, attributes), options, context) }
}

extension NSString {
    /// The size of the text in logical pixels without any limit; an empty string is as high as a line.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(self).size(withAttributes: attrs)
    }

    /// Draws the text with its top left corner at a point, in the current context; lines end only at line breaks in the text.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(at: point, withAttributes: attrs)
    }

    /// Draws the text in the current context, wrapped or truncated to the width of a rectangle and clipped to the rectangle.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(in: rect, withAttributes: attrs)
    }

    /// Draws the text in the current context according to the options; a width or height of 0 is no limit.
    public func draw(
        with rect: CGRect, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: StringDrawingContext? = nil
    ) { String(self).draw(with: rect, options: options, attributes: attributes, context: context) }

    /// The rectangle that the text would take in a space of this size, in logical pixels from its origin (see
    /// `NSAttributedString.boundingRect`).
    public func boundingRect(
        with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: StringDrawingContext? = nil
    ) -> CGRect { String(self).boundingRect(with: size, options: options, attributes: attributes, context: context) }
}
