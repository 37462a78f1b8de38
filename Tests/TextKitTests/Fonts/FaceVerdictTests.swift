import Expectations
import Foundation
import Testing

@testable import TextKit

/// Font files that were found sound in another process.
struct FaceVerdictTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recto-faces-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func size(of path: String) -> Int? { FileManager.default.contents(atPath: path)?.count }

    @Test func `a hash is that of the standard`() {
        func digest(_ text: String) -> String {
            SHA256.digest(Data(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        expectEqual(digest("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        expectEqual(digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        expectEqual(
            digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        expectEqual(
            digest(String(repeating: "a", count: 1000)), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
    }

    @Test func `a file that was found sound is known to the next process, and no other file or finding is`() throws {
        try withFolder { folder in
            let file = Data((0..<200).map { UInt8($0) })
            let first = FaceVerdicts(folder: folder, writes: true)
            expect(first.isEmpty && !first.contains(file, .isSound))
            first.insert(file, .isSound)
            first.insert(file, .isSound)
            first.insert(Data([1]), .unpacks)
            expect(first.contains(file, .isSound))
            let next = FaceVerdicts(folder: folder, writes: true)
            expect(next.contains(file, .isSound) && next.contains(Data([1]), .unpacks))
            expect(!next.contains(file, .unpacks) && !next.contains(file + [0], .isSound) && !next.contains(Data([1]), .isSound))
            expectEqual(size(of: "\(folder)/faces-\(FaceVerdicts.version)"), 64)
            expect(FaceVerdicts(folder: folder, writes: true, version: "other").isEmpty)
        }
    }

    @Test func `where nothing may be written what is kept is taken all the same`() throws {
        try withFolder { folder in
            let silent = FaceVerdicts(folder: folder, writes: false)
            silent.insert(Data([1]), .isSound)
            expect(silent.contains(Data([1]), .isSound) && !FileManager.default.fileExists(atPath: folder))
            FaceVerdicts(folder: folder, writes: true).insert(Data([2]), .isSound)
            expect(FaceVerdicts(folder: folder, writes: false).contains(Data([2]), .isSound))
        }
    }

    @Test func `a file that was not written whole is begun anew`() throws {
        try withFolder { folder in
            let path = "\(folder)/faces-\(FaceVerdicts.version)"
            FaceVerdicts(folder: folder, writes: true).insert(Data([1]), .isSound)
            let whole = try require(FileManager.default.contents(atPath: path))
            try (whole + [0]).write(to: URL(fileURLWithPath: path))
            let next = FaceVerdicts(folder: folder, writes: true)
            expect(next.isEmpty && !next.contains(Data([1]), .isSound))
            next.insert(Data([2]), .isSound)
            expectEqual(size(of: path), 32)
            // More than are kept.
            try Data(repeating: 7, count: 32 * 4097).write(to: URL(fileURLWithPath: path))
            expect(FaceVerdicts(folder: folder, writes: true).isEmpty)
        }
    }
}
