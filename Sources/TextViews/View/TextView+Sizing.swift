public import Foundation
import TextKit

extension TextView {
    /// The size that shows all of the text in at most the given width; lays out everything
    /// (`UIView.sizeThatFits(_:)`).
    public func sizeThatFits(_ size: CGSize) -> CGSize {
        let manager = layoutManager
        let before = textContainer.size
        if columns.isPaged { setContainerCount(1) }
        defer {
            arranging { textContainer.size = before }
            applyGeometry()
        }
        let sides = textContainerInset.left + textContainerInset.right
        let room = size.width > 0 ? max(1, size.width - sides) : CGFloat.greatestFiniteMagnitude
        arranging {
            textContainer.size = CGSize(width: min(room, maximumColumnWidth ?? room), height: .greatestFiniteMagnitude)
        }
        manager.ensureLayout(for: textContainer)
        let used = manager.usedRect(for: textContainer)
        return CGSize(
            width: (used.maxX + sides).rounded(.up),
            height: (used.maxY + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    }

    /// The size of the whole text at the view's width, where it does not scroll; (-1, -1) where it does
    /// (`UIView.intrinsicContentSize`).
    public var intrinsicContentSize: CGSize {
        isScrollEnabled ? CGSize(width: -1, height: -1) : sizeThatFits(CGSize(width: frame.width, height: 0))
    }
}
