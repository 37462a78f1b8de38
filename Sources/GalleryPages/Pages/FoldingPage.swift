import Foundation
import TextKit
import TextViews

/// A text whose sections are folded by a click on their headings: their glyphs are null, and the storage is as it was.
final class FoldingPage: Page, LayoutManagerDelegate, TextViewDelegate {
    private let view = Appearance.textView()
    private var folded: Set<Int> = [1, 3]

    init() {
        super.init("Folding", "Click a heading to fold its section away, and again to bring it back.")
        view.delegate = self
        view.linkTextAttributes = [.foregroundColor: Appearance.accent]
        view.layoutManager.delegate = self
        view.attributedText = Self.text
        addSubview(view)
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) { view.frame = area }

    /// The number of the section that a character of a section's body belongs to.
    private static let section = NSAttributedString.Key("section")

    private static var text: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (index, (heading, body)) in sections.enumerated() {
            var attributes = Appearance.body(size: 17)
            attributes[.font] = Appearance.bold(Appearance.serif(19))
            attributes[.link] = URL(string: "fold:\(index)")
            text.append(NSAttributedString(string: heading + "\n", attributes: attributes))
            attributes = Appearance.body(size: 17)
            attributes[section] = index
            text.append(NSAttributedString(string: body + "\n", attributes: attributes))
        }
        return text
    }

    func textView(
        _ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange, interaction: TextItemInteraction
    ) -> Bool {
        guard let index = Int(url.absoluteString.dropFirst(5)) else { return true }
        folded.formSymmetricDifference([index])
        let storage = textView.textStorage
        storage.enumerateAttribute(Self.section, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            guard value as? Int == index else { return }
            textView.layoutManager.invalidateGlyphs(forCharacterRange: range, changeInLength: 0, actualCharacterRange: nil)
        }
        textView.setNeedsDisplay()
        return false
    }

    func layoutManager(
        _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
        properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
        font aFont: Font, forGlyphRange glyphRange: NSRange
    ) -> Int {
        var properties = Array(UnsafeBufferPointer(start: props, count: glyphRange.length))
        for index in properties.indices {
            let section = view.textStorage.attribute(Self.section, at: charIndexes[index], effectiveRange: nil) as? Int
            if let section, folded.contains(section) { properties[index] = .null }
        }
        layoutManager.setGlyphs(
            glyphs, properties: properties, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
        return glyphRange.length
    }

    private static let sections = [
        (
            "The harbour",
            "Ships came in on the flood and left on the ebb, and between the two the quay belonged to the gulls.\n"
                + "Whoever had nothing to unload sat on a bollard and mended something."
        ),
        ("The town", "Eleven streets, of which nine led uphill. The other two were stairs."),
        (
            "The light",
            "It was lit with rape oil, then with petroleum, then with gas; the lens stayed the same through all of it.\n"
                + "On clear nights it could be seen from the other coast."
        ),
        ("The road", "It was cut into the cliff in a year of hunger, for want of any other work that could be paid for."),
    ]
}
