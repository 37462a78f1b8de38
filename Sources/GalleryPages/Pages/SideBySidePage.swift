import Foundation
import TextKit
import TextViews

/// One Markdown text twice: with its control characters on the left, and on the right without them, since a delegate
/// makes their glyphs null.
final class SideBySidePage: Page, LayoutManagerDelegate, TextStorageDelegate {
    private let storage = TextStorage()
    private let source, reading: TextView

    init() {
        let managers = (0..<2).map { _ in LayoutManager() }
        let containers = (0..<2).map { _ in TextContainer(size: .zero) }
        for (manager, container) in zip(managers, containers) {
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
        }
        source = Appearance.textView(containers[0])
        reading = Appearance.textView(containers[1])
        super.init("Side by side", "Type Markdown on the left: *emphasis*, **strong**, `code`, # headings. The right hides its marks.")
        managers[1].delegate = self
        storage.delegate = self
        source.isEditable = true
        for view in [source, reading] { addSubview(view) }
        storage.append(NSAttributedString(string: Self.sample, attributes: Appearance.body))
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        let columns = area.columns(2)
        source.frame = columns[0]
        reading.frame = columns[1]
    }

    /// Text that is markup has this attribute.
    private static let isMarkup = NSAttributedString.Key("isMarkup")

    private static let patterns: [(NSRegularExpression, trait: FontDescriptor.SymbolicTraits?, isHeading: Bool)] = [
        (try! NSRegularExpression(pattern: "^(#{1,3} +)(.*)()$", options: .anchorsMatchLines), .traitBold, true),
        (try! NSRegularExpression(pattern: "(\\*\\*)(\\S(?:[^*\\n]*\\S)?)(\\*\\*)"), .traitBold, false),
        (try! NSRegularExpression(pattern: "(?<!\\*)(\\*)([^*\\s](?:[^*\\n]*[^*\\s])?)(\\*)(?!\\*)"), .traitItalic, false),
        (try! NSRegularExpression(pattern: "(`)([^`\\n]+)(`)"), nil, false),
    ]

    func textStorage(
        _ textStorage: TextStorage, didProcessEditing editedMask: TextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {
        guard editedMask.contains(.editedCharacters) else { return }
        let range = (textStorage.string as NSString).paragraphRange(for: editedRange)
        textStorage.setAttributes(Appearance.body, range: range)
        for (pattern, trait, isHeading) in Self.patterns {
            for match in pattern.matches(in: textStorage.string, range: range) {
                let plain = isHeading ? Appearance.serif(22) : Appearance.serif(16)
                let styled = trait.flatMap { plain.fontDescriptor.withSymbolicTraits($0) }.map { Font(descriptor: $0, size: 0) }
                textStorage.addAttribute(.font, value: styled ?? Appearance.mono(14), range: match.range(at: 2))
                for group in [1, 3] where match.range(at: group).length > 0 {
                    textStorage.addAttributes(
                        [Self.isMarkup: true, .foregroundColor: Appearance.accent], range: match.range(at: group))
                }
            }
        }
    }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
        font aFont: Font, forGlyphRange glyphRange: NSRange
    ) -> Int {
        var properties = Array(UnsafeBufferPointer(start: props, count: glyphRange.length))
        for index in properties.indices
        where storage.attribute(Self.isMarkup, at: charIndexes[index], effectiveRange: nil) != nil {
            properties[index] = .null
        }
        layoutManager.setGlyphs(
            glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
        return glyphRange.length
    }

    private static let sample = """
        # One text, two views
        The *same* characters stand on both sides. What is **markup** on the left has no glyphs on the right, so it takes no \
        room there and nothing shows of it.
        ## How
        A delegate is asked before glyphs are kept. It returns them with the property `null` where a character is only a mark, \
        and the storage *never* hears of it.
        """
}
