import CX11
import Expectations
import Foundation
import Testing
import TextKit

extension EndToEndTests {
    /// `recto --edit`, typed into as by a person.
    final class EditingTests {
        let screen: Screen
        let recto: RectoProcess

        init() throws {
            screen = try require(Screen(), "no display")
            recto = try RectoProcess()
        }

        private func start(_ file: String) throws {
            try screen.act("mousemove", "990", "790")
            try recto.start(["--edit", "--geometry", "600x400+0+0", "--title", "editing", file])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            try screen.act("search", "--sync", "--onlyvisible", "--name", "editing", "windowfocus", "--sync")
        }

        /// Waits for the file to have this content.
        private func saved(_ name: String, _ content: String) -> Bool {
            recto.read(name) { $0 == content } == content
        }

        @Test func `typing, undo, dead keys and saving end up in the file`() throws {
            try recto.write("first\r\nsecond\r\n", to: "a.txt")
            try start("a.txt")
            try screen.act("key", "End", "space", "e", "d", "i", "t", "Return", "x", "ctrl+z", "ctrl+z", "ctrl+s")
            expect(saved("a.txt", "first edit\r\nsecond\r\n"))
            try screen.act("key", "ctrl+End")
            try screen.act("type", "caf")
            try screen.act("key", "dead_acute", "e", "shift+ctrl+Left", "ctrl+c", "End", "space", "ctrl+v", "ctrl+s")
            expect(saved("a.txt", "first edit\r\nsecond\r\ncafé café"))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `a new file is made; closing with changes asks, and saves or does not as it is told`() throws {
            try start("new.txt")
            try screen.act("type", "hello")
            try screen.act("key", "ctrl+q", "Escape", "exclam", "ctrl+q", "y")
            expectEqual(recto.exitStatus(), 0)
            expectEqual(recto.read("new.txt"), "hello!")
            let again = try RectoProcess()
            try again.write("kept\n", to: "b.txt")
            try again.start(["--edit", "--geometry", "600x400+0+0", "--title", "again", "b.txt"])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            try screen.act("search", "--sync", "--onlyvisible", "--name", "again", "windowfocus", "--sync")
            try screen.act("type", "lost")
            try screen.act("key", "ctrl+q", "n")
            expectEqual(again.exitStatus(), 0)
            expectEqual(again.read("b.txt"), "kept\n")
        }

        /// Starts the program again on the same files and the same state, and waits for its question in the status line.
        private func startAgain(_ file: String) throws -> RectoProcess {
            let again = try RectoProcess()
            try again.start(
                ["--edit", "--geometry", "600x400+0+0", "--title", "again", recto.folder.appending(path: file).path],
                environment: ["XDG_STATE_HOME": recto.folder.appending(path: "state").path])
            screen.wait { $0[5, 5] == 0xFFFC_FBF8 }
            try screen.act("search", "--sync", "--onlyvisible", "--name", "again", "windowfocus", "--sync")
            screen.wait { shot in (0..<600).contains { x in (375..<400).contains { shot[x, $0] != 0xFFFC_FBF8 } } }
            return again
        }

        /// Waits until a recovery has been written, or none is left.
        private func recovery(isThere: Bool) -> Bool {
            let folder = recto.folder.appending(path: "state/recto/recovery").path
            func isFound() -> Bool { !((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).isEmpty }
            for _ in 0..<400 where isFound() != isThere { usleep(20_000) }
            return isFound() == isThere
        }

        /// Ends a question and selects a letter; true once another client's selection, or none, has become the window's. As keys are
        /// taken in their order, all that was asked for before has been done by then.
        private func selectsALetter() throws -> Bool {
            let primary = Atom(XA_PRIMARY)
            let before = XGetSelectionOwner(screen.display, primary)
            try screen.act("key", "Escape", "shift+Right")
            for _ in 0..<400 where XGetSelectionOwner(screen.display, primary) == before { usleep(20_000) }
            return XGetSelectionOwner(screen.display, primary) != before
        }

        @Test("what was typed outlives the program", arguments: [SIGKILL, SIGTERM, SIGINT])
        func outlives(number: Int32) throws {
            try recto.write("kept\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "typed ")
            if number == SIGKILL {
                expect(recovered("typed kept\n"))
            } else {
                // Long enough for the keys to be handled, and less than until the first recovery.
                usleep(400_000)
            }
            kill(recto.process.processIdentifier, number)
            recto.process.waitUntilExit()
            expect(recovery(isThere: true))
            expectEqual(recto.read("a.txt"), "kept\n")
            let again = try startAgain("a.txt")
            try screen.act("key", "y", "ctrl+s")
            expect(saved("a.txt", "typed kept\n"))
            expect(recovery(isThere: false))
            try screen.act("key", "ctrl+q")
            expectEqual(again.exitStatus(), 0)
        }

        /// The text of the recovery that a program has written; nil where there is none, or it is being replaced.
        private func recoveredText(_ recto: RectoProcess) -> String? {
            let folder = recto.folder.appending(path: "state/recto/recovery")
            guard let name = try? FileManager.default.contentsOfDirectory(atPath: folder.path).first(where: { !$0.contains(".") }),
                let data = try? Data(contentsOf: folder.appending(path: name)), let end = data.firstIndex(of: 0x0A)
            else { return nil }
            return String(decoding: data[(end + 1)...], as: UTF8.self)
        }

        /// Waits until the recovery that the program has written is a text; false where it does not become that.
        private func recovered(_ text: String) -> Bool {
            for _ in 0..<500 where recoveredText(recto) != text { usleep(20_000) }
            return recoveredText(recto) == text
        }

        @Test func `keys that were pressed before the program was told to end are written down`() throws {
            try recto.write("kept", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "typed ")
            expect(recovered("typed kept"))
            let process = recto.process.processIdentifier
            kill(process, SIGSTOP)
            try screen.act("type", "and more ")
            kill(process, SIGTERM)
            kill(process, SIGCONT)
            recto.process.waitUntilExit()
            expectEqual(recoveredText(recto), "typed and more kept")
        }

        @Test("text outlives a kill at any moment, up to the last recovery at least", arguments: [1, 2] as [UInt64])
        func outlivesKill(seed: UInt64) throws {
            var numbers = seed
            func number(below limit: UInt64) -> UInt64 {
                numbers = numbers &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return numbers >> 33 % limit
            }
            try recto.write("", to: "a.txt")
            try start("a.txt")
            var typed = ""
            func type(_ count: UInt64) throws {
                let words = (0..<count).map { _ in
                    String(repeating: Character(UnicodeScalar(UInt8(97 + number(below: 26)))), count: Int(number(below: 4)) + 1)
                }
                .joined(separator: " ")
                try screen.act("type", words)
                typed += words
            }
            try type(6)
            // The man page promises a second.
            expect(recovered(typed))
            let kept = typed.count
            for _ in 0...number(below: 6) {
                try type(2)
                usleep(UInt32(number(below: 500_000)))
            }
            let last = recoveredText(recto) ?? ""
            kill(recto.process.processIdentifier, SIGKILL)
            recto.process.waitUntilExit()
            let again = try startAgain("a.txt")
            try screen.act("key", "y", "ctrl+s")
            let saved = recto.read("a.txt") { !$0.isEmpty } ?? ""
            expect(saved.hasPrefix(last) && saved.count >= kept && typed.hasPrefix(saved), "\(seed): \(typed)")
            expect(recovery(isThere: false))
            try screen.act("key", "ctrl+q")
            expectEqual(again.exitStatus(), 0)
        }

        /// What the edits insert that a program has written down, one after the other; the last step may be torn. Empty where there are none.
        private func recordedEdits() -> String {
            struct Step: Decodable {
                struct Change: Decodable { var text: String }
                var changes: [Change]
            }
            let folder = recto.folder.appending(path: "state/recto/recovery")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            guard let name = names.first(where: { $0.hasSuffix(".edits") }), let data = try? Data(contentsOf: folder.appending(path: name))
            else { return "" }
            let steps = data.split(separator: 0x0A).dropFirst().compactMap { try? JSONDecoder().decode(Step.self, from: $0) }
            return steps.flatMap(\.changes).map(\.text).joined()
        }

        @Test("what is typed into a long text that is being read outlives a kill at any moment", arguments: [0, 150, 600] as [UInt32])
        func outlivesKillWhileReading(milliseconds: UInt32) throws {
            let text = String(repeating: "A line of a file that is longer than its first screen.\n", count: 120_000)
            try recto.write(text, to: "long.txt")
            try start("long.txt")
            try screen.act("type", "early ")
            for _ in 0..<500 where recordedEdits() != "early " { usleep(20_000) }
            expectEqual(recordedEdits(), "early ")
            try screen.act("type", "and late")
            usleep(milliseconds * 1000)
            kill(recto.process.processIdentifier, SIGKILL)
            recto.process.waitUntilExit()
            let last = recordedEdits()
            expectEqual(recto.read("long.txt"), text)
            let again = try startAgain("long.txt")
            try screen.act("key", "y", "ctrl+s")
            let saved = recto.read("long.txt") { $0 != text } ?? ""
            expect(saved == last + text && last.hasPrefix("early ") && "early and late".hasPrefix(last), "\(last)")
            expect(recovery(isThere: false))
            try screen.act("key", "ctrl+q")
            expectEqual(again.exitStatus(), 0)
        }

        @Test func `what was typed outlives the connection to the display, whose loss ends the program`() throws {
            try recto.write("kept\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "typed ")
            // Long enough for the keys to be handled, and less than until the first recovery.
            usleep(400_000)
            try screen.act("search", "--name", "editing", "windowkill")
            expectEqual(recto.exitStatus(), 1)
            expect(recovery(isThere: true))
            expectEqual(recto.read("a.txt"), "kept\n")
            let again = try startAgain("a.txt")
            try screen.act("key", "y", "ctrl+s")
            expect(saved("a.txt", "typed kept\n"))
            try screen.act("key", "ctrl+q")
            expectEqual(again.exitStatus(), 0)
        }

        @Test func `another program's change is overwritten only when that is said`() throws {
            try recto.write("mine\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "x")
            usleep(300_000)
            try recto.write("theirs\n", to: "a.txt")
            try screen.act("key", "ctrl+s")
            try screen.act("key", "ctrl+s")
            usleep(300_000)
            expectEqual(recto.read("a.txt"), "theirs\n")
            try screen.act("key", "o")
            expect(saved("a.txt", "xmine\n"))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `what is typed at the end of a long file that is being read stands at its end`() throws {
            let text = String(repeating: "A line of a file that is longer than its first screen.\n", count: 60_000)
            try recto.write(text, to: "long.txt")
            try start("long.txt")
            try screen.act("key", "ctrl+End")
            try screen.act("type", "end")
            try screen.act("key", "ctrl+s")
            expect(saved("long.txt", text + "end"))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `where the file cannot be written, saving offers another name`() throws {
            try recto.write("one\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "x")
            usleep(300_000)
            let path = recto.folder.appending(path: "a.txt")
            try FileManager.default.removeItem(at: path)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            // The file has changed; insisting is refused as well, and what is left is another name.
            try screen.act("key", "ctrl+s", "o", "o", "a", "BackSpace", "BackSpace", "BackSpace", "BackSpace", "BackSpace")
            try screen.act("type", "b.txt")
            try screen.act("key", "Return")
            expect(saved("b.txt", "xone\n"))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `where another name cannot be written either, the recovery stays and another name is offered again`() throws {
            try recto.write("one\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "x")
            expect(recovery(isThere: true))
            let path = recto.folder.appending(path: "nowhere/b.txt").path
            try screen.act("key", "ctrl+shift+s")
            try screen.act("type", path)
            try screen.act("key", "Return")
            try expect(selectsALetter())
            expect(recovery(isThere: true))
            try screen.act("key", "ctrl+shift+s")
            try screen.act("type", path)
            try screen.act("key", "Return", "a", "BackSpace", "BackSpace", "BackSpace", "BackSpace", "BackSpace")
            try screen.act("type", "b.txt")
            try screen.act("key", "Return")
            expect(saved("b.txt", "xone\n") && recovery(isThere: false))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }

        @Test func `a text is saved under another name, which is edited from then on`() throws {
            try recto.write("one\n", to: "a.txt")
            try start("a.txt")
            try screen.act("type", "x")
            try screen.act("key", "ctrl+shift+s")
            try screen.act("type", recto.folder.appending(path: "b.txt").path)
            try screen.act("key", "Return")
            expect(saved("b.txt", "xone\n"))
            expectEqual(recto.read("a.txt"), "one\n")
            try screen.act("type", "y")
            try screen.act("key", "ctrl+s")
            expect(saved("b.txt", "xyone\n"))
            try screen.act("key", "ctrl+q")
            expectEqual(recto.exitStatus(), 0)
        }
    }
}
