import AppKitNames
import Expectations
import Testing

struct AttachmentCellTests {
    /// 3 by 2 pixels.
    private static var picture: NSImage { NSImage(data: Data(base64Encoded: pixels)!)! }
    private static let pixels =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg=="

    private final class Cell: NSTextAttachmentCell {
        var drawn: [(frame: NSRect, index: Int, hasManager: Bool)] = []
        override func cellSize() -> NSSize { NSSize(width: 30, height: 40) }
        override func cellBaselineOffset() -> NSPoint { NSPoint(x: 0, y: -10) }
        override func draw(
            withFrame cellFrame: NSRect, in controlView: NSView?, characterIndex charIndex: Int, layoutManager: NSLayoutManager
        ) {
            drawn.append((cellFrame, charIndex, layoutManager.textStorage != nil))
            super.draw(withFrame: cellFrame, in: controlView, characterIndex: charIndex, layoutManager: layoutManager)
        }
    }

    private struct Stack {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: NSSize(width: 500, height: 500))

        init(_ text: NSAttributedString) {
            storage = NSTextStorage(attributedString: text)
            storage.addLayoutManager(manager)
            container.lineFragmentPadding = 0
            manager.addTextContainer(container)
        }
    }

    @Test func `a cell measures and draws its attachment`() throws {
        let attachment = NSTextAttachment()
        let cell = Cell()
        attachment.attachmentCell = cell
        expect(cell.attachment === attachment && attachment.attachmentCell === cell)
        let stack = Stack(NSAttributedString(attachment: attachment))
        stack.storage.insert(NSAttributedString(string: "a", attributes: [.font: NSFont(name: "DejaVu Sans", size: 10)!]), at: 0)
        let line = stack.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        let baseline = stack.manager.location(forGlyphAt: 0).y
        expect(baseline == 30 && line.height == 40)
        expectEqual(stack.manager.attachmentSize(forGlyphAt: 1), NSSize(width: 30, height: 40))
        _ = CGContext.recording {
            stack.manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 2), at: NSPoint(x: 100, y: 7))
        }
        let drawn = try require(cell.drawn.first)
        expect(cell.drawn.count == 1 && drawn.index == 1 && drawn.hasManager)
        expectEqual(drawn.frame, NSRect(x: 100 + stack.manager.location(forGlyphAt: 1).x, y: 7, width: 30, height: 40))
    }

    @Test func `a cell of its own answers what its attachment would`() {
        let attachment = NSTextAttachment(data: Data(base64Encoded: Self.pixels), ofType: "public.png")
        attachment.bounds = NSRect(x: 1, y: -2, width: 9, height: 8)
        let cell = attachment.attachmentCell as? NSTextAttachmentCell
        expect(cell?.cellSize() == NSSize(width: 9, height: 8) && cell?.cellBaselineOffset() == NSPoint(x: 1, y: -2))
        let frame = attachment.attachmentBounds(
            for: NSTextContainer(), proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
        expect(frame == attachment.bounds && attachment.attachmentCell === cell)
        attachment.bounds = .zero
        expectEqual(cell?.cellSize(), NSSize(width: 3, height: 2))
        cell?.image = Self.picture
        attachment.bounds.size = NSSize(width: 7, height: 7)
        expectEqual(cell?.cellSize(), NSSize(width: 3, height: 2))
        attachment.attachmentCell = nil
        expect(attachment.attachmentCell !== cell)
    }

    @Test func `sizes that are no numbers are harmless`() {
        final class Broken: NSTextAttachmentCell {
            override func cellSize() -> NSSize { NSSize(width: CGFloat.nan, height: -.infinity) }
        }
        let attachment = NSTextAttachment()
        attachment.attachmentCell = Broken(imageCell: nil)
        let stack = Stack(NSAttributedString(attachment: attachment))
        expectEqual(stack.manager.attachmentSize(forGlyphAt: 0).width, 0)
        expectEqual(Stack(NSAttributedString(attachment: NSTextAttachment())).manager.usedRect(for: NSTextContainer()).width, 0)
    }

    @Test func `the padding of an attachment is beside it in the line`() {
        let attachment = NSTextAttachment(data: nil, ofType: nil)
        attachment.image = Self.picture
        attachment.lineLayoutPadding = 4
        let text = NSMutableAttributedString(attachment: attachment)
        text.append(NSAttributedString(string: "a"))
        let stack = Stack(text)
        expectEqual(stack.manager.location(forGlyphAt: 1).x, 11)
        expect(stack.manager.attachmentRect(forCharacterAt: 0)?.minX == 4 && stack.manager.attachmentRect(forCharacterAt: 0)?.width == 3)
    }

    @Test func `contents and file wrapper replace each other`() {
        let attachment = NSTextAttachment(fileWrapper: FileWrapper(regularFileWithContents: Data(base64Encoded: Self.pixels)!))
        expect(attachment.contents?.count == Data(base64Encoded: Self.pixels)!.count && attachment.attachmentCell?.cellSize().width == 3)
        attachment.contents = Data([1])
        expect(attachment.fileWrapper == nil && attachment.contents == Data([1]))
        attachment.fileWrapper = FileWrapper(regularFileWithContents: Data([2, 3]))
        expect(attachment.contents == Data([2, 3]) && attachment.image == nil)
        expect(NSTextAttachment(fileWrapper: nil).contents == nil)
    }

    @Test func `attachments take files that changed in a folder`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        func attachment(_ name: String) -> NSTextAttachment {
            let wrapper = FileWrapper(regularFileWithContents: Data("old".utf8))
            wrapper.preferredFilename = name
            return NSTextAttachment(fileWrapper: wrapper)
        }
        let attachments = ["a", "b", "../a"].map(attachment)
        let text = NSMutableAttributedString()
        for one in attachments { text.append(NSAttributedString(attachment: one)) }
        try Data("new".utf8).write(to: folder.appendingPathComponent("a"))
        text.updateAttachments(fromPath: folder.path)
        expectEqual(attachments.map { $0.contents.map { String(decoding: $0, as: UTF8.self) } }, ["new", "old", "old"])
    }
}
