import Foundation
import TextKit
import TextViews

/// Every text style at the reader's size. The buttons change the size, and the page follows its notification.
final class TextStylesPage: Page {
    private let view = Appearance.textView()
    private let smaller = Button("A −")
    private let larger = Button("A +")
    private let size = Label(frame: .zero)
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init() {
        super.init("Text styles", "Make the text smaller or larger: every style follows, each in its own proportion.")
        size.font = Appearance.sans(13)
        size.textColor = Appearance.faint
        smaller.action = { ContentSizeCategory.current = ContentSizeCategory.current.stepped(by: -1) }
        larger.action = { ContentSizeCategory.current = ContentSizeCategory.current.stepped(by: 1) }
        for subview in [view, smaller, larger, size] { addSubview(subview) }
        nonisolated(unsafe) weak let page = self
        observer = NotificationCenter.default.addObserver(
            forName: ContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { _ in page?.update() }
        update()
    }

    required init?(coder: NSCoder) { nil }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    override func layout(in area: CGRect) {
        smaller.frame = CGRect(x: area.minX, y: area.minY, width: 56, height: 30)
        larger.frame = CGRect(x: area.minX + 64, y: area.minY, width: 56, height: 30)
        size.frame = CGRect(x: area.minX + 136, y: area.minY, width: area.width - 136, height: 30)
        view.frame = CGRect(x: area.minX, y: area.minY + 42, width: area.width, height: area.height - 42)
    }

    private func update() {
        size.text = ContentSizeCategory.current.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "Category ")
        let text = NSMutableAttributedString(string: "")
        for (style, name) in Self.styles {
            let paragraph = MutableParagraphStyle()
            paragraph.paragraphSpacing = 4
            text.append(
                NSAttributedString(
                    string: name + "\n",
                    attributes: [
                        .font: Font.preferredFont(forTextStyle: style), .foregroundColor: Appearance.ink, .paragraphStyle: paragraph,
                    ]))
        }
        view.attributedText = text
    }

    private static let styles: [(Font.TextStyle, String)] = [
        (.largeTitle, "Large title"), (.title1, "Title 1"), (.title2, "Title 2"), (.title3, "Title 3"), (.headline, "Headline"),
        (.subheadline, "Subheadline"), (.body, "Body: what most of a text is set in"), (.callout, "Callout"),
        (.footnote, "Footnote"), (.caption1, "Caption 1"), (.caption2, "Caption 2"),
    ]
}

/// A label that is clicked.
final class Button: View {
    var action: (() -> Void)?
    private let label = Label(frame: .zero)

    init(_ title: String) {
        super.init(frame: .zero)
        backgroundColor = Appearance.panel
        label.font = Appearance.sans(14)
        label.textAlignment = .center
        label.text = title
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { label.frame = bounds }
    override func pointerDown(_ pointer: Pointer) { if pointer.button == 1 { action?() } }
}
