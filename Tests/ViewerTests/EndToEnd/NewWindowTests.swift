import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// Documents in windows of their own.
    struct NewWindowTests {
        @Test func `a link chosen for a new window opens there, and closing it leaves the first`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            try recto.write("# First\n\n[second](second.md) and [one that is gone](gone.md)\n", to: "first.md")
            try recto.write("# Second\n", to: "second.md")
            try screen.act("mousemove", "400", "600")
            try recto.start(["--geometry", "800x700+0+0", "first.md"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            let before = try require(screen.settled())
            let first = screen.window(at: 400, 300)
            // A file that is not there is said, and opens nothing.
            try screen.act("key", "f", "key", "semicolon", "key", "s")
            _ = screen.settled()
            expect(screen.window(at: 400, 300) == first && screen.picture()?.pixels != before.pixels)
            try screen.act("key", "f", "key", "semicolon", "key", "a")
            screen.wait { _ in screen.window(at: 400, 300) != first }
            let second = screen.window(at: 400, 300)
            expect(second != first && second != 0)
            expect(screen.settled()?.pixels != before.pixels)
            try screen.act("key", "q")
            screen.wait { _ in screen.window(at: 400, 300) == first }
            expect(screen.window(at: 400, 300) == first && recto.process.isRunning)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `Control and q close all windows but one with changes, which asks`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            for name in ["a.txt", "b.txt", "c.txt"] { try recto.write("", to: name) }
            try screen.act("mousemove", "400", "600")
            try recto.start(["--edit", "--geometry", "800x700+0+0", "a.txt", "b.txt", "c.txt"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            _ = screen.settled()
            let edited = screen.window(at: 400, 300)
            try screen.act("type", "typed")
            _ = screen.settled()
            try screen.act("key", "ctrl+q")
            _ = screen.settled()
            expect(screen.window(at: 400, 300) == edited && recto.process.isRunning)
            try screen.act("key", "n")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
