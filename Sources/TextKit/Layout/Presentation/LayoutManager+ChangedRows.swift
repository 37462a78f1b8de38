public import struct Foundation.CGFloat

extension LayoutManager {
    /// A band of rows of a container whose appearance changed.
    public struct ChangedRows: Equatable, Sendable {
        /// The index of the container.
        public let container: Int
        /// The top and the bottom of the band in the container, logical pixels. Where all of a text may have changed, the bottom is
        /// `CGFloat.greatestFiniteMagnitude`.
        public let minY, maxY: CGFloat
    }

    /// Returns the rows in which lines or text blocks are not what they were, or not where they were, at the last call, from top to
    /// bottom; at the first call, all. Last come the rows of the line after the text, before and now, if that has changed.
    ///
    /// Of text that was edited, or beside which a figure has moved, what shows must be laid out before the call: rows count when they
    /// are laid out again. Letters may reach a little beyond their rows. Bands of text that has not been laid out yet are as coarse as
    /// the estimate of its height. While there is a `presenter`, the layout gathers the bands as it replaces lines, so the call takes
    /// O(bands), at most 16; without one it returns nothing.
    public func takeChangedRows() -> [ChangedRows] {
        let extra = layout.extraLine(defaultSet: defaultSet).map { $0.rect.offset(x: .zero, y: layout.flow.regions[$0.region].top) }
        var rows: [ChangedRows] = []
        for band in layout.takeChangedRows(extraLine: extra) {
            for (index, region) in layout.flow.regions.enumerated() where band.upperBound > region.top && band.lowerBound < region.bottom {
                let isLast = band.upperBound == .endless && index == layout.flow.regions.count - 1
                let bottom = (min(band.upperBound, region.bottom) - region.top).pixels / scale
                rows.append(
                    ChangedRows(
                        container: index, minY: (max(band.lowerBound, region.top) - region.top).pixels / scale,
                        maxY: isLast ? .greatestFiniteMagnitude : bottom))
            }
        }
        return rows
    }
}
