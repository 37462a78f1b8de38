import Expectations
import Foundation
import Testing

extension EndToEndTests {
    /// The program as a pager in a terminal, and how its windows begin.
    struct PagerTests {
        /// The program as a pager on a terminal of 20 columns and 5 rows.
        private func pager(_ text: String, less: String, _ arguments: String...) throws -> (recto: RectoProcess, terminal: Int32) {
            var (leader, follower) = (Int32(0), Int32(0))
            var size = winsize(ws_row: 5, ws_col: 20, ws_xpixel: 0, ws_ypixel: 0)
            try require(openpty(&leader, &follower, nil, nil, &size) == 0)
            let recto = try RectoProcess()
            let pipe = Pipe()
            recto.process.standardInput = pipe
            recto.process.standardOutput = FileHandle(fileDescriptor: follower, closeOnDealloc: true)
            try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
            try pipe.fileHandleForWriting.close()
            try recto.start(["--geometry", "300x200+0+0"] + arguments, environment: ["LESS": less])
            return (recto, leader)
        }

        /// What was written on a terminal, which is closed.
        private func written(on terminal: Int32) -> String {
            var buffer = [UInt8](repeating: 0, count: 4096)
            _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
            let count = read(terminal, &buffer, buffer.count)
            close(terminal)
            return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).replacingOccurrences(of: "\r", with: "")
        }

        @Test func `text that fits on the terminal is written there where LESS asks for that, and all other shows in a window`() throws {
            let screen = try require(Screen())
            let short = "one\n\u{1B}[31mtwo\u{1B}[0m\n"
            for (less, arguments) in [("FRX", []), ("-R -F", ["-"])] {
                let (recto, terminal) = try arguments.isEmpty ? pager(short, less: less) : pager(short, less: less, arguments[0])
                expectEqual(recto.exitStatus(), 0)
                expectEqual(written(on: terminal), short)
            }
            for (text, less) in [(short, "R"), ("a line of more than twenty columns\n\nthree\nfour\n", "FRX")] {
                let (recto, terminal) = try pager(text, less: less)
                // All of the text is in the window: what was read for the terminal as well.
                let picture = screen.wait { $0[5, 190] == 0xFFFC_FBF8 }
                expectEqual(picture?[5, 190], 0xFFFC_FBF8)
                recto.process.terminate()
                expect(recto.exitStatus() != nil)
                expectEqual(written(on: terminal), "")
                _ = screen.wait { $0[5, 190] != 0xFFFC_FBF8 }
            }
        }

        @Test func `what comes through a pipe is shown without a terminal too`() throws {
            let recto = try RectoProcess()
            let pipe = Pipe()
            recto.process.standardInput = pipe
            // What it says of the bytes tells that it has read them.
            try pipe.fileHandleForWriting.write(contentsOf: Data("%PDF-1.7\n".utf8))
            try pipe.fileHandleForWriting.close()
            try recto.start(["--private"])
            expectEqual(recto.exitStatus(), 1)
            expectEqual(recto.errorsAtEnd(), ["recto: cannot open standard input: It is a PDF document, not text"])
        }

        @Test func `a new window has the size and the colours that are set`() throws {
            let screen = try require(Screen())
            let recto = try RectoProcess()
            try recto.write("Words.\n", to: "a.md")
            try FileManager.default.createDirectory(at: recto.folder.appending(path: "config/recto"), withIntermediateDirectories: true)
            let lines = "set window-width 320\nset window-height 210\nset recolor true\nset recolor-lightcolor \"#123456\"\n"
            try recto.write(lines, to: "config/recto/config")
            try recto.start(["a.md"])
            let picture = try require(screen.wait { $0[310, 200] == 0xFF12_3456 })
            expect(picture[310, 200] == 0xFF12_3456 && picture[330, 200] != 0xFF12_3456 && picture[310, 220] != 0xFF12_3456)
            recto.process.terminate()
        }
    }
}
