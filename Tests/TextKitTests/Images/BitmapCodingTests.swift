import Expectations
import Foundation
import Testing

@testable import TextKit

struct BitmapCodingTests {
    private static let gradient = Bitmap(
        width: 33, height: 17,
        pixels: (0..<33 * 17).map { index in
            let alpha = UInt32(index % 256)
            return alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | alpha
        })

    private func file(_ name: String) throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
        return try Data(contentsOf: folder.appendingPathComponent(name))
    }

    private func channels(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> $0 & 0xFF) } }

    @Test func `PNG of transparent pixels comes back within rounding`() throws {
        let decoded = try Bitmap(decoding: Self.gradient.pngData())
        expect(decoded.width == 33 && decoded.height == 17)
        for (a, b) in zip(decoded.pixels, Self.gradient.pixels) {
            expectEqual(a >> 24, b >> 24)
            for (x, y) in zip(channels(a), channels(b)) { expect(abs(x - y) <= 1) }
        }
    }

    @Test func `PNG of opaque pixels comes back exactly`() throws {
        let pixels = (0..<UInt32(64 * 9)).map { (index: UInt32) -> UInt32 in 0xFF00_0000 | index * 29_989 % 0xFF_FFFF }
        let decoded = try Bitmap(decoding: Bitmap(width: 64, height: 9, pixels: pixels).pngData())
        expect(decoded.isOpaque)
        expectEqual(decoded.pixels, pixels)
    }

    @Test(arguments: [
        "rgb.jpg", "grey.jpg", "cmyk.jpg", "progressive.jpg", "lossy.webp", "lossless.webp", "animated.webp",
        "palette.png", "grey16.png", "interlaced.png", "plain.gif", "interlaced.gif", "rgb.bmp", "palette.bmp", "alpha.bmp",
    ])
    func `every kind of file gives the picture that was put in`(name: String) throws {
        let decoded = try Bitmap(decoding: file(name))
        expect(decoded.width == 24 && decoded.height == 16)
        expect(decoded.isOpaque)
        // The left half is red (dark in grey), the right half is light.
        let left = channels(decoded.pixels[8 * 24 + 4]), right = channels(decoded.pixels[8 * 24 + 20])
        let isGrey = name.hasPrefix("grey")
        for (found, wanted) in zip(left, isGrey ? [76, 76, 76] : [255, 0, 0]) { expect(abs(found - wanted) < 24, "\(name) \(left)") }
        for (found, wanted) in zip(right, [240, 240, 240]) { expect(abs(found - wanted) < 24, "\(name) \(right)") }
    }

    @Test func `transparent WebP is multiplied by alpha`() throws {
        let decoded = try Bitmap(decoding: file("alpha.webp"))
        expect(!decoded.isOpaque)
        expectEqual(decoded.pixels[8 * 24 + 20], 0)
        let left = decoded.pixels[8 * 24 + 4]
        expect(left >> 24 == 128 && channels(left) == [128, 0, 0])
    }

    @Test func `a photograph on its side is turned upright`() throws {
        let decoded = try Bitmap(decoding: file("turned.jpg"))
        expect(decoded.width == 16 && decoded.height == 24)
        expect(channels(decoded.pixels[4 * 16 + 8])[1] < 24)
        expect(channels(decoded.pixels[20 * 16 + 8])[1] > 200)
    }

    @Test(arguments: 1...8) func `each orientation moves the first pixel where Exif says`(orientation: Int) {
        let corner = [0, 1, 2, 3, 4, 5] as [UInt32]
        let turned = Bitmap.oriented(corner, width: 3, height: 2, orientation: orientation)
        // Rows of the upright picture, by the Exif table of what the first row and first column are.
        let wanted: [[UInt32]] = [
            [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3], [5, 4, 3, 2, 1, 0], [3, 4, 5, 0, 1, 2],
            [0, 3, 1, 4, 2, 5], [3, 0, 4, 1, 5, 2], [5, 2, 4, 1, 3, 0], [2, 5, 1, 4, 0, 3],
        ]
        expectEqual(turned.pixels, wanted[orientation - 1])
        expectEqual(turned.width, (orientation >= 5 ? 2 : 3))
    }

    @Test(arguments: ["rgb.jpg", "lossy.webp", "palette.png", "progressive.jpg", "lossless.webp"])
    func `a file cut anywhere is an error and not a crash`(name: String) throws {
        let whole = try file(name)
        for count in stride(from: 0, to: whole.count - 20, by: max(1, whole.count / 60)) {
            #expect(throws: ImageError.self, "\(name) cut at \(count)") { try Bitmap(decoding: whole.prefix(count)) }
        }
    }

    @Test(arguments: ["rgb.jpg", "cmyk.jpg", "lossy.webp", "lossless.webp", "palette.png", "interlaced.png", "animated.webp"])
    func `damaged bytes never do worse than an error`(name: String) throws {
        let whole = try file(name)
        var state: UInt64 = 99
        for _ in 0..<150 {
            var broken = whole
            for _ in 0..<4 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                broken[Int(state >> 33) % broken.count] = UInt8(truncatingIfNeeded: state >> 20)
            }
            do throws(ImageError) {
                let decoded = try Bitmap(decoding: broken, maximumPixels: 1 << 16)
                expect(decoded.width * decoded.height <= 1 << 16)
            } catch {
                expect(!"\(error)".isEmpty, "an error says what is wrong")
            }
        }
    }

    @Test(arguments: ["rgb.jpg", "lossless.webp", "palette.png"])
    func `a picture of too many pixels is reduced by a whole factor`(name: String) throws {
        let reduced = try Bitmap(decoding: file(name), maximumPixels: 100)
        expect(reduced.width == 12 && reduced.height == 8)
        let left = channels(reduced.pixels[4 * 12 + 2])
        expect(left[0] > 230 && left[1] < 24 && left[2] < 24)
    }

    @Test func `a picture that no reduction makes small enough is an error that gives its size`() throws {
        let error = #expect(throws: ImageError.self) { try Bitmap(decoding: self.file("interlaced.png"), maximumPixels: 10) }
        expectEqual(error?.description, "cannot decode the picture: 24 × 16 pixels are too many")
    }

    @Test func `what is no picture says so`() {
        for data in [Data(), Data("hello".utf8), Data([0x89, 0x50, 0x4E, 0x47])] {
            #expect(throws: ImageError.self) { try Bitmap(decoding: data) }
        }
        expect(Image(data: Data("GIF89a".utf8)) == nil)
        expect(Image(contentsOfFile: "/nonexistent.png") == nil)
    }

    @Test func `images are equal where their pixels and scales are`() throws {
        let data = try file("rgb.jpg")
        let first = try require(Image(data: data)), second = try require(Image(data: data))
        expect(first.isEqual(second) && first.hash == second.hash)
        let dense = Image(bitmap: first.bitmap, scale: 2)
        expect(!first.isEqual(dense))
        expectEqual(dense.size, CGSize(width: 12, height: 8))
    }
}
