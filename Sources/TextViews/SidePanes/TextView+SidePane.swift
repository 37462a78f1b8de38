import Foundation
import TextKit

/// The pane beside a text: where it is, and what closes it. There is one at a time.
extension TextView {
    /// Views narrower than this have the pane over the text, and it goes when something in it has been chosen.
    private static let narrow: CGFloat = 720

    private var isPaneOver: Bool { frame.width < Self.narrow }

    private func width(of pane: SidePane) -> CGFloat {
        isPaneOver ? max(min(340, (frame.width * 0.85).rounded()), 0) : pane.width(beside: frame.width)
    }

    /// What the pane takes of the view's width.
    var paneInset: CGFloat { state.sidePane.map { isPaneOver ? 0 : width(of: $0) } ?? 0 }

    /// What the pane covers, in the viewport.
    var paneRect: CGRect? {
        state.sidePane.map { CGRect(x: 0, y: 0, width: width(of: $0), height: frame.height - barHeight) }
    }

    /// Shows a pane beside the text, replacing another one, and gives it the keyboard.
    func show(_ pane: SidePane) {
        if let old = state.sidePane { retire(old) }
        state.sidePane = pane
        addSubview(pane)
        sizeDidChange()
        followText()
        setNeedsDisplay()
        _ = pane.becomeFirstResponder()
    }

    /// Closes the pane; the text has the keyboard again.
    func hideSidePane() {
        guard let pane = state.sidePane else { return }
        state.sidePane = nil
        retire(pane)
        _ = becomeFirstResponder()
        sizeDidChange()
        setNeedsDisplay()
    }

    /// Takes a view off, and keeps it until there is time to take it apart.
    func retire(_ view: View) {
        view.removeFromSuperview()
        state.closedViews.append(view)
    }

    /// Takes a part of the views apart that have been closed; true where there is more.
    func idleInClosedViews() -> Bool {
        guard let view = state.closedViews.last else { return false }
        // A pane has a layout for each of its lines.
        if (view as? SidePane)?.discardLines() != true { state.closedViews.removeLast() }
        return !state.closedViews.isEmpty
    }

    /// Goes to an offset that was chosen in the pane.
    func goFromSidePane(to utf16: Int) {
        jump(to: min(utf16, max(0, textStorage.length - 1)))
        leaveSidePane()
    }

    /// Gives the keyboard back to the text, and closes a pane that lies over it.
    func leaveSidePane() {
        if isPaneOver { hideSidePane() } else { _ = becomeFirstResponder() }
    }

    /// Keeps the pane where it is while the text scrolls beside it, and marks the reader's row.
    func layOutSidePane() {
        guard let pane = state.sidePane, let rect = paneRect else { return }
        let offset = contentOffset
        pane.moveQuietly(to: rect.offsetBy(dx: offset.x, dy: offset.y))
        followText()
    }

    private func followText() {
        guard let pane = state.sidePane else { return }
        if isEditable { return pane.follow(selection.head) }
        // The end of the text has no heading at its top: the last one that shows is read then.
        let y = visibleBand.minY + lineStep * 1.5
        if scroll.position == .start { return pane.follow(0) }
        pane.follow(isScrolledToEnd ? textStorage.length : hit(CGPoint(x: 0, y: max(0, y)))?.utf16 ?? 0)
    }
}
