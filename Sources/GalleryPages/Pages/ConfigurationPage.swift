import Foundation
import TextKit
import TextViews

/// One text in three views. The two on the left share a layout manager, so that the text flows from the first into the
/// second; the one on the right has a layout manager of its own.
final class ConfigurationPage: Page {
    private let storage = TextStorage(string: sample, attributes: Appearance.body(size: 15))
    private let first, second, whole: TextView

    init() {
        let flowing = LayoutManager()
        let separate = LayoutManager()
        storage.addLayoutManager(flowing)
        storage.addLayoutManager(separate)
        let containers = (0..<3).map { _ in TextContainer(size: .zero) }
        flowing.addTextContainer(containers[0])
        flowing.addTextContainer(containers[1])
        separate.addTextContainer(containers[2])
        first = Appearance.textView(containers[0])
        second = Appearance.textView(containers[1])
        whole = Appearance.textView(containers[2])
        super.init(
            "Configuration", "One text storage, two layout managers, three views: type into any of them, and all three follow.")
        for view in [first, second] { view.isScrollEnabled = false }
        whole.backgroundColor = Appearance.panel
        for view in [first, second, whole] {
            view.isEditable = true
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        let columns = area.columns(2)
        first.frame = CGRect(x: columns[0].minX, y: area.minY, width: columns[0].width, height: (area.height * 0.36).rounded())
        second.frame = CGRect(
            x: columns[0].minX, y: first.frame.maxY + 16, width: columns[0].width, height: area.maxY - first.frame.maxY - 16)
        whole.frame = columns[1]
    }

    private static let sample = """
        A text storage holds characters and their attributes, and tells whoever listens what was edited.
        A layout manager turns them into glyphs, and sets the glyphs in lines. It fills its containers in order: what does not \
        fit the first goes on in the second, as on the pages of a book.
        Another layout manager can show the same storage in quite another way. Neither knows of the other. An edit reaches \
        both, and each lays out again only what the edit touched.
        So a long manuscript can stand in columns here and in one piece over there, and remain a single text.
        """
}
