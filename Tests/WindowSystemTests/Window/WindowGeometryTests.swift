import Expectations
import Testing
import TextKit

@testable import WindowSystem

struct WindowGeometryTests {
    @Test func `sizes and positions are read, together or alone`() throws {
        let both = try require(WindowGeometry("900x1000+10-20"))
        expectEqual(both.width, 900)
        expectEqual(both.height, 1000)
        expectEqual(both.x, .init(10))
        expectEqual(both.y, .init(20, isFromFarEdge: true))
        expectEqual(WindowGeometry("=80X60")?.width, 80)
        expectEqual(WindowGeometry("+0+0")?.x, .init(0))
        expectEqual(WindowGeometry("+-5--6")?.x, .init(-5))
        expectEqual(WindowGeometry("+-5--6")?.y, .init(-6, isFromFarEdge: true))
    }

    @Test(arguments: ["", "=", "900", "900x", "x900", "0x10", "900x1000+10", "900x1000 ", "900x1000+1+2+3", "+a+b", "99999x1", "٣x٣"])
    func `anything else is refused`(text: String) {
        expect(WindowGeometry(text) == nil)
    }

    @Test func `far edges move the window and its gravity`() throws {
        let screen = PixelRect(x: 0, y: 0, width: 1000, height: 800)
        let geometry = try require(WindowGeometry("300x200-10+20"))
        let frame = Window.frame(geometry, width: 300, height: 200, screen: screen)
        expect((frame.x, frame.y) == (690, 20))
        expectEqual(frame.gravity, 3, "NorthEastGravity")
        expect(frame.hasUserPosition && frame.hasUserSize)
        let plain = Window.frame(WindowGeometry(), width: 300, height: 200, screen: screen)
        expect(!plain.hasUserPosition && !plain.hasUserSize)
    }
}
