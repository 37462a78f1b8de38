import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

struct RTFPackageTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try body(folder)
    }

    private func text(_ document: Document) -> String { document.makeTextStorage(style: DocumentStyle()).string }

    @Test func `a package is opened with the pictures in it`() throws {
        try inFolder { folder in
            let package = FileWrapper(directoryWithFileWrappers: [:])
            let rtf = "{\\rtf1 a{{\\NeXTGraphic my pic.png \\width400 \\height200}\\'ac}b{{\\NeXTGraphic none.png}\\'ac}}"
            package.addRegularFile(withContents: Data(rtf.utf8), preferredFilename: "TXT.rtf")
            let picture = Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_00FF])
            package.addRegularFile(withContents: picture.pngData(), preferredFilename: "my pic.png")
            let url = folder.appendingPathComponent("x.rtfd")
            try package.write(to: url, originalContentsURL: nil)
            let opened = try DocumentReader.open(path: url.path)
            expectEqual(text(opened), "a\u{FFFC}b\u{FFFC}\u{A0}none.png")
            let attachment = opened.makeTextStorage(style: DocumentStyle()).attribute(.attachment, at: 1, effectiveRange: nil)
            expectEqual((attachment as? PictureAttachment)?.picture.size, CGSize(width: 2, height: 1))
            // The text alone finds the picture beside it.
            let alone = try NSAttributedString(url: url.appendingPathComponent("TXT.rtf"), documentAttributes: nil)
            expectEqual((alone.attribute(.attachment, at: 1, effectiveRange: nil) as? PictureAttachment)?.picture.size.width, 2)
        }
    }

    @Test func `folders without a text are errors, and a package as data is a document`() throws {
        try inFolder { folder in
            let url = folder.appendingPathComponent("x.rtfd")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            #expect(throws: DocumentError.self) { try DocumentReader.open(path: url.path) }
            #expect(throws: DocumentError.self) { try DocumentReader.open(path: folder.path) }
            let string = NSAttributedString(string: "flat")
            let data = try string.data(
                from: NSRange(location: 0, length: 4), documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd])
            let flat = folder.appendingPathComponent("flat.rtfd")
            try data.write(to: flat)
            expectEqual(text(try DocumentReader.open(path: flat.path)), "flat")
            try expectEqual(NSAttributedString(url: flat, documentAttributes: nil).string, "flat")
            try Data("{\\rtf1 plain}".utf8).write(to: flat)
            expectEqual(text(try DocumentReader.open(path: flat.path)), "plain")
        }
    }
}
