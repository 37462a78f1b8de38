import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// Pictures of a document as files of their own.
    struct PictureTests {
        private static let magenta: UInt32 = 0xFFFF_00FF

        @Test func `the menu of a picture saves it under a name that is typed, and asks before it replaces a file`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            let picture =
                Bitmap(width: 120, height: 120, pixels: Array(repeating: Self.magenta, count: 14400)).pngData() + Data("tail".utf8)
            try picture.write(to: recto.folder.appending(path: "a.png"))
            try recto.write("![](a.png)\n\nWords.\n", to: "page.md")
            try recto.start(["--private", "--geometry", "800x700+0+0", "--title", "pictures", "page.md"])
            screen.wait { $0.area(of: Self.magenta) != nil }
            try screen.act("search", "--sync", "--name", "pictures", "windowfocus", "--sync")
            let area = try require(screen.picture()?.area(of: Self.magenta))
            func save(_ name: String) throws {
                try screen.act("mousemove", "\(area.centre.x)", "\(area.centre.y)", "click", "3")
                try screen.act("key", "Down", "Down", "Down", "Return")
                try screen.act("key", "ctrl+a")
                try screen.act("type", recto.folder.path + "/" + name)
                try screen.act("key", "Return")
            }
            func saved(_ name: String) -> Data? { try? Data(contentsOf: recto.folder.appending(path: name)) }
            func wait(for name: String, _ wanted: Data) -> Data? {
                for _ in 0..<250 where saved(name) != wanted { usleep(20_000) }
                return saved(name)
            }
            try save("new picture.png")
            expectEqual(wait(for: "new picture.png", picture), picture)
            try recto.write("kept", to: "kept.png")
            try save("kept.png")
            try screen.act("key", "n")
            _ = screen.settled()
            expectEqual(recto.read("kept.png"), "kept")
            try save("kept.png")
            try screen.act("key", "y")
            expectEqual(wait(for: "kept.png", picture), picture)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
