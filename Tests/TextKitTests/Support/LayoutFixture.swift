import Foundation
import Testing

@testable import TextKit

/// A storage, a manager and its containers, for one test.
final class LayoutFixture {
    let storage: TextStorage
    let manager: LayoutManager
    /// The manager's delegate, which it does not keep itself.
    var delegate: (any LayoutManagerDelegate)? {
        didSet { manager.delegate = delegate }
    }

    static var font: Font { Font(name: "DejaVu Serif", size: 16)! }

    init(
        _ text: String, width: CGFloat = 300, height: CGFloat = 0, style: ParagraphStyle? = nil, padding: CGFloat = 0,
        manager: LayoutManager = LayoutManager()
    ) {
        self.manager = manager
        var attributes: [NSAttributedString.Key: Any] = [.font: Self.font]
        attributes[.paragraphStyle] = style
        storage = TextStorage(string: text, attributes: attributes)
        storage.addLayoutManager(manager)
        add(width: width, height: height, padding: padding)
    }

    @discardableResult
    func add(width: CGFloat, height: CGFloat = 0, padding: CGFloat = 0) -> TextContainer {
        let container = TextContainer(size: CGSize(width: width, height: height))
        container.lineFragmentPadding = padding
        manager.addTextContainer(container)
        return container
    }

    /// Adds containers with the padding of the first, all of them with the manners of pages.
    func addPages(_ count: Int, width: CGFloat, height: CGFloat) {
        for container in manager.textContainers { container.pageManners = .typographic }
        for _ in 0..<count {
            let page = TextContainer(size: CGSize(width: width, height: height))
            page.lineFragmentPadding = container.lineFragmentPadding
            // Before it is added: a manager reads all its containers again at each change of one.
            page.pageManners = .typographic
            manager.addTextContainer(page)
        }
    }

    var container: TextContainer { manager.textContainers[0] }

    /// Each line fragment: container, rectangle, used rectangle and text.
    var lines: [String] {
        manager.layout.settle(to: .everything)
        var lines: [String] = []
        let text = Array(storage.string.utf16)
        manager.layout.forEachLocatedFragment(inUTF16: 0..<max(1, storage.length), isContiguous: true) { located in
            let rect = located.rect
            let used = located.usedRect
            let index = manager.textContainers.firstIndex { $0 === located.region.container }!
            let slice = String(decoding: text[located.utf16], as: UTF16.self)
            lines.append(
                "\(index) \(Self.text(rect)) used \(Self.text(used)) base \(located.baseline.raw) \(slice)"
            )
            return true
        }
        return lines
    }

    /// In 1/64 pixel: numbers are written much faster than structures.
    private static func text(_ rect: FixedRect) -> String { "[\(rect.x.raw) \(rect.y.raw) \(rect.width.raw) \(rect.height.raw)]" }

    /// The text of each line.
    var texts: [String] {
        manager.layout.settle(to: .everything)
        var lines: [String] = []
        let text = Array(storage.string.utf16)
        manager.layout.forEachLocatedFragment(inUTF16: 0..<max(1, storage.length), isContiguous: true) { located in
            lines.append(String(decoding: text[located.utf16], as: UTF16.self))
            return true
        }
        return lines
    }

    /// A fresh layout of this text in equal containers.
    func fresh(_ manager: LayoutManager = LayoutManager()) -> LayoutFixture {
        let copy = LayoutFixture("", width: 1, manager: manager)
        copy.manager.removeTextContainer(at: 0)
        // Each container as it is to be before it is added: a manager reads all of them again at each change of one.
        for container in self.manager.textContainers {
            let twin = TextContainer(size: container.size)
            twin.lineFragmentPadding = container.lineFragmentPadding
            twin.exclusionPaths = container.exclusionPaths
            twin.exclusionManners = container.exclusionManners
            twin.pageManners = container.pageManners
            twin.lineBreakMode = container.lineBreakMode
            twin.maximumNumberOfLines = container.maximumNumberOfLines
            twin.truncationToken = container.truncationToken
            twin.truncationBoundary = container.truncationBoundary
            copy.manager.addTextContainer(twin)
        }
        copy.storage.setAttributedString(storage)
        copy.manager.hyphenationFactor = self.manager.hyphenationFactor
        copy.delegate = delegate
        return copy
    }
}
