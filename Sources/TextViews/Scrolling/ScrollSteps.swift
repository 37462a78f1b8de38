package import Foundation

/// How far keys scroll, where an owner wants that otherwise than lines of the text have it.
package struct ScrollSteps: Equatable, Sendable {
    /// What one step of a line scrolls, in logical pixels; nil for the height of a line.
    package var line: CGFloat?
    /// What one step to the side scrolls, in logical pixels; nil for the height of three lines.
    package var sideways: CGFloat?
    /// The share of a screen that stays in sight when it is turned, 0 to 0.9; nil for the last whole line.
    package var overlap: CGFloat?

    package init(line: CGFloat? = nil, sideways: CGFloat? = nil, overlap: CGFloat? = nil) {
        (self.line, self.sideways, self.overlap) = (line, sideways, overlap)
    }
}

extension TextView {
    /// How far keys scroll.
    package var scrollSteps: ScrollSteps {
        get { scroll.steps }
        set { scroll.steps = newValue }
    }

    /// What a key that scrolls by a line scrolls.
    var keyStep: CGFloat { scroll.steps.line.map(deviceAligned) ?? lineStep }

    /// What a key that scrolls to the side scrolls.
    var sidewaysStep: CGFloat { scroll.steps.sideways.map(deviceAligned) ?? 3 * lineStep }
}
