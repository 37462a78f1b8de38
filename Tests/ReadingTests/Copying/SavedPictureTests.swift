import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit
import TextViews

@testable import Reading

struct SavedPictureTests {
    private let folder: ScratchFolder
    private let bitmap = Bitmap(width: 60, height: 40, pixels: Array(repeating: 0xFF20_4060, count: 2400))

    init() throws {
        folder = try ScratchFolder()
        // Behind its end a file may have bytes that no decoder looks at, and that a copy has all the same.
        try (bitmap.pngData() + Data("tail".utf8)).write(to: URL(filePath: folder.path("it's #1.png")))
    }

    private func session(_ text: String, name: String = "a.md") throws -> DocumentSession {
        let path = try folder.write(text, to: name)
        let session = try DocumentSession(.file(path), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 400), scale: 1)
        return session
    }

    private var original: Data? { try? Data(contentsOf: URL(filePath: folder.path("it's #1.png"))) }
    private func saved(_ picture: SavedPicture?) throws -> Data {
        let path = folder.path("saved")
        try require(picture).write(to: path)
        return try Data(contentsOf: URL(filePath: path))
    }

    @Test func `a picture that is a file is saved as the bytes of the file, in the text, floating and lifted`() throws {
        let session = try session("Words ![](<it's #1.png>) here.\n\n![Alt](<it's #1.png> \"float=right\")\n\nMore words.\n")
        let offset = (session.view.textStorage.string as NSString).range(of: "\u{FFFC}").location
        let inText = try require(session.picture(.inText(utf16: offset)))
        expect(inText.name == "it's #1.png" && inText.file == folder.path("it's #1.png"))
        try expectEqual(saved(inText), original)
        let floating = try require(session.view.figures.first)
        try expectEqual(saved(session.picture(.figure(floating.id))), original)
        let ids = session.view.liftPictures(at: [offset])
        try expectEqual(saved(session.picture(.figure(try require(ids[offset])))), original)
        expect(session.picture(.inText(utf16: offset)) == nil && session.picture(.inText(utf16: 9_000)) == nil)
        session.view.removeDocumentFigures()
        expect(session.picture(.figure(floating.id)) == nil)
    }

    @Test func `a picture that the document carries is saved as PNG, by the name of what it shows`() throws {
        let data = bitmap.pngData().base64EncodedString()
        let source = "src=\"data:image/png;base64,\(data)\""
        let session = try session(
            "<p><img alt=\"A leaf, and / some more words than are wanted\" \(source)></p><p><img \(source)></p>", name: "a.html")
        let picture = try require(session.picture(.inText(utf16: 0)))
        expect(picture.file == nil && picture.name == "A-leaf-and-some-more-words.png")
        try expectEqual(Bitmap(decoding: try saved(picture)).pixels, bitmap.pixels)
        expectEqual(session.picture(.inText(utf16: 2))?.name, "picture.png")
        session.view.addFigure(image: bitmap, at: .zero)
        let figure = try require(session.view.figures.last)
        try expectEqual(Bitmap(decoding: try saved(session.picture(.figure(figure.id)))).pixels, bitmap.pixels)
    }

    @Test func `the sign for a picture that is not there is none to save`() throws {
        try expect(session("![](nowhere.png)\n").picture(.inText(utf16: 0)) == nil)
    }

    @Test func `what is inverted on the screen is saved as it is`() throws {
        let session = try session("![](<it's #1.png>)\n")
        session.view.invertsPictures = true
        try expectEqual(saved(session.picture(.inText(utf16: 0))), original)
    }

    @Test func `a folder is given the picture's own name, and what cannot be written leaves what was there`() throws {
        let picture = try require(try session("![](<it's #1.png>)\n").picture(.inText(utf16: 0)))
        expectEqual(picture.path(folder.url.path), folder.path("it's #1.png"))
        expect(picture.path("/new/folder/") == "/new/folder/it's #1.png" && picture.path("/a/b.png") == "/a/b.png")
        #expect(throws: SavingError.self) { try picture.write(to: "/nowhere/at/all.png") }
        let kept = try folder.write("kept", to: "kept.png")
        try FileManager.default.removeItem(atPath: folder.path("it's #1.png"))
        #expect(throws: DocumentError.self) { try picture.write(to: kept) }
        expectEqual(folder.read("kept.png"), "kept")
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted(), ["a.md", "kept.png"])
    }
}
