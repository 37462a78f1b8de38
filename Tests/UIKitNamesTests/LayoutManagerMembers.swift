import Expectations
import Foundation
import Testing
import UIKitNames

/// Section 2 of the contract, member by member: NSLayoutManager.
struct LayoutManagerMembers {
    /// Overrides what TextKit lets one override, and counts.
    final class OwnManager: NSLayoutManager {
        var calls: Set<String> = []

        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var textStorage: NSTextStorage? { didSet { calls.insert("textStorage") } }
        override var delegate: (any NSLayoutManagerDelegate)? { didSet { calls.insert("delegate") } }
        override func replaceTextStorage(_ newTextStorage: NSTextStorage) { super.replaceTextStorage(newTextStorage) }
        override func addTextContainer(_ container: NSTextContainer) {
            calls.insert("addTextContainer")
            super.addTextContainer(container)
        }
        override func textContainerChangedGeometry(_ container: NSTextContainer) {
            calls.insert("changedGeometry")
            super.textContainerChangedGeometry(container)
        }
        override func processEditing(
            for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
            changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
        ) {
            calls.insert("processEditing")
            super.processEditing(
                for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta, invalidatedRange: invalidatedCharRange)
        }
        override func invalidateGlyphs(
            forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange actualCharRange: NSRangePointer?
        ) { super.invalidateGlyphs(forCharacterRange: charRange, changeInLength: delta, actualCharacterRange: actualCharRange) }
        override func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) {
            super.invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange)
        }
        override func invalidateDisplay(forCharacterRange charRange: NSRange) { super.invalidateDisplay(forCharacterRange: charRange) }
        override func invalidateDisplay(forGlyphRange glyphRange: NSRange) { super.invalidateDisplay(forGlyphRange: glyphRange) }
        override func ensureLayout(for container: NSTextContainer) {
            calls.insert("ensureLayout")
            super.ensureLayout(for: container)
        }
        override func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
            super.lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange).offsetBy(dx: 0, dy: 1000)
        }
        override func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
            super.lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
        }
        override func usedRect(for container: NSTextContainer) -> CGRect { super.usedRect(for: container).insetBy(dx: -3, dy: -3) }
        override func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
            super.boundingRect(forGlyphRange: glyphRange, in: container)
        }
        override func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
            super.glyphRange(forBoundingRect: bounds, in: container)
        }
        override func glyphRange(for container: NSTextContainer) -> NSRange { super.glyphRange(for: container) }
        override func location(forGlyphAt glyphIndex: Int) -> CGPoint { super.location(forGlyphAt: glyphIndex) }
        override func glyphIndex(
            for point: CGPoint, in container: NSTextContainer, fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
        ) -> Int {
            calls.insert("glyphIndex")
            return super.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: fraction)
        }
        override func characterIndex(
            for point: CGPoint, in container: NSTextContainer,
            fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
        ) -> Int { super.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: fraction) }
        override func enumerateEnclosingRects(
            forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange, in textContainer: NSTextContainer,
            using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
        ) {
            super.enumerateEnclosingRects(
                forGlyphRange: glyphRange, withinSelectedGlyphRange: selectedRange, in: textContainer, using: block)
        }
        override var extraLineFragmentRect: CGRect { super.extraLineFragmentRect }
        override var numberOfGlyphs: Int { super.numberOfGlyphs }
        override func setGlyphs(
            _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<NSLayoutManager.GlyphProperty>,
            characterIndexes charIndexes: UnsafePointer<Int>, font aFont: UIFont, forGlyphRange glyphRange: NSRange
        ) {
            calls.insert("setGlyphs")
            super.setGlyphs(glyphs, properties: props, characterIndexes: charIndexes, font: aFont, forGlyphRange: glyphRange)
        }
        override func defaultLineHeight(for theFont: UIFont) -> CGFloat { 99 }
        override var usesFontLeading: Bool { didSet { calls.insert("leading") } }
    }

    /// Managers do not keep their storages; a test does.
    private final class Keeper {
        var storages: [NSTextStorage] = []
    }
    private let keeper = Keeper()

    private func stack(
        _ text: String, width: CGFloat = 200, height: CGFloat = 1e7, manager: NSLayoutManager = NSLayoutManager()
    ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont(name: "DejaVu Serif", size: 16)!])
        let container = NSTextContainer(size: CGSize(width: width, height: height))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        keeper.storages.append(storage)
        return (storage, manager, container)
    }

    @Test func `a subclass overrides questions and settings from another module`() {
        let own = OwnManager()
        let (storage, manager, container) = stack("some words\nmore", manager: own)
        storage.append(NSAttributedString(string: "!"))
        expect(own.calls.isSuperset(of: ["textStorage", "addTextContainer", "processEditing"]))
        manager.ensureLayout(for: container)
        container.size.width = 300
        own.usesFontLeading = false
        own.delegate = nil
        expect(own.calls.isSuperset(of: ["ensureLayout", "changedGeometry", "setGlyphs", "leading", "delegate"]))
        expectEqual(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minY, 1000)
        expectEqual(manager.usedRect(for: container).minX, -3)
        expect(manager.glyphIndex(for: .zero, in: container) == 0 && own.calls.contains("glyphIndex"))
        expectEqual(manager.defaultLineHeight(for: .systemFont(ofSize: 10)), 99)
        own.textStorage = nil
        expect(storage.layoutManagers.isEmpty)
    }

    @Test func `settings have TextKit's defaults`() {
        let manager = NSLayoutManager()
        expect(manager.textStorage == nil && manager.textContainers.isEmpty && manager.delegate == nil)
        expect(!manager.showsInvisibleCharacters && !manager.showsControlCharacters && manager.usesFontLeading)
        expect(!manager.allowsNonContiguousLayout && !manager.hasNonContiguousLayout)
        expectEqual((manager.hyphenationFactor as CGFloat), 0)
        expect(manager.numberOfGlyphs == 0 && manager.firstUnlaidCharacterIndex() == 0)
        expect(manager.extraLineFragmentRect == .zero && manager.extraLineFragmentTextContainer == nil)
        expect(!manager.isValidGlyphIndex(0) && manager.glyphIndexForCharacter(at: 0) == 0)
        expectEqual(manager.glyphRange(forCharacterRange: NSRange(), actualCharacterRange: nil), NSRange())
        expect(manager.glyphRange(for: NSTextContainer()) == NSRange() && manager.usedRect(for: NSTextContainer()) == .zero)
    }

    @Test func `option sets have TextKit's numbers`() {
        let properties: [NSLayoutManager.GlyphProperty] = [.null, .controlCharacter, .elastic, .nonBaseCharacter]
        expectEqual(properties.map(\.rawValue), [1, 2, 4, 8])
        let actions: [NSLayoutManager.ControlCharacterAction] = [
            .zeroAdvancement, .whitespace, .horizontalTab, .lineBreak, .paragraphBreak, .containerBreak,
        ]
        expectEqual(actions.map(\.rawValue), [1, 2, 4, 8, 16, 32])
        expect(NSGlyphProperty.null == .null && NSControlCharacterAction.whitespace == .whitespace)
    }

    @Test func `what is laid out so far is told without laying out more`() {
        let (_, manager, container) = stack(String(repeating: "a line of words that wraps\n", count: 200))
        var (character, glyph) = (-1, -1)
        manager.getFirstUnlaidCharacterIndex(&character, glyphIndex: &glyph)
        expect(character == 0 && glyph == 0)
        var range = NSRange(location: 7, length: 7)
        expect(manager.textContainer(forGlyphAt: 3, effectiveRange: &range, withoutAdditionalLayout: true) == nil)
        expectEqual(range, NSRange(location: 3, length: 0))
        expectEqual(manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil, withoutAdditionalLayout: true), .zero)
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 60))
        manager.getFirstUnlaidCharacterIndex(&character, glyphIndex: &glyph)
        expect(character >= 60 && character < 5400 && glyph == character)
        expect(manager.textContainer(forGlyphAt: 30, effectiveRange: &range, withoutAdditionalLayout: true) === container)
        var known = NSRange()
        expect(
            manager.lineFragmentRect(forGlyphAt: 30, effectiveRange: &known, withoutAdditionalLayout: true)
                == manager.lineFragmentRect(forGlyphAt: 30, effectiveRange: &range) && known == range)
        expectEqual(
            manager.lineFragmentUsedRect(forGlyphAt: 30, effectiveRange: nil, withoutAdditionalLayout: true),
            manager.lineFragmentUsedRect(forGlyphAt: 30, effectiveRange: nil, withoutAdditionalLayout: false))
        expectEqual(manager.lineFragmentUsedRect(forGlyphAt: 5000, effectiveRange: nil, withoutAdditionalLayout: true), .zero)
        expectEqual(manager.firstUnlaidCharacterIndex(), character, "asking laid nothing out")
        manager.getFirstUnlaidCharacterIndex(nil, glyphIndex: nil)
    }

    @Test func `glyphs are told at both ends of the text and beyond`() {
        let (storage, manager, _) = stack("offi\u{301}ce\n")
        let count = manager.numberOfGlyphs
        expectEqual(manager.glyphIndexForCharacter(at: storage.length), count)
        expectEqual(manager.characterIndexForGlyph(at: count), storage.length)
        expect(manager.isValidGlyphIndex(count - 1) && !manager.isValidGlyphIndex(count) && !manager.isValidGlyphIndex(-1))
        var isValid: ObjCBool = true
        expect(manager.cgGlyph(at: count, isValidIndex: &isValid) == 0xFFFF && !isValid.boolValue)
        expect(manager.glyph(at: 0) == manager.cgGlyph(at: 0) && manager.glyph(at: 0, isValidIndex: nil) == manager.cgGlyph(at: 0))
        expectEqual(manager.propertyForGlyph(at: count - 1), .controlCharacter)
        var glyphs = [CGGlyph](repeating: 0, count: count)
        var properties = [NSLayoutManager.GlyphProperty](repeating: [], count: count)
        var indexes = [Int](repeating: -1, count: count)
        var levels = [UInt8](repeating: 9, count: count)
        let all = NSRange(location: 0, length: count)
        expectEqual(
            manager.getGlyphs(in: all, glyphs: &glyphs, properties: &properties, characterIndexes: &indexes, bidiLevels: &levels), count)
        expect(indexes == indexes.sorted() && levels.allSatisfy { $0 == 0 })
        expectEqual(manager.getGlyphs(in: NSRange(), glyphs: nil, properties: nil, characterIndexes: nil, bidiLevels: nil), 0)
        let end = NSRange(location: storage.length, length: 0)
        expectEqual(manager.glyphRange(forCharacterRange: end, actualCharacterRange: nil), NSRange(location: count, length: 0))
        expectEqual(
            manager.characterRange(forGlyphRange: NSRange(location: count, length: 0), actualGlyphRange: nil),
            NSRange(location: storage.length, length: 0))
        let none = NSRange(location: NSNotFound, length: 0)
        expectEqual(manager.glyphRange(forCharacterRange: none, actualCharacterRange: nil), none)
        expectEqual(manager.characterRange(forGlyphRange: none, actualGlyphRange: nil), none)
        manager.ensureGlyphs(forCharacterRange: end)
        manager.ensureGlyphs(forGlyphRange: all)
        manager.ensureLayout(forGlyphRange: all)
        manager.ensureLayout(forCharacterRange: end)
    }

    @Test func `an empty text has one line, where its caret is`() {
        let (_, manager, container) = stack("")
        expect(manager.extraLineFragmentTextContainer === container)
        expect(manager.extraLineFragmentRect.height > 0 && manager.extraLineFragmentUsedRect.width == 10)
        expectEqual(manager.usedRect(for: container), manager.extraLineFragmentUsedRect)
        var fraction: CGFloat = 7
        let point = CGPoint(x: 50, y: 50)
        expectEqual(manager.characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction), 0)
        expect(fraction == 0 && manager.glyphIndex(for: point, in: container) == 0)
        expectEqual(manager.fractionOfDistanceThroughGlyph(for: point, in: container), 0)
        expectEqual(manager.boundingRect(forGlyphRange: NSRange(), in: container), .zero)
        expectEqual(manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 9, height: 9), in: container), NSRange())
        var lines = 0
        manager.enumerateLineFragments(forGlyphRange: NSRange()) { _, _, _, _, _ in lines += 1 }
        expectEqual(lines, 0)
        expect(
            manager.getLineFragmentInsertionPoints(
                forCharacterAt: 0, alternatePositions: false, inDisplayOrder: true, positions: nil, characterIndexes: nil) <= 1)
    }

    @Test func `text past the last container has no container and no rectangle`() {
        let (_, manager, container) = stack(String(repeating: "words ", count: 80), height: 60)
        let last = manager.numberOfGlyphs - 1
        var range = NSRange()
        expect(manager.textContainer(forGlyphAt: last, effectiveRange: &range) == nil && range.length == 0)
        expectEqual(manager.lineFragmentRect(forGlyphAt: last, effectiveRange: nil), .zero)
        expect(manager.notShownAttribute(forGlyphAt: last) && !manager.drawsOutsideLineFragment(forGlyphAt: last))
        expectEqual(manager.attachmentSize(forGlyphAt: 0), CGSize(width: -1, height: -1))
        expectEqual(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0), NSRange(location: NSNotFound, length: 0))
        expect(NSMaxRange(manager.glyphRange(for: container)) <= last)
    }

    @Test func `a manager and its containers come back from an archive`() throws {
        let (_, manager, container) = stack("text", width: 123, height: 456)
        manager.usesFontLeading = false
        manager.allowsNonContiguousLayout = true
        manager.hyphenationFactor = CGFloat(0.5)
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))]
        container.lineBreakMode = .byTruncatingTail
        container.maximumNumberOfLines = 4
        container.lineFragmentPadding = 0
        container.widthTracksTextView = true
        container.truncationToken = NSAttributedString(string: " more")
        container.truncationBoundary = .word
        let data = try NSKeyedArchiver.archivedData(withRootObject: manager, requiringSecureCoding: true)
        let read = try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSLayoutManager.self, from: data))
        expect(!read.usesFontLeading && read.allowsNonContiguousLayout && (read.hyphenationFactor as CGFloat) == 0.5)
        let twin = try require(read.textContainers.first)
        expect(
            twin.layoutManager === read && twin.size == CGSize(width: 123, height: 456) && twin.exclusionPaths == container.exclusionPaths)
        expect(twin.lineBreakMode == .byTruncatingTail && twin.maximumNumberOfLines == 4 && twin.lineFragmentPadding == 0)
        expect(twin.truncationToken?.string == " more" && twin.truncationBoundary == .word)
        expect(twin.widthTracksTextView && !twin.heightTracksTextView && read.textStorage == nil)
    }
}
