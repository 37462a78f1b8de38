import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which words stand alone beside exclusions where none should.
struct LoneWordTests {
    @Test(arguments: [false, true]) func `a long word stands alone where it fills a stretch`(isPlanned: Bool) {
        /// The lines beside a block, as many rows as it is high, of words that are all the same.
        func beside(_ stretch: CGFloat, _ word: String = "considerable", avoids: Bool = true) -> [String] {
            let text = Array(repeating: word, count: 120).joined(separator: " ")
            let fixture = ExclusionMannersTests.fixture(text, isPlanned: isPlanned, hyphens: false) { $0.avoidsLoneWords = avoids }
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: stretch, y: 0, width: 500 - stretch, height: 200))]
            expectEqual(fixture.texts.joined(), text)
            return ExclusionMannersTests.lines(fixture).filter { $0.rect.width < 500 }.map(\.text)
        }
        let word = stride(from: CGFloat(40), to: 240, by: 1).first { !beside($0, avoids: false).isEmpty } ?? 0
        let rows = beside(word, avoids: false)
        expect(word > 60 && rows.count > 5)
        expectEqual(beside((word * 1.02).rounded()), rows)
        // Nine tenths where lines are chosen together, else three fifths.
        expectEqual(beside((word * 1.09).rounded()).count, rows.count)
        for share in [1.3, 1.5] { expectEqual(beside((word * share).rounded()), isPlanned ? [] : rows, "\(share)") }
        for share in [1.75, 1.95] { expectEqual(beside((word * share).rounded()), [], "\(share)") }
        expect(beside(word * 2.3).allSatisfy { $0 == "considerable considerable " })
        expectEqual(beside(word * 1.3, "an").filter { $0 == "an " }, [])
    }

    @Test(arguments: [false, true]) func `no stretch has one word alone that leaves much of it free`(isPlanned: Bool) {
        func lone(under most: CGFloat, _ change: (inout ExclusionManners) -> Void) -> [String] {
            let fixture = ExclusionMannersTests.fixture(isPlanned: isPlanned, hyphens: false, change)
            fixture.container.exclusionPaths = [(150, 200, 0), (0, 60, 100)].map {
                BezierPath(rect: CGRect(x: $0.0, y: $0.2, width: $0.1, height: 300))
            }
            let lines = ExclusionMannersTests.lines(fixture)
            expectEqual(fixture.texts.joined(), ExclusionMannersTests.prose)
            return lines.dropLast().filter { $0.rect.width < 500 && !$0.text.dropLast().contains(" ") }.compactMap {
                let word = ExclusionMannersTests.fixture(String($0.text.dropLast()), isPlanned: false) { _ in }
                word.manager.ensureLayout(for: word.container)
                let share = word.manager.usedRect(for: word.container).width / $0.rect.width
                return share < most ? "\($0.text)\($0.rect.width) \(share)" : nil
            }
        }
        expect(!lone(under: 1) { _ in }.isEmpty)
        let after = lone(under: 0.56) { $0.avoidsLoneWords = true }
        expectEqual(after, [])
    }

    @Test(arguments: [false, true]) func `a long word has the one before it along where that fits`(isPlanned: Bool) {
        /// The lines beside a block below the first row, of short words around two long ones.
        func beside(_ count: Int, _ stretch: CGFloat) -> [String] {
            let words = Array(repeating: "of", count: count) + ["considerable", "understanding"] + Array(repeating: "of", count: 40)
            let text = words.joined(separator: " ")
            let fixture = ExclusionMannersTests.fixture(text, isPlanned: isPlanned, hyphens: false) { $0.avoidsLoneWords = true }
            fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: stretch, y: 22, width: 500 - stretch, height: 200))]
            expectEqual(fixture.texts.joined(), text)
            return ExclusionMannersTests.lines(fixture).filter { $0.rect.width < 500 }.map(\.text)
        }
        let width = { (text: String) -> CGFloat in
            let fixture = ExclusionMannersTests.fixture(text, isPlanned: false, hyphens: false) { _ in }
            fixture.manager.ensureLayout(for: fixture.container)
            return fixture.manager.usedRect(for: fixture.container).width
        }
        let stretch = (width("of considerable") + 4).rounded()
        expect(stretch < width("considerable understanding") && width("considerable") > stretch * 0.6)
        var seen = 0
        for count in 4...40 {
            let lines = beside(count, stretch)
            if lines.contains(where: { $0.contains("considerable") }) { seen += 1 }
            // Of two short words none goes along: the other would be alone.
            let alone = lines.indices.first { lines[$0] == "considerable " && ($0 == 0 || lines[$0 - 1].count > 6) }
            expect(alone == nil, "\(count): \(lines)")
        }
        expect(seen > 10)
    }

    @Test func `the last word of a justified paragraph is rather not alone beside a figure, wherever that ends`() {
        let words = ExclusionMannersTests.prose.split(separator: " ")
        var (lone, beside) = (0, 0)
        for count in 30...75 {
            let text = words.prefix(count).joined(separator: " ")
            let fixture = ExclusionMannersTests.fixture(text, isPlanned: true) { $0 = .typographic }
            fixture.container.exclusionPaths = [ExclusionMannersTests.block(170, 140, top: 40, height: 400)]
            guard let last = ExclusionMannersTests.lines(fixture).last, last.rect.width < 499 else { continue }
            beside += 1
            if !last.text.contains(" ") { lone += 1 }
        }
        expect(beside > 30 && lone * 2 <= beside, "\(lone) of \(beside)")
    }
}
