import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Files that are opened for editing and written back, in a folder of their own.
final class EditedFileTests {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "recto-saving-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func path(_ name: String) -> String { folder.appending(path: name).path }
    private func bytes(_ name: String) -> [UInt8]? { (try? Data(contentsOf: URL(fileURLWithPath: path(name)))).map { Array($0) } }
    private func write(_ bytes: [UInt8], _ name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path(name))) }
    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// The text of a file, all of it, and the file.
    private func open(_ name: String) throws -> (storage: TextStorage, file: EditedFile) {
        let (document, file) = try DocumentReader.openForEditing(path: path(name))
        let storage = document.makeTextStorage()
        while try document.remainder?.appendNext(to: storage, style: DocumentStyle()) == true {}
        return (storage, file)
    }

    private static func utf16(_ text: String, big: Bool, mark: Bool) -> [UInt8] {
        (mark ? "\u{FEFF}" + text : text).utf16.flatMap { unit in
            withUnsafeBytes(of: big ? unit.bigEndian : unit.littleEndian) { Array($0) }
        }
    }

    @Test func `what was not changed is written byte for byte, in every encoding and with every line end`() throws {
        let text = "Grüße, “Leser”\r\nmixed\nends\rand 日本 𠮷\u{85}\u{2028}\u{FFFD}\r\n"
        let files: [String: [UInt8]] = [
            "ascii.txt": Array("plain\r\nascii\n".utf8), "utf8.txt": Array(text.utf8), "mark.txt": [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            "big.txt": Self.utf16(text, big: true, mark: true), "little.txt": Self.utf16(text, big: false, mark: true),
            "bare.txt": Self.utf16("plain words in sixteen bits", big: false, mark: false),
            "latin.txt": Array("na\u{EF}ve ".unicodeScalars.map { UInt8($0.value) }) + [0x80, 0x93, 0x81, 0x9D, 0xE9, 0x0D, 0x0A],
            "quad.txt": ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar in
                withUnsafeBytes(of: scalar.value.littleEndian) { Array($0) }
            },
            "empty.txt": [], "source.md": Array("# Title\n\n* item\r\n".utf8),
            "long.txt": Array(String(repeating: "Zeile für Zeile 𠮷\r\n", count: 40_000).utf8),
        ]
        for (name, content) in files {
            try write(content, name)
            let (storage, file) = try open(name)
            try file.save(storage)
            expectEqual(bytes(name), content, "\(name)")
        }
        expectEqual(names, files.keys.sorted())
    }

    @Test func `no character of two units is cut where a long text is written in parts`() throws {
        // Whatever unit a part ends at, a pair stands there in one of these.
        for before in ["", "x"] {
            for encoding in ["utf8", "big"] {
                let text = before + String(repeating: "𠮷🦋", count: 70_000)
                let content = encoding == "utf8" ? Array(text.utf8) : Self.utf16(text, big: true, mark: true)
                try write(content, "pairs.txt")
                let (storage, file) = try open("pairs.txt")
                try file.save(storage)
                expect(bytes("pairs.txt") == content, "\(encoding) \(before.count)")
            }
        }
    }

    @Test func `an edit is written in the file's encoding`() throws {
        try write([0x63, 0x61, 0x66, 0xE9, 0x0D, 0x0A], "latin.txt")
        let (storage, file) = try open("latin.txt")
        expectEqual(EditedFile.prevailingLineEnding(of: storage), "\r\n")
        storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: " €")
        try file.save(storage)
        expectEqual(bytes("latin.txt"), [0x63, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x0D, 0x0A])
    }

    @Test func `what an encoding lacks is refused, and written as UTF-8 by insisting`() throws {
        try write([0x63, 0x61, 0x66, 0xE9], "latin.txt")
        let (storage, file) = try open("latin.txt")
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "Ж")
        #expect(throws: SavingError.unencodable(file: path("latin.txt"), character: "Ж", encoding: "Windows-1252")) {
            try file.save(storage)
        }
        expectEqual(bytes("latin.txt"), [0x63, 0x61, 0x66, 0xE9])
        expectEqual(names, ["latin.txt"])
        try file.save(storage, insisting: true)
        expectEqual(bytes("latin.txt"), Array("Жcafé".utf8))
        try file.save(storage)
    }

    @Test func `a file with bytes that are no text is never written, not even by insisting`() throws {
        let broken: [[UInt8]] = [
            Array("grün und ".utf8) + [0xFF, 0xFE, 0x41] + Array(" süß, schön, größer".utf8), [0x61, 0x00, 0x62],
            [0xFF, 0xFE, 0x41, 0x00, 0x00, 0xD8, 0x42, 0x00], [0xFF, 0xFE, 0x41, 0x00, 0x42],
        ]
        for content in broken {
            try write(content, "broken.txt")
            let (storage, file) = try open("broken.txt")
            for insisting in [false, true] {
                #expect(throws: SavingError.lossy(file: path("broken.txt"))) { try file.save(storage, insisting: insisting) }
            }
            expectEqual(bytes("broken.txt"), content)
        }
    }

    @Test func `a file that changed since is not overwritten, unless by insisting`() throws {
        try write(Array("one\n".utf8), "a.txt")
        let (storage, file) = try open("a.txt")
        try write(Array("two, by somebody else\n".utf8), "a.txt")
        #expect(throws: SavingError.changedOnDisk(file: path("a.txt"))) { try file.save(storage) }
        expectEqual(bytes("a.txt"), Array("two, by somebody else\n".utf8))
        try file.save(storage, insisting: true)
        expectEqual(bytes("a.txt"), Array("one\n".utf8))
        try file.save(storage)
        try FileManager.default.removeItem(atPath: path("a.txt"))
        #expect(throws: SavingError.changedOnDisk(file: path("a.txt"))) { try file.save(storage) }
        try file.save(storage, insisting: true)
        expectEqual(bytes("a.txt"), Array("one\n".utf8))
    }

    @Test func `a file that is not there is new, and not overwritten where another program makes it meanwhile`() throws {
        let (storage, file) = try open("new.txt")
        expect(storage.length == 0 && file.isNew && names.isEmpty)
        storage.append(NSAttributedString(string: "hällo\n"))
        try file.save(storage)
        expect(bytes("new.txt") == Array("hällo\n".utf8) && !file.isNew)
        let (second, other) = try open("other.txt")
        try write([0x78], "other.txt")
        #expect(throws: SavingError.changedOnDisk(file: path("other.txt"))) { try other.save(second) }
        #expect(throws: DocumentError.self) { try DocumentReader.openForEditing(path: self.path("no/such/folder.txt")) }
        #expect(throws: DocumentError.self) { try DocumentReader.openForEditing(path: self.folder.path) }
    }

    @Test func `mode and owner stay, and a symbolic link stays a link`() throws {
        try write(Array("one".utf8), "real.txt")
        chmod(path("real.txt"), 0o640)
        symlink("real.txt", path("link.txt"))
        symlink("missing.txt", path("dangling.txt"))
        let (storage, file) = try open("link.txt")
        storage.append(NSAttributedString(string: "!"))
        try file.save(storage)
        var status = stat()
        expect(lstat(path("link.txt"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        expect(stat(path("real.txt"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
        expectEqual(bytes("real.txt"), Array("one!".utf8))
        let (empty, dangling) = try open("dangling.txt")
        empty.append(NSAttributedString(string: "made"))
        try dangling.save(empty)
        expectEqual(bytes("missing.txt"), Array("made".utf8))
        expect(lstat(path("dangling.txt"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func `a text that was not read to its end is not saved`() throws {
        try write(Array(String(repeating: "line\n", count: 100_000).utf8), "long.txt")
        let (document, file) = try DocumentReader.openForEditing(path: path("long.txt"))
        let storage = document.makeTextStorage()
        #expect(throws: SavingError.incomplete(file: path("long.txt"))) { try file.save(storage, insisting: true) }
        while try document.remainder?.appendNext(to: storage, style: DocumentStyle()) == true {}
        try file.save(storage)
        expectEqual(bytes("long.txt")?.count, 500_000)
    }

    @Test func `a failure half way leaves the old file and nothing beside it`() throws {
        try write(Array("old".utf8), "a.txt")
        struct Full: Error {}
        #expect(throws: Full.self) {
            _ = try FileReplacement(path: self.path("a.txt")).write { write in
                try write([1, 2, 3])
                throw Full()
            }
        }
        expect(bytes("a.txt") == Array("old".utf8) && names == ["a.txt"])
    }

    @Test func `what the system refuses is said with the file and the reason`() throws {
        let (storage, file) = try open("gone/../new.txt".replacingOccurrences(of: "gone/../", with: ""))
        storage.append(NSAttributedString(string: "x"))
        try FileManager.default.removeItem(at: folder)
        do {
            try file.save(storage)
            Issue.record("saved into a folder that is not there")
        } catch {
            expectEqual(error, .system(file: path("new.txt"), reason: "No such file or directory"))
            expectEqual(error.description, "cannot write \(path("new.txt")): No such file or directory")
        }
        #expect(throws: SavingError.system(file: "/proc", reason: "Not a regular file")) {
            do { _ = try FileReplacement(path: "/proc").write { _ in } } catch let error as SavingError { throw error }
        }
    }

    @Test func `a directory that may not be written to is said`() async {
        await #expect(processExitsWith: .success) {
            // Root may write everywhere: the process becomes another user.
            if geteuid() == 0 { try require(seteuid(65534) == 0) }
            let folder = FileManager.default.temporaryDirectory.appending(path: "recto-saving-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let path = folder.appending(path: "a.txt").path
            try Data("old".utf8).write(to: URL(fileURLWithPath: path))
            let (document, file) = try DocumentReader.openForEditing(path: path)
            chmod(folder.path, 0o555)
            defer {
                chmod(folder.path, 0o755)
                try? FileManager.default.removeItem(at: folder)
            }
            let refusal = SavingError.system(file: path, reason: "Permission denied")
            expectEqual(file.obstacle, refusal)
            #expect(throws: refusal) { try file.save(document.makeTextStorage()) }
            chmod(folder.path, 0o755)
            expect(file.obstacle == nil)
            chmod(path, 0o444)
            expect(file.obstacle == refusal && refusal.canBeSavedElsewhere && !refusal.canBeInsisted)
            expect(file.moved(to: path + ".other").obstacle == nil)
        }
    }

    @Test func `a full disk is said, and the old file stays`() throws {
        // A file system of its own, where root may make one.
        let disk = folder.appending(path: "disk")
        try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
        guard mount("none", disk.path, "tmpfs", 0, "size=64k") == 0 else {
            try Test.cancel("no file system of its own can be mounted: \(String(cString: strerror(errno)))")
        }
        defer { umount2(disk.path, Int32(2)) }
        let small = disk.appending(path: "a.txt").path
        try Data("old".utf8).write(to: URL(fileURLWithPath: small))
        let (document, file) = try DocumentReader.openForEditing(path: small)
        let storage = document.makeTextStorage()
        storage.append(NSAttributedString(string: String(repeating: "x", count: 300_000)))
        #expect(throws: SavingError.system(file: small, reason: "No space left on device")) { try file.save(storage) }
        try expectEqual(Data(contentsOf: URL(fileURLWithPath: small)), Data("old".utf8))
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: disk.path), ["a.txt"])
    }

    /// Waits for no clock: the time of the last change is set.
    private func touch(_ name: String, second: Int) {
        var times = [timeval(tv_sec: second, tv_usec: 0), timeval(tv_sec: second, tv_usec: 0)]
        expectEqual(utimes(path(name), &times), 0)
    }

    @Test func `a file with the same bytes has not been changed, whatever else was done to it`() throws {
        let text = String(repeating: "Zeile für Zeile 𠮷\r\n", count: 30_000)
        try write(Array(text.utf8), "a.txt")
        let (storage, file) = try open("a.txt")
        for (number, change) in ["touched", "given another mode", "copied over itself", "replaced by a copy"].enumerated() {
            let before = try require(bytes("a.txt"))
            switch number {
            case 0: touch("a.txt", second: 1_000_000)
            case 1: expectEqual(chmod(path("a.txt"), 0o640), 0)
            case 2:
                let handle = try require(FileHandle(forWritingAtPath: path("a.txt")))
                try handle.write(contentsOf: Data(before))
                try handle.close()
                touch("a.txt", second: 2_000_000)
            default:
                try write(before, "b.txt")
                expectEqual(rename(path("b.txt"), path("a.txt")), 0)
            }
            storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
            try file.save(storage)
            expectEqual(bytes("a.txt"), [UInt8(ascii: "x")] + before, "\(change)")
        }
        // One byte that is another one is another file, also where the length and the time are the same.
        var other = try require(bytes("a.txt"))
        other[300_000] ^= 1
        try write(other, "a.txt")
        #expect(throws: SavingError.changedOnDisk(file: path("a.txt"))) { try file.save(storage) }
        expectEqual(bytes("a.txt"), other)
    }

    @Test func `a digest tells contents apart, and does not depend on the parts that they come in`() throws {
        let content = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 7) }
        func digest(_ bytes: [UInt8], parts: Int) -> ContentDigest {
            var digest = ContentDigest()
            for start in stride(from: 0, to: bytes.count, by: parts) {
                bytes[start..<min(bytes.count, start + parts)].withUnsafeBytes { digest.take($0) }
            }
            return digest
        }
        let whole = digest(content, parts: 1000)
        for parts in [1, 3, 7, 8, 9, 64, 999] { expectEqual(digest(content, parts: parts), whole, "\(parts)") }
        for index in [0, 7, 8, 500, 995, 999] {
            var other = content
            other[index] ^= 0x80
            expect(digest(other, parts: 1000) != whole, "\(index)")
        }
        expect(digest(Array(content.dropLast()), parts: 64) != whole && digest(content + [0], parts: 64) != whole)
        expect(digest([0], parts: 1) != digest([0, 0], parts: 1) && digest([UInt8](repeating: 0, count: 8), parts: 1) != ContentDigest())
        try write(content, "c.bin")
        expectEqual(ContentDigest(path: path("c.bin"), byteCount: 1000), whole)
        expect(ContentDigest(path: path("c.bin"), byteCount: 999) == nil && ContentDigest(path: path("none"), byteCount: 0) == nil)
    }
}
