import Foundation
import TextKit

/// A marker that is being dragged.
struct RulerDrag {
    var marker: RulerMarker
    /// The stop as it was, or as it is to be where it is new.
    var tab: TextTab?
    var isNew = false
    /// The distance from the pointer to the marker's own x.
    var grip: CGFloat
    var start: CGPoint
    /// Where the marker is now, as a distance from the margin.
    var location: CGFloat
    /// Whether it has gone so far that it is no click.
    var isMoving = false
    /// Whether a stop has left the ruler, and is removed if it is let go.
    var isOff = false
    var change: LiveParagraphChange?

    func hides(_ other: RulerMarker) -> Bool { isOff && other == marker }
}

extension RulerView {
    /// How far from the ruler a tab stop is removed.
    private static let offDistance: CGFloat = 10

    func press(_ pointer: Pointer) {
        guard let textView, textView.isEditable, pointer.button == 1 || pointer.button == 3 else { return super.pointerDown(pointer) }
        // A second button says nothing while a marker is dragged.
        guard drag == nil || pointer.button == 1 else { return }
        let point = pointer.location
        let found = marker(at: point)
        if case .tab(let index) = found, pointer.button == 3 || pointer.clickCount > 1 {
            return presentKinds(ofTab: index, at: point, pointer)
        }
        guard pointer.button == 1 else { return super.pointerDown(pointer) }
        endDrag()
        if let found {
            let location = location(of: found)
            var tab: TextTab?
            if case .tab(let index) = found { tab = style.tabStops[index] }
            drag = RulerDrag(marker: found, tab: tab, grip: geometry.x(of: location) - point.x, start: point, location: location)
        } else {
            addTab(at: point, free: pointer.modifiers.contains(.alt))
        }
        setNeedsDisplay()
    }

    /// A click on the scale adds a stop, which may be dragged on at once.
    private func addTab(at point: CGPoint, free: Bool) {
        let raw = geometry.location(of: point.x)
        guard raw > 0, raw <= geometry.width, let textView, let change = LiveParagraphChange(textView) else { return }
        let location = tabLocation(raw, free: free)
        let tab = TabKind.left.tab(at: location)
        drag = RulerDrag(
            marker: .tab(style.tabStops.firstIndex { $0.location > location } ?? style.tabStops.count), tab: tab, isNew: true, grip: 0,
            start: point, location: location, change: change)
        apply()
    }

    private func tabLocation(_ raw: CGFloat, free: Bool) -> CGFloat {
        let wanted = free ? raw.rounded() : scale.snapped(raw)
        return min(max(free ? 1 : scale.grid, wanted), geometry.width)
    }

    func continueDrag(to pointer: Pointer) {
        guard var drag, let textView else { return }
        if !drag.isMoving {
            guard hypot(pointer.location.x - drag.start.x, pointer.location.y - drag.start.y) >= 3 else { return }
            if drag.change == nil {
                guard let change = LiveParagraphChange(textView) else {
                    self.drag = nil
                    return
                }
                drag.change = change
            }
            drag.isMoving = true
        }
        let free = pointer.modifiers.contains(.alt)
        let raw = geometry.location(of: pointer.location.x + drag.grip)
        switch drag.marker {
        case .tab:
            drag.location = tabLocation(raw, free: free)
            drag.isOff = pointer.location.y < -Self.offDistance || pointer.location.y > bounds.height + Self.offDistance
        case .tail: drag.location = tailLocation(raw, free: free)
        case .firstLine, .head:
            let most = max(0, tailLocation(style) - Self.leastLine)
            drag.location = min(max(0, free ? raw.rounded() : scale.snapped(raw)), most)
        }
        self.drag = drag
        apply()
        textView.showGuide(at: drag.isOff ? nil : geometry.x(of: drag.location))
    }

    /// Lines are no shorter than this.
    private static let leastLine: CGFloat = 24

    private func tailLocation(_ raw: CGFloat, free: Bool) -> CGFloat {
        let least = min(geometry.width, max(style.headIndent, style.firstLineHeadIndent) + Self.leastLine)
        let reachesMargin = raw > geometry.width - scale.grid / 2
        let wanted = reachesMargin && !free ? geometry.width : free ? raw.rounded() : scale.snapped(raw)
        return min(max(least, wanted), geometry.width)
    }

    /// Shows the text with the marker where it is now.
    private func apply() {
        guard let drag, let change = drag.change else { return }
        let (location, width) = (drag.location, geometry.width)
        change.show { style in
            switch drag.marker {
            case .firstLine: style.firstLineHeadIndent = location
            case .head: style.headIndent = location
            case .tail: style.tailIndent = style.tailIndent > 0 ? location : location - width
            case .tab:
                guard let tab = drag.tab else { return }
                let kept = drag.isNew ? style.tabStops : style.tabStops.filter { !Self.isSame($0, tab) }
                style.tabStops =
                    kept.filter { abs($0.location - location) > 0.5 || drag.isOff } + (drag.isOff ? [] : [tab.moved(to: location)])
            }
        }
        update()
        if case .tab = drag.marker, !drag.isOff {
            let index = style.tabStops.firstIndex { abs($0.location - location) < 0.01 }
            self.drag?.marker = .tab(index ?? style.tabStops.count)
        }
        setNeedsDisplay()
    }

    private static func isSame(_ first: TextTab, _ second: TextTab) -> Bool {
        abs(first.location - second.location) < 0.5 && TabKind(first) == TabKind(second)
    }

    func endDrag() {
        guard let drag else { return }
        self.drag = nil
        drag.change?.finish(drag.isNew ? "Tab Stops" : drag.marker.actionName)
        finishShowing()
    }

    /// Escape puts the marker back; false where none is dragged.
    func cancelDrag() -> Bool {
        guard let drag else { return false }
        self.drag = nil
        drag.change?.cancel()
        finishShowing()
        return true
    }

    private func finishShowing() {
        textView?.showGuide(at: nil)
        textView?.formatMayHaveChanged()
        setNeedsDisplay()
    }

    // MARK: Kinds of tab stops

    private func presentKinds(ofTab index: Int, at point: CGPoint, _ pointer: Pointer) {
        let tab = style.tabStops[index]
        let kinds = TabKind.allCases.map { kind in
            MenuItem(title: kind.title(isRightToLeft: geometry.isRightToLeft), state: TabKind(tab) == kind ? .on : .off) { [weak self] _ in
                self?.changeTabs { $0.map { Self.isSame($0, tab) ? kind.tab(at: $0.location) : $0 } }
            }
        }
        let remove = MenuItem(title: "Remove Tab Stop") { [weak self] _ in self?.changeTabs { $0.filter { !Self.isSame($0, tab) } } }
        let clear = MenuItem(title: "Remove All Tab Stops") { [weak self] _ in self?.changeTabs { _ in [] } }
        let menu = Menu(children: [Menu(options: .displayInline, children: kinds), remove, clear])
        let anchor = CGRect(x: geometry.x(of: tab.location), y: 0, width: 1, height: bounds.height)
        presentMenu(menu, for: TouchEvent(pointer, in: self), below: anchor)
    }

    private func changeTabs(_ change: ([TextTab]) -> [TextTab]) {
        textView?.formatParagraphs("Tab Stops") { $0.tabStops = change($0.tabStops) }
    }
}
