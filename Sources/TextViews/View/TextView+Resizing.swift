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

    /// Gives the view a size as near to the one asked for as its limits and its resizability let it
    /// (`NSTextView.setConstrainedFrameSize(_:)`).
    func ownSetConstrainedFrameSize(_ desiredSize: CGSize) {
        let limits = state.resizing
        func limited(_ length: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat { max(least, min(length, greatest)) }
        var size = frame.size
        if limits.isHorizontal { size.width = limited(desiredSize.width, limits.least.width, limits.greatest.width) }
        if limits.isVertical { size.height = limited(desiredSize.height, limits.least.height, limits.greatest.height) }
        if size != frame.size { frame.size = size }
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

    /// Puts another container in the place of the view's, between the same layout manager and view
    /// (`NSTextView.replaceTextContainer(_:)`).
    func ownReplaceTextContainer(_ newContainer: TextContainer) {
        guard newContainer !== textContainer else { return }
        setContainerCount(1)
        let index = layoutManager.index(of: textContainer) ?? 0
        textContainer.layoutManagerChanged = nil
        layoutManager.changingContainers {
            layoutManager.removeTextContainer(at: index)
            layoutManager.insertTextContainer(newContainer, at: index)
        }
        textContainer = newContainer
        columnContainers = [newContainer]
        followContainer()
        arrangedColumns = nil
        applyGeometry()
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
    }
}

/// How a view may be resized by its text.
struct TextResizing {
    var least = CGSize.zero
    var greatest = CGSize(width: 1e7, height: 1e7)
    var isVertical = false
    var isHorizontal = false
}
