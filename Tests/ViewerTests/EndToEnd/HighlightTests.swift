import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// Words that are highlighted in the window, there at the next start and written as Markdown.
    struct HighlightTests {
        private static let paper: UInt32 = 0xFFFC_FBF8
        private static let yellow: UInt32 = 0xFFFF_EB8A

        private func start(_ recto: RectoProcess, _ screen: Screen) throws {
            try recto.start(["--geometry", "800x700+0+0", "--title", "marks", "page.md"])
            screen.wait { $0[5, 5] == Self.paper }
            try screen.act("search", "--sync", "--name", "marks", "windowfocus", "--sync")
        }

        @Test func `what is highlighted has a tint now and at the next start, and is exported with its note`() throws {
            let first = try RectoProcess()
            let screen = try require(Screen())
            try first.write("Some words to mark.\n", to: "page.md")
            try start(first, screen)
            for keys in ["v", "v", "dollar", "a", "a"] { try screen.act("key", keys) }
            screen.wait { $0.area(of: Self.yellow) != nil }
            expect(screen.picture()?.area(of: Self.yellow) != nil)
            for keys in ["A", "n"] { try screen.act("key", keys) }
            try screen.act("type", "why")
            for keys in ["Return", "Escape", "Escape", "q"] { try screen.act("key", keys) }
            expectEqual(first.exitStatus(), 0)
            let export = try RectoProcess(folder: first.folder)
            let written = try export.run("--export-notes", "page.md", without: "DISPLAY")
            expect(written.status == 0 && String(decoding: written.output, as: UTF8.self).hasSuffix("> Some words to mark.\n\nwhy\n"))
            try first.write("New words before.\n\nSome words to mark.\n", to: "page.md")
            let second = try RectoProcess(folder: first.folder)
            try start(second, screen)
            screen.wait { $0.area(of: Self.yellow) != nil }
            expect(screen.picture()?.area(of: Self.yellow) != nil)
            try screen.act("key", "q")
            expectEqual(second.exitStatus(), 0)
            // Its folder goes with it.
            withExtendedLifetime((first, export)) {}
        }
    }
}
