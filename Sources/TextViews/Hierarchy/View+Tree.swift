import Foundation
import TextKit

extension View {
    /// Inserts a view directly behind another subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, for: view, "insertSubview(_:belowSubview:)"))
    }

    /// Inserts a view directly in front of another subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: index(of: sibling, for: view, "insertSubview(_:aboveSubview:)") + 1)
    }

    /// Moves a subview in front of all others; does nothing for a view that is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
        view.noteFrame()
    }

    /// Moves a subview behind all others; does nothing for a view that is not a subview.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
        view.noteFrame()
    }

    /// Whether the view is `view` or a descendant of it.
    public func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let here = candidate {
            if here === view { return true }
            candidate = here.superview
        }
        return false
    }

    /// The view itself or the first of its descendants that has the tag.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews { if let found = subview.viewWithTag(tag) { return found } }
        return nil
    }

    private func index(of sibling: View, for view: View, _ member: String) -> Int {
        view.removeFromSuperview()
        guard let index = subviews.firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("View.\(member): the sibling is none of the \(subviews.count) subviews")
        }
        return index
    }

    func insert(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "View.insertSubview(_:at:): a view cannot be put into itself")
        // Those after a view that is moved among its neighbours are one fewer.
        let index = view.superview === self ? min(index, subviews.count - 1) : index
        view.removeFromSuperview()
        precondition(
            index >= 0 && index <= subviews.count, "View.insertSubview(_:at:): index \(index) among \(subviews.count) subviews")
        let waiting = view.takeResponse()
        view.ownRoot.firstResponder = nil
        view.willMove(toSuperview: self)
        view.tellWillMove(toWindow: root)
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        for effect in waiting.effects { emit(effect) }
        if view.displayScale != displayScale { view.displayScale = displayScale }
        if view.isTreeLayoutNeeded { askForTreeLayout() }
        setNeedsLayout()
        view.noteFrame()
        view.traitsMayHaveChanged()
        view.tellTintColorDidChange()
        view.didMoveToSuperview()
        view.tellDidMoveToWindow()
        didAddSubview(view)
    }

    func remove() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        tellWillMove(toWindow: nil)
        noteFrame()
        let state = root.ownRoot
        if let focused = state.firstResponder, focused.isDescendant(of: self) { root.setFirstResponder(nil) }
        if let captured = state.captured, captured.isDescendant(of: self) { state.captured = nil }
        if let hovered = state.hovered, hovered.isDescendant(of: self) { state.hovered = nil }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        didMoveToSuperview()
        tellDidMoveToWindow()
    }

    private func tellWillMove(toWindow window: View?) {
        willMove(toWindow: window)
        for subview in subviews { subview.tellWillMove(toWindow: window) }
    }

    /// A view that is moved takes all below it along.
    private func tellDidMoveToWindow() {
        didMoveToWindow()
        for subview in subviews { subview.tellDidMoveToWindow() }
    }

    // MARK: Changes

    func frameDidChange(from old: CGRect) {
        if let superview, !isHidden {
            let drawn = drawnBounds
            let now = superview.corner(of: self)
            superview.note(.rects([drawn.offsetBy(dx: now.x, dy: now.y)]))
            superview.note(.rects([drawn.offsetBy(dx: now.x + old.minX - frame.minX, dy: now.y + old.minY - frame.minY)]))
            let origin = superview.boundsOrigin
            superview.note(old.offsetBy(dx: -origin.x, dy: -origin.y))
        }
        guard old.size != frame.size else { return }
        invalidatePointerRects()
        resizeSubviews(from: old.size, to: frame.size)
        setNeedsLayout()
        if superview == nil {
            dismissMenu()
            note(.all)
        }
    }

    func visibilityDidChange(isOldVisible: Bool) {
        guard let superview else { return note(.all) }
        let drawn = drawnBounds
        let corner = superview.corner(of: self)
        superview.note(.rects([drawn.offsetBy(dx: corner.x, dy: corner.y)]))
        if isOldVisible, let focused = root.ownRoot.firstResponder, focused.isDescendant(of: self) {
            root.setFirstResponder(nil)
        }
    }

    /// The tint of the nearest view around that has one of its own.
    var tint: Color? {
        var view: View? = self
        while let here = view {
            if let tint = here.ownTint { return tint }
            view = here.superview
        }
        return nil
    }

    func tellTintColorDidChange() {
        tintColorDidChange()
        for subview in subviews where subview.ownTint == nil { subview.tellTintColorDidChange() }
    }

    // MARK: Layout

    func askForLayout() {
        isLayoutNeeded = true
        askForTreeLayout()
    }

    private func askForTreeLayout() {
        var view: View? = self
        while let here = view {
            here.isTreeLayoutNeeded = true
            view = here.superview
        }
    }

    func layoutTree() {
        // A superview that is laid out because of a subview may change that one, and so on; not for ever.
        for _ in 0..<8 where isTreeLayoutNeeded {
            isTreeLayoutNeeded = false
            if isLayoutNeeded {
                isLayoutNeeded = false
                asCurrentTraits { layoutSubviews() }
            }
            for subview in subviews where subview.isTreeLayoutNeeded { subview.layoutIfNeeded() }
        }
    }

    /// Shares the time among the subviews.
    func idleBelow(milliseconds: Double) -> Bool {
        guard !subviews.isEmpty else { return false }
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(max(0, milliseconds) * 1e6)
        for subview in subviews {
            let now = DispatchTime.now().uptimeNanoseconds
            if now >= end || subview.idle(milliseconds: Double(end - now) / 1e6) { return true }
        }
        return false
    }
}
