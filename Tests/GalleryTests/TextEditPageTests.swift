import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import GalleryPages

/// What a person does in the editor.
struct TextEditPageTests {
    private func open() throws -> (Gallery, TextEditPage) {
        let gallery = Gallery(showing: try require(PageList.index(of: "TextEdit")))
        gallery.frame = CGRect(x: 0, y: 0, width: 960, height: 640)
        gallery.layoutIfNeeded()
        _ = gallery.handle(.focus(true))
        let page = try require(gallery.page as? TextEditPage)
        try require(page.view.isFirstResponder, "a person can type at once")
        return (gallery, page)
    }

    private func key(_ gallery: Gallery, _ key: Key, _ modifiers: Modifiers = []) { _ = gallery.handle(.key(KeyPress(key, modifiers))) }
    private func control(_ gallery: Gallery, _ letter: Character) { key(gallery, .character(letter), .control) }
    private func type(_ gallery: Gallery, _ text: String) {
        for letter in text { _ = gallery.handle(.key(KeyPress(letter == " " ? .space : .character(letter)))) }
    }

    private func answer(_ gallery: Gallery, _ page: TextEditPage, _ path: String) {
        expect(page.line.isAsking)
        control(gallery, "a")
        type(gallery, path)
        key(gallery, .enter)
    }

    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appending(path: "textedit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    @Test func `a text is written, formatted, saved and opened again as it was`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (gallery, page) = try open()
        control(gallery, "n")
        expect(page.view.string == "" && !page.isEdited)
        expectEqual((page.view.typingAttributes[.font] as? Font)?.pointSize, 16)
        type(gallery, "Bold")
        page.view.selectedRange = NSRange(location: 0, length: 4)
        control(gallery, "b")
        page.view.selectedRange = NSRange(location: 4, length: 0)
        key(gallery, .enter)
        type(gallery, "next")
        expect(page.isEdited && page.line.message == "Untitled – edited")
        control(gallery, "s")
        answer(gallery, page, folder.path + "/note")
        expect(!page.isEdited && page.line.message == "Saved note.rtf" && page.view.isFirstResponder)
        let written = try String(contentsOf: folder.appending(path: "note.rtf"), encoding: .utf8)
        expect(written.hasPrefix("{\\rtf1") && written.contains("Bold"))
        type(gallery, "!")
        control(gallery, "s")
        expect(!page.line.isAsking && !page.isEdited)
        control(gallery, "n")
        control(gallery, "o")
        answer(gallery, page, folder.path + "/note.rtf")
        expect(page.view.string.hasPrefix("Bold\nnext!") && page.line.message == "Opened note.rtf")
        let font = page.view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? Font
        expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true && page.view.undoManager?.canUndo == false)
    }

    @Test func `lists, tabs and tables come back from the file`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (gallery, page) = try open()
        page.view.selectedRange = (page.view.string as NSString).range(of: "A day")
        let url = folder.appending(path: "sample.rtf")
        try RichTextFile.write(page.view.attributedText, to: url)
        control(gallery, "o")
        answer(gallery, page, url.path)
        let text = page.view.textStorage
        let item = (text.string as NSString).range(of: "Apples for").location
        let style = try require(text.attribute(.paragraphStyle, at: item, effectiveRange: nil) as? ParagraphStyle)
        expect(style.textLists.count == 1 && text.listMarker(at: item) == "2." && style.headIndent == 36)
        let row = (text.string as NSString).range(of: "by the pound").location
        let stops = (text.attribute(.paragraphStyle, at: row, effectiveRange: nil) as? ParagraphStyle)?.tabStops ?? []
        expect(stops.map(\.alignment) == [.left, .center, .right] && stops.last?.options[.columnTerminators] != nil)
        key(gallery, .end, .control)
        expect(page.view.string.contains("\t2.\tApples for the cake"))
    }

    @Test func `changes are asked about before they are lost`() throws {
        let (gallery, page) = try open()
        type(gallery, "x")
        let start = page.view.string
        control(gallery, "n")
        expectEqual(page.line.message, "Discard the changes to Untitled? (y/n)")
        key(gallery, .character("n"))
        expect(page.view.string == start && page.view.isFirstResponder)
        gallery.show(0)
        expect(gallery.page === page && page.line.isAsking)
        key(gallery, .escape)
        expect(gallery.page === page)
        control(gallery, "z")
        expect(!page.isEdited)
        type(gallery, "x")
        gallery.show(0)
        key(gallery, .character("y"))
        expect(gallery.page !== page && gallery.selected == 0)
    }

    @Test func `closing asks as well`() throws {
        let (gallery, _) = try open()
        type(gallery, "x")
        expect(!gallery.handle(.key(KeyPress(.character("q"), .control))).effects.contains(.close))
        expect(gallery.handle(.key(KeyPress(.character("y")))).effects.contains(.close))
    }

    @Test func `the window's own button asks before it closes, and takes what is being composed for text`() throws {
        let (gallery, page) = try open()
        control(gallery, "n")
        var closings = 0
        expect(gallery.leave { closings += 1 } && closings == 1, "nothing would be lost")
        _ = gallery.handle(.preedit(Preedit("に", caret: 1)))
        expect(!gallery.leave { closings += 1 } && closings == 1 && page.line.isAsking)
        key(gallery, .character("n"))
        expect(page.view.string == "に" && page.view.markedTextRange == nil && closings == 1 && page.view.isFirstResponder)
        control(gallery, "s")
        expect(page.line.isAsking)
        expect(!gallery.leave { closings += 1 }, "another question replaces the one for a path")
        key(gallery, .character("y"))
        expectEqual(closings, 2)
    }

    @Test func `a question that is left by a click is withdrawn, and later messages are said`() throws {
        let (gallery, page) = try open()
        control(gallery, "o")
        expect(page.line.isAsking)
        _ = page.view.becomeFirstResponder()
        expect(!page.line.isAsking)
        type(gallery, "x")
        expect(page.line.message.contains("edited"))
        control(gallery, "n")
        expect(page.line.isAsking)
        _ = page.view.becomeFirstResponder()
        type(gallery, "y")
        expect(!page.line.isAsking && page.view.string.contains("y") && page.isEdited)
    }

    @Test func `what cannot be opened is said, and the text stays`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no rich text".utf8).write(to: folder.appending(path: "bad.rtf"))
        try Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 1]).write(to: folder.appending(path: "picture"))
        try Data("plain".utf8).write(to: folder.appending(path: "plain.txt"))
        let (gallery, page) = try open()
        let before = page.view.string
        let faults = [
            "/none.rtf": "There is no file none.rtf", "": "\(folder.lastPathComponent) is a folder",
            "/bad.rtf": "bad.rtf is not in Rich Text Format", "/picture": "picture is neither Rich Text Format nor plain text",
        ]
        for (name, message) in faults {
            control(gallery, "o")
            answer(gallery, page, folder.path + name)
            expect(page.line.message == message && page.view.string == before)
        }
        control(gallery, "o")
        answer(gallery, page, folder.path + "/plain.txt")
        expect(page.view.string == "plain" && page.line.message == "Opened plain.txt")
        type(gallery, "x")
        control(gallery, "s")
        expect(page.line.isAsking && page.line.answer == folder.path + "/plain.rtf")
        answer(gallery, page, folder.path + "/nowhere/a.rtf")
        expect(page.line.message == "a.rtf cannot be written there" && page.isEdited)
        control(gallery, "s")
        answer(gallery, page, folder.path + "/bad.rtf")
        expectEqual(page.line.message, "Replace the file bad.rtf? (y/n)")
        key(gallery, .character("y"))
        expect(page.line.message == "Saved bad.rtf" && !page.isEdited)
    }

    @Test func `Escape and Tab in the line that asks`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "unlikely.rtf"))
        let (gallery, page) = try open()
        control(gallery, "o")
        control(gallery, "a")
        type(gallery, folder.path + "/unl")
        key(gallery, .tab)
        expectEqual(page.line.answer, folder.path + "/unlikely.rtf")
        key(gallery, .escape)
        expect(!page.line.isAsking && page.view.isFirstResponder && page.line.message == "Untitled")
    }

    @Test func `bar and ruler change the text, and undo takes all of it back`() throws {
        let (gallery, page) = try open()
        let before = page.view.attributedText
        page.view.selectedRange = (page.view.string as NSString).range(of: "The stalls")
        let ruler = try require(page.view.rulerView)
        let corner = ruler.convert(CGPoint.zero, to: gallery)
        let start = CGPoint(x: corner.x + 28 + page.view.textContainer.lineFragmentPadding, y: corner.y + 26)
        _ = gallery.handle(.pointerDown(Pointer(start, button: 1)))
        for x in [20, 60] { _ = gallery.handle(.pointerMoved(Pointer(CGPoint(x: start.x + CGFloat(x), y: start.y)))) }
        _ = gallery.handle(.pointerUp(Pointer(CGPoint(x: start.x + 60, y: start.y), button: 1)))
        let style = page.view.textStorage.attribute(.paragraphStyle, at: page.view.selectedRange.location, effectiveRange: nil)
        expect((style as? ParagraphStyle).map { $0.firstLineHeadIndent > 50 } == true)
        control(gallery, "b")
        control(gallery, "u")
        type(gallery, "Q")
        while page.view.undoManager?.canUndo == true { control(gallery, "z") }
        expect(page.view.attributedText.isEqual(to: before ?? NSAttributedString(string: "")) && !page.isEdited)
    }

    @Test func `a text in which all of a word was replaced is edited, and is not once that is undone`() throws {
        let (gallery, page) = try open()
        page.view.isFindInteractionEnabled = true
        control(gallery, "f")
        type(gallery, "the")
        let session = try require(page.view.findInteraction?.activeFindSession)
        session.replaceAll(searchQuery: "the", replacementString: "THE", options: nil)
        expect(page.view.string.contains("THE stalls"))
        expect(page.isEdited && page.line.message == "Untitled – edited")
        page.view.findInteraction?.dismissFindNavigator()
        control(gallery, "z")
        expect(!page.isEdited && page.line.message == "Untitled")
    }
}
