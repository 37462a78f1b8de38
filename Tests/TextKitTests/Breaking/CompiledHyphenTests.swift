import Expectations
import Foundation
import Testing

@testable import TextKit

/// Patterns that libhyphen has read once, in a file of our own.
struct CompiledHyphenTests {
    private static let file = HyphenDictionary.systemDirectory + "/hyph_en_US.dic"
    private static let words = ["hyphenation", "characteristics", "internationalization", "project", "associate", "table"]

    private func offsets(_ dictionary: HyphenDictionary) -> [[Int]] { Self.words.map { dictionary.offsets(in: Array($0.utf16)) } }

    @Test func `words are divided as by the patterns that were compiled`() throws {
        let read = try require(HyphenDictionary(file: Self.file))
        let bytes = try require(read.compiled)
        let compiled = try require(HyphenDictionary(compiled: bytes))
        expect(offsets(read).contains { !$0.isEmpty })
        expectEqual(offsets(compiled), offsets(read))
    }

    @Test func `a damaged file is none`() throws {
        let bytes = try require(HyphenDictionary(file: Self.file)?.compiled)
        for index in stride(from: 0, to: bytes.count, by: bytes.count / 40) {
            var damaged = bytes
            damaged[index] ^= 0x55
            expect(HyphenDictionary(compiled: damaged) == nil)
            expect(HyphenDictionary(compiled: Array(bytes.prefix(index))) == nil)
        }
        expect(HyphenDictionary(compiled: bytes + [0]) == nil)
    }

    @Test func `a large file is read by libhyphen once, and again when it has changed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-hyphens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, cache) = (folder.appending(path: "hyph_xx.dic").path, folder.appending(path: "cache").path)
        let filling = String(repeating: "% a comment of some length\n", count: 16_000)
        try ("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\na1b\n" + filling).write(toFile: file, atomically: true, encoding: .utf8)
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        HyphenDictionary.setCacheFolder(cache)
        defer { HyphenDictionary.setCacheFolder(nil) }
        let word = Array("caabcaab".utf16)
        let first = try require(HyphenDictionary(file: file)).offsets(in: word)
        expectEqual(first, [3])
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: cache).count { $0.hasPrefix("hyph_xx-") }, 1)
        // Other patterns under the same size and date are not looked at.
        try ("UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\nc1a\n" + filling).write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        try expectEqual(require(HyphenDictionary(file: file)).offsets(in: word), first)
        // Where nothing is written what lies there is taken all the same, and what does not is not put there.
        HyphenDictionary.setCacheFolder(cache, writes: false)
        try expectEqual(require(HyphenDictionary(file: file)).offsets(in: word), first)
        try FileManager.default.setAttributes([.modificationDate: date + 1], ofItemAtPath: file)
        try expectEqual(require(HyphenDictionary(file: file)).offsets(in: word), [5])
        try expectEqual(FileManager.default.contentsOfDirectory(atPath: cache).count, 1)
        HyphenDictionary.setCacheFolder(cache)
        try expectEqual(require(HyphenDictionary(file: file)).offsets(in: word), [5])
    }
}
