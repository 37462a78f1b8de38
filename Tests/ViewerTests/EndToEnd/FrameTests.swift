import CX11
import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// Which frames the built program paints for events that wait: they are sent while it stands still, and `--time-frames` tells what
    /// became of them.
    struct FrameTests {
        private static let paper: UInt32 = 0xFFFC_FBF8
        private static let magenta: UInt32 = 0xFFFF_00FF

        private let recto: RectoProcess
        private let screen: Screen

        init() throws {
            recto = try RectoProcess()
            screen = try require(Screen())
            let sentence = "Extraordinary circumstances notwithstanding, the quick brown foxes jumped over considerably lazier dogs. "
            let paragraph = String(repeating: sentence, count: 4)
            let body = String(repeating: "<p>\(paragraph)</p>\n", count: 20)
            try recto.write(
                "<html lang=\"en\"><body style=\"text-align: justify; hyphens: auto\">\(body)</body></html>", to: "page.html")
            let square = Bitmap(width: 120, height: 120, pixels: Array(repeating: Self.magenta, count: 14400))
            try square.pngData().write(to: recto.folder.appending(path: "square.png"))
            try recto.write("", to: "typed.txt")
            try screen.act("mousemove", "990", "790")
        }

        /// Opens the page, and finds the figure's square on the screen.
        private func open() throws -> (window: XID, area: Area) {
            try recto.start(["--time-frames", "--geometry", "800x700+0+0", "--figure", "square.png@200,150", "page.html"])
            screen.wait { $0[5, 5] == Self.paper && $0.area(of: Self.magenta) != nil }
            let area = try require(screen.settled()?.area(of: Self.magenta))
            return (screen.window(at: area.centre.x, area.centre.y), area)
        }

        /// Ends the program; how many events each frame of a kind answered.
        private func frames(_ kind: String) throws -> [Int] {
            recto.process.terminate()
            expectEqual(recto.exitStatus(), 0)
            return recto.errorsAtEnd().compactMap { line in
                let words = line.split(separator: " ")
                guard words.count > 5, words[1] == "frame", words[3] == Substring(kind) else { return nil }
                return words.lastIndex { $0.hasPrefix("event") }.flatMap { Int(words[$0 - 1]) }
            }
        }

        @Test func `of hundreds of motions that wait one frame is painted, and the figure lies where it was dropped`() throws {
            let (window, area) = try open()
            let (x, y) = area.centre
            recto.whileStopped {
                screen.send([screen.button(ButtonPress, 1, x, y)], to: window)
                screen.send((1...400).map { screen.motion(x - $0 / 4, y + $0 / 2) }, to: window)
                screen.send([screen.button(ButtonRelease, 1, x - 100, y + 200), screen.motion(x + 9, y + 9)], to: window)
            }
            // It snaps to the nearest line.
            let targets = (-14...14).map { area.moved(-100, 200 + $0) }
            screen.wait { $0.area(of: Self.magenta).map { targets.contains($0) } ?? false }
            // It glides there, so that it is looked at once it rests.
            let resting = screen.settled()?.area(of: Self.magenta)
            expect(resting.map { targets.contains($0) } ?? false, "at \(String(describing: resting)), and was at \(area)")
            let motions = try frames("motion")
            expect(motions.count <= 2)
            expect(motions.contains { $0 >= 400 }, "all of them are answered by one frame, but frames answer \(motions)")
        }

        @Test func `frames are painted while motions that cannot be one are still waiting`() throws {
            let (window, area) = try open()
            let (x, y) = area.centre
            recto.whileStopped {
                screen.send([screen.button(ButtonPress, 1, x, y)], to: window)
                // The release of a key keeps its order, so each motion is handled; so many take longer than the batch before a frame.
                // The first is far enough from the press to move the figure: a motion that moves nothing may be answered by no frame.
                let pairs = (5...204).flatMap { [screen.motion(x - $0 / 2, y + $0 * 4 / 5), screen.key(KeyRelease, XK_Shift_L)] }
                screen.send(pairs, to: window)
            }
            let target = area.moved(-102, 163)
            screen.wait(seconds: 60) { $0.area(of: Self.magenta) == target }
            expectEqual(screen.picture()?.area(of: Self.magenta), target)
            let motions = try frames("motion")
            expect(motions.count > 1)
            expect(motions.reduce(0, +) >= 200)
        }

        @Test func `turns of the wheel that wait are scrolled by in one frame, as far as one by one`() throws {
            let (window, area) = try open()
            func turn(_ button: Int) -> [XEvent] {
                [screen.button(ButtonPress, button, 60, 60), screen.button(ButtonRelease, button, 60, 60)]
            }
            recto.whileStopped { screen.send((0..<4).flatMap { _ in turn(5) }, to: window) }
            screen.wait { $0.area(of: Self.magenta) != area }
            _ = screen.settled()
            for _ in 0..<4 {
                screen.send(turn(4), to: window)
                _ = screen.settled()
            }
            screen.wait { $0.area(of: Self.magenta) == area }
            expectEqual(screen.settled()?.area(of: Self.magenta), area)
            let wheels = try frames("wheel")
            expectEqual(wheels.first, 4)
            expectEqual(wheels.reduce(0, +), 8)
        }

        @Test func `a held key that comes faster than frames loses nothing that it types, arrows included`() throws {
            try recto.start(["--edit", "--time-frames", "--geometry", "600x400+0+0", "--title", "held", "typed.txt"])
            screen.wait { $0[5, 5] == Self.paper }
            try screen.act("search", "--sync", "--name", "held", "windowfocus", "--sync")
            let window = screen.window(at: 100, 100)
            recto.whileStopped {
                screen.send(Array(repeating: screen.key(KeyPress, XK_x), count: 300) + [screen.key(KeyRelease, XK_x)], to: window)
                screen.send(Array(repeating: screen.key(KeyPress, XK_Left), count: 40) + [screen.key(KeyRelease, XK_Left)], to: window)
                screen.send([screen.key(KeyPress, XK_y), screen.key(KeyRelease, XK_y)], to: window)
            }
            try screen.act("key", "ctrl+s")
            let content = String(repeating: "x", count: 260) + "y" + String(repeating: "x", count: 40)
            for _ in 0..<500 where recto.read("typed.txt")?.count != 301 { usleep(20_000) }
            expectEqual(recto.read("typed.txt"), content)
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
