import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Pictures that announce far more pixels than their files hold.
struct PictureAllowanceTests {
    /// A picture of BMP whose header announces a size, with as many bytes after it.
    private func file(_ width: Int, _ height: Int, bytes: Int = 10, number: UInt8 = 0) -> Data {
        func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
        let header = Array("BM".utf8) + word(54 + bytes) + word(0) + word(54) + word(40) + word(width) + word(height) + [1, 0, 24, 0]
        return Data(header + word(0) + word(0) + word(0) + word(0) + word(0) + word(0) + [number] + Array(repeating: 0, count: bytes))
    }

    private func picture(_ width: Int, _ height: Int, bytes: Int = 10) throws -> Picture {
        try require(Picture(data: file(width, height, bytes: bytes)), "\(width)")
    }

    @Test func `a picture has as many pixels as its file announces, not as many as are made of it`() throws {
        try expectEqual(picture(30, 20).pixelCount, 600)
        try expectEqual(picture(16_000, 16_000).pixelCount, 256_000_000)
        try expectEqual(picture(30, 20, bytes: 100).byteCount, file(30, 20, bytes: 100).count)
    }

    @Test func `one of too many is refused, and of those that hold next to nothing as many as a document may have`() throws {
        var allowance = PictureAllowance()
        try expect(!allowance.admits(picture(16_385, 16_385)))
        // Pictures as large as screens cost what they show.
        for _ in 0..<200 { try expect(allowance.admits(picture(4096, 4096))) }
        // Photographs do as well, however many there are.
        let photograph = try picture(6000, 4000, bytes: 4_000_000)
        for _ in 0..<200 { expect(allowance.admits(photograph)) }
        let empty = try (0..<16).map { _ in try picture(16_000, 16_000) }
        expectEqual(empty.filter { allowance.admits($0) }.count, 2)
        try expect(allowance.admits(picture(4096, 4096)))
    }

    @Test(arguments: [1, 2, 4])
    func `a page and Markdown of n, 2n and 4n such pictures show as many`(factor: Int) throws {
        func shown(_ text: NSAttributedString) -> Int {
            var count = 0
            text.enumerateAttribute(.attachment, in: NSRange(location: 0, length: text.length)) { value, _, _ in
                if value is PictureAttachment { count += 1 }
            }
            return count
        }
        let files = (0..<8 * factor).map { file(16_000, 16_000, number: UInt8($0)) }
        let addresses = files.map { "data:image/bmp;base64," + $0.base64EncodedString() }
        let page = addresses.map { "<p>a <img alt='b' src='\($0)'> c</p>" }.joined()
        try expectEqual(shown(DocumentReader.read(Data(page.utf8), format: .html).makeTextStorage()), 2)
        let source = addresses.map { "a ![b](\($0)) c\n\n" }.joined()
        try expectEqual(shown(DocumentReader.read(Data(source.utf8), format: .markdown).makeTextStorage()), 2)
    }

    @Test func `a picture that is opened by itself is shown whatever it has`() throws {
        let document = try require(PictureDocument.make(file(17_000, 17_000), name: "large.bmp"))
        expect(document.isPicture)
    }
}
