import AppKitNames
import Expectations
import Foundation
import Testing

/// What a text view writes and reads by itself, and members that keep a value.
@MainActor struct TextFileTests {
    private func view(_ text: String) -> NSTextView {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.textStorage?.setAttributedString(NSAttributedString(string: text, attributes: [.font: NSFont.boldSystemFont(ofSize: 19)]))
        return view
    }

    @Test func `a text with a picture is written as a folder and read again`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("text-\(UUID().uuidString).rtfd")
        defer { try? FileManager.default.removeItem(at: file) }
        let picture = FileWrapper(regularFileWithContents: Data("picture".utf8))
        picture.preferredFilename = "picture.bin"
        let (written, read) = (view("before "), view("something else"))
        written.textStorage?.append(NSAttributedString(attachment: NSTextAttachment(fileWrapper: picture)))
        for isAtomic in [true, false, true] { expect(written.writeRTFD(toFile: file.path, atomically: isAtomic)) }
        expect(read.readRTFD(fromFile: file.path))
        let text = try require(read.textStorage)
        expectEqual(text.string, "before \u{FFFC}")
        expectEqual((text.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)?.pointSize, 19)
        let attachment = text.attribute(.attachment, at: 7, effectiveRange: nil) as? NSTextAttachment
        expectEqual(attachment?.fileWrapper?.regularFileContents, Data("picture".utf8))
        expect(!written.writeRTFD(toFile: "/nowhere/at/all.rtfd", atomically: true))
        expect(!read.readRTFD(fromFile: "/nowhere/at/all.rtfd") && read.string == "before \u{FFFC}")
    }

    @Test func `a range goes to another view as data`() throws {
        let (from, to) = (view("one two"), view("[]"))
        let data = try require(from.rtfd(from: NSRange(location: 4, length: 3)))
        to.replaceCharacters(in: NSRange(location: 1, length: 0), withRTFD: data)
        expectEqual(to.string, "[two]")
        to.replaceCharacters(in: NSRange(location: 0, length: 1), withRTFD: Data("no text".utf8))
        expectEqual(to.string, "[two]")
    }

    @Test func `settings that nothing here asks for are kept`() {
        let view = view("")
        expect(!view.allowsImageEditing && view.allowsCharacterPickerTouchBarItem && view.allowedInputSourceLocales == nil)
        expect(!view.usesAdaptiveColorMappingForDarkAppearance && !view.usesRolloverButtonForSelection)
        view.allowsImageEditing = true
        view.allowsCharacterPickerTouchBarItem = false
        view.usesAdaptiveColorMappingForDarkAppearance = true
        view.usesRolloverButtonForSelection = true
        view.allowedInputSourceLocales = ["en_GB"]
        expect(view.allowsImageEditing && !view.allowsCharacterPickerTouchBarItem && view.allowedInputSourceLocales == ["en_GB"])
        expect(view.usesAdaptiveColorMappingForDarkAppearance && view.usesRolloverButtonForSelection)
        expect(view.validAttributesForMarkedText().contains(.underlineStyle))
    }

    @Test func `a pattern says which picture it paints`() {
        let image = NSImage(size: NSSize(width: 3, height: 2))
        image.lockFocus()
        NSColor.red.setFill()
        NSRect(x: 0, y: 0, width: 3, height: 2).fill()
        image.unlockFocus()
        expectEqual(NSColor(patternImage: image).patternImage.size, NSSize(width: 3, height: 2))
    }
}
