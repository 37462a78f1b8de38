import Expectations
import Foundation
import Testing
import UIKitNames

struct BitmapContextTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let black: UInt32 = 0xFF00_0000

    private func context(
        _ width: Int, _ height: Int, _ info: CGImageAlphaInfo = .premultipliedLast, _ order: CGBitmapInfo = []
    ) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: info.rawValue | order.rawValue)
    }

    private func drawn(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> [UInt32] {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
        defer { UIGraphicsEndImageContext() }
        body(UIGraphicsGetCurrentContext()!)
        return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!.bitmap.pixels
    }

    @Test("a bitmap context has its origin below, and its bytes in the order that was asked for")
    func layouts() throws {
        func bytes(_ info: CGImageAlphaInfo, _ order: CGBitmapInfo) throws -> [UInt8] {
            let context = try require(self.context(1, 2, info, order))
            context.setFillColor(UIColor(red: 1, green: 0.2, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            let data = try require(context.data)
            return Array(UnsafeRawBufferPointer(start: data, count: 8))
        }
        try expectEqual(bytes(.premultipliedLast, []), [0, 0, 0, 0, 255, 51, 0, 255])
        try expectEqual(bytes(.premultipliedFirst, .byteOrder32Big), [0, 0, 0, 0, 255, 255, 51, 0])
        try expectEqual(bytes(.premultipliedFirst, .byteOrder32Little), [0, 0, 0, 0, 0, 51, 255, 255])
        try expectEqual(bytes(.noneSkipLast, []), [0, 0, 0, 255, 255, 51, 0, 255])
    }

    @Test("memory of the client's is read first and written to at once")
    func clientMemory() throws {
        var bytes: [UInt8] = [0, 0, 255, 255, 9, 9, 9, 9, 0, 255, 0, 255, 9, 9, 9, 9]
        let found = try bytes.withUnsafeMutableBytes { buffer -> [UInt32] in
            let context = try require(
                CGContext(
                    data: buffer.baseAddress, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
            expect((context.width, context.height, context.bytesPerRow, context.bitsPerPixel) == (1, 2, 8, 32))
            return context.makeImage()!.bitmap.pixels
        }
        expectEqual(found, [red, 0xFF00_FF00])
        expectEqual(bytes, [255, 0, 0, 255, 9, 9, 9, 9, 0, 255, 0, 255, 9, 9, 9, 9])
    }

    @Test("layouts that there are none of, and sizes of no or too many pixels, make no context")
    func refused() {
        let gray = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0)
        let narrow = CGContext(
            data: nil, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
        let deep = CGContext(
            data: nil, width: 4, height: 1, bitsPerComponent: 16, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
        expect(gray == nil && narrow == nil && deep == nil && context(0, 1) == nil && context(1 << 40, 1 << 40) == nil)
        expect(context(1, 1, .none) == nil && context(1, 1, .last) == nil)
    }

    @Test("an image is upright in a context whose y runs up, and upside down in one of UIKit's")
    func upsideDown() throws {
        let up = try require(context(1, 2))
        up.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        up.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        up.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        up.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try require(up.makeImage())
        expectEqual(image.bitmap.pixels, [red, blue])
        let other = try require(context(1, 2))
        other.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        expectEqual(other.makeImage()?.bitmap.pixels, [red, blue])
        expectEqual(drawn(1, 2) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }, [blue, red])
        let turned = drawn(1, 2) { context in
            context.translateBy(x: 0, y: 2)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        expectEqual(turned, [red, blue])
        expectEqual(drawn(1, 2) { _ in UIImage(cgImage: image).draw(at: .zero) }, [red, blue])
    }

    @Test("clearing leaves nothing, and a restored state blends as before")
    func clearing() {
        let found = drawn(3, 1) { context in
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
            context.setAlpha(0.1)
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setAlpha(1)
            context.saveGState()
            context.setBlendMode(.clear)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        expectEqual(found, [0, 0, blue])
    }

    @Test("without antialiasing a pixel is filled where half of it is covered")
    func hardEdges() {
        func alphas(_ soft: Bool, allowed: Bool = true) -> [UInt32] {
            drawn(4, 1) { context in
                context.setAllowsAntialiasing(allowed)
                context.setShouldAntialias(soft)
                context.move(to: CGPoint(x: 0.25, y: 0))
                context.addLines(between: [CGPoint(x: 0.25, y: 0), CGPoint(x: 2.75, y: 0), CGPoint(x: 2.25, y: 1), CGPoint(x: 0.75, y: 1)])
                context.fillPath()
            }.map { $0 >> 24 }
        }
        expectEqual(alphas(true), [128, 255, 128, 0].map { UInt32($0) })
        expect(alphas(false) == [255, 255, 255, 0] && alphas(true, allowed: false) == [255, 255, 255, 0])
    }

    @Test("a transparency layer fades as a whole, keeps its clip, and ends with its state")
    func layers() {
        let found = drawn(4, 1) { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 3, height: 1), auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.saveGState()
            context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
            context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
            context.restoreGState()
            context.restoreGState()
            context.endTransparencyLayer()
            context.endTransparencyLayer()
            context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        }
        expectEqual(found.map { $0 >> 24 }, [128, 128, 128, 128])
        let open = drawn(2, 1) { context in
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        expectEqual(open, [black, 0])
    }

    @Test("a shadow falls down and right, as opaque as its colour")
    func shadows() {
        let found = drawn(3, 2) { context in
            context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
        }
        expectEqual(found, [black, 0, black, 0, 0x8080_0000, 0])
    }

    @Test("a mask tints an icon in a turned context, as code for UIKit does it")
    func masks() throws {
        let icon = try require(context(2, 2))
        icon.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        let mask = try require(icon.makeImage())
        let found = drawn(2, 2) { context in
            let rect = CGRect(x: 0, y: 0, width: 2, height: 2)
            context.translateBy(x: 0, y: 2)
            context.scaleBy(x: 1, y: -1)
            context.clip(to: rect, mask: mask)
            context.setFillColor(UIColor.red)
            context.fill(rect)
        }
        expectEqual(found, [red, 0, 0, 0])
    }

    @Test("pictures show their pixels where nothing is to be interpolated")
    func interpolation() throws {
        let two = try require(context(2, 1))
        two.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = UIImage(cgImage: try require(two.makeImage()))
        let rect = CGRect(x: 0, y: 0, width: 4, height: 1)
        let sharp = drawn(4, 1) { context in
            context.interpolationQuality = .none
            image.draw(in: rect)
        }
        expectEqual(sharp, [black, black, 0, 0])
        expectEqual(drawn(4, 1) { _ in image.draw(in: rect) }.map { $0 >> 24 }, [255, 191, 64, 0])
    }

    @Test("what a pen covers and what dashes leave are paths")
    func paths() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let stroked = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        expect(stroked.boundingBox == CGRect(x: -2, y: -2, width: 14, height: 4) && stroked.contains(CGPoint(x: -1, y: 1)))
        expect(line.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
        let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
        let wanted = CGMutablePath()
        for (from, to) in [(0, 2), (4, 7), (9, 10)] {
            wanted.move(to: CGPoint(x: from, y: 0))
            wanted.addLine(to: CGPoint(x: to, y: 0))
        }
        expect(dashed == wanted && line.copy(dashingWithPhase: 0, lengths: []) == line)
    }

    @Test("a list that is recorded keeps blend modes, and moves with what it is part of")
    func recorded() {
        let found = drawn(3, 1) { context in
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
            let list = CGContext.recording {
                UIGraphicsGetCurrentContext()?.setBlendMode(.destinationOut)
                UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            context.translateBy(x: 1, y: 0)
            context.append(list)
        }
        expectEqual(found, [black, 0, black])
    }
}
