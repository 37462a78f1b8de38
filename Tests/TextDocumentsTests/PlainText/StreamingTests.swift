import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// Text that comes through a pipe, or grows at its end, while it is read.
struct StreamingTests {
    private let reading: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
    }

    private func send(_ bytes: [UInt8]) { bytes.withUnsafeBytes { _ = write(writing, $0.baseAddress, $0.count) } }
    private func send(_ text: String) { send(Array(text.utf8)) }

    @Test func `what has come is there, and what has not is not waited for`() throws {
        let loader = try PlainTextLoader(descriptor: reading, name: "pipe")
        send("first line\n")
        try expectEqual(loader.next()?.string, "first line\n")
        expect(loader.isWaiting && !loader.isAtEnd)
        try expect(loader.next() == nil)
        send("second ")
        send("line\n")
        expect(!loader.isWaiting)
        try expectEqual(loader.next()?.string, "second line\n")
        close(writing)
        expect(!loader.isWaiting)
        try expect(loader.next() == nil)
        expect(loader.isAtEnd && loader.isLossless && loader.bytesRead == 23)
        close(reading)
    }

    @Test func `a character that comes in halves is whole`() throws {
        let loader = try PlainTextLoader(descriptor: reading, name: "pipe")
        var text = ""
        func take() throws { while !loader.isWaiting, let slice = try loader.next() { text += slice.string } }
        for byte in Array("naïve 日本 🦋, and more of it\n".utf8) {
            send([byte])
            try take()
        }
        close(writing)
        try take()
        expect(text == "naïve 日本 🦋, and more of it\n" && loader.encoding == .utf8 && loader.isLossless)
        close(reading)
    }

    @Test func `a file that has grown is read on from where it ended`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "recto-growing-\(UUID().uuidString)").path
        defer { unlink(path) }
        _ = FileManager.default.createFile(atPath: path, contents: Data("one\n".utf8))
        let loader = try PlainTextLoader(contentsOfFile: path)
        try expectEqual(loader.next()?.string, "one\n")
        expect(loader.isAtEnd)
        let file = try require(FileHandle(forWritingAtPath: path))
        file.seekToEndOfFile()
        file.write(Data("two é\n".utf8))
        expect(loader.resume())
        try expectEqual(loader.next()?.string, "two é\n")
        expect(loader.isAtEnd)
        // Half a character at the end cannot be taken back.
        file.write(Data([0xC3]))
        expect(loader.resume())
        try expectEqual(loader.next()?.string, "\u{FFFD}")
        file.write(Data([0xA9]))
        expect(!loader.resume())
    }
}
