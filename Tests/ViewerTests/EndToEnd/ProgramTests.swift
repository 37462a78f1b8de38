import Expectations
import Foundation
import Testing

extension EndToEndTests {
    /// Programs that keys start, in the built program.
    struct ProgramTests {
        private static let paper: UInt32 = 0xFFFC_FBF8

        /// A script that writes its arguments down, one a line.
        private func recorder(_ recto: RectoProcess, _ name: String, _ answer: String) throws -> String {
            try recto.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(answer).tmp' && mv '\(answer).tmp' '\(answer)'\n", to: name)
            let path = recto.folder.appending(path: name).path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            return path
        }

        private func wait(for name: String, of recto: RectoProcess) -> String? {
            recto.read(name) { _ in true }
        }

        @Test func `the source is opened at the line that is read, in a terminal, without a shell`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            let terminal = try recorder(recto, "terminal", "started")
            let name = "it's $(a) \"b\".txt"
            try recto.write((1...400).map { "Line \($0) of the text.\n" }.joined(), to: name)
            try recto.start(
                ["--geometry", "800x700+0+0", "--title", "source", "+200", name],
                environment: ["VISUAL": "vi -R", "TERMINAL": "'\(terminal)' -x"])
            screen.wait { $0[5, 5] == Self.paper }
            try screen.act("search", "--sync", "--name", "source", "windowfocus", "--sync")
            try screen.act("key", "E")
            let path = recto.folder.resolvingSymlinksInPath().appending(path: name).path
            // A line above the one that was asked for stays in sight.
            expectEqual(wait(for: "started", of: recto), "-x\n-e\nvi\n-R\n+199\n\(path)\n")
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `words are looked up by a program, whose answer has a window of its own, and the next answer the same window`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            let program = try recorder(recto, "dictionary", "asked")
            try recto.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > asked.tmp && mv asked.tmp asked\necho meaning of $2\n", to: "dictionary")
            try recto.write("Words to read.\n", to: "page.md")
            try recto.start(
                ["--geometry", "800x700+0+0", "--title", "page", "page.md"], environment: ["RECTO_DICT": "'\(program)' -n"])
            screen.wait { $0[5, 5] == Self.paper }
            try screen.act("search", "--sync", "--name", "^page$", "windowfocus", "--sync")
            try screen.act("key", "s")
            try screen.act("type", "--", "--it's $(a)")
            try screen.act("key", "Return")
            expectEqual(wait(for: "asked", of: recto), "-n\nit's $(a)\n")
            try screen.act("search", "--sync", "--name", "dictionary", "windowfocus", "--sync")
            try FileManager.default.removeItem(at: recto.folder.appending(path: "asked"))
            try screen.act("key", "s")
            try screen.act("type", "other")
            try screen.act("key", "Return")
            expectEqual(wait(for: "asked", of: recto), "-n\nother\n")
            // The one that shows the answer is titled by it.
            try screen.act("search", "--sync", "--name", "^other .dictionary.$", "windowfocus", "--sync")
            try screen.act("key", "q")
            try screen.act("search", "--sync", "--name", "^page$", "windowfocus", "--sync")
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `the text is spoken sentence by sentence, gone on in and stopped`() throws {
            let recto = try RectoProcess()
            let screen = try require(Screen())
            // The third sentence goes on until it is ended.
            try recto.write("#!/bin/sh\nprintf '%s\\n' \"$1\" >> spoken\ncase $1 in Third*) exec sleep 600;; esac\n", to: "voice")
            let path = recto.folder.appending(path: "voice").path
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try recto.write("# Title\n\nFirst it's $(a). Second!\n\nThird one. Fourth.\n\n---\n\nFifth.\n", to: "page.md")
            try recto.start(["--private", "--geometry", "800x700+0+0", "--title", "spoken", "page.md"], environment: ["RECTO_SPEAK": path])
            screen.wait { $0[5, 5] == Self.paper }
            try screen.act("search", "--sync", "--name", "^spoken$", "windowfocus", "--sync")
            func wait(for count: Int) -> [String] {
                func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
                return recto.read("spoken") { lines($0).count >= count }.map(lines) ?? []
            }
            try screen.act("key", "t")
            expectEqual(wait(for: 4), ["Title", "First it's $(a).", "Second!", "Third one."])
            try screen.act("key", "parenleft")
            expectEqual(wait(for: 6).suffix(2), ["Second!", "Third one."])
            try screen.act("key", "parenright")
            expectEqual(wait(for: 8).suffix(2), ["Fourth.", "Fifth."])
            try screen.act("key", "t")
            expectEqual(wait(for: 12).suffix(1), ["Third one."])
            try screen.act("key", "T")
            _ = screen.settled()
            expectEqual(wait(for: 12).count, 12)
            try screen.act("key", "q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
