import Foundation
import TextKit

/// What lies above the text of a view, and stays where it is while the text scrolls.
struct TopBars {
    var inspector: InspectorBar?
    var ruler: RulerView?
    /// Where a marker of the ruler is that is being dragged: a line through the text shows it. In the viewport.
    var guide: CGFloat?
}

extension TextView {
    /// How much of the view's top the bars cover.
    var topBarHeight: CGFloat {
        (state.topBars.inspector == nil ? 0 : InspectorBar.height) + (state.topBars.ruler == nil ? 0 : RulerView.height)
    }

    /// What they cover, in the viewport.
    var topBarRect: CGRect? {
        let height = topBarHeight
        return height > 0 ? CGRect(x: 0, y: 0, width: frame.width, height: height) : nil
    }

    /// Keeps the bars where they are while the text scrolls below them.
    func layOutTopBars() {
        guard topBarHeight > 0 else { return }
        let offset = contentOffset
        var y: CGFloat = 0
        for (bar, height) in [(state.topBars.inspector, InspectorBar.height), (state.topBars.ruler, RulerView.height)] as [(View?, CGFloat)]
        {
            guard let bar else { continue }
            bar.moveQuietly(to: CGRect(x: offset.x, y: offset.y + y, width: frame.width, height: height))
            y += height
        }
        state.topBars.ruler?.update()
    }

    /// Puts a bar there, or takes one away.
    func changeTopBars(_ body: (inout TopBars) -> Void) {
        endRulerDrag()
        let before = state.topBars
        body(&state.topBars)
        let pairs: [(View?, View?)] = [(before.inspector, state.topBars.inspector), (before.ruler, state.topBars.ruler)]
        for (old, new) in pairs where old !== new {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }
        if before.inspector != nil, state.topBars.inspector == nil, !isFirstResponder, root.ownRoot.firstResponder == nil {
            _ = becomeFirstResponder()
        }
        sizeDidChange()
        formatMayHaveChanged()
        setNeedsDisplay()
    }

    /// Shows in the bars what is selected now.
    func formatMayHaveChanged() {
        state.topBars.inspector?.update()
        state.topBars.ruler?.update()
    }

    /// Shows it once the text is at rest: a program is in the midst of changing it.
    func formatWillChange() {
        state.topBars.inspector?.setNeedsLayout()
        state.topBars.ruler?.setNeedsLayout()
    }

    /// Draws everything in the colours of the theme.
    func showTheme() {
        setNeedsDisplay()
        state.topBars.inspector?.sizeField.follow(viewTheme)
        formatMayHaveChanged()
    }

    /// Shows a line through the text at an x of the viewport, or none.
    func showGuide(at x: CGFloat?) {
        guard state.topBars.guide != x else { return }
        for line in [state.topBars.guide, x].compactMap({ $0 }) { note(CGRect(x: line - 2, y: 0, width: 4, height: frame.height)) }
        state.topBars.guide = x
    }

    func recordGuide(in rect: CGRect, into list: inout DisplayList) {
        guard let x = state.topBars.guide else { return }
        let line = CGRect(x: deviceAligned(x), y: topBarHeight, width: 1 / scale, height: frame.height - topBarHeight)
        if line.intersects(rect) { list.append(.fillRect(deviceRect(line), viewTheme.link)) }
    }
}
