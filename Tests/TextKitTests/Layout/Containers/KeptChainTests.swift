import Expectations
import Foundation
import Testing

@testable import TextKit

/// Chains of paragraphs of which each stands with the next, as those of an element that is not to be parted.
struct KeptChainTests {
    private static let counts = [2, 3, 5, 6, 9, 14, 40]

    private static func append(_ words: Int, to text: NSMutableAttributedString, _ style: ParagraphStyle, _ random: inout SeededGenerator) {
        let attributes: [NSAttributedString.Key: Any] = [.font: LayoutFixture.font, .paragraphStyle: style]
        text.append(NSAttributedString(string: OracleTests.prose(words: words, &random) + "\n", attributes: attributes))
    }

    /// Paragraphs of prose, each above a chain: of short lines, of lines of code, or of paragraphs that take several rows.
    private static func fixture(_ height: Int, isCode: Bool, words: Int, chains: Int = 14) -> LayoutFixture {
        var random = SeededGenerator(seed: UInt64(height * 3 + words))
        let fixture = LayoutFixture("", width: 200)
        let prose = MutableParagraphStyle()
        prose.paragraphSpacing = 5
        let (kept, last) = (MutableParagraphStyle(), MutableParagraphStyle())
        (kept.keepsWithNext, kept.keepsRowsWhole, last.keepsRowsWhole, last.paragraphSpacing) = (true, isCode, isCode, 8)
        if !isCode { kept.paragraphSpacing = 4 }
        for index in 0..<chains {
            append(1 + Int(random.next() % 40), to: fixture.storage, prose, &random)
            let count = counts[index % counts.count]
            for line in 1...count {
                let length = words > 2 ? 1 + Int(random.next() % UInt64(words)) : 2
                append(length, to: fixture.storage, line < count ? kept : last, &random)
            }
        }
        fixture.container.size.height = CGFloat(height)
        fixture.addPages(130, width: 200, height: CGFloat(height))
        return fixture
    }

    /// The containers of the rows of each chain, with the height that the chain takes where it is not parted.
    private func chains(_ fixture: LayoutFixture) -> [(rows: [Int], height: CGFloat)] {
        var found: [(rows: [Int], height: CGFloat)] = []
        let text = fixture.storage.string as NSString
        fixture.manager.layout.settle(to: .everything)
        var (goesOn, isNew) = (false, true)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.length, isContiguous: true) { located in
            let style = fixture.storage.attribute(.paragraphStyle, at: located.utf16.lowerBound, effectiveRange: nil) as? ParagraphStyle
            let isMember = style?.keepsWithNext == true || style?.paragraphSpacing == 8
            if isMember, isNew, !goesOn { found.append(([], 0)) }
            if isNew { goesOn = style?.keepsWithNext == true }
            isNew = text.character(at: located.utf16.upperBound - 1) == 10
            guard isMember else { return true }
            found[found.count - 1].rows.append(located.region.container.regionHint)
            found[found.count - 1].height += located.rect.height.pixels
            return true
        }
        return found
    }

    @Test(arguments: [211, 259, 340]) func `a chain that fits a container stands in one, and no line of another is left over`(
        height: Int
    ) {
        for (isCode, words) in [(false, 2), (true, 2), (false, 15), (true, 15)] {
            let fixture = Self.fixture(height, isCode: isCode, words: words)
            let found = chains(fixture)
            expectEqual(found.count, 14)
            var whole = 0
            for chain in found {
                let feet = chain.rows.prefix { $0 == chain.rows[0] }.count
                let heads = chain.rows.reversed().prefix { $0 == chain.rows[chain.rows.count - 1] }.count
                expect(feet > 1 && heads > 1, "\(height) \(isCode) \(words): \(chain.rows)")
                // The height of lines that are wrapped is estimated, rather too high.
                guard words == 2, chain.height <= CGFloat(height) else { continue }
                expectEqual(feet, chain.rows.count, "\(height) \(isCode): \(chain.rows)")
                whole += 1
            }
            expect(words > 2 || whole >= 4, "\(height): \(whole)")
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            expectEqual(fixture.lines, fixture.fresh().lines)
        }
    }

    @Test(arguments: 0..<6) func `incremental layout equals fresh layout, whatever changes in chains`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 170)
        let fixture = Self.fixture(150 + Int(seed) * 40, isCode: seed % 2 == 0, words: seed % 3 == 0 ? 15 : 2, chains: 42)
        for step in 0..<16 {
            let text = fixture.storage.string as NSString
            let place = Int(random.next() % UInt64(text.length))
            let paragraph = text.paragraphRange(for: NSRange(location: place, length: 0))
            switch random.next() % 4 {
            case 0: fixture.storage.deleteCharacters(in: paragraph)
            case 1: fixture.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: "many words more to wrap the line ")
            case 2: fixture.storage.replaceCharacters(in: NSRange(location: place, length: 0), with: "\n")
            default:
                let style = MutableParagraphStyle()
                style.keepsWithNext = random.next() % 2 == 0
                fixture.storage.addAttribute(.paragraphStyle, value: style, range: paragraph)
            }
            if step % 3 == 0 { fixture.manager.ensureLayout(for: fixture.manager.textContainers[2]) }
            expectEqual(fixture.lines, fixture.fresh().lines, "seed \(seed), step \(step)")
        }
    }
}
