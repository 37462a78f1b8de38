import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// Help, which is a document among the others.
    struct HelpTests {
        @Test(arguments: [["key", "F1"], ["type", ":help\n"]])
        func `F1 or ':help' shows help in the window, and Backspace the document where it was`(asking: [String]) throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write((1...300).map { "Paragraph \($0) of a text.\n\n" }.joined(), to: "a.md")
            try screen.act("mousemove", "400", "600")
            try recto.start(["--geometry", "800x700+0+0", "a.md"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            let top = try require(screen.settled())
            try screen.act("key", "4", "0", "j")
            screen.wait { $0.pixels != top.pixels }
            let before = try require(screen.settled())
            try screen.act(asking[0], asking[1])
            // Of the command, the bar that it is typed into shows first.
            screen.wait { $0.pixels != before.pixels }
            let help = try require(screen.settled())
            expect(help.pixels != before.pixels)
            // A second help is not put upon the first: one step back is enough.
            try screen.act("key", "space", "key", "F1", "key", "Escape")
            _ = screen.settled()
            try screen.act("key", "BackSpace")
            screen.wait { $0.pixels == before.pixels }
            expectEqual(screen.settled()?.pixels, before.pixels)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `with less' keys, h shows help, in which they are in force as well`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write((1...300).map { "Paragraph \($0) of a text.\n\n" }.joined(), to: "a.md")
            try screen.act("mousemove", "400", "600")
            try recto.start(["--private", "--keys", "less", "--geometry", "800x700+0+0", "a.md"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            let top = try require(screen.settled())
            try screen.act("key", "f")
            screen.wait { $0.pixels != top.pixels }
            let turned = try require(screen.settled())
            // A step takes away the mark of a turned page, which would not come back from help.
            try screen.act("key", "e")
            screen.wait { $0.pixels != turned.pixels }
            let second = try require(screen.settled())
            let hasMoved = turned.pixels != top.pixels && second.pixels != turned.pixels
            expect(hasMoved)
            try screen.act("key", "h")
            screen.wait { $0.pixels != second.pixels }
            let help = try require(screen.settled())
            try screen.act("key", "f")
            screen.wait { $0.pixels != help.pixels }
            let hasTurnedHelp = screen.settled()?.pixels != help.pixels
            expect(hasTurnedHelp)
            try screen.act("key", "BackSpace")
            let isBack = screen.wait { $0.pixels == second.pixels }?.pixels == second.pixels
            expect(isBack)
            try screen.act("key", "shift+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `what is typed stays while help shows in a window of its own`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write("", to: "a.txt")
            try screen.act("mousemove", "400", "600")
            try recto.start(["--edit", "--geometry", "800x700+0+0", "a.txt"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            try screen.act("type", "typed")
            _ = screen.settled()
            let first = screen.window(at: 400, 300)
            try screen.act("key", "F1")
            screen.wait { _ in screen.window(at: 400, 300) != first }
            _ = screen.settled()
            try screen.act("key", "q")
            screen.wait { _ in screen.window(at: 400, 300) == first }
            expect(recto.process.isRunning)
            try screen.act("key", "ctrl+s")
            expectEqual(recto.read("a.txt") { $0 == "typed" }, "typed")
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
