import AppKitNames
import Expectations
import Foundation
import Testing

import class TextKit.GraphicsContext
import struct TextKit.RGBA

/// What NSLayoutManager has beside what UIKit's has.
struct LayoutManagerNamesTests {
    static let mono = NSFont(name: "DejaVuSansMono", size: 10)!
    /// Of 1233 units of 2048 in the em, at ten pixels and in 64ths of one.
    static let advance: CGFloat = 385 / 64

    private let storage: NSTextStorage
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: NSSize(width: 100, height: 1000))

    init() {
        storage = NSTextStorage(string: "ab cd\nef", attributes: [.font: Self.mono])
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
    }

    @Test("the text of the glyphs is the storage itself")
    func attributedString() {
        expect(manager.attributedString() === storage && NSLayoutManager().attributedString().length == 0)
    }

    @Test("rectangles come as an array that the next call replaces")
    func rectArrays() throws {
        let none = NSRange(location: NSNotFound, length: 0)
        let line = manager.defaultLineHeight(for: Self.mono)
        var count = -1
        let whole = NSRange(location: 0, length: 8)
        let tight = try require(
            manager.rectArray(forCharacterRange: whole, withinSelectedCharacterRange: none, in: container, rectCount: &count))
        expectEqual(Array(UnsafeBufferPointer(start: tight, count: count)).map(\.width), [Self.advance * 5, Self.advance * 2])
        expect(tight[0].origin == NSPoint(x: 5, y: 0) && tight[1].origin == NSPoint(x: 5, y: line))
        let selected = try require(
            manager.rectArray(forGlyphRange: whole, withinSelectedGlyphRange: whole, in: container, rectCount: &count))
        expect(count == 2 && selected[0] == NSRect(x: 5, y: 0, width: 95, height: line))
        let empty = manager.rectArray(
            forGlyphRange: NSRange(location: 8, length: 0), withinSelectedGlyphRange: none, in: container, rectCount: &count)
        expect(empty == nil && count == 0)
        let foreign = NSTextContainer(size: NSSize(width: 9, height: 9))
        expect(
            manager.rectArray(forGlyphRange: whole, withinSelectedGlyphRange: none, in: foreign, rectCount: &count) == nil && count == 0)
    }

    @Test("glyphs are nominally spaced up to kerning, white space that is no glyph's advance, and the end of the line")
    func nominalSpacing() {
        func ranges() -> [NSRange] { (0..<storage.length).map { manager.range(ofNominallySpacedGlyphsContaining: $0) } }
        let first = NSRange(location: 0, length: 5), second = NSRange(location: 6, length: 2)
        let separator = NSRange(location: 5, length: 1)
        expectEqual(ranges(), [first, first, first, first, first, separator, second, second])
        storage.addAttribute(.kern, value: 4, range: NSRange(location: 1, length: 1))
        let parts = [NSRange(location: 0, length: 2), NSRange(location: 2, length: 3)]
        expectEqual(ranges(), [parts[0], parts[0], parts[1], parts[1], parts[1], separator, second, second])
        storage.replaceCharacters(
            in: NSRange(location: 0, length: 8), with: NSAttributedString(string: "אבג", attributes: [.font: Self.mono]))
        expectEqual(ranges(), Array(repeating: NSRange(location: 0, length: 3), count: 3))
    }

    @Test("default hyphenation counts where nothing else is said, and comes back from an archive")
    func defaultHyphenation() throws {
        let text = NSTextStorage(string: "extra\u{00AD}ordinarily", attributes: [.font: Self.mono, .languageIdentifier: "en"])
        manager.replaceTextStorage(text)
        expect(!manager.usesDefaultHyphenation && manager.hyphenationFactor == 0 as Float)
        manager.usesDefaultHyphenation = true
        expect(manager.hyphenationFactor == 0 as Float)
        let data = try NSKeyedArchiver.archivedData(withRootObject: manager, requiringSecureCoding: true)
        let again = try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSLayoutManager.self, from: data))
        expect(again.usesDefaultHyphenation && !NSLayoutManager().usesDefaultHyphenation)
    }

    @Test("the settings that nothing hangs on are kept, and have AppKit's values at first")
    func kept() {
        expect(manager.backgroundLayoutEnabled && !manager.limitsLayoutForSuspiciousContents && !manager.usesScreenFonts)
        expect(manager.typesetterBehavior == .latestBehavior && NSLayoutManager.TypesetterBehavior.behavior_10_4.rawValue == 4)
        manager.limitsLayoutForSuspiciousContents = true
        manager.typesetterBehavior = .behavior_10_3
        manager.usesScreenFonts = true
        expect(manager.limitsLayoutForSuspiciousContents && manager.typesetterBehavior == .behavior_10_3 && !manager.usesScreenFonts)
        expect(manager.substituteFont(for: Self.mono) === Self.mono)
        expectEqual(manager.layoutOptions(), 4)
        manager.showsControlCharacters = true
        manager.showsInvisibleCharacters = true
        expectEqual(manager.layoutOptions(), 7)
    }

    @Test("the view that shows the text is found, and a view that comes is told of")
    func views() throws {
        final class Manager: NSLayoutManager {
            var changed: [NSTextContainer] = []
            override func textContainerChangedTextView(_ container: NSTextContainer) {
                changed.append(container)
                super.textContainerChangedTextView(container)
            }
        }
        expect(manager.firstTextView == nil && manager.textViewForBeginningOfSelection == nil)
        let own = Manager()
        let first = NSTextContainer(size: NSSize(width: 100, height: 100)), second = NSTextContainer(size: NSSize(width: 50, height: 50))
        own.addTextContainer(first)
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 100, height: 100), textContainer: first)
        expect(own.firstTextView === view && own.textViewForBeginningOfSelection === view)
        view.replaceTextContainer(second)
        expectEqual(own.changed.map { $0 === second }, [true])
    }

    @Test("a manager that lays nothing out in the background leaves idle time unused")
    func background() {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 50))
        view.string = String(repeating: "words that fill a line of the view, and more\n", count: 2000)
        view.layoutManager?.allowsNonContiguousLayout = true
        view.layoutManager?.backgroundLayoutEnabled = false
        _ = view.idle(milliseconds: 1000)
        let before = view.layoutManager?.hasNonContiguousLayout
        view.layoutManager?.backgroundLayoutEnabled = true
        while view.idle(milliseconds: 1000) {}
        expect(before == true && view.layoutManager?.hasNonContiguousLayout == false)
    }

    @Test("older forms of the editing members do what the newer ones do")
    func olderForms() {
        final class Manager: NSLayoutManager {
            var masks: [NSTextStorageEditActions] = []
            override func processEditing(
                for textStorage: NSTextStorage, edited editMask: NSTextStorageEditActions, range newCharRange: NSRange,
                changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
            ) { masks.append(editMask) }
        }
        let own = Manager()
        own.textStorage(storage, edited: 1, range: NSRange(location: 0, length: 2), changeInLength: 0, invalidatedRange: NSRange())
        expectEqual(own.masks, [.editedAttributes])
        manager.ensureLayout(for: container)
        var actual = NSRange()
        manager.invalidateLayout(forCharacterRange: NSRange(location: 1, length: 1), isSoft: true, actualCharacterRange: &actual)
        expect(actual == NSRange(location: 0, length: 6) && manager.firstUnlaidCharacterIndex() == 0)
    }

    private final class Delegate: NSLayoutManagerDelegate {
        var asked: [(Int, NSRange)] = []
        var answer: ([NSAttributedString.Key: Any], Int) -> [NSAttributedString.Key: Any]? = { attributes, _ in attributes }
        var end: Int?
        func layoutManager(
            _ layoutManager: NSLayoutManager, shouldUseTemporaryAttributes attrs: [NSAttributedString.Key: Any],
            forDrawingToScreen toScreen: Bool, atCharacterIndex charIndex: Int, effectiveRange effectiveCharRange: NSRangePointer?
        ) -> [NSAttributedString.Key: Any]? {
            if let range = effectiveCharRange?.pointee { asked.append((charIndex, range)) }
            if let end, charIndex < end { effectiveCharRange?.pointee = NSRange(location: charIndex, length: end - charIndex) }
            return answer(attrs, charIndex)
        }
    }

    private var colors: [RGBA] {
        GraphicsContext.recording { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 8), at: .zero) }.items.compactMap {
            if case .glyphs(let run) = $0 { run.color } else { nil }
        }
    }

    @Test("the delegate says which temporary attributes are drawn")
    func temporaryAttributes() {
        let delegate = Delegate()
        manager.delegate = delegate
        expect(colors.count == 2 && delegate.asked.isEmpty)
        manager.addTemporaryAttribute(.foregroundColor, value: NSColor.red, forCharacterRange: NSRange(location: 6, length: 2))
        expectEqual(colors, [.black, NSColor.red.rgba])
        expect(delegate.asked.allSatisfy { $0 == (6, NSRange(location: 6, length: 2)) } && !delegate.asked.isEmpty)
        delegate.answer = { _, _ in nil }
        expectEqual(colors, [.black, .black])
        delegate.answer = { _, _ in [.foregroundColor: NSColor.blue] }
        expectEqual(colors, [.black, NSColor.blue.rgba])
        delegate.end = 7
        delegate.answer = { $1 == 6 ? [.foregroundColor: NSColor.green] : $0 }
        expectEqual(colors, [.black, NSColor.green.rgba, NSColor.red.rgba])
        expect(manager.temporaryAttribute(.foregroundColor, atCharacterIndex: 6, effectiveRange: nil) as? NSColor == .red)
    }
}

extension LayoutManagerNamesTests {
    @Test func `a layout manager knows whether its view has the keyboard`() throws {
        let around = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let view = NSTextView(frame: around.bounds)
        let manager = try require(view.layoutManager)
        around.addSubview(view)
        expect(!manager.layoutManagerOwnsFirstResponder(in: around))
        expect(view.becomeFirstResponder() && manager.layoutManagerOwnsFirstResponder(in: around))
        expect(!manager.layoutManagerOwnsFirstResponder(in: NSView(frame: .zero)) && manager.firstTextView === view)
        expect(!NSLayoutManager().layoutManagerOwnsFirstResponder(in: around))
    }
}
