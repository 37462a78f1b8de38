import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// ZIP archives as programs write them, and damaged or hostile ones.
struct ZIPArchiveTests {
    private static let text = Array("Call me Ishmael. Some years ago, never mind how long precisely.".utf8)

    private func read(_ archive: TestArchive, _ name: String, _ maximum: Int = 1 << 20) -> Result<[UInt8], ArchiveError> {
        read(archive.data(), name, maximum)
    }

    private func read(_ data: Data, _ name: String, _ maximum: Int = 1 << 20) -> Result<[UInt8], ArchiveError> {
        do throws(ArchiveError) { return .success(try ZIPArchive(ArchiveBytes(data)).read(name, maximumBytes: maximum)) } catch {
            return .failure(error)
        }
    }

    @Test(arguments: [false, true], [false, true]) func `entries are read however they are stored`(isPacked: Bool, isLarge: Bool) {
        for hasDescriptors in [false, true] {
            var archive = TestArchive(files: [.init("a", "x"), .init("b/c.txt", Self.text, isPacked: isPacked), .init("d", "")])
            (archive.isLarge, archive.hasDescriptors) = (isLarge, hasDescriptors)
            expectEqual(read(archive, "b/c.txt"), .success(Self.text))
            expect(read(archive, "a") == .success([0x78]) && read(archive, "d") == .success([]))
        }
    }

    @Test func `bytes before an archive and a comment after it do no harm`() {
        var archive = TestArchive(files: [.init("a", Self.text)])
        (archive.prefix, archive.comment) = (Array("#!/bin/sh\n".utf8), "PK\u{5}\u{6} is how it ends, nearly")
        expectEqual(read(archive, "a"), .success(Self.text))
    }

    @Test func `names that are no UTF-8 are of code page 437`() {
        var file = TestArchive.File("", Self.text)
        file.rawName = Array("caf".utf8) + [0x82]
        expectEqual(read(TestArchive(files: [file]), "café"), .success(Self.text))
    }

    @Test func `a name is found in other letters and accents`() throws {
        let archive = try ZIPArchive(ArchiveBytes(TestArchive(files: [.init("Text/cafe\u{301}.XHTML", "x")]).data()))
        expectEqual(archive.name(like: "text/café.xhtml"), "Text/cafe\u{301}.XHTML")
        expect(archive.name(like: "text/cafe.xhtml") == nil)
    }

    @Test func `what cannot be read is named`() {
        var encrypted = TestArchive.File("a", Self.text)
        encrypted.flags = 1
        var other = TestArchive.File("a", Self.text)
        other.method = 12
        var wrong = TestArchive.File("a", Self.text)
        wrong.checksum = 7
        var short = TestArchive.File("a", Self.text)
        short.size = 10
        var long = TestArchive.File("a", Self.text)
        long.size = 1000
        expectEqual(read(TestArchive(files: [encrypted]), "a"), .failure(.encrypted))
        expectEqual(read(TestArchive(files: [other]), "a"), .failure(.method(12)))
        expectEqual(read(TestArchive(files: [wrong]), "a"), .failure(.damaged))
        expectEqual(read(TestArchive(files: [short]), "a"), .failure(.tooLarge))
        expectEqual(read(TestArchive(files: [long]), "a"), .failure(.damaged))
        expectEqual(read(TestArchive(files: []), "a"), .failure(.missing))
        expectEqual(read(TestArchive(files: [.init("a", Self.text)]), "a", 10), .failure(.tooLarge))
        expectEqual(read(Data(Self.text), "a"), .failure(.noDirectory))
        expectEqual(read(Data(), "a"), .failure(.noDirectory))
        expectEqual(read(TestArchive(files: [.init("a", "x")], diskNumber: 1), "a"), .failure(.spansFiles))
    }

    @Test func `a bomb is not unpacked`() {
        let zeros = [UInt8](repeating: 0, count: 1 << 18)
        var bomb = TestArchive.File("bomb", zeros)
        // More than 200 times what is packed, which is honest for small files alone.
        bomb.size = 40 << 20
        let archive = TestArchive(files: [bomb, .init("small", zeros)])
        expectEqual(read(archive, "bomb", 1 << 26), .failure(.tooLarge))
        expectEqual(read(archive, "small"), .success(zeros))
    }

    @Test func `entries that lie over one another are left out but for one`() throws {
        var files = (0..<50).map { TestArchive.File("f\($0)", Self.text) }
        for index in 1..<50 { files[index].sharesHeader = 0 }
        let data = TestArchive(files: files).data()
        try expectEqual(ZIPDirectory(ArchiveBytes(data)).entries.map(\.name), ["f0"])
    }

    @Test(arguments: ["../a", "/etc/passwd", "a/../../b", "a\\b", "folder/", ""]) func `a name that leads out is none`(name: String) throws
    {
        let data = TestArchive(files: [.init(name, Self.text), .init("fine..txt", "x")]).data()
        try expectEqual(ZIPDirectory(ArchiveBytes(data)).entries.map(\.name), ["fine..txt"])
    }

    @Test func `more entries than a book has are refused`() {
        let files = Array(repeating: TestArchive.File("a", [], isPacked: false), count: 3)
        var archive = TestArchive(files: files)
        archive.isLarge = true
        var data = archive.data()
        // The count in the 64-bit record, which is 56 bytes and stands before a locator of 20 and an end of 22.
        let index = data.count - 22 - 20 - 56 + 32
        data[index + 2] = 2
        #expect(throws: ArchiveError.tooManyEntries) { try ZIPDirectory(ArchiveBytes(data)) }
    }

    @Test func `whatever byte is wrong and wherever it ends, the text is right or refused`() {
        var archive = TestArchive(files: [.init("a", Self.text), .init("b", Self.text, isPacked: false)])
        archive.hasDescriptors = true
        for isLarge in [false, true] {
            archive.isLarge = isLarge
            let data = archive.data()
            var refused = 0
            for index in data.indices {
                for change: UInt8 in [0x01, 0x80, 0xFF] {
                    var broken = data
                    broken[index] ^= change
                    for name in ["a", "b"] {
                        switch read(broken, name) {
                        case .success(let bytes): expectEqual(bytes, Self.text, "byte \(index)")
                        case .failure: refused += 1
                        }
                    }
                }
                if case .success = read(data.prefix(index), "a") { Issue.record("the first \(index) bytes are no archive") }
            }
            expect(refused > 400)
        }
    }

    @Test func `a file that shrinks while it is open is damaged`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "recto-zip-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        try TestArchive(files: [.init("a", Self.text)]).data().write(to: url)
        let archive = try ZIPArchive(ArchiveBytes(path: url.path))
        try expectEqual(archive.read("a", maximumBytes: 1000), Self.text)
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: 20)
        #expect(throws: ArchiveError.damaged) { try archive.read("a", maximumBytes: 1000) }
    }
}
