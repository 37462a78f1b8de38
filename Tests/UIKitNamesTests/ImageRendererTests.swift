import Expectations
import Foundation
import Testing
import UIKitNames

struct ImageRendererTests {
    private func format(scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    private func words(_ image: UIImage?) -> [UInt32] { image?.cgImage?.bitmap.pixels ?? [] }

    @Test("a renderer paints logical pixels at its scale")
    func scale() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 15), format: format(scale: 2))
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
        }
        expect((image.size, image.scale) == (CGSize(width: 20, height: 15), 2))
        expect((image.cgImage?.width, image.cgImage?.height) == (40, 30))
        let found = words(image)
        expect(found.count { $0 == 0xFFFF_0000 } == 400 && found.count { $0 == 0 } == 800 && found[9] == 0 && found[10] == 0xFFFF_0000)
    }

    @Test("a renderer's bounds are where its image begins")
    func bounds() {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: -5, width: 3, height: 2), format: format(scale: 1))
        let image = renderer.image { context in
            expectEqual(context.format.bounds, CGRect(x: 10, y: -5, width: 3, height: 2))
            expectEqual(context.cgContext.boundingBoxOfClipPath, CGRect(x: 10, y: -5, width: 3, height: 2))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 11, y: -5, width: 1, height: 1))
        }
        expectEqual(words(image), [0, 0xFF00_00FF, 0, 0, 0, 0])
        expectEqual(renderer.format.bounds.origin, CGPoint(x: 10, y: -5))
    }

    @Test("an opaque image is black at first and stays opaque")
    func opaque() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format(scale: 1, opaque: true)).image { context in
            context.cgContext.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .destinationOver)
        }
        expectEqual(words(image), [0xFFFF_FFFF, 0xFF00_0000])
    }

    @Test("the image so far is there while it is drawn, and clips that are open count as ended")
    func currentImage() {
        var halfway: [UInt32] = []
        let whole = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format(scale: 1)).image { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
            UIColor.red.set()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            halfway = words(context.currentImage)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        expectEqual(halfway, [0xFFFF_0000, 0, 0])
        expectEqual(words(whole), [0xFFFF_0000, 0xFFFF_0000, 0])
    }

    @Test("a frame is stroked inside its rectangle")
    func stroke() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format(scale: 1)).image { context in
            UIColor.black.setStroke()
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        expectEqual(words(image).map { $0 >> 24 }, [255, 255, 255, 255, 255, 0, 0, 255, 255, 255, 255, 255])
    }

    @Test("files of a rendered image are read back")
    func files() {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format(scale: 1))
        let draw = { (context: UIGraphicsImageRendererContext) in
            UIColor(red: 0, green: 1, blue: 0, alpha: 0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }
        expectEqual(words(UIImage(data: renderer.pngData(actions: draw))), Array(repeating: 0x8000_8000, count: 64))
        // On white half of the green is left, in 255ths: (127, 255, 127).
        let jpeg = words(UIImage(data: renderer.jpegData(withCompressionQuality: 1, actions: draw)))
        let near = jpeg.allSatisfy { word in
            abs(Int(word >> 16 & 0xFF) - 127) < 4 && abs(Int(word >> 8 & 0xFF) - 255) < 4 && abs(Int(word & 0xFF) - 127) < 4
        }
        expect(jpeg.count == 64 && near)
        let small = renderer.jpegData(withCompressionQuality: 0, actions: draw)
        expectEqual(UIImage(data: small)?.size, CGSize(width: 8, height: 8))
    }

    @Test(
        "sizes without area or beyond all bounds give images of nothing",
        arguments: [
            CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5), CGSize(width: 1e9, height: 1e9),
            CGSize(width: CGFloat.infinity, height: 1),
        ])
    func oddSizes(_ size: CGSize) {
        var ran = false
        let image = UIGraphicsImageRenderer(size: size).image { context in
            ran = true
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        expect(ran && image.size == .zero && image.cgImage == nil && image.pngData() == nil)
        UIGraphicsBeginImageContext(size)
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("image contexts nest, and ending one that was not begun changes nothing")
    func nestedContexts() {
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIColor.blue.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        expect(words(inner) == [0xFF00_00FF] && inner?.scale == 1)
        let row: [UInt32] = [0xFFFF_0000, 0xFFFF_0000, 0, 0]
        expect(words(outer) == row + row && outer?.size == CGSize(width: 2, height: 1))
        expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
    }

    @Test("strings and layout managers leave ink in an image, four times as much at twice the scale")
    func text() {
        func ink(_ scale: CGFloat, _ draw: @escaping () -> Void) -> Int {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30), format: format(scale: scale)).image { _ in draw() }
            return words(image).reduce(0) { $0 + Int($1 >> 24) }
        }
        let string = NSAttributedString(string: "HELLO", attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.red])
        let storage = NSTextStorage(attributedString: string)
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 60, height: 30)))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let (once, twice) = (ink(1) { string.draw(at: .zero) }, ink(2) { string.draw(at: .zero) })
        let managed = ink(1) { manager.drawGlyphs(forGlyphRange: manager.glyphRange(for: container), at: .zero) }
        expect(once > 10000 && (3.4...4.6).contains(Double(twice) / Double(once)) && managed == once)
        expectEqual(ink(1) { NSAttributedString().draw(at: .zero) }, 0)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30), format: format(scale: 1)).image { _ in
            string.draw(at: .zero)
        }
        expect(words(image).allSatisfy { $0 & 0xFFFF == 0 && $0 >> 24 == $0 >> 16 & 0xFF })
    }

    @Test("glyphs keep their shape when they move by whole pixels, right to left and beyond 16 bits too", arguments: ["fgj", "שלום", "𝒜𝒷"])
    func movedText(_ text: String) {
        func rows(at x: CGFloat) -> [[UInt32]] {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40), format: format(scale: 1)).image { _ in
                text.draw(at: CGPoint(x: x, y: 3), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            }
            let found = words(image)
            return (0..<40).map { row in (0..<80).map { found[row * 100 + $0 + Int(x)] } }
        }
        expect(rows(at: 3) == rows(at: 10) && rows(at: 3).joined().contains { $0 >> 24 > 200 })
    }

    @Test("colour glyphs have their colours")
    func emoji() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format(scale: 1)).image { _ in
            "😀".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 24)])
        }
        let yellow = words(image).count { $0 >> 24 == 255 && $0 >> 16 & 0xFF > 200 && $0 >> 8 & 0xFF > 150 && $0 & 0xFF < 120 }
        expect(yellow > 100)
    }

    @Test("a large glyph is painted as far as it shows")
    func largeGlyph() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50), format: format(scale: 1)).image { _ in
            "M".draw(at: CGPoint(x: -600, y: -3000), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 6000)])
        }
        expect(words(image).allSatisfy { $0 == 0xFF00_0000 })
    }
}
