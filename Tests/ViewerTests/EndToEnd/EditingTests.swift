import Foundation
import TextKit
import Testing

/// `recto --edit`, typed into as by a person.
@Suite(.serialized, .enabled(if: Screen.isAvailableOrRequired))
final class EditingTests {
    let screen: Screen
    let recto: RectoProcess

    init() throws {
        screen = try #require(Screen(), "no display")
        recto = try RectoProcess()
    }

    private func start(_ file: String) throws {
        try screen.act("mousemove", "990", "790")
        try recto.start(["--edit", "--geometry", "600x400+0+0", "--title", "editing", file])
        screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
        try screen.act("search", "--sync", "--name", "editing", "windowfocus", "--sync")
    }

    /// Waits for the file to have this content.
    private func saved(_ name: String, _ content: String) -> Bool {
        for _ in 0..<250 where recto.read(name) != content { usleep(20_000) }
        return recto.read(name) == content
    }

    @Test func `typing, undo, dead keys and saving end up in the file`() throws {
        try recto.write("first\r\nsecond\r\n", to: "a.txt")
        try start("a.txt")
        try screen.act("key", "End", "space", "e", "d", "i", "t", "Return", "x", "ctrl+z", "ctrl+z", "ctrl+s")
        #expect(saved("a.txt", "first edit\r\nsecond\r\n"))
        try screen.act("key", "ctrl+End")
        try screen.act("type", "caf")
        try screen.act("key", "dead_acute", "e", "shift+ctrl+Left", "ctrl+c", "End", "space", "ctrl+v", "ctrl+s")
        #expect(saved("a.txt", "first edit\r\nsecond\r\ncafé café"))
        try screen.act("key", "ctrl+q")
        #expect(recto.exitStatus() == 0)
    }

    @Test func `a new file is made; closing with changes asks, and saves or does not as it is told`() throws {
        try start("new.txt")
        try screen.act("type", "hello")
        try screen.act("key", "ctrl+q", "Escape", "exclam", "ctrl+q", "y")
        #expect(recto.exitStatus() == 0)
        #expect(recto.read("new.txt") == "hello!")
        let again = try RectoProcess()
        try again.write("kept\n", to: "b.txt")
        try again.start(["--edit", "--geometry", "600x400+0+0", "--title", "again", "b.txt"])
        screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
        try screen.act("search", "--sync", "--name", "again", "windowfocus", "--sync")
        try screen.act("type", "lost")
        try screen.act("key", "ctrl+q", "n")
        #expect(again.exitStatus() == 0)
        #expect(again.read("b.txt") == "kept\n")
    }
}
