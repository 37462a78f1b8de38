import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// SVG, which another program makes pixels of.
    @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert"), "no rsvg-convert"))
    struct DrawingTests {
        private static let magenta: UInt32 = 0xFFFF_00FF

        private static func drawing(_ contents: String, attributes: String = "width='120' height='80'") -> String {
            "<?xml version='1.0'?>\n<!-- made by hand -->\n<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(contents)</svg>\n"
        }

        private static let filled = "<rect width='100%' height='100%' fill='#f0f'/>"

        /// Shows a document, and waits for a magenta area of a size.
        private func shows(_ recto: RectoProcess, _ screen: Screen, _ arguments: [String], width: Int, height: Int) throws {
            try recto.start(["--private", "--geometry", "800x700+0+0"] + arguments)
            screen.wait { $0.area(of: Self.magenta) != nil }
            let area = screen.settled()?.area(of: Self.magenta)
            expectEqual(area.map { $0.right - $0.left + 1 }, width)
            expectEqual(area.map { $0.bottom - $0.top + 1 }, height)
            recto.process.terminate()
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `drawings of a text have the size that they say`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write(Self.drawing(Self.filled), to: "a.svg")
            try recto.write("![](a.svg)\n\nWords.\n", to: "page.md")
            try shows(recto, screen, ["page.md"], width: 120, height: 80)
        }

        @Test func `a drawing by itself shows itself, its source where it is asked for, and a broken one its text`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write(Self.drawing(Self.filled, attributes: "viewBox='0 0 200 100'"), to: "a.svg")
            try shows(recto, screen, ["a.svg"], width: 200, height: 100)
            let text = try RectoProcess(folder: recto.folder).run("--dump-layout", "--format", "text", "a.svg")
            expect(text.status == 0 && String(decoding: text.output, as: UTF8.self).contains("made by hand"))
            let other = try RectoProcess()
            try other.write("<svg width='40'", to: "cut.svg")
            let cut = try other.run("--dump-layout", "cut.svg")
            expect(cut.status == 0 && String(decoding: cut.output, as: UTF8.self).contains("<svg width='40'"))
            // Its folder goes with it.
            withExtendedLifetime(recto) {}
        }

        @Test func `what cannot be drawn, or asks for what lies beside it, costs that drawing alone`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            let square = Bitmap(width: 40, height: 40, pixels: Array(repeating: 0xFF00_FF00, count: 1600))
            try square.pngData().write(to: recto.folder.appending(path: "b.png"))
            let entities =
                "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>"
                + (0..<8).map { level in
                    let (name, inner) = (
                        ["a", "b", "c", "d", "e", "f", "g", "h", "i"][level + 1], ["a", "b", "c", "d", "e", "f", "g", "h"][level]
                    )
                    return "<!ENTITY \(name) '" + String(repeating: "&\(inner);", count: 10) + "'>"
                }.joined() + "]>\n"
            try recto.write(entities + Self.drawing("<text>&i;</text>"), to: "bomb.svg")
            try recto.write(Self.drawing("<rect width='9'"), to: "cut.svg")
            try recto.write(Self.drawing("<image width='40' height='40' href='b.png'/>"), to: "beside.svg")
            try recto.write(Self.drawing(Self.filled), to: "good.svg")
            expectEqual(mkfifo(recto.folder.appending(path: "pipe.svg").path, 0o600), 0)
            expectEqual(mkfifo(recto.folder.appending(path: "pipe.png").path, 0o600), 0)
            try recto.write("![](pipe.svg) ![](pipe.png) ![](bomb.svg) ![](cut.svg) ![](beside.svg)\n\n![](good.svg)\n", to: "page.md")
            try shows(recto, screen, ["page.md"], width: 120, height: 80)
        }
    }
}
