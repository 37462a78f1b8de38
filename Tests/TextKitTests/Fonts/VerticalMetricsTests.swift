import Expectations
import Foundation
import Testing

@testable import TextKit

/// The measures of fonts against the numbers that stand in their tables, and in tables that were changed.
struct VerticalMetricsTests {
    /// A font file as bytes that can be changed before it is opened.
    private struct FontFile {
        var bytes: [UInt8]

        init(_ path: String) throws { bytes = Array(try Data(contentsOf: URL(filePath: path))) }

        private func long(_ index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }

        /// Where the directory names the table.
        private func entry(_ tag: String) -> Int? {
            let count = Int(bytes[4]) << 8 | Int(bytes[5])
            return (0..<count).map { 12 + $0 * 16 }.first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }
        }

        mutating func set(_ tag: String, _ offset: Int, _ value: Int) throws {
            let index = long(try require(entry(tag)) + 8) + offset
            (bytes[index], bytes[index + 1]) = (UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        }

        mutating func remove(_ tag: String) throws {
            let index = try require(entry(tag))
            bytes.replaceSubrange(index..<index + 4, with: Array("zzzz".utf8))
        }

        func metrics(_ change: (inout FontFile) throws -> Void = { _ in }) throws -> FaceMetrics {
            var copy = self
            try change(&copy)
            let file = FileManager.default.temporaryDirectory.appending(path: "recto-\(UUID().uuidString).ttf")
            try Data(copy.bytes).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            var reference = Shape.font("DejaVu Sans").face.reference
            reference.file = file.path
            return FontFace.open(reference).metrics
        }
    }

    private static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private func expectMetrics(_ metrics: FaceMetrics, _ ascender: Int, _ descender: Int, _ gap: Int, _ comment: Comment) {
        expectEqual(metrics.ascender * 2048, Double(ascender), comment)
        expectEqual(metrics.descender * 2048, Double(descender), comment)
        expectEqual(metrics.lineGap * 2048, Double(gap), comment)
    }

    @Test func `hhea has the word without the flag, the typographic values with it`() throws {
        let file = try FontFile(Self.sans)
        expectMetrics(try file.metrics(), 1901, -483, 0, "as it is")
        expectMetrics(try file.metrics { try $0.set("hhea", 8, 90) }, 1901, -483, 90, "a gap of hhea's own")
        expectMetrics(try file.metrics { try $0.set("OS/2", 62, 0x40 | 1 << 7) }, 1556, -492, 410, "USE_TYPO_METRICS")
    }

    @Test func `a table that says nothing leaves the word to the next`() throws {
        let file = try FontFile(Self.sans)
        func silent(_ file: inout FontFile, _ tag: String, _ offsets: [Int]) throws {
            for offset in offsets { try file.set(tag, offset, 0) }
        }
        let header = [4, 6, 8]
        expectMetrics(try file.metrics { try silent(&$0, "hhea", header) }, 1556, -492, 410, "OS/2's typographic values")
        let windows = try file.metrics {
            try silent(&$0, "hhea", header)
            try silent(&$0, "OS/2", [68, 70, 72])
        }
        expectMetrics(windows, 1901, -483, 0, "those for Windows")
        expectMetrics(try file.metrics { try $0.remove("OS/2") }, 1901, -483, 0, "without OS/2")
        expectMetrics(try file.metrics { try $0.set("hhea", 6, 483) }, 1901, -483, 0, "a descender of the wrong sign")
        expectMetrics(try file.metrics { try $0.set("hhea", 8, -100) }, 1901, -483, 0, "a gap less than nothing")
        let bare = try file.metrics {
            try $0.remove("OS/2")
            try silent(&$0, "hhea", header)
        }
        expect(bare.ascender > 0.5 && bare.descender < 0 && bare.capHeight > 0.5 && bare.xHeight > 0.3)
    }

    @Test func `letters are as high as OS-2 says, else as they are drawn`() throws {
        let file = try FontFile(Self.sans)
        let drawn = try file.metrics()
        expect(drawn.capHeight * 2048 == 1493 && drawn.xHeight * 2048 == 1120, "version 1 of the table has no heights")
        let blank = try file.metrics { try $0.remove("OS/2") }
        expect(blank.capHeight == drawn.capHeight && blank.xHeight == drawn.xHeight)
        let noto = try FontFile("/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf")
        let said = try noto.metrics {
            try $0.set("OS/2", 86, 500)
            try $0.set("OS/2", 88, 700)
        }
        expect(said.capHeight * 1000 == 700 && said.xHeight * 1000 == 500)
        let zero = try noto.metrics {
            try $0.set("OS/2", 86, 0)
            try $0.set("OS/2", 88, 0)
        }
        expect(zero.capHeight * 1000 == 714 && abs(zero.xHeight * 1000 - 536) < 12, "measured: \(zero.capHeight), \(zero.xHeight)")
    }

    @Test(arguments: [11.0, 12, 13.5, 16, 17.25, 96], [1.0, 1.25, 1.5, 2])
    func `instances have them to a 64th of a device pixel`(_ size: Double, _ scale: Double) throws {
        let font = Shape.font("DejaVu Serif", size)
        let instance = font.instance(displayScale: scale)
        let em = Double(instance.pixelSize.raw)
        func units(_ value: Int) -> Int64 { Int64((Double(value) * em / 2048).rounded()) }
        expect(instance.ascent.raw == units(1901) && instance.descent.raw == units(483) && instance.leading.raw == 0)
        expectEqual(instance.capHeight.raw, units(1493))
        expect(abs(font.ascender - size * 1901 / 2048) < 1e-9 && abs(font.descender + size * 483 / 2048) < 1e-9)
        expect(abs(font.capHeight - size * 1493 / 2048) < 1e-9 && font.leading == 0)
    }
}
