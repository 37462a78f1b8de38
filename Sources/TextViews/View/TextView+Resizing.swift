public import Foundation
import TextKit

extension TextView {
    /// The least size that `sizeToFit()` gives the view (`NSText.minSize`).
    public var minSize: CGSize {
        get { state.resizing.least }
        set { state.resizing.least = newValue }
    }
    /// The greatest size; see `minSize`.
    public var maxSize: CGSize {
        get { state.resizing.greatest }
        set { state.resizing.greatest = newValue }
    }

    /// Whether `sizeToFit()` changes the height (`NSText.isVerticallyResizable`).
    public var isVerticallyResizable: Bool {
        get { state.resizing.isVertical }
        set { state.resizing.isVertical = newValue }
    }
    /// Whether `sizeToFit()` changes the width.
    public var isHorizontallyResizable: Bool {
        get { state.resizing.isHorizontal }
        set { state.resizing.isHorizontal = newValue }
    }

    /// Makes the view as large as its text, the way it can be resized; both ways where nothing was said.
    func fitToText() {
        let limits = state.resizing
        guard limits.isVertical || limits.isHorizontal else {
            frame.size = sizeThatFits(frame.size)
            return
        }
        setConstrainedFrameSize(sizeThatFits(CGSize(width: limits.isHorizontal ? 0 : frame.width, height: 0)))
    }

}

/// How a view may be resized by its text.
struct TextResizing {
    var least = CGSize.zero
    var greatest = CGSize(width: 1e7, height: 1e7)
    var isVertical = false
    var isHorizontal = false
}
