import CX11
import Expectations
import Testing
import TextKit
import TextViews

@testable import WindowSystem

/// Colours on screens that have fewer levels than documents have.
struct ShallowScreenTests {
    /// How far green is from red and blue where red and blue have 5 bits and green has 6, in levels of 255.
    private func tint(_ color: RGBA, depth: Int32) -> Double {
        let color = color.renderColor(depth: depth)
        let (red, green, blue) = (Double(color.red >> 11) / 31, Double(color.green >> 10) / 63, Double(color.blue >> 11) / 31)
        return abs(green - (red + blue) / 2) * 255
    }

    @Test func `a screen of depth 16 shows grey as grey, any other gets the colour as it is`() {
        let greys = [ViewTheme.light.paper, RGBA(hex: 0x8A8A8A), RGBA(hex: 0xFBFBFB), RGBA(hex: 0x040404)]
        for grey in greys { expect(tint(grey, depth: 16) < 2.1, "\(grey)") }
        for grey in greys { expect(tint(grey, depth: 24) > 2.1, "\(grey)") }
        let color = RGBA(hex: 0x336699)
        expect(color.renderColor(depth: 24).green == 0x6666 && color.renderColor(depth: 30).green == 0x6666)
        expectEqual(color.withAlpha(0).renderColor(depth: 16).green, 0)
    }
}
