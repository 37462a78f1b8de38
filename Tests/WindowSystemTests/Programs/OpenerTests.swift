import Expectations
import Foundation
import Testing

@testable import WindowSystem

struct OpenerTests {
    @Test func `the target is one argument, whatever is in it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "opener-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appending(path: "opener")
        let answer = folder.appending(path: "answer")
        try Data("#!/bin/sh\nprintf '%s|%s' \"$#\" \"$1\" > '\(answer.path).tmp' && mv '\(answer.path).tmp' '\(answer.path)'\n".utf8)
            .write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let opener = Opener(program: script.path)
        let target = "https://example.com/$(touch x)?a=1&b='2' \"`ls`\""
        try opener.open(target)
        for _ in 0..<250 where !FileManager.default.fileExists(atPath: answer.path) { usleep(20_000) }
        try expectEqual(String(contentsOf: answer, encoding: .utf8), "1|\(target)")
        for _ in 0..<250 where opener.runningCount > 0 {
            usleep(20_000)
            opener.reap()
        }
        expectEqual(opener.runningCount, 0)
    }

    @Test func `a program that is not there is an error with its name`() {
        let opener = Opener(program: "/nowhere/xdg-open")
        #expect(throws: Opener.Failure.self) { try opener.open("https://example.com") }
        do {
            try opener.open("https://example.com")
        } catch { expectEqual(error.description, "/nowhere/xdg-open: No such file or directory") }
    }

    @Test func `what could be taken for an option is refused`() {
        #expect(throws: Opener.Failure.self) { try Opener(program: "true").open("--help") }
    }
}
