import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// A person at the window: the built program on a real server, driven by its pointer and keys.
    struct ReadingTests {
        private static let paper: UInt32 = 0xFFFC_FBF8
        private static let magenta: UInt32 = 0xFFFF_00FF
        private static let link: UInt32 = 0xFF0A_4F97

        private let recto: RectoProcess
        private let screen: Screen

        init() throws {
            recto = try RectoProcess()
            screen = try require(Screen())
            let paragraph = String(repeating: "The quick brown fox jumps over the lazy dog, again and again. ", count: 12)
            let body = (1...40).map { "\($0). \(paragraph)\n\n" }.joined()
            try recto.write("[███████](https://example.com/a?b=c&d)\n\n\(body)", to: "page.md")
            try recto.write("#!/bin/sh\nprintf '%s|%s' \"$#\" \"$1\" > opened.tmp && mv opened.tmp opened\n", to: "opener")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: recto.folder.appending(path: "opener").path)
            let square = Bitmap(width: 120, height: 120, pixels: Array(repeating: Self.magenta, count: 14400))
            try square.pngData().write(to: recto.folder.appending(path: "square.png"))
            try screen.act("mousemove", "990", "790")
            try recto.start(
                ["--geometry", "800x700+0+0", "--figure", "square.png@300,150", "page.md"],
                environment: ["RECTO_OPENER": recto.folder.appending(path: "opener").path])
            screen.wait { $0[5, 5] == Self.paper && $0.area(of: Self.magenta) != nil }
        }

        @Test func `a page can be read, its link followed and its figure dragged`() throws {
            let first = try require(screen.settled())
            try scrollAndReturn(from: first)
            try followLink(on: first)
            try dragFigure(from: first)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `a signal to end is obeyed cleanly`() throws {
            recto.process.terminate()
            expectEqual(recto.exitStatus(), 0)
            expectEqual(recto.process.terminationReason, .exit)
        }

        private func scrollAndReturn(from first: Bitmap) throws {
            try screen.act("mousemove", "200", "500", "click", "5", "click", "5")
            let scrolled = try require(screen.settled())
            let before = try require(first.area(of: Self.magenta))
            let after = try require(scrolled.area(of: Self.magenta))
            expect(after.top < before.top)
            expectEqual(after.left, before.left)
            try screen.act("key", "g")
            let back = try require(screen.settled())
            expectEqual(back.area(of: Self.magenta), before)
            expectEqual(back.area(of: Self.link), first.area(of: Self.link))
        }

        private func followLink(on first: Bitmap) throws {
            let area = try require(first.area(of: Self.link), "the link is drawn in its colour")
            try screen.act("mousemove", "\(area.centre.x)", "\(area.centre.y)", "click", "1")
            for _ in 0..<200 where recto.read("opened") == nil { usleep(20_000) }
            expectEqual(recto.read("opened"), "1|https://example.com/a?b=c&d")
        }

        private func dragFigure(from first: Bitmap) throws {
            let before = try require(first.area(of: Self.magenta))
            expect((before.right - before.left, before.bottom - before.top) == (119, 119))
            let start = before.centre
            try screen.act("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
            for step in 1...10 { try screen.act("mousemove", "\(start.x - 12 * step)", "\(start.y + 8 * step)") }
            let target = before.moved(-120, 80)
            let dragged = try require(screen.wait { $0.area(of: Self.magenta) == target })
            expectEqual(dragged.area(of: Self.magenta), target)
            // Elsewhere the pointer shows no corners to resize it by, and Esc takes away the focus and its ring.
            try screen.act("mouseup", "1", "mousemove", "40", "690", "key", "Escape")
            let dropped = try require(screen.settled())
            let area = try require(dropped.area(of: Self.magenta))
            // It snaps to the nearest line, and is made as high as lines beside it leave room for: half a line more or less.
            expect(abs(area.top - target.top) <= 14 && abs(area.left - target.left) <= 7, "\(area) \(target)")
            let (width, height) = (area.right - area.left, area.bottom - area.top)
            expect(abs(height - 119) <= 14 && abs(width - height) <= 1, "\(area)")
            expectPaperAround(area, in: dropped)
            expect(inkCount(before, in: dropped) > 200, "text has closed up where the figure was")
        }

        /// The text keeps its distance on all sides.
        private func expectPaperAround(_ area: Area, in picture: Bitmap) {
            for gap in 2...5 {
                for x in area.left - gap...area.right + gap {
                    expect(picture[x, area.top - gap] == Self.paper && picture[x, area.bottom + gap] == Self.paper)
                }
                for y in area.top - gap...area.bottom + gap {
                    expect(picture[area.left - gap, y] == Self.paper && picture[area.right + gap, y] == Self.paper)
                }
            }
        }

        private func inkCount(_ area: Area, in picture: Bitmap) -> Int {
            var count = 0
            for y in area.top...area.bottom {
                for x in area.left...area.right where picture[x, y] & 0xFF < 0x80 { count += 1 }
            }
            return count
        }
    }
}
