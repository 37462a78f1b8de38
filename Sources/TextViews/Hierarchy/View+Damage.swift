import Foundation

extension View {
    /// The topmost view of the tree that this one is in; itself where it has no superview.
    public var root: View {
        var view = self
        while let above = view.superview { view = above }
        return view
    }

    /// Whether a part of the view waits to be drawn again.
    package var hasDamage: Bool {
        let top = root
        let shown = convert(bounds, to: top).offsetBy(dx: -top.boundsOrigin.x, dy: -top.boundsOrigin.y)
        switch top.ownRoot.response.damage {
        case .none: return false
        case .rects(let rects): return rects.contains { $0.intersects(shown) }
        case .scroll, .all: return true
        }
    }

    /// Notes a rectangle of the viewport.
    func note(_ rect: CGRect) {
        let visible = rect.intersection(viewport)
        if !visible.isNull, visible.width > 0, visible.height > 0 { note(.rects([visible])) }
    }

    /// Notes damage of the viewport. What lies below another view is damage of that one.
    func note(_ damage: Damage) {
        guard superview != nil else {
            ownRoot.response.damage = ownRoot.response.damage.merged(with: damage)
            return
        }
        switch damage {
        case .none: break
        case .rects(let rects): for rect in rects { noteAbove(rect) }
        case .scroll where scrollsSuperview: superview?.note(damage)
        case .scroll, .all: noteAbove(viewport)
        }
    }

    /// Notes a rectangle of the viewport with the topmost view.
    private func noteAbove(_ rect: CGRect) {
        var rect = rect
        var view = self
        while let above = view.superview {
            if view.isHidden { return }
            let corner = above.corner(of: view)
            rect = rect.offsetBy(dx: corner.x, dy: corner.y)
            if above.clipsToBounds || above.superview == nil {
                rect = rect.intersection(above.viewport)
                if rect.isNull || rect.width <= 0 || rect.height <= 0 { return }
            }
            view = above
        }
        view.note(.rects([rect]))
    }

    /// Notes where the view is in its superview, with what its subviews draw outside it.
    func noteFrame() {
        guard let superview, !isHidden else { return }
        let drawn = drawnBounds
        let corner = superview.corner(of: self)
        superview.note(.rects([drawn.offsetBy(dx: corner.x, dy: corner.y)]))
    }

    /// The viewport and all that subviews draw beyond it.
    var drawnBounds: CGRect {
        guard !clipsToBounds else { return viewport }
        return subviews.reduce(viewport) { drawn, subview in
            guard !subview.isHidden else { return drawn }
            let corner = corner(of: subview)
            return drawn.union(subview.drawnBounds.offsetBy(dx: corner.x, dy: corner.y))
        }
    }

    func emit(_ effect: Effect) { root.ownRoot.response.effects.append(effect) }

    /// Returns the tree's damage and effects since the last call, and clears them. To be called on a topmost view.
    public func takeResponse() -> (damage: Damage, effects: [Effect]) {
        takeMenuDamage()
        if superview == nil, let excerpt = Pasteboard.general.takePending() {
            emit(.setClipboard(excerpt, time: (keyTarget as? TextView)?.lastTime ?? 0))
        }
        defer { ownRoot.response = Response() }
        return (ownRoot.response.damage, ownRoot.response.effects)
    }

    /// Returns the damage by members other than `handle` since the last answer, and clears it. To be called on a topmost view: its
    /// subviews' changes are collected there.
    public func takeDamage() -> Damage {
        if isTreeLayoutNeeded { layoutIfNeeded() }
        takeMenuDamage()
        defer { ownRoot.response.damage = .none }
        return ownRoot.response.damage
    }
}
