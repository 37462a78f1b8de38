import Expectations
import Testing

@testable import WindowSystem

struct XSettingsTests {
    /// One integer, one string and one colour in little-endian order.
    private func property() -> [UInt8] {
        func card16(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
        func card32(_ value: Int) -> [UInt8] { card16(value & 0xFFFF) + card16(value >> 16) }
        func padded(_ text: String) -> [UInt8] {
            Array(text.utf8) + Array(repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        }
        func head(_ type: UInt8, _ name: String) -> [UInt8] { [type, 0] + card16(name.utf8.count) + padded(name) + card32(9) }
        return [0, 0, 0, 0] + card32(7) + card32(3)
            + head(0, "Xft/DPI") + card32(98304)
            + head(1, "Xft/RGBA") + card32(3) + padded("rgb")
            + head(2, "Net/Colour") + card16(1) + card16(2) + card16(3) + card16(4)
    }

    @Test func `integers, strings and colours are read`() {
        let settings = XSettings(property: property())
        expectEqual(settings.integer("Xft/DPI"), 98304)
        expectEqual(settings.string("Xft/RGBA"), "rgb")
        expectEqual(settings.values["Net/Colour"], .color(red: 1, green: 3, blue: 2, alpha: 4))
        expect(settings.integer("Xft/RGBA") == nil)
    }

    @Test func `big-endian daemons are understood`() {
        let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 65, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 44]
        expectEqual(XSettings(property: bytes).integer("A"), 300)
    }

    @Test func `a property cut short anywhere keeps what came before and never traps`() {
        let whole = property()
        for length in 0...whole.count {
            let settings = XSettings(property: Array(whole.prefix(length)))
            expect(settings.values.count <= 3)
        }
        expectEqual(XSettings(property: Array(whole.dropLast())).string("Xft/RGBA"), "rgb")
        expect(XSettings(property: [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]).values.isEmpty)
    }
}
