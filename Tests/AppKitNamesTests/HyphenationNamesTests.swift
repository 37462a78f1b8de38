import AppKitNames
import Expectations
import Foundation
import Testing

struct HyphenationNamesTests {
    @Test func `the hyphenation factor takes AppKit's type and a literal`() {
        let manager = NSLayoutManager()
        manager.hyphenationFactor = 0.5
        let factor: Float = manager.hyphenationFactor
        expectEqual(factor, 0.5)
        manager.hyphenationFactor = Float(1)
        expect(manager.hyphenationFactor as Float == 1)
    }
}

extension HyphenationNamesTests {
    /// How many characters the first line takes, in the width of a word and a half.
    private func first(_ style: NSParagraphStyle) -> Int {
        let text = NSAttributedString(
            string: "representation representation representation",
            attributes: [.font: NSFont(name: "DejaVu Sans", size: 16)!, .paragraphStyle: style, .languageIdentifier: "en"])
        let (storage, manager) = (NSTextStorage(attributedString: text), NSLayoutManager())
        let container = NSTextContainer(size: NSSize(width: 190, height: 1000))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var range = NSRange()
        _ = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &range)
        return manager.characterRange(forGlyphRange: range, actualGlyphRange: nil).length
    }

    @Test func `a style that hyphenates as usual divides words like one with a factor`() throws {
        let style = NSMutableParagraphStyle()
        expect(!style.usesDefaultHyphenation && first(style) == 15)
        style.hyphenationFactor = 0.9
        let divided = first(style)
        style.hyphenationFactor = 0
        style.usesDefaultHyphenation = true
        expect(first(style) == divided && divided > 15)
        let copy = try require(style.copy() as? NSParagraphStyle)
        expect(copy.usesDefaultHyphenation && copy == style && copy != NSParagraphStyle.default)
        let data = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
        try expect(NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: data)?.usesDefaultHyphenation == true)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(copy)
        expect(other.usesDefaultHyphenation)
    }
}
