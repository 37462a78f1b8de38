import Foundation
import TextKit

extension TextView {
    /// The three objects around a container, made where it has none.
    static func stack(around textContainer: TextContainer?) -> (TextContainer, LayoutManager, TextStorage) {
        let container = textContainer ?? TextContainer(size: .zero)
        let manager = container.layoutManager ?? LayoutManager()
        if container.layoutManager == nil { manager.addTextContainer(container) }
        let storage = manager.textStorage ?? TextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        return (container, manager, storage)
    }

    /// What every initialiser ends with.
    func setUp() {
        applyGeometry()
        linkLookDidChange()
        observeLayout()
    }

    func tellOfScrolling() {
        delegate?.scrollViewDidScroll(self)
        scrollDelegate?.scrollViewDidScroll(self)
    }
}
