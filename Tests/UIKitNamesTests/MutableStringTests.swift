import Expectations
import Testing
import UIKitNames

/// The text of a storage as third-party sources take it, and what they ask of control glyphs and cut lines.
struct MutableStringTests {
    /// A storage as tutorials write it.
    private final class Plain: NSTextStorage {
        private let content = NSMutableAttributedString()
        override var string: String { content.string }
        override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
            content.attributes(at: location, effectiveRange: range)
        }
        override func replaceCharacters(in range: NSRange, with str: String) {
            content.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        }
        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            content.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    @Test func `a storage's mutable string becomes a string of the same text`() {
        for storage in [NSTextStorage(), Plain()] {
            expectEqual(String(storage.mutableString), "")
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "naïve 😀 漢字\nnext")
            expectEqual(String(storage.mutableString), "naïve 😀 漢字\nnext")
            expectEqual(storage.mutableString as String, storage.string)
            let all = NSRange(location: 0, length: storage.length)
            _ = storage.mutableString.replaceOccurrences(of: "next", with: "last", options: [], range: all)
            expectEqual(String(storage.mutableString), "naïve 😀 漢字\nlast")
            storage.mutableString.deleteCharacters(in: NSRange(location: 0, length: 6))
            expectEqual(String(storage.mutableString), "😀 漢字\nlast")
            expectEqual(storage.mutableString.lineRange(for: NSRange(location: 1, length: 0)), NSRange(location: 0, length: 6))
            expectEqual(storage.mutableString.substring(with: NSRange(location: 3, length: 2)), "漢字")
        }
    }

    /// Puts a control glyph before each letter "b".
    private final class Controls: NSLayoutManagerDelegate {
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
            properties props: UnsafePointer<NSLayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
            font aFont: UIFont, forGlyphRange glyphRange: NSRange
        ) -> Int {
            let text = layoutManager.textStorage!.string as NSString
            var (all, properties, indexes) = ([CGGlyph](), [NSLayoutManager.GlyphProperty](), [Int]())
            for offset in 0..<glyphRange.length {
                if text.character(at: charIndexes[offset]) == 0x62 {
                    all.append(CGGlyph(0))
                    properties.append(.controlCharacter)
                    indexes.append(charIndexes[offset])
                }
                all.append(glyphs[offset])
                properties.append(props[offset])
                indexes.append(charIndexes[offset])
            }
            let range = NSRange(location: glyphRange.location, length: all.count)
            layoutManager.setGlyphs(all, properties: properties, characterIndexes: indexes, font: aFont, forGlyphRange: range)
            return all.count
        }

        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldUse action: NSLayoutManager.ControlCharacterAction, forControlCharacterAt charIndex: Int
        ) -> NSLayoutManager.ControlCharacterAction { .zeroAdvancement }
    }

    private func stack(
        _ text: String, width: CGFloat, _ delegate: (any NSLayoutManagerDelegate)? = nil
    ) -> (NSTextStorage, NSLayoutManager) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let manager = NSLayoutManager()
        manager.delegate = delegate
        storage.addLayoutManager(manager)
        manager.addTextContainer(NSTextContainer(size: CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)))
        return (storage, manager)
    }

    @Test func `a control glyph that is put beside a letter takes nothing from it`() {
        let delegate = Controls()
        let (plainStorage, plain) = stack("abc bob", width: 300)
        let (storage, manager) = stack("abc bob", width: 300, delegate)
        expectEqual(manager.numberOfGlyphs, 7 + 3)
        let containers = (plain.textContainers[0], manager.textContainers[0])
        expectEqual(manager.usedRect(for: containers.1), plain.usedRect(for: containers.0))
        for character in 0..<7 {
            let ranges = [plain, manager].map {
                $0.glyphRange(forCharacterRange: NSRange(location: character, length: 1), actualCharacterRange: nil)
            }
            let last = (NSMaxRange(ranges[0]) - 1, NSMaxRange(ranges[1]) - 1)
            expectEqual(manager.cgGlyph(at: last.1), plain.cgGlyph(at: last.0))
            expectEqual(manager.location(forGlyphAt: last.1), plain.location(forGlyphAt: last.0))
        }
        expectEqual(storage.length, plainStorage.length)
    }

    @Test func `what is cut from a line ends with its paragraph`() {
        let text = "a first paragraph that is a good deal too long for its line\nthe second one\nthe third"
        let (storage, manager) = stack(text, width: 150)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
        let first = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
        let end = (text as NSString).range(of: "\n").location
        expect(first.location > 0 && first.location < end && NSMaxRange(first) <= end + 1, "\(first)")
        let third = manager.glyphIndexForCharacter(at: (text as NSString).range(of: "the third").location)
        expectEqual(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: third).location, NSNotFound)
        expectEqual(storage.string, text)
    }
}
