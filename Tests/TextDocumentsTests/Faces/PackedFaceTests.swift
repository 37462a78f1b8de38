import Expectations
import Foundation
import Testing

@testable import TextDocuments
@testable import TextKit

/// Faces packed as WOFF 2.
struct PackedFaceTests {
    /// Four letters of DejaVu Sans Mono.
    private let packed: Data

    init() throws { packed = try Data(contentsOf: URL(filePath: #filePath).appending(path: "../../../Fonts/letters.woff2").standardized) }

    @Test func `a face is unpacked, and text set in it`() throws {
        let unpacked = try require(FaceChecking.unpacked(packed))
        expect(FontFile.outlines(unpacked) != nil && FaceChecking.isPacked(packed) && !FaceChecking.isPacked(unpacked))
        let css = "@font-face { font-family: Two; src: url(a.woff2) format('woff2'), url(none.ttf) } p { font-family: Two }"
        let faces = DocumentFaces(StyleSheet(css).faces) { $0 == "a.woff2" ? packed : nil }
        let family = try require(faces.family(for: ["Two"]))
        let font = try require(Font(name: family, size: 20))
        expect(font.face.reference.file.hasPrefix("/proc/self/fd/") && font.numberOfGlyphs == 5)
        expectEqual(font.coveredCharacterSet, CharacterSet(charactersIn: "AVmi"))
    }

    @Test func `a packed face that is cut or garbled is none, at little cost`() throws {
        func outlines(_ file: Data) -> Data? { FaceChecking.unpacked(file).flatMap { FontFile.outlines($0) } }
        for count in [4, 5, 47, 48, 100, 300, packed.count / 2, packed.count - 40] { expect(outlines(packed.prefix(count)) == nil) }
        for step in 1...bulk(40) {
            var garbled = packed
            for index in stride(from: 4 + step % 50, to: packed.count, by: 5 + step) {
                garbled[index] ^= UInt8(truncatingIfNeeded: step * 37 + index)
            }
            expect(outlines(garbled).map { $0.count <= FontFile.maximumBytes } ?? true)
        }
        // What it says to be long is no longer than that.
        for size in [1 << 24 + 1, 1 << 28, 1 << 32 - 1] {
            var large = packed
            for index in 0..<4 { large[16 + index] = UInt8(truncatingIfNeeded: size >> (24 - 8 * index)) }
            expect(outlines(large).map { $0.count < 10_000 } ?? true)
        }
        expect(FaceChecking.unpacked(Data()) == nil && FaceChecking.unpacked(Data("face".utf8)) == nil)
    }

    @Test func `unpacking counts among what faces may take`() throws {
        var (now, asked) = (0.0, 0)
        let css = (0..<4).map { "@font-face { font-family: Late\($0); src: url(\($0)) }" }.joined()
        func clock() -> Double {
            now += 3
            return now
        }
        let faces = DocumentFaces(StyleSheet(css).faces, check: { _ in true }, clock: clock) { _ in
            asked += 1
            return packed
        }
        let found = (0..<4).map { faces.family(for: ["Late\($0)"]) != nil }
        // Whether the third is in time depends on whether the file has been checked before.
        expect(found[0] && found[1] && !found[3], "\(found)")
        expectEqual(asked, 4)
    }
}
