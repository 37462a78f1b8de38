public import Foundation
import TextKit

/// The spaces: the view (what events and drawing use), the content (the view plus the content offset), the page (the
/// content less the first column's corner), and each column's own, which `ColumnLayout` tells from the page. With one
/// column the page is the container.
extension TextView {
    /// The width that a column gives its text, in logical pixels.
    public var columnWidth: CGFloat { columns.size.width }

    var estimatedContentSize: CGSize {
        let text = layoutManager.estimatedHeight
        let columns = columns
        if columns.count > 1, !isScrollEnabled { return frame.size }
        if columns.isPaged, isScrollEnabled {
            let filled = columns.columnsFilled(byFlowHeight: text)
            let figures = store.figures.reduce(0) { $1.isWaiting ? $0 : max($0, columns.spread(atPageY: $1.frame.midY) + 1) }
            let spreads = max(figures, (filled + columns.count - 1) / columns.count)
            return CGSize(width: frame.width, height: columns.contentTop(ofSpread: spreads))
        }
        let height = textContainerOrigin.y + max(text, store.bottom) + textContainerInset.bottom
        return CGSize(width: frame.width, height: height.rounded(.up))
    }

    /// Converts a point of the view to the page: with one column, to the container.
    public func containerPoint(_ point: CGPoint) -> CGPoint {
        let corner = containerCorner
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }

    /// Converts a rectangle of the page to the view.
    public func viewRect(_ rect: CGRect) -> CGRect {
        let corner = containerCorner
        return rect.offsetBy(dx: corner.x, dy: corner.y)
    }

    /// A rectangle of the view on the page.
    func pageRect(_ rect: CGRect) -> CGRect {
        let corner = containerCorner
        return rect.offsetBy(dx: -corner.x, dy: -corner.y)
    }

    /// Where the page's origin lies in the view.
    var containerCorner: CGPoint {
        let offset = contentOffset
        let origin = textContainerOrigin
        return CGPoint(x: origin.x - offset.x, y: origin.y - offset.y)
    }

    /// The part of the page that shows.
    var visibleBand: CGRect { pageRect(CGRect(origin: .zero, size: frame.size)) }

    var scale: CGFloat { layoutManager.displayScale }

    /// The character at the top of the view stays there: the scroll position is anchored to it, not to a distance.
    func sizeDidChange() {
        guard !isChangingGeometry else { return }
        cancelFigureDrag()
        if let arrangedColumns, arrangedColumns.size.width != columns.size.width { postponeFarFigures() }
        applyGeometry()
        fitFigures()
        layoutIfNeeded()
        clampScroll()
        layOutBar()
        setNeedsDisplay()
        (root.keyTarget as? TextView)?.reportInputSpot()
    }

    /// Changes several of the measures that the columns rest on, and lays out once for all of them.
    package func changingGeometry(_ body: () -> Void) {
        guard !isChangingGeometry else { return body() }
        let before = (columns, textContainerInset)
        isChangingGeometry = true
        body()
        isChangingGeometry = false
        if (columns, textContainerInset) != before { sizeDidChange() }
    }

    func layoutVisibleText() {
        if let arrangedColumns, arrangedColumns.isPaged, arrangedColumns != columns { applyGeometry() }
        layoutShownFigures()
        fitUnwrappedLines()
        detectVisibleData()
    }
}
