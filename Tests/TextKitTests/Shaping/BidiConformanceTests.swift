import Foundation
import Testing

@testable import TextKit

/// UAX 9 by Unicode's own files, every case of them in `make conformance`, through the analysis of paragraphs and the order of lines.
struct BidiConformanceTests {
    /// What is expected of one text.
    private struct Case {
        var units: [UInt16]
        /// Nil for characters that are removed (rule X9).
        var levels: [UInt8?]
        /// Characters from left to right, in units.
        var order: [Int]
        var base: UInt8?
        var expectedBase: UInt8?
    }

    private static let style = ShapingStyle(font: Shape.font())

    /// What is wrong; nil where everything is as it should be.
    private static func fault(_ test: Case) -> String? {
        let text = ParagraphText(
            utf16: test.units, styles: [StyleRun(utf16: 0..<test.units.count, style: style)], baseLevel: test.base)
        let bidi = BidiLevels(text)
        let line = bidi.levels(ofLine: 0..<test.units.count, in: test.units)
        if let base = test.expectedBase, bidi.base != base { return describe(test, "base \(bidi.base)") }
        for (level, expected) in zip(line, test.levels) where expected != nil && level != expected {
            return describe(test, "levels \(line)")
        }
        let order = BidiLevels.visualOrder(of: line).filter { test.levels[$0] != nil }
        return order == test.order ? nil : describe(test, "order \(order)")
    }

    private static func describe(_ test: Case, _ what: String) -> String {
        "\(what), not \(test.levels) \(test.order)"
    }

    private static func name(_ test: Case) -> String {
        let text = test.units.map { String($0, radix: 16) }.joined(separator: " ")
        return "\(text), base \(test.base.map(String.init) ?? "auto")"
    }

    /// `make conformance` takes every case, other runs one of five.
    private static let step = ProcessInfo.processInfo.environment["RECTO_CONFORMANCE"] == nil ? 5 : 1

    /// One character of each class.
    private static let characters: [UInt64: UInt16] = [
        "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661, "CS": 0x2C, "B": 0x2029, "S": 0x09,
        "WS": 0x20, "ON": 0x21, "NSM": 0x300, "BN": 0xAD, "LRE": 0x202A, "RLE": 0x202B, "PDF": 0x202C, "LRO": 0x202D,
        "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
    ].reduce(into: [:]) { $0[UnicodeData.token($1.key)] = $1.value }

    @Test func `every sequence of BidiTest has the levels and the order of UAX 9`() throws {
        var suite = ConformanceSuite("BidiTest")
        var levels: [UInt8?] = []
        var order: [Int] = []
        var number = 0
        try UnicodeData.forEachLine(of: "BidiTest.txt") { line in
            var line = line
            if line.first == 0x40 {
                let kind = line.token()
                let tokens = line.tokens()
                if kind == UnicodeData.token("@Levels:") {
                    levels = tokens.map { $0 == 0x78 ? nil : UInt8(UnicodeData.number($0)) }
                } else if kind == UnicodeData.token("@Reorder:") {
                    order = tokens.map { UnicodeData.number($0) }
                }
                return
            }
            number += 1
            guard number % Self.step == 0 else { return }
            let units = line.tokens().map { Self.characters[$0]! }
            line.nextField()
            let bits = line.token().map { UnicodeData.number($0, radix: 16) } ?? 0
            for (bit, base) in [(1, nil), (2, 0), (4, 1)] as [(Int, UInt8?)] where bits & bit != 0 {
                let test = Case(units: units, levels: levels, order: order, base: base)
                suite.add(Self.name(test), Self.fault(test))
            }
        }
        suite.finish(leastCount: 700_000 / Self.step)
    }

    @Test func `every text of BidiCharacterTest has the levels and the order of UAX 9`() throws {
        var suite = ConformanceSuite("BidiCharacterTest")
        var number = 0
        try UnicodeData.forEachLine(of: "BidiCharacterTest.txt") { line in
            number += 1
            guard number % Self.step == 0 else { return }
            let test = Self.characterCase(line)
            suite.add(Self.name(test), Self.fault(test))
        }
        suite.finish(leastCount: 90_000 / Self.step)
    }

    private static func characterCase(_ line: UnicodeData.Line) -> Case {
        var line = line
        let scalars = line.tokens().map { UInt32(UnicodeData.number($0, radix: 16)) }
        line.nextField()
        let direction = line.token().map { UnicodeData.number($0) } ?? 2
        line.nextField()
        let base = line.token().map { UInt8(UnicodeData.number($0)) }
        line.nextField()
        let levels: [UInt8?] = line.tokens().map { $0 == 0x78 ? nil : UInt8(UnicodeData.number($0)) }
        line.nextField()
        let order = line.tokens().map { UnicodeData.number($0) }
        var units: [UInt16] = []
        var unitLevels: [UInt8?] = []
        var starts: [Range<Int>] = []
        for (scalar, level) in zip(scalars, levels) {
            let encoded = Array(String(Unicode.Scalar(scalar)!).utf16)
            starts.append(units.count..<units.count + encoded.count)
            units += encoded
            unitLevels += encoded.map { _ in level }
        }
        // The two halves of a pair are exchanged in a run of odd level, where they are drawn as one.
        let unitOrder = order.flatMap { unitLevels[starts[$0].lowerBound]! & 1 == 1 ? Array(starts[$0].reversed()) : Array(starts[$0]) }
        return Case(
            units: units, levels: unitLevels, order: unitOrder, base: direction == 2 ? nil : UInt8(direction), expectedBase: base)
    }
}
