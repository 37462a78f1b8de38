import Foundation
import TextKit

extension TextView {
    func textSize(fitting size: CGSize) -> CGSize {
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
}
