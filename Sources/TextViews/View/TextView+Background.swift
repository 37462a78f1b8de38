import TextKit

extension TextView {
    /// Whether the paper, `backgroundColor` or else the theme's, is filled before the text is drawn; otherwise the content under
    /// the view shows through (`NSTextView.drawsBackground`).
    public var drawsBackground: Bool {
        get { state.drawsBackground }
        set {
            guard newValue != state.drawsBackground else { return }
            state.drawsBackground = newValue
            setNeedsDisplay()
        }
    }

    /// The colour that is filled before the text is drawn; nil for none.
    var paper: RGBA? { drawsBackground ? backgroundColor?.rgba ?? viewTheme.paper : nil }
}
