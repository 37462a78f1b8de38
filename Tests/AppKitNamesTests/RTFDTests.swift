import AppKitNames
import Expectations
import Testing

struct RTFDTests {
    private static let pixels = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQQxwFgBB0gX7h/C5SAAAAABJRU5ErkJggg==")!

    private func package(_ text: String, _ files: [String: Data] = [:]) -> FileWrapper {
        let folder = FileWrapper(directoryWithFileWrappers: [:])
        folder.addRegularFile(withContents: Data(text.utf8), preferredFilename: "TXT.rtf")
        for (name, data) in files.sorted(by: { $0.key < $1.key }) { folder.addRegularFile(withContents: data, preferredFilename: name) }
        return folder
    }

    private func attachments(_ text: NSAttributedString) -> [NSTextAttachment] {
        (0..<text.length).compactMap { text.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment }
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try body(folder)
    }

    @Test func `graphics of a package become attachments of its files`() throws {
        let rtf = """
            {\\rtf1\\ansi a{{\\NeXTGraphic my pic.png \\width1200 \\height800 \\appleattachmentpadding0 \\appleembedtype0 \\appleaqc
            }\\'ac}b{{\\NeXTGraphic \\'e9.txt \\appleembedtype0
            }\\'ac}\\'ac}
            """
        var attributes: NSDictionary?
        let files = ["my pic.png": Self.pixels, "é.txt": Data("text".utf8)]
        let text = try require(NSAttributedString(rtfdFileWrapper: package(rtf, files), documentAttributes: &attributes))
        expectEqual(text.string, "a\u{FFFC}b\u{FFFC}\u{AC}")
        expect(attributes?["DocumentType"] as? String == "NSRTFD")
        let found = attachments(text)
        expectEqual(found.map(\.contents), [Self.pixels, Data("text".utf8)])
        expectEqual(found.map { $0.fileWrapper?.preferredFilename }, ["my pic.png", "é.txt"])
        expectEqual(found[0].bounds, NSRect(x: 0, y: 0, width: 60, height: 40))
        // What is no picture has a sign.
        expect(found[1].bounds == .zero && found[1].image != nil)
    }

    @Test func `a text with attachments comes back from a folder, and as data`() throws {
        let text = NSMutableAttributedString(string: "a\u{AC}")
        let picture = NSTextAttachment(data: Self.pixels, ofType: "public.png")
        picture.bounds = NSRect(x: 0, y: 0, width: 6, height: 4)
        let file = FileWrapper(regularFileWithContents: Data("{}".utf8))
        file.preferredFilename = "odd {na\\me}.json"
        for one in [picture, NSTextAttachment(fileWrapper: file), picture, NSTextAttachment(fileWrapper: file)] {
            text.append(NSAttributedString(attachment: one))
        }
        let all = NSRange(location: 0, length: text.length)
        let wrapper = try require(text.rtfdFileWrapper(from: all))
        let names = ["Attachment.png", "TXT.rtf", "odd {na\\me} 2.json", "odd {na\\me}.json"]
        expectEqual(wrapper.fileWrappers?.keys.sorted(), names)
        try inFolder { folder in
            let url = folder.appendingPathComponent("x.rtfd")
            try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
            try expectEqual(FileManager.default.contentsOfDirectory(atPath: url.path).sorted(), names)
            let again = try NSAttributedString(url: url, documentAttributes: nil)
            expectEqual(again.string, text.string)
            expectEqual(attachments(again).map(\.contents), [Self.pixels, Data("{}".utf8), Self.pixels, Data("{}".utf8)])
            expectEqual(attachments(again).map(\.bounds.width), [6, 0, 6, 0])
        }
        let data = try require(text.rtfd(from: all))
        let again = try require(NSMutableAttributedString(rtfd: data, documentAttributes: nil))
        expect(again.string == text.string && attachments(again).count == 4)
        try expectEqual(NSAttributedString(data: data, documentAttributes: nil).string, text.string)
    }

