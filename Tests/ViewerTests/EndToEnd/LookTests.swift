import Foundation
import TextKit
import Testing

extension EndToEndTests {
    /// The look that keys give a document, in the window and at the next start.
    @Suite struct LookTests {
        private static let light: UInt32 = 0xFFFC_FBF8
        private static let sepia: UInt32 = 0xFFF5_ECD9

        private func start(_ recto: RectoProcess, _ screen: Screen, _ arguments: [String], paper: UInt32) throws {
            try recto.start(["--geometry", "800x700+0+0", "--title", "looks"] + arguments)
            screen.wait { $0[5, 5] == paper }
            #expect(screen.picture()?[5, 5] == paper)
            try screen.act("search", "--sync", "--name", "looks", "windowfocus", "--sync")
        }

        @Test func `colours that were chosen are there at the next start, but not in private`() throws {
            let first = try RectoProcess()
            let screen = try #require(Screen())
            try first.write("# A page\n\nWith words.\n", to: "page.md")
            try start(first, screen, ["page.md"], paper: Self.light)
            try screen.act("key", "D")
            screen.wait { $0[5, 5] == Self.sepia }
            #expect(screen.picture()?[5, 5] == Self.sepia)
            try screen.act("key", "q")
            #expect(first.exitStatus() == 0)
            let second = try RectoProcess(folder: first.folder)
            try start(second, screen, ["page.md"], paper: Self.sepia)
            try screen.act("key", "q")
            #expect(second.exitStatus() == 0)
            let third = try RectoProcess(folder: first.folder)
            try start(third, screen, ["--private", "page.md"], paper: Self.light)
            try screen.act("key", "q")
            #expect(third.exitStatus() == 0)
            // Its folder goes with it.
            withExtendedLifetime((first, second)) {}
        }

        @Test func `a document beside this one is opened by letters of its name, and gone back from`() throws {
            let link: UInt32 = 0xFF0A_4F97
            let recto = try RectoProcess()
            let screen = try #require(Screen())
            try recto.write("Words.\n", to: "first.md")
            try recto.write("[███████](other)\n", to: "second.md")
            try start(recto, screen, ["first.md"], paper: Self.light)
            try screen.act("key", "o")
            try screen.act("type", "sc")
            try screen.act("key", "Return")
            screen.wait { $0.area(of: link) != nil }
            #expect(screen.picture()?.area(of: link) != nil)
            try screen.act("key", "BackSpace")
            screen.wait { $0.area(of: link) == nil }
            #expect(screen.picture()?.area(of: link) == nil)
            try screen.act("key", "q")
            #expect(recto.exitStatus() == 0)
        }
    }
}
