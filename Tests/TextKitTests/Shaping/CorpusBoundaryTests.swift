import CUnicode
import Expectations
import Foundation
import Testing

@testable import TextKit

/// What the fast ways find in real texts, beside what ICU says of each paragraph as a whole.
struct CorpusBoundaryTests {
    private static func paragraphs(of file: String) throws -> [[UInt16]] {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        let units = Array(String(decoding: data, as: UTF8.self).utf16)
        var result: [[UInt16]] = []
        var start = 0
        while let end = units[start...].firstIndex(of: 0x0A) {
            result.append(Array(units[start...end]))
            start = end + 1
        }
        if start < units.count { result.append(Array(units[start...])) }
        return result
    }

    /// Every boundary after 0, by ICU and nothing else.
    private struct Reference {
        let graphemes, words: OpaquePointer
        var lines: [String: OpaquePointer] = [:]

        init?() {
            guard let graphemes = cunicode_breaker_open(Int32(CUNICODE_GRAPHEMES), ""),
                let words = cunicode_breaker_open(Int32(CUNICODE_WORDS), "")
            else { return nil }
            (self.graphemes, self.words) = (graphemes, words)
        }

        mutating func lines(_ language: String) -> OpaquePointer {
            let breaker = lines[language] ?? cunicode_breaker_open(Int32(CUNICODE_LINES), language)!
            lines[language] = breaker
            return breaker
        }

        static func boundaries(_ breaker: OpaquePointer, _ units: UnsafeBufferPointer<UInt16>) -> [Int] {
            guard let start = units.baseAddress, cunicode_breaker_set_text(breaker, start, Int32(units.count)) else { return [] }
            var all: [Int] = []
            var some = [Int32](repeating: 0, count: 256)
            while true {
                let count = Int(cunicode_breaker_next(breaker, &some, nil, 256))
                all += some[..<count].map(Int.init)
                if count < 256 { return all }
            }
        }

        func close() {
            for breaker in [graphemes, words] + lines.values { cunicode_breaker_close(breaker) }
        }
    }

    private static func language(of file: String) -> String { file.hasSuffix("japanese.txt") ? "ja" : "en" }

    @Test func `lines, words and graphemes of every text end where ICU says`() throws {
        var reference = try require(Reference())
        defer { reference.close() }
        let analyser = ParagraphAnalyser()
        for file in try Corpus.files() {
            var faults: [String] = []
            // Words of English are English everywhere: what follows the first half million characters brings little new.
            let most = ProcessInfo.processInfo.environment["RECTO_WHOLE_CORPUS"] == nil ? 600_000 : Int.max
            var count = 0
            for paragraph in try Self.paragraphs(of: file) where count < most {
                count += paragraph.count
                paragraph.withUnsafeBufferPointer { units in
                    Self.compare(units, Self.language(of: file), analyser, &reference, &faults)
                }
            }
            expect(faults.isEmpty, "\(file): \(faults.count): \(faults.prefix(6))")
        }
    }

    @Test(arguments: ["ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำการตัดคำจึงต้องใช้พจนานุกรม", "吾輩は猫である。名前はまだ無い「どこで」生れたか", "ភាសាខ្មែរជាភាសាផ្លូវការរបស់ប្រទេសកម្ពុជា"])
    func `a paragraph of many chunks without a space ends its lines where ICU says`(_ sentence: String) throws {
        var reference = try require(Reference())
        defer { reference.close() }
        var faults: [String] = []
        let units = Array(String(repeating: sentence, count: 30_000 / sentence.utf16.count).utf16)
        expect(ParagraphShaper.chunks(of: units).count > 3)
        units.withUnsafeBufferPointer { Self.compare($0, "en", ParagraphAnalyser(), &reference, &faults) }
        expect(faults.isEmpty, "\(faults)")
    }

    private static func compare(
        _ units: UnsafeBufferPointer<UInt16>, _ language: String, _ analyser: ParagraphAnalyser, _ reference: inout Reference,
        _ faults: inout [String]
    ) {
        let analysis = chunks(units, language, analyser)
        func check(_ kind: String, _ mine: [Int], _ theirs: [Int]) {
            guard mine != theirs else { return }
            let odd = Set(mine).symmetricDifference(theirs).min() ?? 0
            let around = units[max(0, odd - 12)..<min(units.count, odd + 12)]
            faults.append("\(kind) at \(odd) of \(units.count): \(String(decoding: around, as: UTF16.self).debugDescription)")
        }
        check("lines", analysis.lines, withPaths(Reference.boundaries(reference.lines(language), units), units))
        check("graphemes", analysis.graphemes, Reference.boundaries(reference.graphemes, units))
        let text = String(decoding: units, as: UTF16.self)
        check("words", WordSearch.boundaries(in: text), [0] + Reference.boundaries(reference.words, units))
    }

    /// With the one place where lines end here and not by UAX 14: before a path that follows a space, unless that follows a bracket.
    private static func withPaths(_ boundaries: [Int], _ units: UnsafeBufferPointer<UInt16>) -> [Int] {
        func isOfName(_ unit: UInt16) -> Bool {
            Unicode.Scalar(unit).map { $0.properties.isAlphabetic || "0123456789._~$".unicodeScalars.contains($0) } ?? false
        }
        func opens(_ unit: UInt16) -> Bool { Unicode.Scalar(unit)?.properties.generalCategory == .openPunctuation }
        let paths = units.indices.dropFirst().dropLast().filter {
            units[$0] == 0x2F && units[$0 - 1] == 0x20 && isOfName(units[$0 + 1])
                && units[..<$0].last { $0 != 0x20 }.map(opens) != true
        }
        return paths.isEmpty ? boundaries : Set(boundaries + paths).sorted()
    }

    /// As layout analyses a paragraph, chunk after chunk.
    private static func chunks(
        _ units: UnsafeBufferPointer<UInt16>, _ language: String, _ analyser: ParagraphAnalyser
    ) -> (lines: [Int], graphemes: [Int]) {
        var lines: [Int] = []
        var graphemes: [Int] = []
        for chunk in ParagraphShaper.chunks(of: Array(units)) {
            let analysis = analyser.analyse(units, chunk: chunk, language: language)
            lines += analysis.breaks.map { Int($0.utf16) }
            graphemes += chunk.filter { $0 > 0 && analysis.graphemeStarts[$0 - chunk.lowerBound] }
        }
        return (lines, graphemes + [units.count])
    }
}
