import AppKitNames
import Expectations
import Foundation
import Testing

struct ImageTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let clear: UInt32 = 0

    private func words(_ image: NSImage) -> [UInt32] {
        image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.bitmap.pixels ?? []
    }

    private func locked(_ width: CGFloat, _ height: CGFloat, flipped: Bool = false, _ body: () -> Void) -> NSImage {
        let image = NSImage(size: NSSize(width: width, height: height))
        image.lockFocusFlipped(flipped)
        body()
        image.unlockFocus()
        return image
    }

    @Test("a picture that is drawn on has its origin below, unless it is flipped")
    func lockFocus() {
        func draw() {
            NSColor.red.set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
        }
        expectEqual(words(locked(2, 2, draw)), [0, 0, red, 0])
        expectEqual(words(locked(2, 2, flipped: true, draw)), [red, 0, 0, 0])
        let image = locked(2, 1, draw)
        image.lockFocus()
        expect(NSGraphicsContext.current?.isFlipped == false)
        NSColor.blue.set()
        NSRect(x: 1, y: 0, width: 1, height: 1).fill()
        image.unlockFocus()
        image.unlockFocus()
        expect(words(image) == [red, blue] && image.size == NSSize(width: 2, height: 1) && NSGraphicsContext.current == nil)
        expect(locked(0, 5, draw).isValid == false)
    }

    @Test("text is the same, read from the left and upright, whichever way y runs")
    func uprightText() {
        let text = NSAttributedString(string: "Rg", attributes: [.font: NSFont.systemFont(ofSize: 20)])
        let height = text.size().height.rounded(.up)
        let down = words(locked(50, 40, flipped: true) { text.draw(at: NSPoint(x: 5, y: 0)) })
        let up = words(locked(50, 40) { text.draw(at: NSPoint(x: 5, y: 40 - text.size().height)) })
        let inside = words(locked(50, 40) { text.draw(in: NSRect(x: 5, y: 40 - height, width: 45, height: height)) })
        let options = words(
            locked(50, 40) { text.draw(with: NSRect(x: 5, y: 0, width: 45, height: 40), options: .usesLineFragmentOrigin) })
        expect(down.contains { $0 >> 24 == 255 } && down == up && down == inside && down == options)
    }

    @Test("a picture in a picture is upright whichever way y runs")
    func uprightPictures() {
        let icon = locked(1, 2, flipped: true) {
            NSColor.red.set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
        }
        let rect = NSRect(x: 0, y: 1, width: 1, height: 2)
        expectEqual(words(locked(1, 3, flipped: true) { icon.draw(in: rect) }), [0, red, 0])
        expectEqual(words(locked(1, 3) { icon.draw(in: rect) }), [red, 0, 0])
    }

    @Test("a drawing handler is called for the size at which the picture is shown")
    func drawingHandler() {
        var rects: [NSRect] = []
        let image = NSImage(size: NSSize(width: 2, height: 2), flipped: false) { rect in
            rects.append(rect)
            NSColor.red.setFill()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            return true
        }
        expect(rects.isEmpty && image.size == NSSize(width: 2, height: 2) && image.isValid)
        let large = words(locked(4, 4, flipped: true) { image.draw(in: NSRect(x: 0, y: 0, width: 4, height: 4)) })
        expectEqual(large, [0, 0, 0, 0, 0, 0, 0, 0, red, red, 0, 0, red, red, 0, 0])
        expect(words(image) == [0, 0, red, 0] && words(image) == [0, 0, red, 0])
        expectEqual(rects, Array(repeating: NSRect(x: 0, y: 0, width: 2, height: 2), count: 2))
        let faded = words(
            locked(2, 2, flipped: true) {
                image.draw(in: NSRect(x: 0, y: 0, width: 2, height: 2), from: .zero, operation: .sourceOver, fraction: 0.5)
            })
        expectEqual(faded, [0, 0, 0x8080_0000, 0])
    }

    @Test("a part of a picture fills a rectangle, counted from the picture's bottom left corner")
    func parts() {
        let source = locked(2, 2) {
            NSColor.red.set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            NSColor.blue.set()
            NSRect(x: 1, y: 1, width: 1, height: 1).fill()
        }
        func part(_ x: CGFloat, _ y: CGFloat, flipped: Bool) -> [UInt32] {
            words(
                locked(3, 1, flipped: flipped) {
                    source.draw(
                        in: NSRect(x: 1, y: 0, width: 1, height: 1), from: NSRect(x: x, y: y, width: 1, height: 1), operation: .sourceOver,
                        fraction: 1)
                })
        }
        for flipped in [false, true] {
            expectEqual(
                [part(0, 0, flipped: flipped), part(1, 1, flipped: flipped), part(0, 1, flipped: flipped)],
                [
                    [0, red, 0], [0, blue, 0], [0, 0, 0],
                ])
        }
    }

    @Test("rectangles fill, frame and clip; NSRectFill replaces the backdrop")
    func rectangles() {
        let found = words(
            locked(4, 1, flipped: true) {
                NSColor.red.set()
                NSRectFill(NSRect(x: 0, y: 0, width: 4, height: 1))
                NSColor.clear.set()
                NSRectFill(NSRect(x: 0, y: 0, width: 1, height: 1))
                NSRect(x: 1, y: 0, width: 1, height: 1).fill()
                NSColor.blue.set()
                NSRectFillUsingOperation(NSRect(x: 2, y: 0, width: 1, height: 1), .destinationOver)
                NSRect(x: 3, y: 0, width: 1, height: 1).clip()
                NSRect(x: 0, y: 0, width: 4, height: 1).fill(using: .plusLighter)
            })
        expectEqual(found, [clear, red, red, 0xFFFF_00FF])
        let frame = words(locked(4, 3) { NSRect(x: 0, y: 0, width: 4, height: 3).frame() }).map { $0 >> 24 }
        expectEqual(frame, [255, 255, 255, 255, 255, 0, 0, 255, 255, 255, 255, 255])
        let half = words(
            locked(3, 3) {
                NSColor(red: 0, green: 0, blue: 0, alpha: 0.5).set()
                NSFrameRectWithWidthUsingOperation(NSRect(x: 0, y: 0, width: 3, height: 3), 2, .sourceOver)
            })
        expect(half.allSatisfy { $0 == 0x8000_0000 })
        NSRectFill(NSRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("a picture goes through TIFF to a representation and out as PNG")
    func tiff() throws {
        let image = locked(2, 1) {
            NSColor.red.set()
            NSRect(x: 0, y: 0, width: 1, height: 1).fill()
            NSColor(red: 0, green: 0, blue: 1, alpha: 0.5).set()
            NSRect(x: 1, y: 0, width: 1, height: 1).fill()
        }
        let data = try require(image.tiffRepresentation)
        let representation = try require(NSBitmapImageRep(data: data))
        expect((representation.pixelsWide, representation.pixelsHigh, representation.hasAlpha) == (2, 1, true))
        expectEqual(representation.cgImage?.bitmap.pixels, [red, 0x8000_0080])
        let png = try require(representation.representation(using: .png, properties: [:]))
        expectEqual(NSImage(data: png).map(words), [red, 0x8000_0080])
        let jpeg = try require(representation.representation(using: .jpeg, properties: [.compressionFactor: 0.8]))
        expect(NSImage(data: jpeg)?.size == NSSize(width: 2, height: 1) && representation.representation(using: .gif) == nil)
        expect(NSImage(data: data.dropLast(3)) == nil && NSImage(data: data.prefix(20)) == nil)
    }

    @Test("a representation is drawn on, read and set pixel by pixel")
    func representation() throws {
        let representation = try require(
            NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: 2, pixelsHigh: 2, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false,
                colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: representation)
        NSColor.red.set()
        NSRect(x: 0, y: 0, width: 1, height: 1).fill()
        NSGraphicsContext.current = nil
        NSGraphicsContext.restoreGraphicsState()
        representation.setColor(.blue, atX: 1, y: 0)
        expectEqual(representation.cgImage?.bitmap.pixels, [0, blue, red, 0])
        expect(
            representation.colorAt(x: 0, y: 1) == NSColor(red: 1, green: 0, blue: 0, alpha: 1) && representation.colorAt(x: 2, y: 0) == nil)
        let image = NSImage(size: NSSize(width: 1, height: 1))
        image.addRepresentation(representation)
        expect(words(image) == [0, blue, red, 0] && image.size == NSSize(width: 1, height: 1) && image.representations.count == 1)
    }

    @Test("a template is a template, and names of files that are not there give nothing")
    func names() {
        let image = locked(1, 1) {}
        image.isTemplate = true
        let copy = image.copy() as? NSImage
        image.isTemplate = false
        expect(copy?.isTemplate == true && image.renderingMode == .automatic)
        expect(NSImage(named: NSImage.Name("none")) == nil && NSImage(contentsOfFile: "/none") == nil)
        expect(
            NSImage(contentsOf: URL(fileURLWithPath: "/none.png")) == nil
                && NSImage(systemSymbolName: "star", accessibilityDescription: nil) == nil)
        expectEqual(NSImage(size: NSSize(width: CGFloat.nan, height: -4)).size, .zero)
    }
}
