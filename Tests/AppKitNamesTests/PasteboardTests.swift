import AppKitNames
import Expectations
import Foundation
import Testing
import TextViews

/// Pasteboards, and how a text view writes and reads them, in AppKit's spelling.
struct PasteboardTests {
    final class OwnView: NSTextView {
        static let own = NSPasteboard.PasteboardType("org.example.own")
        var calls: [String] = []

        override var writablePasteboardTypes: [NSPasteboard.PasteboardType] { [Self.own] + super.writablePasteboardTypes }
        override var readablePasteboardTypes: [NSPasteboard.PasteboardType] { [Self.own] + super.readablePasteboardTypes }
        override func writeSelection(to pboard: NSPasteboard, type: NSPasteboard.PasteboardType) -> Bool {
            calls.append("write \(type.rawValue)")
            guard type == Self.own else { return super.writeSelection(to: pboard, type: type) }
            return pboard.setString("own", forType: type)
        }
        override func readSelection(from pboard: NSPasteboard, type: NSPasteboard.PasteboardType) -> Bool {
            calls.append("read \(type.rawValue)")
            guard type == Self.own else { return super.readSelection(from: pboard, type: type) }
            insertText("<\(pboard.string(forType: type) ?? "")>", replacementRange: selectedRange())
            return true
        }
    }

    private func view<View: NSTextView>(_ view: View) -> View {
        view.frame = NSRect(x: 0, y: 0, width: 300, height: 100)
        view.string = "one two"
        view.setSelectedRange(NSRange(location: 0, length: 3))
        return view
    }

    @Test func `a pasteboard holds what is put there by types`() throws {
        let board = NSPasteboard.withUniqueName()
        let first = board.changeCount
        expect(board.types == nil && board.string(forType: .string) == nil && board.clearContents() == first + 1)
        expect(board.setString("text", forType: .string) && board.setData(Data([1, 2]), forType: .png))
        expect(board.types == [.string, .png] && board.string(forType: .string) == "text" && board.data(forType: .png) == Data([1, 2]))
        expect(board.availableType(from: [.rtf, .png, .string]) == .png && board.data(forType: .string) == Data("text".utf8))
        expectEqual(board.declareTypes([.html], owner: nil), first + 2)
        expect(board.types == [.html] && board.string(forType: .html) == nil)
        let list = NSPasteboard.PasteboardType("org.example.list")
        expect(board.setPropertyList(["a": 1], forType: list))
        expectEqual((board.propertyList(forType: list) as? [String: Int]), ["a": 1])
        expect(NSPasteboard.general === NSPasteboard.general && NSPasteboard.general.name == .general)
    }

    @Test func `objects are written and read by their classes`() throws {
        let board = NSPasteboard(name: NSPasteboard.Name("objects"))
        board.clearContents()
        expect(board.writeObjects(["a" as NSString, "b" as NSString]))
        expect(board.readObjects(forClasses: [NSURL.self, NSString.self])?.first as? NSString == "a\nb" as NSString)
        board.clearContents()
        expect(board.writeObjects([NSAttributedString(string: "bold", attributes: [.font: NSFont.boldSystemFont(ofSize: 20)])]))
        let text = try require(board.readObjects(forClasses: [NSAttributedString.self])?.first as? NSAttributedString)
        expect(text.string == "bold" && (text.attribute(.font, at: 0, effectiveRange: nil) as? NSFont)?.pointSize == 20)
        board.clearContents()
        let url = try require(NSURL(string: "https://example.org/x"))
        expect(board.writeObjects([url]) && board.canReadObject(forClasses: [NSURL.self]))
        expectEqual((board.readObjects(forClasses: [NSURL.self])?.first as? NSURL)?.absoluteString, "https://example.org/x")
        expect(board.canReadItem(withDataConformingToTypes: ["public.url"]))
    }

    @Test func `what is selected is written in the types of the view`() throws {
        let view = view(NSTextView(frame: .zero))
        let board = NSPasteboard.withUniqueName()
        expect(view.writeSelection(to: board, types: view.writablePasteboardTypes))
        expect(board.types == [.rtf, .string] && board.string(forType: .string) == "one")
        let rtf = try require(board.data(forType: .rtf))
        expect(NSAttributedString(rtf: rtf, documentAttributes: nil)?.string.hasPrefix("one") == true)
        view.setSelectedRange(NSRange(location: 0, length: 0))
        expect(!view.writeSelection(to: board, types: [.string]) && !view.writeSelection(to: board, type: .png))
    }

    @Test func `what a pasteboard has is typed over the selection`() {
        let view = view(NSTextView(frame: .zero))
        let board = NSPasteboard.withUniqueName()
        expect(!view.readSelection(from: board))
        board.setString("three", forType: .string)
        expectEqual(view.preferredPasteboardType(from: [.rtf, .string], restrictedToTypesFrom: nil), .string)
        expect(view.preferredPasteboardType(from: [.string], restrictedToTypesFrom: [.rtf]) == nil)
        expect(view.readSelection(from: board) && view.string == "three two")
        view.undoManager?.undo()
        expectEqual(view.string, "one two")
        view.isEditable = false
        expect(!view.readSelection(from: board) && view.string == "one two")
    }

    @Test func `pasted text comes by the members that a subclass overrides`() {
        let view = view(OwnView(frame: .zero))
        _ = view.handle(.pasted(Paste("other", from: .primary)))
        expect(view.calls == ["read public.utf8-plain-text"] && view.string == "other two")
        let board = NSPasteboard.withUniqueName()
        board.setString("it", forType: OwnView.own)
        view.setSelectedRange(NSRange(location: 0, length: 5))
        expect(view.readSelection(from: board) && view.string == "<it> two")
    }

    @Test func `copying asks for each type that the view writes, and the desktop gets the characters`() {
        let view = view(OwnView(frame: .zero))
        let effects = view.apply(.copy).effects
        expectEqual(view.calls, ["write org.example.own", "write public.rtf", "write public.utf8-plain-text"])
        let offered = effects.contains { if case .setClipboard("one", _) = $0 { true } else { false } }
        expect(offered)
    }
}
