import AppKitNames
import Expectations
import Testing

struct AttributeFixingTests {
    private func style(_ alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return style
    }

    private func alignments(_ text: NSAttributedString) -> [Int?] {
        (0..<text.length).map { (text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle)?.alignment.rawValue }
    }

    @Test func `a paragraph takes the style of its first character`() {
        let text = NSMutableAttributedString(string: "ab\ncd\nef")
        text.addAttribute(.paragraphStyle, value: style(.center), range: NSRange(location: 0, length: 1))
        text.addAttribute(.paragraphStyle, value: style(.right), range: NSRange(location: 4, length: 3))
        text.fixParagraphStyleAttribute(in: NSRange(location: 2, length: 2))
        let (center, right) = (NSTextAlignment.center.rawValue, NSTextAlignment.right.rawValue)
        expectEqual(alignments(text), [center, center, center, nil, nil, nil, right, nil])
        text.fixAttributes(in: NSRange(location: 8, length: 0))
        expectEqual(alignments(text), [center, center, center, nil, nil, nil, right, right])
    }

    @Test func `attachments stay on their own character alone`() {
        let attachment = NSTextAttachment()
        let text = NSMutableAttributedString(string: "a\u{FFFC}\u{FFFC}b", attributes: [.attachment: attachment])
        text.fixAttachmentAttribute(in: NSRange(location: 3, length: 1))
        expectEqual((0..<4).map { text.attribute(.attachment, at: $0, effectiveRange: nil) != nil }, [true, true, true, false])
        text.fixAttributes(in: NSRange(location: 0, length: 4))
        expectEqual((0..<4).map { text.attribute(.attachment, at: $0, effectiveRange: nil) != nil }, [false, true, true, false])
        expect(text.containsAttachments && !text.containsAttachments(in: NSRange(location: 3, length: 1)))
    }

    @Test func `fonts that lack characters are replaced, and come back with the characters`() throws {
        let font = try require(NSFont(name: "DejaVu Sans Mono", size: 10))
        let text = NSMutableAttributedString(string: "a漢b", attributes: [.font: font])
        func fonts() -> [String?] {
            (0..<text.length).map { (text.attribute(.font, at: $0, effectiveRange: nil) as? NSFont)?.familyName }
        }
        text.fixFontAttribute(in: NSRange(location: 0, length: 3))
        let fixed = fonts()
        expect(fixed[0] == "DejaVu Sans Mono" && fixed[1] != "DejaVu Sans Mono" && fixed[2] == "DejaVu Sans Mono")
        expectEqual((text.attribute(.font, at: 1, effectiveRange: nil) as? NSFont)?.pointSize, 10)
        text.replaceCharacters(in: NSRange(location: 1, length: 1), with: "c")
        text.fixAttributes(in: NSRange(location: 0, length: 3))
        expectEqual(fonts(), ["DejaVu Sans Mono", "DejaVu Sans Mono", "DejaVu Sans Mono"])
        let plain = NSMutableAttributedString(string: "漢")
        plain.fixAttributes(in: NSRange(location: 0, length: 1))
        expect(plain.attributes(at: 0, effectiveRange: nil).isEmpty)
        NSMutableAttributedString().fixAttributes(in: NSRange())
    }

    @Test func `a storage that overrides the fixing is asked through its superclass as well`() {
        final class Storage: NSTextStorage {
            var fixed: [NSRange] = []
            override func fixAttributes(in range: NSRange) {
                fixed.append(range)
                super.fixAttributes(in: range)
            }
        }
        let storage = Storage(string: "ab")
        storage.fixed = []
        (storage as NSMutableAttributedString).fixAttributes(in: NSRange(location: 0, length: 1))
        expectEqual(storage.fixed, [NSRange(location: 0, length: 1)])
    }

    @Test func `lines break before words, and words by the patterns of their language`() {
        let text = NSAttributedString(string: "one hyphenation\nlast", attributes: [.languageIdentifier: "en-US"])
        let all = NSRange(location: 0, length: text.length)
        expectEqual([3, 4, 10, 16, 17, 20].map { text.lineBreak(before: $0, within: all) }, [NSNotFound, 4, 4, 16, 16, 16])
        expectEqual(text.lineBreak(before: 10, within: NSRange(location: 4, length: 6)), NSNotFound)
        expectEqual(text.lineBreak(before: 0, within: all), NSNotFound)
        // hy-phen-ation.
        expectEqual([15, 9, 6, 3].map { text.lineBreakByHyphenating(before: $0, within: all) }, [10, 6, NSNotFound, NSNotFound])
        expectEqual(text.lineBreakByHyphenating(before: 15, within: NSRange(location: 10, length: 5)), NSNotFound)
        expectEqual(NSAttributedString(string: "").lineBreak(before: 0, within: NSRange()), NSNotFound)
    }
}
