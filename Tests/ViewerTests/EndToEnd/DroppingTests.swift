import CX11
import Expectations
import Foundation
import Testing

extension EndToEndTests {
    /// Files and text dropped on the built program's window by another program.
    struct DroppingTests {
        /// Beside the windows of other tests, which may be on the screen already.
        private static let geometry = "180x300+810+0"
        private let recto: RectoProcess
        private let screen: Screen

        init() throws {
            recto = try RectoProcess()
            screen = try require(Screen())
        }

        /// The windows whose names contain a text, once there are so many, or after ten seconds.
        private func windows(named text: String, count: Int = 1) -> [XID] {
            var found: [XID] = []
            let deadline = Date(timeIntervalSinceNow: 10)
            repeat {
                usleep(20_000)
                found = screen.windows().filter { screen.name(of: $0).contains(text) }
            } while found.count < count && Date() < deadline
            return found
        }

        @Test func `the first file that is dropped opens in the window, the others in their own`() throws {
            for name in ["page", "second page", "third"] { try recto.write("Some words.\n", to: "\(name).md") }
            try recto.start(["--private", "--geometry", Self.geometry, "page.md"])
            let window = try require(windows(named: "page.md").first)
            _ = screen.settled()
            let paths = ["second%20page", "third"].map { "file://\(recto.folder.path)/\($0).md" }
            let refused = screen.drop(["application/x-nothing": "x"], on: window, at: 860, 100)
            expect(refused == nil)
            let finished = try require(screen.drop(["text/uri-list": paths.joined(separator: "\r\n") + "\r\n"], on: window, at: 860, 100))
            expect(finished[0] == Int(window) && finished[1] == 1)
            expectEqual(windows(named: "second page.md"), [window])
            expectEqual(windows(named: "third.md").filter { $0 != window }.count, 1)
            kill(recto.process.processIdentifier, SIGTERM)
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `text that is dropped in an editor is in the file that it saves`() throws {
            try recto.write("", to: "notes.txt")
            try recto.start(["--private", "--geometry", Self.geometry, "--edit", "notes.txt"])
            let window = try require(windows(named: "notes.txt").first)
            _ = screen.settled()
            let finished = screen.drop(["UTF8_STRING": "dropped, naïve", "STRING": "no"], on: window, at: 860, 100)
            expectEqual(finished?[1], 1)
            try screen.act("mousemove", "860", "150", "key", "ctrl+s")
            let deadline = Date(timeIntervalSinceNow: 10)
            while recto.read("notes.txt") != "dropped, naïve", Date() < deadline { usleep(20_000) }
            expectEqual(recto.read("notes.txt"), "dropped, naïve")
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}

extension Screen {
    /// The windows on the screen, the lowest first.
    fileprivate func windows() -> [XID] {
        var (root, parent, count): (XID, XID, UInt32) = (0, 0, 0)
        var children: UnsafeMutablePointer<XID>?
        XQueryTree(display, XDefaultRootWindow(display), &root, &parent, &children, &count)
        defer { if let children { XFree(children) } }
        return (0..<Int(count)).compactMap { children?[$0] }
    }

    fileprivate func name(of window: XID) -> String {
        var (type, format, length, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var bytes: UnsafeMutablePointer<UInt8>?
        let name = XInternAtom(display, "_NET_WM_NAME", 0)
        XGetWindowProperty(display, window, name, 0, 1024, 0, Atom(AnyPropertyType), &type, &format, &length, &rest, &bytes)
        defer { if let bytes { XFree(bytes) } }
        return bytes.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self) } ?? ""
    }
}
