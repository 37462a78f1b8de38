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

    /// Whether one line is laid out although it does not fit in the size.
    private(set) var isForced = false
    private var token: NSAttributedString?

    func arrange(
        in size: CGSize, lines: Int, mode: LineBreakMode, token: NSAttributedString? = nil, boundary: TruncationBoundary = .character
    ) {
        isForced = false
        manager.changingContainers {
            if container.size != size { container.size = size }
            if container.maximumNumberOfLines != lines { container.maximumNumberOfLines = lines }
            if container.lineBreakMode != mode { container.lineBreakMode = mode }
            if container.truncationBoundary != boundary { container.truncationBoundary = boundary }
            if self.token !== token { container.truncationToken = token }
        }
        self.token = token
        guard storage.length > 0, manager.lineBox(forCharacterAt: 0) == nil else { return }
        isForced = true
        manager.changingContainers {
            container.size.height = 0
            container.maximumNumberOfLines = 1
        }
    }

    /// The size that the lines take, in logical pixels.
    var usedSize: CGSize {
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        return CGSize(width: used.maxX, height: used.maxY)
    }

    /// The least width and height in which the lines are the same, wherever they are aligned.
    var neededSize: CGSize {
        manager.ensureLayout(for: container)
        let used = manager.usedRect(for: container)
        var indent: CGFloat = 0
        if container.size.width < .greatestFiniteMagnitude {
            storage.forEachOwnRun { attributes, _ in
                guard let style = attributes[.paragraphStyle] as? ParagraphStyle else { return }
                indent = max(indent, max(style.firstLineHeadIndent, style.headIndent) + max(0, -style.tailIndent))
                // Where the trailing edge is said, it is not for the text to say.
                if style.tailIndent > 0 { indent = .infinity }
            }
        }
        return CGSize(width: min(max(container.size.width, used.maxX), used.width + indent), height: used.maxY)
    }

    /// The first line's baseline, from the top, in logical pixels.
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
