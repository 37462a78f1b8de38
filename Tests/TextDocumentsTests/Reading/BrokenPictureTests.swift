import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Pictures whose header tells a size, and whose pixels cannot be read.
struct BrokenPictureTests {
    private func attachment(_ data: Data) throws -> PictureAttachment {
        let page = "<p>a <img src='data:image/png;base64,\(data.base64EncodedString())'> b</p>"
        let storage = try DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage()
        var found: PictureAttachment?
        storage.enumerateAttribute(.attachment, in: NSRange(location: 0, length: storage.length)) { value, _, _ in
            found = found ?? value as? PictureAttachment
        }
        return try require(found)
    }

    private func png() -> Data {
        let pixels = (0..<UInt32(80 * 60)).map { 0xFF00_0000 | $0 &* 2_654_435_761 >> 8 }
        return Bitmap(width: 80, height: 60, pixels: pixels).pngData()
    }

    @Test func `a frame with a sign stands where the pixels of a picture cannot be read`() throws {
        let cut = try attachment(png().prefix(60))
        expectEqual(cut.picture.size, CGSize(width: 80, height: 60))
        let container = TextContainer(size: CGSize(width: 400, height: 400))
        let bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
        let image = try require(cut.image(forBounds: bounds, textContainer: container, characterIndex: 0))
        expectEqual(image.size, bounds.size)
        expect(cut.picture.isBroken)
        let again = cut.image(forBounds: bounds, textContainer: container, characterIndex: 0)
        expect(again === image, "the frame is made once")
        let whole = try attachment(png())
        expect(whole.image(forBounds: bounds, textContainer: container, characterIndex: 0) != nil && !whole.picture.isBroken)
    }

    @Test(arguments: [(1, 1), (3, 40), (5000, 2), (3000, 3000)])
    func `frames of any size have at most a million pixels`(width: Int, height: Int) throws {
        let image = try require(AttachmentKind.brokenImage(CGSize(width: width, height: height)))
        expect(image.size.width <= 1024 && image.size.height <= 1024)
        expect(AttachmentKind.brokenImage(.zero) == nil)
    }
}
