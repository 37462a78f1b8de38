import CX11
import Expectations
import Foundation
import Testing
import TextKit

/// X resources of the program, set on the server for one name that no other window has.
@Suite(.enabled(if: Screen.isAvailableOrRequired, "no X server or no xdotool"))
struct ResourceTests {
    private static let light: UInt32 = 0xFFFC_FBF8
    private static let dark: UInt32 = 0xFF1C_1C1E

    /// Adds a line to what `xrdb` sets.
    private func add(_ line: String, to screen: Screen) {
        let property = XInternAtom(screen.display, "RESOURCE_MANAGER", 0)
        let type = XInternAtom(screen.display, "STRING", 0)
        let bytes = Array((line + "\n").utf8)
        XChangeProperty(
            screen.display, XDefaultRootWindow(screen.display), property, type, 8, PropModeAppend, bytes, Int32(bytes.count))
        XSync(screen.display, 0)
    }

    /// The colour of the paper in a window that is opened so.
    private func paper(_ arguments: [String], environment: [String: String] = [:]) throws -> UInt32 {
        let recto = try RectoProcess()
        try recto.write("Words.\n", to: "a.txt")
        try recto.start(["--geometry", "200x100", "--screenshot", "out.png"] + arguments + ["a.txt"], environment: environment)
        expectEqual(recto.exitStatus(), 0)
        return try Bitmap(decoding: try Data(contentsOf: recto.folder.appending(path: "out.png")))[2, 2]
    }

    @Test func `a window follows the resource while it is open`() throws {
        let screen = try require(Screen())
        let name = "noon\(getpid())"
        let recto = try RectoProcess()
        try recto.write("Words.\n", to: "a.txt")
        try recto.start(["--name", name, "--private", "--geometry", "300x200+0+0", "a.txt"])
        expectEqual(screen.wait { $0[290, 190] == Self.light }?[290, 190], Self.light)
        add("\(name).theme: dark", to: screen)
        expectEqual(screen.wait { $0[290, 190] == Self.dark }?[290, 190], Self.dark)
        recto.process.terminate()
        expectEqual(recto.exitStatus(), 0)
    }

    @Test func `the name of the window chooses the resources, as with every program on Xlib's`() throws {
        let screen = try require(Screen())
        let name = "evening\(getpid())"
        add("\(name).theme: dark", to: screen)
        try expectEqual(paper([]), Self.light)
        try expectEqual(paper(["--name", name]), Self.dark)
        try expectEqual(paper([], environment: ["RESOURCE_NAME": name]), Self.dark)
        try expectEqual(paper(["--name", "morning"], environment: ["RESOURCE_NAME": name]), Self.light)
        add("\(name.capitalized).Theme: dark", to: screen)
        try expectEqual(paper(["--class", name.capitalized]), Self.dark)
    }

    @Test func `a resource chooses less' keys, and the command line has the last word`() throws {
        let screen = try require(Screen())
        let name = "pager\(getpid())"
        add("\(name).keys: less", to: screen)
        for (arguments, closes) in [([], true), (["--keys", "standard"], false)] as [([String], Bool)] {
            let recto = try RectoProcess()
            try recto.write("Words.\n", to: "a.txt")
            try screen.act("mousemove", "150", "100")
            try recto.start(["--name", name, "--private", "--geometry", "300x200+0+0"] + arguments + ["a.txt"])
            screen.wait { [Self.light, Self.dark].contains($0[290, 190]) }
            _ = screen.settled()
            // In the standard table Q does nothing and q closes.
            try screen.act("key", "shift+q")
            if !closes {
                _ = screen.settled()
                expect(recto.process.isRunning)
                try screen.act("key", "q")
            }
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
