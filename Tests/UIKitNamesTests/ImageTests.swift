import Expectations
import Foundation
import Testing
import UIKitNames

struct ImageTests {
    private func image(_ width: Int, _ pixels: [UInt32], scale: CGFloat = 1) -> UIImage {
        var bytes: [UInt8] = []
        for pixel in pixels { for shift: UInt32 in [16, 8, 0, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) } }
        let context = CGContext(
            data: &bytes, width: width, height: pixels.count / width, bitsPerComponent: 8, bytesPerRow: 4 * width,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        return UIImage(cgImage: context.makeImage()!, scale: scale, orientation: .up)
    }

    private func drawn(_ width: Int, _ height: Int, _ body: () -> Void) -> [UInt32] {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
        defer { UIGraphicsEndImageContext() }
        body()
        return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!.bitmap.pixels
    }

    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00

    @Test("an image of nothing has no size, no pixels and draws nothing")
    func empty() {
        let nothing = UIImage()
        expect((nothing.size, nothing.scale, nothing.renderingMode) == (.zero, 1, .automatic))
        expect(nothing.cgImage == nil && nothing.pngData() == nil && nothing.jpegData(compressionQuality: 1) == nil)
        expectEqual(drawn(2, 1) { nothing.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1)) }, [0, 0])
        expect(
            nothing == UIImage() && nothing.withTintColor(.red).cgImage == nil
                && nothing.preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
        expect(
            UIImage(data: Data()) == nil && UIImage(data: Data([1, 2, 3]), scale: 2) == nil && UIImage(contentsOfFile: "/none.png") == nil)
    }

    @Test("an orientation turns what is shown, and leaves the pixels of the image")
    func orientation() {
        let source = image(2, [red, blue]).cgImage!
        let right = UIImage(cgImage: source, scale: 2, orientation: .right)
        expect((right.size, right.imageOrientation) == (CGSize(width: 0.5, height: 1), .right))
        expectEqual(right.cgImage, source)
        expectEqual(drawn(1, 2) { right.draw(in: CGRect(x: 0, y: 0, width: 1, height: 2)) }, [red, blue])
        let left = UIImage(cgImage: source, scale: 1, orientation: .left)
        expectEqual(drawn(1, 2) { left.draw(at: .zero) }, [blue, red])
        let mirrored = UIImage(cgImage: source, scale: 1, orientation: .upMirrored)
        expectEqual(drawn(2, 1) { mirrored.draw(at: .zero) }, [blue, red])
    }

    @Test("cropping takes whole pixels, and nothing from outside")
    func cropping() {
        let source = image(3, [red, blue, green, green, red, blue]).cgImage!
        expectEqual(source.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2))?.bitmap.pixels, [blue, red])
        expectEqual(source.cropping(to: CGRect(x: 1.5, y: 0.5, width: 9, height: 9))?.bitmap.pixels, [blue, green, red, blue])
        expect(source.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
        expect((source.width, source.height, source.bytesPerRow, source.bitsPerPixel) == (3, 2, 12, 32))
    }

    @Test("a tint takes the shape and its alpha, and leaves the image that it was made of")
    func tint() {
        let source = image(3, [red, 0x8000_8000, 0])
        let tinted = source.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1), renderingMode: .alwaysOriginal)
        expectEqual(tinted.cgImage?.bitmap.pixels, [blue, 0x8000_0080, 0])
        expect(tinted.renderingMode == .alwaysOriginal && source.cgImage?.bitmap.pixels == [red, 0x8000_8000, 0])
        expectEqual(source.withTintColor(.red).size, source.size)
    }

    @Test("a template in text takes the text's colour, any other image keeps its own")
    func templates() {
        func text(_ mode: UIImage.RenderingMode) -> [UInt32] {
            let attachment = NSTextAttachment()
            attachment.image = image(2, [green, green, green, green]).withRenderingMode(mode)
            let string = NSMutableAttributedString(attachment: attachment)
            string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
            return Array(Set(drawn(20, 30) { string.draw(at: .zero) })).sorted()
        }
        expectEqual([text(.automatic), text(.alwaysOriginal), text(.alwaysTemplate)], [[0, green], [0, green], [0, red]])
    }

    @Test("images are drawn by blend mode and alpha")
    func blending() {
        let one = image(1, [0xFF80_8080])
        let found = drawn(2, 1) {
            UIColor(red: 200 / 255, green: 100 / 255, blue: 50 / 255, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            one.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .multiply, alpha: 1)
            one.draw(at: CGPoint(x: 1, y: 0), blendMode: .normal, alpha: 0.5)
        }
        expectEqual(found, [0xFF64_3219, 0x8040_4040])
    }

    @Test("edges keep their size where a resizable image is larger, and shrink where it is smaller")
    func resizable() {
        let source = image(3, [red, blue, green])
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        for mode in [UIImage.ResizingMode.tile, .stretch] {
            let wide = source.resizableImage(withCapInsets: insets, resizingMode: mode)
            expectEqual(drawn(6, 1) { wide.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) }, [red, blue, blue, blue, blue, green])
            expect((wide.capInsets, wide.resizingMode, wide.size) == (insets, mode, source.size))
        }
        let narrow = source.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        expectEqual(drawn(2, 1) { narrow.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1)) }, [red, green])
    }

    @Test("files are found by name, with or without extension, and by the marks of their scale")
    func named() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let data = try require(image(2, [red, red, red, red]).pngData())
        try data.write(to: folder.appendingPathComponent("plain.png"))
        try data.write(to: folder.appendingPathComponent("dense@2x.png"))
        let bundle = try require(Bundle(path: folder.path))
        func size(_ name: String) -> CGSize? { UIImage(named: name, in: bundle, compatibleWith: nil)?.size }
        let whole = CGSize(width: 2, height: 2)
        expectEqual(
            [size("plain"), size("plain.png"), size("dense"), size("dense.png")],
            [
                whole, whole, CGSize(width: 1, height: 1), CGSize(width: 1, height: 1),
            ])
        expectEqual([size("other"), size(""), size("plain.jpg"), size("/")], [nil, nil, nil, nil])
        expect(UIImage(named: "no such picture") == nil && UIImage(systemName: "star") == nil)
    }

    @Test("a thumbnail fills its size at the image's scale")
    func thumbnail() {
        let source = image(4, Array(repeating: red, count: 16), scale: 2)
        let small = source.preparingThumbnail(of: CGSize(width: 1, height: 1))
        expect(small?.cgImage?.bitmap.pixels == [red, red, red, red] && small?.scale == 2)
        expect(source.preparingThumbnail(of: CGSize(width: 1e6, height: 1e6)) == nil && source.preparingThumbnail(of: .zero) == nil)
    }
}
