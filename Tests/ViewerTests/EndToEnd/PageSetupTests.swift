import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// The page setup that keys give a document, in the window and at the next start.
    struct PageSetupTests {
        private static let light: UInt32 = 0xFFFC_FBF8
        private static let sepia: UInt32 = 0xFFF5_ECD9

        private func start(_ recto: RectoProcess, _ screen: Screen, _ arguments: [String], paper: UInt32) throws {
            try recto.start(["--geometry", "800x700+0+0", "--title", "looks"] + arguments)
            screen.wait { $0[5, 5] == paper }
            expectEqual(screen.picture()?[5, 5], paper)
            try screen.act("search", "--sync", "--name", "looks", "windowfocus", "--sync")
        }

        @Test func `colours that were chosen are there at the next start, but not in private`() throws {
            let first = try RectoProcess()
            let screen = try require(Screen())
            try first.write("# A page\n\nWith words.\n", to: "page.md")
            try start(first, screen, ["page.md"], paper: Self.light)
            try screen.act("key", "D")
            screen.wait { $0[5, 5] == Self.sepia }
            expectEqual(screen.picture()?[5, 5], Self.sepia)
            try screen.act("key", "q")
            expectEqual(first.exitStatus(), 0)
            let second = try RectoProcess(folder: first.folder)
            try start(second, screen, ["page.md"], paper: Self.sepia)
            try screen.act("key", "q")
            expectEqual(second.exitStatus(), 0)
            let third = try RectoProcess(folder: first.folder)
            try start(third, screen, ["--private", "page.md"], paper: Self.light)
            try screen.act("key", "q")
            expectEqual(third.exitStatus(), 0)
            // Its folder goes with it.
            withExtendedLifetime((first, second)) {}
        }

        @Test func `pictures that were inverted are inverted in the next document, and at the next start`() throws {
            let first = try RectoProcess()
            let screen = try require(Screen())
            let magenta: UInt32 = 0xFFFF_00FF
            let yellow: UInt32 = 0xFFFF_FF80
            let blue: UInt32 = 0xFF7F_7F00
            for (name, color) in [("a", magenta), ("b", yellow)] {
                let square = Bitmap(width: 100, height: 100, pixels: Array(repeating: color, count: 10_000))
                try square.pngData().write(to: first.folder.appending(path: "\(name).png"))
            }
            try first.write("![](b.png)\n\nWords.\n", to: "page.md")
            try first.write("![](b.png)\n\nOther words.\n", to: "other.md")
            try start(first, screen, ["--figure", "a.png@300,300", "page.md"], paper: Self.light)
            screen.wait { $0.area(of: yellow) != nil && $0.area(of: magenta) != nil }
            try screen.act("key", "I")
            screen.wait { $0.area(of: blue) != nil }
            let picture = screen.picture()
            expect(picture?.area(of: blue) != nil && picture?.area(of: yellow) == nil)
            expect(picture?.area(of: magenta) != nil, "its lightness is a half")
            try screen.act("key", "q")
            expectEqual(first.exitStatus(), 0)
            let second = try RectoProcess(folder: first.folder)
            try start(second, screen, ["other.md"], paper: Self.light)
            screen.wait { $0.area(of: blue) != nil }
            expect(screen.picture()?.area(of: blue) != nil)
            try screen.act("key", "ctrl+shift+i")
            screen.wait { $0.area(of: yellow) != nil }
            expect(screen.picture()?.area(of: yellow) != nil)
            try screen.act("key", "q")
            expectEqual(second.exitStatus(), 0)
            withExtendedLifetime(first) {}
        }

        @Test func `a section is made to fit, and set as before again`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            let section = "# Section\n\n" + String(repeating: "Words of the section. ", count: 30) + "\n\n"
            try recto.write(section + section, to: "page.md")
            try start(recto, screen, ["page.md"], paper: Self.light)
            let before = try require(screen.settled())
            try screen.act("key", "x")
            screen.wait { $0.pixels != before.pixels }
            let fitted = try require(screen.settled())
            expect(fitted.pixels != before.pixels)
            try screen.act("key", "0")
            screen.wait { $0.pixels == before.pixels }
            expectEqual(screen.picture()?.pixels, before.pixels)
            // From the size that fits, + leads to the next of the usual sizes.
            try screen.act("key", "x", "plus", "x")
            screen.wait { $0.pixels == fitted.pixels }
            expectEqual(screen.picture()?.pixels, fitted.pixels)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `a document beside this one is opened by letters of its name, and gone back from`() throws {
            let link: UInt32 = 0xFF0A_4F97
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write("Words.\n", to: "first.md")
            try recto.write("[███████](other)\n", to: "second.md")
            try start(recto, screen, ["first.md"], paper: Self.light)
            try screen.act("key", "o")
            try screen.act("type", "sc")
            try screen.act("key", "Return")
            screen.wait { $0.area(of: link) != nil }
            expect(screen.picture()?.area(of: link) != nil)
            try screen.act("key", "BackSpace")
            screen.wait { $0.area(of: link) == nil }
            expect(screen.picture()?.area(of: link) == nil)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
