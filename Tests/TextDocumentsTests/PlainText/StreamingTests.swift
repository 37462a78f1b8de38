import Expectations
import Foundation
import Testing
import TextKit

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

    /// Has the text of a pipe in the storage that the document made, and what took its place on the way.
    private func follow(_ document: inout Document, _ storage: inout TextStorage) throws -> Int {
        var replacements = 0
        while let remainder = document.remainder, !remainder.isWaiting {
            if let other = remainder.takeReplacement() {
                (document, storage) = (other, other.makeTextStorage(style: DocumentStyle()))
                replacements += 1
            }
            if try !remainder.appendNext(to: storage, style: DocumentStyle()), remainder.isAtEnd { document.remainder = nil }
        }
        return replacements
    }

    @Test func `what comes later through a pipe decides on the face with the first lines`() throws {
        let first = "Building the whole of the program, which takes some minutes.\n"
        send(first)
        var document = try PlainTextReader.read(PlainTextLoader(descriptor: reading, name: "pipe"))
        var storage = document.makeTextStorage(style: DocumentStyle())
        func isFixed() throws -> Bool {
            let fonts = [0, storage.length - 2].map { storage.attribute(.font, at: $0, effectiveRange: nil) as? Font }
            expectEqual(fonts[0], fonts[1])
            return try require(fonts[0]).fontDescriptor.symbolicTraits.contains(.traitMonoSpace)
        }
        expect(try !isFixed())
        // Less than there was before is no reason to look again.
        send("[1/300] Compiling\n")
        try expectEqual(follow(&document, &storage), 0)
        let steps = (2...300).map { "[\($0)/300] Compiling a file of the program\n" }
        for step in steps {
            send(step)
            _ = try follow(&document, &storage)
        }
        expect(try isFixed())
        expectEqual(document.measure, 80 * 0.565)
        close(writing)
        _ = try follow(&document, &storage)
        expectEqual(storage.string, first + "[1/300] Compiling\n" + steps.joined())
        close(reading)
    }

    @Test func `a pipe of prose that began with a short line is prose, and lines broken by hand get their room`() throws {
        send("Contents\n\n")
        var document = try PlainTextReader.read(PlainTextLoader(descriptor: reading, name: "pipe"))
        var storage = document.makeTextStorage(style: DocumentStyle())
        let line = "Nobody in the village remembered who had first moored the blue boat at the mill,\n"
        for _ in 0..<40 { send(line) }
        try expectEqual(follow(&document, &storage), 1)
        close(writing)
        try expectEqual(follow(&document, &storage), 0)
        expect(document.remainder == nil && document.measure == 80 * 0.56)
        expectEqual(storage.string, "Contents\n\n" + String(repeating: line, count: 40))
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
