import Expectations
import Foundation
import Testing

@testable import TextKit

struct SimpleLineBreaksTests {
    private func breaks(_ units: [UInt16], chunk: Range<Int>? = nil, simple: Bool) -> [BreakOpportunity] {
        let analyser = ParagraphAnalyser()
        analyser.usesSimpleLineBreaks = simple
        return units.withUnsafeBufferPointer {
            analyser.analyse($0, chunk: chunk ?? 0..<units.count, language: "en").breaks
        }
    }

    @Test func `every pair of characters around spaces breaks as ICU says`() {
        let characters =
            Array(0x20...0x7E) + Array(0xA0...0xCF) + [
                0xD7, 0xF7, 0x17F, 0x24F, 0x2018, 0x2019, 0x201C, 0x201D, 0x2014, 0x2013, 0x2026, 0x416, 0x3B1, 0x4E00,
                0x386, 0x3AC, 0x3E1, 0x401, 0x451, 0x481, 0x48A, 0x52F, 0x531, 0x556, 0x561, 0x587, 0x10D0, 0x10FA,
            ]
        let simple = ParagraphAnalyser()
        let whole = ParagraphAnalyser()
        whole.usesSimpleLineBreaks = false
        var faults: [String] = []
        for first in characters {
            for second in characters {
                for text in [[first, 0x20, second], [first, second], [0x61, first, second, 0x61]] {
                    let units = text.map { UInt16($0) }
                    let equal = units.withUnsafeBufferPointer { buffer in
                        simple.analyse(buffer, chunk: 0..<units.count, language: "en").breaks
                            == whole.analyse(buffer, chunk: 0..<units.count, language: "en").breaks
                    }
                    if !equal { faults.append(String(decoding: units, as: UTF16.self)) }
                }
            }
        }
        expect(faults.isEmpty, "\(faults.prefix(20))")
    }

    @Test func `every letter that the simple rules know breaks as ICU says`() {
        let letters = (0x250...0x10FF).filter {
            let unit = UInt16($0)
            return SimpleLineBreaks().table.withUnsafeBufferPointer { SimpleLineBreaks.classOf(unit, $0) } == SimpleLineBreaks.Class.letter
        }
        expect(letters.count > 350)
        let faults = letters.filter { letter in
            [
                [letter], [letter, letter], [0x61, letter], [0x20, letter, 0x2014], [letter, 0x2013, letter],
                [letter, 0x20, 0xAB, letter, 0xBB],
            ]
            .contains { text in
                let units = text.map { UInt16($0) }
                return breaks(units, simple: true) != breaks(units, simple: false)
            }
        }
        expect(faults.isEmpty, "\(faults)")
    }

    @Test func `random European text breaks as ICU says`() {
        var random = SeededGenerator(seed: 5)
        let pool = Array("aab1 9  .,;:!?()[]{}\"'“”‘’—–-/$%+|…é«»¿\u{A0}\u{AD}Жα#&@*\\".utf16)
        var faults: [String] = []
        for _ in 0..<6000 {
            var units = (0..<Int.random(in: 0...24, using: &random)).map { _ in pool.randomElement(using: &random) ?? 0x61 }
            units += [[], [0x0A], [0x0D, 0x0A], [0x0D]].randomElement(using: &random) ?? []
            if breaks(units, simple: true) != breaks(units, simple: false) {
                faults.append(String(decoding: units, as: UTF16.self))
            }
        }
        expect(faults.isEmpty, "\(faults.prefix(20))")
    }

    @Test func `chunks break as the whole does`() {
        let units = Array(String(repeating: "alpha (beta) “gamma” de-lta 1,000 — ", count: 40).utf16)
        let whole = breaks(units, simple: false)
        for cut in units.indices where cut > 0 && units[cut - 1] == 0x20 {
            let halves = breaks(units, chunk: 0..<cut, simple: true) + breaks(units, chunk: cut..<units.count, simple: true)
            expectEqual(halves, whole, "cut at \(cut)")
        }
    }
}
