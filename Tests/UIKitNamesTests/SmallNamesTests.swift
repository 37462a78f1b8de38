import Expectations
import Testing
import UIKitNames

/// Small things that sources for iOS count on.
struct SmallNamesTests {
    @Test func `characters are scanned into strings of Foundation's class`() {
        let scanner = Scanner(string: "aab<i>c")
        scanner.charactersToBeSkipped = nil
        var found: NSString? = ""
        expect(scanner.scanCharacters(from: CharacterSet(charactersIn: "a"), into: &found) && found == "aa")
        expect(!scanner.scanCharacters(from: CharacterSet(charactersIn: "a"), into: &found))
        expect(scanner.scanUpTo("<", into: &found) && found == "b")
        expect(scanner.scanString("<i>", into: &found) && found == "<i>")
        expect(scanner.scanUpToCharacters(from: CharacterSet(charactersIn: "x"), into: &found) && found == "c")
    }

    @Test func `a text view is made without TextKit 2, for subclasses as well`() {
        final class Plain: UITextView {}
        let view = Plain(usingTextLayoutManager: false)
        view.contentInset.top = 12
        expect(view.textStorage.length == 0 && view.adjustedContentInset.top == 12)
    }

    @Test func `a text view may have members of its own that AppKit's or no text view has`() {
        final class Own: UITextView {
            let defaultParagraphStyle = NSParagraphStyle.default
            var isFloating = false
            func beginFloatingCursor(at point: CGPoint) { isFloating = true }
            func endFloatingCursor() { isFloating = false }
        }
        let view = Own(frame: .zero)
        view.beginFloatingCursor(at: .zero)
        expect(view.isFloating && view.defaultParagraphStyle == NSParagraphStyle.default)
    }

    @Test func `there is no TextKit 2, no symbol and no keyboard on the screen`() {
        let view = UITextView()
        view.reloadInputViews()
        expect(view.textLayoutManager == nil)
        expect(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)) == nil)
        expect(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body, scale: .large)) == nil)
        expect(UIImage(named: "nothing", in: nil, with: nil) == nil)
        let image = UIImage()
        expect(!image.isSymbolImage && image.images == nil && image.duration == 0)
        expect(image.withConfiguration(UIImage.SymbolConfiguration(weight: .light)) === image)
    }

    @Test func `a subclass takes marked text with attributes`() {
        final class Own: UITextView {
            var marked: [String?] = []
            override func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
                marked.append(markedText?.string)
                super.setAttributedMarkedText(markedText, selectedRange: selectedRange)
            }
        }
        let own = Own()
        let input: any UITextInput = own
        input.setAttributedMarkedText(NSAttributedString(string: "ka"), selectedRange: NSRange(location: 2, length: 0))
        expect(own.marked == ["ka"] && own.text == "ka" && own.markedTextRange != nil)
        input.setAttributedMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
        expect(own.marked == ["ka", nil] && own.text == "")
    }

    @Test func `what a screen reader would be told goes with the text`() {
        let text = NSTextStorage(string: "Title\nbody")
        let title = NSRange(location: 0, length: 6)
        text.addAttributes([.accessibilityTextHeadingLevel: 1, .accessibilitySpeechLanguage: "en-GB"], range: title)
        let copy = NSAttributedString(attributedString: text)
        expect(copy.attribute(.accessibilityTextHeadingLevel, at: 2, effectiveRange: nil) as? Int == 1)
        expect(copy.attribute(.accessibilitySpeechLanguage, at: 7, effectiveRange: nil) == nil)
    }

    @Test func `ranges that go on past the text end with it`() {
        let storage = NSTextStorage(string: "office", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 300, height: 300))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        var actual = NSRange()
        let glyphs = manager.glyphRange(forCharacterRange: NSRange(location: 4, length: 400), actualCharacterRange: &actual)
        expectEqual(glyphs, manager.glyphRange(forCharacterRange: NSRange(location: 4, length: 2), actualCharacterRange: nil))
        expectEqual(actual, NSRange(location: 4, length: 2))
        expectEqual(manager.glyphRange(forCharacterRange: NSRange(location: 6, length: 1), actualCharacterRange: nil).length, 0)
        let beyond = manager.glyphRange(forCharacterRange: NSRange(location: 40, length: 3), actualCharacterRange: nil)
        expectEqual(beyond, NSRange(location: manager.numberOfGlyphs, length: 0))
        expectEqual(manager.boundingRect(forGlyphRange: beyond, in: container).width, 0)
        let characters = manager.characterRange(forGlyphRange: NSRange(location: 0, length: 99), actualGlyphRange: &actual)
        expect(characters == NSRange(location: 0, length: 6) && actual == manager.glyphRange(for: container))
        expect(manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 99), in: container).width > 40)
    }
}
