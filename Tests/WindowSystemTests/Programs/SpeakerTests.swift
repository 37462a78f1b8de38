import Expectations
import Foundation
import Testing

@testable import WindowSystem

struct SpeakerTests {
    private let programs = ChildPrograms()

    /// What a loop does when a child has ended, until something is so or ten seconds are over.
    private func wait(until isSo: () -> Bool) {
        for _ in 0..<500 where !isSo() {
            usleep(20_000)
            programs.reap()
        }
    }

    @Test func `it tells when a text has been spoken, and why not where the program fails`() {
        let speaker = Speaker(among: programs, silencing: nil)
        var ends: [Speaker.End] = []
        speaker.say(["sh", "-c", "sleep 0.1"]) { ends.append($0) }
        expect(speaker.isSpeaking && ends.isEmpty)
        wait { !ends.isEmpty }
        expect(ends == [.spoken] && !speaker.isSpeaking)
        speaker.say(["sh", "-c", "exit 3"]) { ends.append($0) }
        wait { ends.count == 2 }
        expectEqual(ends.last, .failed("sh has failed (3)"))
        speaker.say(["no-such-program-anywhere"]) { ends.append($0) }
        expect(ends.last == .failed("no-such-program-anywhere: No such file or directory") && !speaker.isSpeaking)
    }

    @Test func `another text ends the one that is said, and stopping ends all; neither is told of`() {
        let speaker = Speaker(among: programs, silencing: nil)
        var ends: [String] = []
        speaker.say(["sleep", "600"]) { _ in ends.append("first") }
        speaker.say(["true"]) { _ in ends.append("second") }
        wait { !ends.isEmpty && programs.runningCount == 0 }
        expectEqual(ends, ["second"])
        speaker.say(["sleep", "600"]) { _ in ends.append("third") }
        speaker.stop()
        wait { programs.runningCount == 0 }
        expect(ends == ["second"] && programs.runningCount == 0 && !speaker.isSpeaking)
    }

    @Test func `what the program writes goes nowhere`() {
        let speaker = Speaker(among: programs, silencing: nil)
        var ends: [Speaker.End] = []
        speaker.say(["sh", "-c", "[ \"$(readlink /proc/$$/fd/1) $(readlink /proc/$$/fd/2)\" = '/dev/null /dev/null' ]"]) { ends.append($0) }
        wait { !ends.isEmpty }
        expectEqual(ends, [.spoken])
    }

    @Test func `a server is silenced before the next text is said`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "speaker-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = folder.appending(path: "log").path
        let speaker = Speaker(among: programs, silencing: ["sh", "-c", "sleep 0.1; echo silent >> '\(log)'"])
        var ends = 0
        speaker.say(["sleep", "600"]) { _ in ends += 10 }
        // Two at once: the first of them never begins.
        speaker.say(["sh", "-c", "echo lost >> '\(log)'"]) { _ in ends += 10 }
        speaker.say(["sh", "-c", "echo said >> '\(log)'"]) { _ in ends += 1 }
        wait { ends > 0 && programs.runningCount == 0 }
        expectEqual(ends, 1)
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        expect(Set(lines) == ["silent", "said"] && !lines.contains("lost"))
        speaker.stop()
        expectEqual(programs.runningCount, 0, "nothing is said, so nothing has to be silenced")
    }
}
