import Expectations
import Foundation
import Testing

@testable import TextKit

/// The options of `LineBreakStrategy`, as its source declares them: Swift has no list of the static members of a type.
struct LineBreakStrategyTests {
    private static func declared() throws -> [String: LineBreakStrategy] {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
        let source = try String(contentsOf: root.appending(path: "Sources/TextKit/Text/LineBreakStrategy.swift"), encoding: .utf8)
        var declared: [String: LineBreakStrategy] = [:]
        for match in source.matches(of: /static let (\w+) = LineBreakStrategy\(rawValue: (?:1 << (\d+)|(\d+))\)/) {
            let value = try match.2.map { try UInt(1) << require(UInt($0)) } ?? require(match.3.flatMap { UInt($0) })
            declared[String(match.1)] = LineBreakStrategy(rawValue: value)
        }
        // All others, `standard` alone, have more than one bit.
        expectEqual(declared.count, source.matches(of: /static let \w+/).count - 1)
        return declared
    }

    @Test func `each option has a bit of its own`() throws {
        let declared = try Self.declared()
        expect(declared["wholeNames"] == .wholeNames && declared["pushOut"] == .pushOut)
        expect(declared.values.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
        expectEqual(Set(declared.values).count, declared.count)
    }

    @Test func `each option is drawn by random layouts`() throws {
        for (name, option) in try Self.declared() {
            expect(LineBreakStrategy.drawn.contains(option), "\(name)")
        }
    }
}
