import Expectations
import Foundation
import Testing

@testable import TextDocuments

struct PlainTextLoaderTests {
    private func slices(_ data: Data, _ maximumBytes: Int = 1 << 20) throws -> [TextSlice] {
        let loader = PlainTextLoader(data: data)
        var slices: [TextSlice] = []
        while let slice = try loader.next(maximumBytes: maximumBytes) { slices.append(slice) }
        expect(loader.isAtEnd)
        expectEqual(loader.bytesRead, data.count)
        return slices
    }

    private func text(_ bytes: [UInt8]) throws -> String { try slices(Data(bytes)).map(\.string).joined() }

    @Test(arguments: [1_500_000, 100, 0]) func `a file that shrinks while it is read ends where it ends now`(_ size: Int) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        let content = Data(String(repeating: "A line of words.\n", count: 180_000).utf8)
        try content.write(to: url)
        let loader = try PlainTextLoader(contentsOfFile: url.path)
        var text = try require(try loader.next(maximumBytes: 1 << 20)).string
        expectEqual(truncate(url.path, size), 0)
        while let slice = try loader.next() { text += slice.string }
        let count = max(1 << 20, size)
        expect(loader.isAtEnd && loader.bytesRead == count && Data(text.utf8) == content.prefix(count))
    }

    @Test func `UTF-8 with or without a mark is taken as it is`() throws {
        let sample = "naïve, 日本, 🦋\r\nend"
        try expectEqual(text(Array(sample.utf8)), sample)
        try expectEqual(text([0xEF, 0xBB, 0xBF] + Array(sample.utf8)), sample)
    }

    @Test func `UTF-16 and UTF-32 of either order are known by their marks`() throws {
        let sample = "A 日 🦋\n"
        func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
        let units = [0xFEFF] + Array(sample.utf16), scalars = [0xFEFF] + sample.unicodeScalars.map(\.value)
        try expectEqual(text(units.flatMap { bytes($0.littleEndian) }), sample)
        try expectEqual(text(units.flatMap { bytes($0.bigEndian) }), sample)
        try expectEqual(text(scalars.flatMap { bytes($0.littleEndian) }), sample)
        try expectEqual(text(scalars.flatMap { bytes($0.bigEndian) }), sample)
    }

    @Test func `UTF-16 without a mark is known by its zeros`() throws {
        try expectEqual(text("plain words".utf16.flatMap { [UInt8($0 & 255), 0] }), "plain words")
    }

    @Test func `a lone surrogate and half a unit become U+FFFD`() throws {
        try expectEqual(text([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x41, 0xDC, 0x00, 0x42]), "\u{FFFD}A\u{FFFD}\u{FFFD}")
        try expectEqual(text([0xFE, 0xFF, 0xD8, 0x00]), "\u{FFFD}")
    }

    @Test func `what is not UTF-8 is Windows-1252`() throws {
        try expectEqual(text(Array("caf".utf8) + [0xE9, 0x20, 0x80, 0x20, 0x93, 0x78, 0x94, 0x81]), "café € “x”\u{81}")
        try expectEqual(text([0xE9]), "é")
    }

    @Test func `a few bad bytes in UTF-8 are replaced one by one, and NUL too`() throws {
        let bytes = Array("é日".utf8) + [0xFF] + Array("x".utf8) + [0] + Array("ü".utf8) + [0xE6, 0x97]
        try expectEqual(text(bytes), "é日\u{FFFD}x\u{FFFD}ü\u{FFFD}")
        try expectEqual(text([0x61, 0, 0x62]), "a\u{FFFD}b")
    }

    @Test func `replacement follows the maximal ill-formed part as Unicode recommends`() throws {
        // The example of Unicode 3.9, U+FFFD substitution of maximal subparts.
        let bytes: [UInt8] = [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64]
        try expectEqual(text(Array("äöüäöü".utf8) + bytes), "äöüäöüa\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d")
    }

    @Test func `decoding agrees with the standard library on random bytes`() throws {
        var random = SplitMix(seed: 3)
        for _ in 0..<300 {
            var bytes = Array("ééééééééééééééééééééééééééééééééééééééééé".utf8)
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                bytes.append([0x41, 0x80, 0xBF, 0xC3, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xFF].randomElement(using: &random)!)
            }
            try expectEqual(text(bytes), String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `the text does not depend on where the slices were cut`() throws {
        var random = SplitMix(seed: 11)
        let words = ["word ", "naïve ", "日本語", "🦋", "\r\n", "\r", "\n", "\u{0}"]
        for round in 0..<60 {
            let sample = (0..<Int.random(in: 1..<400, using: &random)).map { _ in words.randomElement(using: &random)! }.joined()
            var bytes: [UInt8]
            switch round % 4 {
            case 0: bytes = Array(sample.utf8)
            case 1: bytes = [0xFF, 0xFE] + sample.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            case 2: bytes = sample.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            default:
                bytes = Array(sample.utf8)
                bytes.insert(0xFF, at: Int.random(in: 0...bytes.count, using: &random))
            }
            let whole = try slices(Data(bytes)).map(\.string).joined()
            let cut = try slices(Data(bytes), Int.random(in: 1..<200, using: &random))
            expectEqual(cut.flatMap(\.utf8), Array(whole.utf8))
            for (slice, following) in zip(cut, cut.dropFirst()) {
                expect(!(slice.utf8.last == 13 && following.utf8.first == 10), "a CR LF was cut")
            }
            for slice in cut { expectEqual(slice.utf16Count, slice.string.utf16.count) }
        }
    }

    @Test func `each sign that an encoding may begin with is looked at once`() throws {
        let source = String(repeating: "~a ~~{b} \u{1B}[m", count: bulk(10_000))
        let start = threadSeconds()
        try expect(text(Array(source.utf8)) == source)
        expect(threadSeconds() - start < Double(bulk(1)) * 2)
    }

    @Test func `an empty file has no slice`() throws {
        try expect(slices(Data()).isEmpty)
    }

    @Test func `the first slice of a huge file comes without reading the rest`() throws {
        let path = NSTemporaryDirectory() + "recto-huge-\(getpid()).txt"
        defer { unlink(path) }
        let descriptor = open(path, O_CREAT | O_RDWR | O_TRUNC, 0o600)
        ftruncate(descriptor, 300 << 20)
        pwrite(descriptor, "first line\n", 11, 0)
        close(descriptor)
        let loader = try PlainTextLoader(contentsOfFile: path)
        let slice = try require(try loader.next(maximumBytes: 4096))
        expect(loader.bytesRead == 4096 && loader.byteCount == 300 << 20)
        expect(slice.string.hasPrefix("first line\n\u{FFFD}"))
    }

    @Test func `files that cannot be read say which and why`() {
        let missing = #expect(throws: DocumentError.self) { try PlainTextLoader(contentsOfFile: "/nowhere/x.txt") }
        expectEqual(missing?.description, "cannot open /nowhere/x.txt: No such file or directory")
        let folder = #expect(throws: DocumentError.self) { try PlainTextLoader(contentsOfFile: "/tmp") }
        expectEqual(folder?.reason, "Is a directory")
    }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
