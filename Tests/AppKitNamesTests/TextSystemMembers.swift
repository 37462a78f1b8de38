import AppKitNames
import Expectations
import Foundation
import Testing
import class TextKit.TextBlock

/// Sections 1 to 5 of the contract in AppKit's shape: what differs from UIKit's.
struct TextSystemMembers {
    final class OwnManager: NSLayoutManager {
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override var textStorage: NSTextStorage? { didSet {} }
        override func defaultLineHeight(for theFont: NSFont) -> CGFloat { super.defaultLineHeight(for: theFont) + 1 }
        override func defaultBaselineOffset(for theFont: NSFont) -> CGFloat { 7 }
        override func temporaryAttributes(
            atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { super.temporaryAttributes(atCharacterIndex: charIndex, effectiveRange: effectiveCharRange) }
        override func layoutRect(for block: TextBlock, glyphRange: NSRange) -> NSRect { NSRect(x: 1, y: 2, width: 3, height: 4) }
        override func underlineGlyphRange(
            _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, lineFragmentRect lineRect: NSRect,
            lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: NSPoint
        ) {}
        override func drawStrikethrough(
            forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle, baselineOffset: CGFloat,
            lineFragmentRect lineRect: NSRect, lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: NSPoint
        ) {}
        override func fillBackgroundRectArray(
            _ rectArray: UnsafePointer<NSRect>, count rectCount: Int, forCharacterRange charRange: NSRange, color: NSColor
        ) {}
        override func showCGGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, positions: UnsafePointer<CGPoint>, count glyphCount: Int, font: NSFont,
            textMatrix: CGAffineTransform, attributes: [NSAttributedString.Key: Any] = [:], in CGContext: CGContext
        ) {}
    }

    @Test func `metrics and blocks are a subclass's to say`() {
        let (own, plain) = (OwnManager(), NSLayoutManager())
        let font = NSFont.systemFont(ofSize: 20)
        expect(own.defaultLineHeight(for: font) == plain.defaultLineHeight(for: font) + 1 && own.defaultBaselineOffset(for: font) == 7)
        expect(plain.defaultBaselineOffset(for: font) > 10)
        expectEqual(own.layoutRect(for: NSTextBlock(), glyphRange: NSRange()), NSRect(x: 1, y: 2, width: 3, height: 4))
        own.hyphenationFactor = 0.5 as Float
        expect(own.hyphenationFactor == 0.5 as Float)
    }

    @Test func `a container has AppKit's names, and tells its view`() throws {
        let container = NSTextContainer(containerSize: NSSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        expect(container.containerSize.width == 100 && container.size == container.containerSize && container.textView == nil)
        container.containerSize = NSSize(width: 50, height: 60)
        expectEqual(container.size, NSSize(width: 50, height: 60))
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let own = try require(view.textContainer)
        expect(own.textView === view)
        own.widthTracksTextView = true
        view.textContainer?.containerSize = NSSize(width: 80, height: CGFloat.greatestFiniteMagnitude)
        container.textView = view
        expect(view.textContainer === container && container.textView === view && own.textView == nil)
    }

    @Test func `temporary attributes follow their characters and leave the text alone`() {
        let storage = NSTextStorage(string: "find me here")
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: NSSize(width: 300, height: 100)))
        storage.addLayoutManager(manager)
        let key = NSAttributedString.Key.backgroundColor
        manager.addTemporaryAttribute(key, value: NSColor.yellow, forCharacterRange: NSRange(location: 5, length: 2))
        manager.addTemporaryAttributes([.foregroundColor: NSColor.red], forCharacterRange: NSRange(location: 5, length: 7))
        storage.insert(NSAttributedString(string: "xx"), at: 0)
        var range = NSRange()
        expect(manager.temporaryAttribute(key, atCharacterIndex: 7, effectiveRange: &range) as? NSColor == .yellow)
        expectEqual(range, NSRange(location: 7, length: 2))
        let all = NSRange(location: 0, length: storage.length)
        _ = manager.temporaryAttribute(.foregroundColor, atCharacterIndex: 8, longestEffectiveRange: &range, in: all)
        expectEqual(range, NSRange(location: 7, length: 7))
        expectEqual(manager.temporaryAttributes(atCharacterIndex: 8, longestEffectiveRange: &range, in: all).count, 2)
        expect(manager.temporaryAttributes(atCharacterIndex: 0, effectiveRange: nil).isEmpty)
        manager.removeTemporaryAttribute(key, forCharacterRange: all)
        manager.setTemporaryAttributes([:], forCharacterRange: NSRange(location: storage.length, length: 0))
        expectEqual(manager.temporaryAttributes(atCharacterIndex: 7, effectiveRange: nil).count, 1)
        expect(storage.attributes(at: 7, effectiveRange: nil).isEmpty)
        storage.replaceCharacters(in: NSRange(location: 7, length: 7), with: "new")
        expect(manager.temporaryAttributes(atCharacterIndex: 7, effectiveRange: nil).isEmpty)
    }

    @Test func `another storage moves every manager of the old one`() {
        let (old, new) = (NSTextStorage(string: "old"), NSTextStorage(string: "newer"))
        let (a, b) = (NSLayoutManager(), NSLayoutManager())
        old.addLayoutManager(a)
        old.addLayoutManager(b)
        a.replaceTextStorage(new)
        expect(old.layoutManagers.isEmpty && new.layoutManagers.map { $0 === a } == [true, false] && b.numberOfGlyphs == 5)
        let mask: NSTextStorageEditActions = [.editedAttributes]
        expectEqual(mask.rawValue, 1)
    }
}
