import Foundation
import TextKit
import TextViews

/// A text to write in, and how long it is: counted whenever the storage says that it has been edited.
final class JournalPage: Page {
    private let view = Appearance.textView()
    private let count = Label(frame: .zero)
    private nonisolated(unsafe) var observer: (any NSObjectProtocol)?

    init() {
        super.init("Journal", "Write: the count below is kept by the text storage's notification, not by the view.")
        count.font = Appearance.sans(13)
        count.textColor = Appearance.faint
        addSubview(view)
        addSubview(count)
        view.isEditable = true
        nonisolated(unsafe) weak let page = self
        observer = NotificationCenter.default.addObserver(
            forName: TextStorage.didProcessEditingNotification, object: view.textStorage, queue: nil
        ) { _ in page?.updateCount() }
        view.attributedText = NSAttributedString(string: Self.sample, attributes: Appearance.body(size: 18))
    }

    required init?(coder: NSCoder) { nil }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    override func layout(in area: CGRect) {
        view.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - 34)
        count.frame = CGRect(x: area.minX + 19, y: area.maxY - 28, width: area.width - 38, height: 28)
    }

    private func updateCount() {
        let text = view.textStorage.string
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "’" && $0 != "'" }.count
        count.text = "\(words) words, \(text.count) characters"
    }

    private static let sample = """
        Saturday. Rain since the morning, and nothing for it but to put the shelf in order.
        Found the atlas that was lost in March. Somebody had pressed a fern in it, at Iceland, where there are none.
        """
}
