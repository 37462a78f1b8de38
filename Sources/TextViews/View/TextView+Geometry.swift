public import Foundation
import TextKit

/// The spaces: the view (what events and drawing use), the content (the view plus the content offset), the page (the
/// content less the first column's corner), and each column's own, which `ColumnLayout` tells from the page. With one
/// column the page is the container.
extension TextView {
    /// The first column's top left corner in the content (`NSTextView.textContainerOrigin`).
    public var textContainerOrigin: CGPoint { columns.origin }

    /// How wide the text of a column may run.
    public var columnWidth: CGFloat { columns.size.width }

    /// The size of all there is to scroll over. The height is an estimate until everything has been laid out;
    /// `sizeThatFits(_:)` is exact.
    public var contentSize: CGSize {
        let text = layoutManager.estimatedHeight
        let columns = columns
        if columns.count > 1, !isScrollEnabled { return frame.size }
        if columns.isPaged, isScrollEnabled {
            let filled = columns.columnsFilled(byFlowHeight: text)
            let figures = store.figures.map { columns.spread(atPageY: $0.frame.midY) + 1 }.max() ?? 0
            let spreads = max(figures, (filled + columns.count - 1) / columns.count)
            return CGSize(width: frame.width, height: columns.contentTop(ofSpread: spreads))
        }
        let height = textContainerOrigin.y + max(text, store.bottom) + textContainerInset.bottom
        return CGSize(width: frame.width, height: height.rounded(.up))
    }

    /// A point of the view on the page: in the container, where there is one column.
    public func containerPoint(_ point: CGPoint) -> CGPoint {
        let corner = containerCorner
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }

    /// A rectangle of the page in the view.
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

    /// The nearest length that is a whole number of device pixels.
    func deviceAligned(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }

    func deviceRect(_ rect: CGRect) -> FixedRect {
        let left = (rect.minX * scale).rounded()
        let top = (rect.minY * scale).rounded()
        return FixedRect(
            x: Fixed(left), y: Fixed(top), width: Fixed((rect.maxX * scale).rounded() - left),
            height: Fixed((rect.maxY * scale).rounded() - top))
    }

    /// The place in the text stays at the top of the view: it is kept as a character, not as a distance.
    func sizeDidChange() {
        guard !isChangingGeometry else { return }
        cancelFigureDrag()
        applyGeometry()
        fitFigures()
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
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

    /// Lays out what shows and puts the figures beside their paragraphs.
    public func layoutIfNeeded() {
        if let arrangedColumns, arrangedColumns.isPaged, arrangedColumns != columns { applyGeometry() }
        for _ in 0..<3 {
            ensureLayout(of: visibleBand)
            if !placeFigures() { return }
        }
    }

    /// Asks for everything to be drawn again.
    public func setNeedsDisplay() { note(.all) }

    func note(_ damage: Damage) { response.damage = response.damage.merged(with: damage) }

    /// Notes a rectangle of the view.
    func note(_ rect: CGRect) {
        let visible = rect.intersection(CGRect(origin: .zero, size: frame.size))
        if !visible.isNull, visible.width > 0, visible.height > 0 { note(.rects([visible])) }
    }

    func emit(_ effect: Effect) { response.effects.append(effect) }

    func takeResponse() -> (damage: Damage, effects: [Effect]) {
        defer { response = Response() }
        return (response.damage, response.effects)
    }

    /// What members other than `apply` and `handle` have changed since the last answer; empties it.
    public func takeDamage() -> Damage {
        defer { response.damage = .none }
        return response.damage
    }
}
