import Foundation
import TextKit

/// A storage, a layout manager and one container for a text that is drawn as a whole.
final class TextStack {
    let storage = TextStorage()
    let manager = LayoutManager()
    let container = TextContainer(size: .zero)

    init() {
        container.lineFragmentPadding = 0
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
    }

    func arrange(in size: CGSize, lines: Int, mode: LineBreakMode) {
        if container.size != size { container.size = size }
        if container.maximumNumberOfLines != lines { container.maximumNumberOfLines = lines }
        if container.lineBreakMode != mode { container.lineBreakMode = mode }
    }

    /// What the lines take, in logical pixels.
    var usedSize: CGSize {
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        return CGSize(width: used.maxX, height: used.maxY)
    }

    /// Of the first line, from the top.
    var firstBaseline: CGFloat { manager.lineBox(forCharacterAt: 0)?.baseline ?? 0 }

    /// Whether no text is left over below the last line.
    var holdsEverything: Bool {
        manager.ensureLayout(for: container)
        return storage.length == 0 || manager.lineBox(forCharacterAt: storage.length - 1) != nil
    }

    func draw(at origin: CGPoint, into list: inout DisplayList) {
        manager.display(CGRect(origin: .zero, size: usedSize), of: container, at: origin, into: &list)
    }
}
