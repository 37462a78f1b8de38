import Expectations
import Testing
import UIKitNames

struct StorageSubclassTests {
    /// The substrings that carry `value` for `key`.
    private func parts(_ storage: NSTextStorage, _ key: NSAttributedString.Key, _ isWanted: (Any) -> Bool) -> [String] {
        var found: [String] = []
        storage.enumerateAttribute(key, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
            if let value, isWanted(value) { found.append((storage.string as NSString).substring(with: range)) }
        }
        return found
    }

    private func bold(_ storage: NSTextStorage) -> [String] {
        parts(storage, .font) { ($0 as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true }
    }

    @Test func `a tutorial's storage styles text as it is appended`() {
        let storage = SyntaxHighlightTextStorage()
        let attrs = [NSAttributedString.Key.font: UIFont.preferredFont(forTextStyle: .body)]
        storage.append(NSAttributedString(string: "A *bold word* and SHOUTED words\n1. an -old- item", attributes: attrs))
        expectEqual(storage.length, 48)
        expectEqual(bold(storage), ["*bold word*", "1."])
        expectEqual(parts(storage, .strikethroughStyle) { $0 as? Int == 1 }, ["-old-"])
        expectEqual(parts(storage, .foregroundColor) { $0 as? UIColor == UIColor.red }, ["SHOUTED"])
        expect(storage.editedMask.isEmpty)
    }

    @Test func `styling anew leaves the runs as they were`() {
        let storage = SyntaxHighlightTextStorage()
        storage.append(NSAttributedString(string: "A *bold word*, _leaning_ and ~swung~ ones"))
        let before = NSAttributedString(attributedString: storage)
        storage.update()
        storage.update()
        expectEqual(bold(storage), ["*bold word*"])
        let italic = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(.traitItalic)!
        expectEqual(parts(storage, .font) { $0 as? UIFont == UIFont(descriptor: italic, size: 0) }, ["_leaning_"])
        expect(storage.attribute(.strikethroughStyle, at: 0, effectiveRange: nil) == nil)
        expectEqual(before.string, storage.string)
        expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == UIFont.preferredFont(forTextStyle: .body))
    }

    @Test func `a view shows a storage of one's own`() {
        let storage = SyntaxHighlightTextStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        container.widthTracksTextView = true
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        expect(view.textStorage === storage && view.layoutManager === manager)
        storage.append(NSAttributedString(string: "a *note* on text"))
        expectEqual(view.text, "a *note* on text")
        expect(manager.usedRect(for: container).height >= 0)
        view.layoutIfNeeded()
        manager.ensureLayout(for: container)
        expect(manager.usedRect(for: container).height > 10)
    }

    @Test func `the style appears with the character that completes the pattern`() {
        let storage = SyntaxHighlightTextStorage()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "say *hi and go")
        expect(bold(storage).isEmpty)
        storage.replaceCharacters(in: NSRange(location: 7, length: 0), with: "*")
        expectEqual(bold(storage), ["*hi*"])
    }

    @Test func `a length counted in characters does no harm`() {
        let storage = SyntaxHighlightTextStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: "👨‍👩‍👧 *family* "))
        storage.replaceCharacters(in: NSRange(location: 0, length: 8), with: "🇨🇿 e\u{301}")
        expectEqual(storage.string, "🇨🇿 e\u{301} *family* ")
        expectEqual(bold(storage), ["*family*"])
        expect(manager.glyphRange(for: container).length > 0)
        expectEqual(manager.characterRange(forGlyphRange: manager.glyphRange(for: container), actualGlyphRange: nil).length, storage.length)
    }

    @Test func `iWords turn red when they become ones and lose the colour when they are none`() {
        let storage = HighlightingTextStorage()
        storage.append(NSAttributedString(string: "my iP\nand iPad"))
        let red = { parts(storage, .foregroundColor) { $0 as? UIColor == UIColor.red } }
        expectEqual(red(), ["iPad"])
        storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "hone")
        expectEqual(red(), ["iPhone", "iPad"])
        storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "x")
        expectEqual(red(), ["iPad"])
    }

    @Test func `one storage shows in two layout managers and a late colour reaches both`() {
        final class Listener: NSLayoutManager {
            var heard: [NSTextStorage.EditActions] = []
            override func processEditing(
                for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
                changeInLength delta: Int, invalidatedRange: NSRange
            ) {
                heard.append(editMask)
                super.processEditing(
                    for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta, invalidatedRange: invalidatedRange)
            }
        }
        let storage = HighlightingTextStorage()
        let managers = [Listener(), Listener()]
        managers.forEach { storage.addLayoutManager($0) }
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "an iMac")
        expectEqual(managers[0].heard, [.editedCharacters, .editedAttributes])
        expectEqual(managers[1].heard, managers[0].heard)
    }

    @Test func `a delegate marks what was typed and a notification carries the storage`() async {
        final class Markdown: NSTextStorageDelegate {
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
                changeInLength delta: Int
            ) {
                guard editedMask.contains(.editedCharacters) else { return }
                textStorage.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: editedRange)
            }
        }
        let storage = NSTextStorage(string: "plain ")
        let delegate = Markdown()
        storage.delegate = delegate
        await confirmation { posted in
            let token = NotificationCenter.default.addObserver(
                forName: NSTextStorage.didProcessEditingNotification, object: storage, queue: nil
            ) { _ in posted() }
            storage.append(NSAttributedString(string: "bold"))
            NotificationCenter.default.removeObserver(token)
        }
        expectEqual(bold(storage), ["bold"])
    }

    @Test func `text without a font is given none`() {
        for storage in [NSTextStorage(), PlainStorage()] {
            storage.append(NSAttributedString(string: "a 漢字 😀 b\n"))
            storage.append(NSAttributedString(string: "c 漢字", attributes: [.kern: 1]))
            storage.ensureAttributesAreFixed(in: NSRange(location: 0, length: storage.length))
            expect(parts(storage, .font) { _ in true }.isEmpty)
            storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: 4))
            expectEqual(parts(storage, .font) { ($0 as? UIFont)?.pointSize == 20 }.joined(), "a 漢字")
        }
    }

    @Test func `a paragraph style of a class of one's own has members that UIKit's lacks`() throws {
        let style = ElementStyle()
        style.headerLevel = 3
        expectEqual(style.headerLevel, 3)
        let copy = try require(style.mutableCopy() as? ElementStyle)
        expectEqual(copy.headerLevel, 3)
        expect(ElementStyle.default.headIndent == 12 && NSParagraphStyle.default.headIndent == 0)
    }

    @Test func `a selection rectangle of one's own answers for itself`() {
        let rect: UITextSelectionRect = HandleRect()
        expect(rect.rect.width == 3 && rect.containsStart && !rect.containsEnd && rect.isVertical && rect.writingDirection == .natural)
    }
}

/// A storage that keeps its text itself and changes nothing of its own.
private final class PlainStorage: NSTextStorage {
    private let backing = NSMutableAttributedString()

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        backing.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
}

private final class ElementStyle: NSMutableParagraphStyle {
    var headerLevel = 0

    override class var `default`: NSParagraphStyle {
        let style = ElementStyle()
        style.headIndent = 12
        return style
    }

    override func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = ElementStyle()
        copy.headerLevel = headerLevel
        return copy
    }
}

private final class HandleRect: UITextSelectionRect {
    override var rect: CGRect { CGRect(x: 0, y: 0, width: 3, height: 20) }
    override var writingDirection: NSWritingDirection { .natural }
    override var containsStart: Bool { true }
    override var containsEnd: Bool { false }
    override var isVertical: Bool { true }
}
