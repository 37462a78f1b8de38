import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// The page that `make run` opens.
struct WelcomeTests {
    private func welcome() throws -> Document {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try DocumentReader.open(root.appendingPathComponent("assets/welcome.md"))
    }

    @Test func `a butterfly with an outline of its own floats at its head`() throws {
        let document = try welcome()
        expectEqual(document.title, "Take hold of the butterfly")
        expectEqual(document.figures.count, 1)
        let figure = try require(document.figures.first)
        expect(figure.side == .right && figure.picture.size == CGSize(width: 360, height: 300))
        let bitmap = try require(figure.image?.bitmap)
        let outline = try require(AlphaOutline.polygons(of: bitmap))
        expect((1...3).contains(outline.count) && outline[0].count > 40)
    }

    @Test func `every picture is there and every link within the page leads somewhere`() throws {
        let document = try welcome()
        let pictures = document.content.attachments.map { $0 as? PictureAttachment }
        expectEqual(pictures.count, 2)
        for picture in pictures { expect(picture?.picture.image != nil) }
        let inside = document.content.links.urls.filter { $0.scheme == nil }
        expect(inside.count >= 3, "\(inside)")
        for link in inside { expect(document.utf16(forAnchor: link.fragment ?? "") != nil, "\(link)") }
    }
}
