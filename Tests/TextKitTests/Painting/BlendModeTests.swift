import Expectations
import Foundation
import Testing
import TextKit

struct BlendModeTests {
    /// One pixel: what is below, then a source by a mode.
    private func pixel(_ mode: BlendMode, _ source: RGBA, on below: RGBA) -> UInt32 {
        let all = FixedRect(CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        var list = DisplayList()
        list.append(.fillRect(all, below))
        list.append(.blended(.fillRect(all, source), mode))
        return Bitmap(painting: list, width: 1, height: 1)!.pixels[0]
    }

    @Test("each mode gives its colour for red on blue, both opaque")
    func opaque() {
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        let (magenta, black): (UInt32, UInt32) = (0xFFFF_00FF, 0xFF00_0000)
        let wanted: [(BlendMode, UInt32)] = [
            (.normal, red), (.multiply, black), (.screen, magenta), (.overlay, blue), (.darken, black), (.lighten, magenta),
            (.colorDodge, blue), (.colorBurn, blue), (.softLight, blue), (.hardLight, red), (.difference, magenta),
            (.exclusion, magenta), (.saturation, blue), (.luminosity, 0xFF36_36FF), (.clear, 0), (.copy, red), (.sourceIn, red),
            (.sourceOut, 0), (.sourceAtop, red), (.destinationOver, blue), (.destinationIn, blue), (.destinationOut, 0),
            (.destinationAtop, blue), (.xor, 0), (.plusDarker, black), (.plusLighter, magenta),
        ]
        let found = wanted.map { pixel($0.0, RGBA(hex: 0xFF0000), on: RGBA(hex: 0x0000FF)) }
        expectEqual(found, wanted.map(\.1))
    }

    @Test("multiplying and screening known colours gives their products")
    func products() {
        let (grey, tan) = (RGBA(hex: 0x808080), RGBA(hex: 0xC86432))
        // 200, 100 and 50 times 128 / 255; and 255 less the product of what is missing.
        expectEqual(pixel(.multiply, grey, on: tan), 0xFF64_3219)
        expectEqual(pixel(.screen, grey, on: tan), 0xFFE4_B299)
        expectEqual(pixel(.difference, grey, on: tan), 0xFF48_1C4E)
        expectEqual(pixel(.darken, grey, on: tan), 0xFF80_6432)
        expectEqual(pixel(.lighten, grey, on: tan), 0xFFC8_8080)
    }

    @Test("on transparent ground separable modes draw as normal, and those that need ground draw nothing")
    func onNothing() {
        let red = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
        let modes: [BlendMode] = [.multiply, .screen, .overlay, .hue, .destinationOver, .xor, .sourceIn, .sourceAtop, .destinationIn]
        let found = modes.map { pixel($0, red, on: .clear) }
        expectEqual(found, [0x8080_0000, 0x8080_0000, 0x8080_0000, 0x8080_0000, 0x8080_0000, 0x8080_0000, 0, 0, 0])
    }

    @Test("hue and colour keep the luminosity of what is there")
    func luminosity() {
        let word = pixel(.color, RGBA(hex: 0xFF0000), on: RGBA(hex: 0x808080))
        let parts = [16, 8, 0].map { Double(word >> $0 & 0xFF) }
        expect(abs(0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2] - 128) < 1.5 && parts[0] > parts[1])
    }

    @Test("a mode that erases leaves what a path does not cover, and half of what it half covers")
    func partlyCovered() {
        let half = FlattenedPath(contours: [
            [(0.5, 0), (2, 0), (2, 1), (0.5, 1)].map { .init(x: Fixed($0.0), y: Fixed($0.1)) }
        ])
        var list = DisplayList()
        list.append(.fillRect(FixedRect(CGRect(x: 0, y: 0, width: 3, height: 1), scale: 1), .black))
        list.append(.blended(.fillPath(half, .black), .clear))
        let found = Bitmap(painting: list, width: 3, height: 1)!.pixels.map { $0 >> 24 }
        expectEqual(found, [127, 0, 255])
    }

    @Test("numbers are CoreGraphics'")
    func numbers() {
        expectEqual([BlendMode.normal, .luminosity, .clear, .plusLighter].map(\.rawValue), [0, 15, 16, 27])
        expect(BlendMode(rawValue: 28) == nil)
    }
}
