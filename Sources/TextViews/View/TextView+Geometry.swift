public import Foundation
import TextKit

/// Three spaces: the view (what events and drawing use), the content (the view plus the content offset), and the
/// container (the content less the column's corner).
extension TextView {
    /// The column's top left corner in the content (`NSTextView.textContainerOrigin`).
    public var textContainerOrigin: CGPoint {
        let free = frame.width - textContainerInset.left - textContainerInset.right - columnWidth
        return CGPoint(
            x: deviceAligned(textContainerInset.left + max(0, free / 2)), y: deviceAligned(textContainerInset.top))
    }

    /// How wide the text may run.
    public var columnWidth: CGFloat {
        let room = max(1, frame.width - textContainerInset.left - textContainerInset.right)
        return min(room, maximumColumnWidth ?? room)
    }

    /// The size of all there is to scroll over. The height is an estimate until everything has been laid out;
    /// `sizeThatFits(_:)` is exact.
    public var contentSize: CGSize {
        let text = layoutManager.estimatedHeight
        let height = textContainerOrigin.y + max(text, store.bottom) + textContainerInset.bottom
        return CGSize(width: frame.width, height: height.rounded(.up))
    }

    /// A point of the view in the container.
    public func containerPoint(_ point: CGPoint) -> CGPoint {
        let corner = containerCorner
        return CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    }

    /// A rectangle of the container in the view.
    public func viewRect(_ rect: CGRect) -> CGRect {
        let corner = containerCorner
        return rect.offsetBy(dx: corner.x, dy: corner.y)
    }

    /// Where the container's origin lies in the view.
    var containerCorner: CGPoint {
        let offset = contentOffset
        let origin = textContainerOrigin
        return CGPoint(x: origin.x - offset.x, y: origin.y - offset.y)
    }

    /// The part of the container that shows, the whole width of it.
    var visibleBand: CGRect {
        let top = -containerCorner.y
        return CGRect(x: 0, y: top, width: max(1, textContainer.size.width), height: frame.height)
    }

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

    /// Gives the container the size that the view leaves it.
    func applyGeometry() {
        let height =
            isScrollEnabled
            ? CGFloat.greatestFiniteMagnitude
            : max(1, frame.height - textContainerInset.top - textContainerInset.bottom)
        let size = CGSize(width: columnWidth, height: height)
        arranging {
            if textContainer.size != size { textContainer.size = size }
            layoutManager.allowsNonContiguousLayout = isScrollEnabled
        }
    }

    /// The place in the text stays at the top of the view: it is kept as a character, not as a distance.
    func sizeDidChange() {
        cancelFigureDrag()
        applyGeometry()
        fitFigures()
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
    }

    /// Lays out what shows and puts the figures beside their paragraphs.
    public func layoutIfNeeded() {
        for _ in 0..<3 {
            layoutManager.ensureLayout(forBoundingRect: visibleBand, in: textContainer)
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

    /// The size that shows all of the text in at most the given width; lays out everything
    /// (`UIView.sizeThatFits(_:)`).
    public func sizeThatFits(_ size: CGSize) -> CGSize {
        let manager = layoutManager
        let before = textContainer.size
        defer { arranging { textContainer.size = before } }
        let sides = textContainerInset.left + textContainerInset.right
        let room = size.width > 0 ? max(1, size.width - sides) : CGFloat.greatestFiniteMagnitude
        arranging {
            textContainer.size = CGSize(width: min(room, maximumColumnWidth ?? room), height: .greatestFiniteMagnitude)
        }
        manager.ensureLayout(for: textContainer)
        let used = manager.usedRect(for: textContainer)
        return CGSize(
            width: (used.maxX + sides).rounded(.up),
            height: (used.maxY + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    }

    /// The size of the whole text at the view's width, where it does not scroll; (-1, -1) where it does
    /// (`UIView.intrinsicContentSize`).
    public var intrinsicContentSize: CGSize {
        isScrollEnabled ? CGSize(width: -1, height: -1) : sizeThatFits(CGSize(width: frame.width, height: 0))
    }
}
