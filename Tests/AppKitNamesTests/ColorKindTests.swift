import AppKitNames
import Expectations
import Foundation
import Testing

/// What a colour is made of, in AppKit's older names.
struct ColorKindTests {
    @Test func `a pattern has no components`() {
        let pattern = NSColor(patternImage: NSImage(size: NSSize(width: 2, height: 2)))
        expect(pattern.type == .pattern && NSColor.red.type == .componentBased)
        expect(pattern.usingColorSpaceName(.calibratedRGB) == nil && pattern.usingColorSpaceName(.pattern) === pattern)
        expect(NSColor.red.usingColorSpaceName(.deviceRGB) == .red && NSColor.red.usingColorSpaceName(.pattern) == nil)
    }

    @Test func `a swatch is filled with the colour`() throws {
        let image = NSImage(size: NSSize(width: 4, height: 4))
        image.lockFocus()
        NSColor.blue.drawSwatch(in: NSRect(x: 0, y: 0, width: 2, height: 4))
        image.unlockFocus()
        let pixels = try require(image.tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) })
        expect(pixels.colorAt(x: 0, y: 1)?.blueComponent == 1 && pixels.colorAt(x: 3, y: 1)?.alphaComponent == 0)
    }
}
