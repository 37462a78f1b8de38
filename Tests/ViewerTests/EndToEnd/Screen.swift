import CX11
import Expectations
import Foundation
import TextKit

/// What the X server shows, and a hand on its pointer and keyboard (through `xdotool`).
final class Screen {
    let display: OpaquePointer
    private let width, height: UInt32

    /// Whether tests with a window can run; where a display is required they run, and fail for want of one.
    nonisolated static let isAvailableOrRequired: Bool = {
        let environment = ProcessInfo.processInfo.environment
        if environment["RECTO_REQUIRE_DISPLAY"] == "1" { return true }
        guard environment["DISPLAY"] != nil, let display = XOpenDisplay(nil) else { return false }
        XCloseDisplay(display)
        return FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool")
    }()

    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        self.display = display
        width = UInt32(XDisplayWidth(display, 0))
        height = UInt32(XDisplayHeight(display, 0))
    }

    isolated deinit { XCloseDisplay(display) }

    /// All of the screen, read now.
    func picture() -> Bitmap? {
        guard let image = XGetImage(display, XRootWindow(display, 0), 0, 0, width, height, UInt(bitPattern: -1), ZPixmap)
        else { return nil }
        defer { cx11_destroy_image(image) }
        let pixels = [UInt32](unsafeUninitializedCapacity: Int(width * height)) { buffer, count in
            for y in 0..<Int(height) {
                memcpy(
                    buffer.baseAddress! + y * Int(width), image.pointee.data! + y * Int(image.pointee.bytes_per_line), Int(width) * 4)
            }
            count = Int(width * height)
            // Two pixels at once and without iterators: this is compiled without optimisation, and reads the screen some hundred times.
            let pairs = UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt64.self)
            var index = 0
            while index < count / 2 {
                pairs[index] |= 0xFF00_0000_FF00_0000
                index += 1
            }
            buffer[count - 1] |= 0xFF00_0000
        }
        return Bitmap(width: Int(width), height: Int(height), pixels: pixels)
    }

    /// Reads the screen until it is as wanted, for at most this long; the last picture either way.
    @discardableResult
    func wait(seconds: Double = 10, until isReady: (Bitmap) -> Bool) -> Bitmap? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var last = picture()
        while let current = last, !isReady(current), Date() < deadline {
            usleep(20_000)
            last = picture()
        }
        return last
    }

    /// The screen once it has not changed for a while.
    func settled() -> Bitmap? {
        var before = picture()
        var quietRounds = 0
        for _ in 0..<200 where quietRounds < 6 {
            usleep(30_000)
            let now = picture()
            quietRounds = haveSamePixels(now?.pixels ?? [], before?.pixels ?? []) ? quietRounds + 1 : 0
            before = now
        }
        return before
    }

    func act(_ arguments: String...) throws {
        let process = Process()
        // `--sync` waits for a window that a program which has failed never opens.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["60", "xdotool"] + arguments
        try process.run()
        process.waitUntilExit()
    }
}

/// A rectangle of screen pixels, both ends inside.
struct Area: Equatable {
    var left, top, right, bottom: Int
    var centre: (x: Int, y: Int) { ((left + right) / 2, (top + bottom) / 2) }
    func moved(_ dx: Int, _ dy: Int) -> Area { Area(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy) }
}

extension Bitmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The least area around all pixels of exactly this colour; nil where there is none.
    func area(of color: UInt32) -> Area? {
        var area: Area?
        pixels.withUnsafeBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                if pixels[index] == color {
                    let (x, y) = (index % width, index / width)
                    let old = area ?? Area(left: x, top: y, right: x, bottom: y)
                    area = Area(
                        left: min(old.left, x), top: min(old.top, y), right: max(old.right, x), bottom: max(old.bottom, y))
                }
                index += 1
            }
        }
        return area
    }
}
