import AppKitNames
import Expectations
import Testing

struct NamesTests {
    @Test func `a storage counts its words, paragraphs, runs and characters`() {
        let storage = NSTextStorage(string: "Don't pay 3.14, friend!\nRead on e\u{301}.")
        storage.addAttribute(.foregroundColor, value: NSColor.red, range: NSRange(location: 0, length: 5))
        expectEqual(storage.words.map(\.string), ["Don't", "pay", "3.14", "friend", "Read", "on", "e\u{301}"])
        expectEqual(storage.paragraphs.map(\.string), ["Don't pay 3.14, friend!\n", "Read on e\u{301}."])
        expectEqual(storage.attributeRuns.map(\.length), [5, storage.length - 5])
        expectEqual(storage.characters.count, storage.string.count)
        expectEqual(storage.foregroundColor, .red)
        storage.foregroundColor = .blue
        expectEqual(storage.attributeRuns.count, 1)
        expect(NSTextStorage().words.isEmpty)
    }

    @Test func `path building has AppKit's names`() {
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 0, y: 0))
        path.line(to: NSPoint(x: 10, y: 0))
        path.curve(to: NSPoint(x: 10, y: 10), controlPoint1: NSPoint(x: 15, y: 0), controlPoint2: NSPoint(x: 15, y: 10))
        path.close()
        expect(path.contains(CGPoint(x: 8, y: 4)))
        path.appendRect(NSRect(x: 100, y: 0, width: 10, height: 10))
        expect(path.contains(CGPoint(x: 105, y: 5)))
    }

    @Test func `tab stops keep their type`() {
        for type in [NSTextTab.TabType.leftTabStopType, .rightTabStopType, .centerTabStopType, .decimalTabStopType] {
            expectEqual(NSTextTab(type: type, location: 10).tabStopType, type)
        }
    }

    @Test func `attributes change by AppKit's methods`() {
        let text = NSMutableAttributedString(string: "x2 + y2")
        text.superscriptRange(NSRange(location: 1, length: 1))
        text.superscriptRange(NSRange(location: 1, length: 1))
        text.subscriptRange(NSRange(location: 6, length: 1))
        expect(text.attribute(.superscript, at: 1, effectiveRange: nil) as? Int == 2)
        expect(text.attribute(.superscript, at: 6, effectiveRange: nil) as? Int == -1)
        text.unscriptRange(NSRange(location: 0, length: 7))
        expect(text.attribute(.superscript, at: 1, effectiveRange: nil) == nil)
        text.setAlignment(.center, range: NSRange(location: 0, length: 7))
        text.setBaseWritingDirection(.rightToLeft, range: NSRange(location: 0, length: 7))
        let style = text.attribute(.paragraphStyle, at: 3, effectiveRange: nil) as? NSParagraphStyle
        expect(style?.alignment == .center && style?.baseWritingDirection == .rightToLeft)
        expect(!text.containsAttachments)
        text.append(NSAttributedString(attachment: NSTextAttachment()))
        expect(text.containsAttachments && !text.containsAttachments(in: NSRange(location: 0, length: 7)))
    }

    @Test func `colours have AppKit's components`() {
        let color = NSColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        expect(color.redComponent == 0.25 && color.blueComponent == 0.75)
        expectEqual(NSColor(deviceWhite: 0, alpha: 1), .black)
        let actions: NSTextStorageEditActions = [.editedCharacters]
        expectEqual(actions.rawValue, 2)
    }
}
