import Foundation
import TextKit

/// The pane of headings: where it is, and what opens and closes it.
extension TextView {
    /// The headings of the text in its order, which the outline shows; moved along with the text's edits. An addition to UITextView.
    public var outline: [OutlineEntry] {
        get { state.outline.entries }
        set {
            state.outline.entries = newValue
            state.outline.pane?.show(newValue)
            if newValue.isEmpty { hideOutline() }
        }
    }

    /// Whether the outline shows.
    public var isOutlineVisible: Bool { state.outline.pane != nil }

    /// Views narrower than this have the outline over the text, and it goes when a heading has been chosen.
    private static let narrow: CGFloat = 720

    private var paneWidth: CGFloat { isOutlineOver ? min(340, (frame.width * 0.85).rounded()) : min(300, (frame.width * 0.3).rounded()) }
    private var isOutlineOver: Bool { frame.width < Self.narrow }

    /// What the outline takes of the view's width.
    var outlineInset: CGFloat { state.outline.pane == nil || isOutlineOver ? 0 : paneWidth }

    /// What the outline covers, in the viewport.
    var paneRect: CGRect? {
        state.outline.pane == nil ? nil : CGRect(x: 0, y: 0, width: paneWidth, height: frame.height - barHeight)
    }

    /// Opens the outline and gives it the keyboard; says so where there is nothing to show.
    public func showOutline() {
        guard !state.outline.entries.isEmpty else {
            statusText = "This text has no headings"
            return
        }
        if state.outline.pane == nil {
            let pane = OutlinePane(for: self, entries: state.outline.entries)
            state.outline.pane = pane
            addSubview(pane)
            sizeDidChange()
            followOutline()
        }
        _ = state.outline.pane?.becomeFirstResponder()
    }

    /// Closes the outline; the text has the keyboard again.
    public func hideOutline() {
        guard let pane = state.outline.pane else { return }
        state.outline.pane = nil
        pane.removeFromSuperview()
        _ = becomeFirstResponder()
        sizeDidChange()
        setNeedsDisplay()
    }

    func toggleOutline() {
        guard let pane = state.outline.pane else { return showOutline() }
        // The keys of the text may have the pane shown without being in it.
        if pane.isFirstResponder { hideOutline() } else { _ = pane.becomeFirstResponder() }
    }

    /// Goes to a heading that was chosen.
    func goFromOutline(to utf16: Int) {
        jump(to: min(utf16, max(0, textStorage.length - 1)))
        if isOutlineOver { hideOutline() } else { _ = becomeFirstResponder() }
    }

    /// Keeps the outline in its place while the text scrolls beside it, and marks the heading that is read.
    func placeOutline() {
        guard let pane = state.outline.pane, let rect = paneRect else { return }
        let offset = contentOffset
        pane.moveQuietly(to: rect.offsetBy(dx: offset.x, dy: offset.y))
        followOutline()
    }

    private func followOutline() {
        guard let pane = state.outline.pane else { return }
        // The end of the text has no heading at its top: the last one that shows is read then.
        let y = visibleBand.minY + lineStep * 1.5
        let utf16 = scroll.position == .start ? 0 : hit(CGPoint(x: 0, y: max(0, y)))?.utf16 ?? 0
        pane.follow(utf16)
    }
}

/// The headings of a view's text, and the pane that shows them.
struct OutlineState {
    var entries: [OutlineEntry] = []
    var pane: OutlinePane?
}