    @Test func `a range has its own attachments alone, and an empty one none`() throws {
        let text = NSMutableAttributedString(attachment: NSTextAttachment(data: Self.pixels, ofType: nil))
        text.append(NSAttributedString(string: "😀b"))
        let tail = try text.fileWrapper(
            from: NSRange(location: 1, length: 3), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
        expectEqual(tail.fileWrappers?.keys.sorted(), ["TXT.rtf"])
        expectEqual(NSAttributedString(rtfdFileWrapper: tail, documentAttributes: nil)?.string, "😀b")
        let empty = try require(NSAttributedString().rtfdFileWrapper(from: NSRange()))
        expectEqual(NSAttributedString(rtfdFileWrapper: empty, documentAttributes: nil)?.string, "")
        let plain = try text.fileWrapper(
            from: NSRange(location: 3, length: 1), documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
        expectEqual(plain.regularFileContents, Data("b".utf8))
    }

    @Test func `packages that are none are refused`() throws {
        expect(NSAttributedString(rtfd: Data("{\\rtf1 a}".utf8), documentAttributes: nil) == nil)
        expect(NSAttributedString(rtfd: Data(), documentAttributes: nil) == nil)
        expect(NSAttributedString(rtfdFileWrapper: FileWrapper(regularFileWithContents: Data()), documentAttributes: nil) == nil)
        expect(NSAttributedString(rtfdFileWrapper: FileWrapper(directoryWithFileWrappers: [:]), documentAttributes: nil) == nil)
        try inFolder { folder in
            #expect(throws: CocoaError.self) { try NSAttributedString(url: folder, documentAttributes: nil) }
            // A text that is a link is not followed out of the package.
            try Data("{\\rtf1 secret}".utf8).write(to: folder.appendingPathComponent("outside"))
            let url = folder.appendingPathComponent("x.rtfd")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: url.appendingPathComponent("TXT.rtf"), withDestinationURL: folder.appendingPathComponent("outside"))
            #expect(throws: CocoaError.self) { try NSAttributedString(url: url, documentAttributes: nil) }
        }
    }

    @Test func `graphics that are missing, broken, links or outside have a sign`() throws {
        let names = ["none.png", "broken.png", "../outside.png", "link.png", "folder", "", "a/b", ".."]
        let rtf = "{\\rtf1 " + names.map { "{{\\NeXTGraphic \($0) \\width200 \\height100}\\'ac}" }.joined() + "}"
        let folder = package(rtf, ["broken.png": Data("no picture".utf8)])
        let link = FileWrapper(symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/etc/passwd"))
        link.preferredFilename = "link.png"
        folder.addFileWrapper(link)
        let inner = FileWrapper(directoryWithFileWrappers: [:])
        inner.preferredFilename = "folder"
        folder.addFileWrapper(inner)
        let text = try require(NSAttributedString(rtfdFileWrapper: folder, documentAttributes: nil))
        expectEqual(text.string, String(repeating: "\u{FFFC}", count: 8))
        let found = attachments(text)
        expectEqual(found.map { $0.fileWrapper?.preferredFilename }, [nil, "broken.png", nil, nil, "folder", nil, nil, nil])
        expect(found.allSatisfy { $0.image != nil && $0.bounds.size == NSSize(width: 10, height: 5) })
    }

    @Test func `the files of ten thousand attachments of one name have names of their own`() throws {
        let text = NSMutableAttributedString()
        for number in 0..<10_000 {
            let wrapper = FileWrapper(regularFileWithContents: Data("\(number)".utf8))
            wrapper.preferredFilename = "a.txt"
            text.append(NSAttributedString(attachment: NSTextAttachment(fileWrapper: wrapper)))
        }
        let wrapper = try require(text.rtfdFileWrapper(from: NSRange(location: 0, length: text.length)))
        expectEqual(wrapper.fileWrappers?.count, 10_001)
        let again = try require(NSAttributedString(rtfdFileWrapper: wrapper, documentAttributes: nil))
        expectEqual(again.length, 10_000)
        expectEqual((again.attribute(.attachment, at: 9_999, effectiveRange: nil) as? NSTextAttachment)?.contents, Data("9999".utf8))
    }
}
