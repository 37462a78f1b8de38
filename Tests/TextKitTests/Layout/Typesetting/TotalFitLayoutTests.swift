import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs whose lines are chosen together, as they are laid out.
struct TotalFitLayoutTests {
    private static let prose =
        "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the youngest was so beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her face. Close by the king’s castle lay a great dark forest, and under an old lime tree in the forest was a well, and when the day was very warm, the king’s child went out into the forest and sat down by the side of the cool fountain; and when she was bored she took a golden ball, and threw it up on high and caught it; and this ball was her favorite plaything.\n"

    private static func fixture(_ text: String = prose, total: Bool, width: CGFloat = 300, hyphenation: Float = 0) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = hyphenation
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.manager.justifiesByTotalFit = total
        return fixture
    }

    /// By how much the spaces of each justified line differ from their own width, in parts of it.
    private static func spaces(_ fixture: LayoutFixture) -> [Double] {
        _ = fixture.lines
        var all: [Double] = []
        let text = Array(fixture.storage.string.utf16)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<text.count, isContiguous: true) { located in
            let content = text[located.utf16.lowerBound..<(located.utf16Start + Int(located.fragment.contentEnd))]
            let count = content.filter { $0 == 0x20 }.count
            let width = located.paragraph.style(atUTF16: 0).font.spaceAdvance.pixels
            if count > 0, located.utf16.upperBound < text.count { all.append(located.fragment.slack.pixels / Double(count) / width) }
            return true
        }
        return all
    }

    @Test func `the spaces of a paragraph differ less than where each line takes what fits`() {
        func spread(_ spaces: [Double]) -> Double { spaces.reduce(0) { $0 + abs($1 * $1 * $1) } }
        for width in stride(from: 230, to: 420, by: 10) {
            let together = Self.spaces(Self.fixture(total: true, width: CGFloat(width)))
            let greedy = Self.spaces(Self.fixture(total: false, width: CGFloat(width)))
            expect(spread(together) <= spread(greedy) * 1.0001, "\(width) pixels")
            expect(together.allSatisfy { $0 > -0.4 }, "\(width) pixels")
        }
    }

    @Test func `every justified line reaches from edge to edge, tight ones too`() {
        let fixture = Self.fixture(total: true)
        var tight = 0
        _ = fixture.lines
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            if located.utf16.upperBound < fixture.storage.length {
                expectEqual(located.fragment.textWidth.pixels, 300)
                expectEqual(located.fragment.textX, .zero)
            }
            if located.fragment.slack < .zero { tight += 1 }
            return true
        }
        expect(tight > 0)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test func `lines around a figure are chosen together as well, and keep clear of it`() {
        let fixture = Self.fixture(total: true, width: 420)
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 250, y: 40, width: 170, height: 90))]
        let greedy = Self.fixture(total: false, width: 420)
        greedy.container.exclusionPaths = fixture.container.exclusionPaths
        expect(fixture.texts != greedy.texts)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            let rect = fixture.manager.limited(located.usedRect)
            expect(!rect.intersects(CGRect(x: 251, y: 41, width: 168, height: 88)), "\(rect)")
            return true
        }
        expectEqual(fixture.lines, fixture.fresh().justified().lines)
    }

    @Test func `words are divided only where lines would be bad without`() throws {
        let text = String(repeating: "Donaudampfschifffahrt incomprehensibilities of straightforwardness internationally ", count: 4)
        _ = try require(HyphenDictionary.of("en"))
        let divided = Self.fixture(text, total: true, width: 260, hyphenation: 1)
        divided.storage.addAttribute(.languageIdentifier, value: "en", range: NSRange(location: 0, length: divided.storage.length))
        let whole = Self.fixture(text, total: true, width: 260)
        var hyphens = 0
        _ = divided.lines
        divided.manager.layout.forEachLocatedFragment(inUTF16: 0..<divided.storage.length, isContiguous: true) { located in
            if located.fragment.extras?.showsHyphen == true { hyphens += 1 }
            return true
        }
        expect(hyphens > 0)
        expectEqual(divided.texts.joined(), whole.texts.joined())
    }

    @Test func `the lower the hyphenation factor, the fewer words are divided`() throws {
        _ = try require(HyphenDictionary.of("en"))
        let text = String(repeating: Self.prose.dropLast() + " and incomprehensibilities, notwithstanding, of transportation. ", count: 4)
        func hyphens(_ factor: Float) -> Int {
            let fixture = Self.fixture(text, total: true, width: 230, hyphenation: factor)
            fixture.storage.addAttribute(.languageIdentifier, value: "en", range: NSRange(location: 0, length: fixture.storage.length))
            _ = fixture.lines
            var count = 0
            fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
                if located.fragment.extras?.showsHyphen == true { count += 1 }
                return true
            }
            return count
        }
        let counts = [0, 0.5, 0.8, 1].map { hyphens($0) }
        expect(counts[0] == 0 && counts == counts.sorted() && counts[3] > counts[1], "\(counts)")
    }

    @Test func `a long paragraph is planned window by window, the same however it is come by`() {
        let text = String(repeating: Self.prose.dropLast() + " ", count: 60)
        let fixture = Self.fixture(text, total: true)
        // One screen at a time, as scrolling asks for it.
        for y in stride(from: 0, to: 20_000, by: 700) {
            fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: CGFloat(y), width: 300, height: 300), in: fixture.container)
        }
        expectEqual(fixture.lines, Self.fixture(text, total: true).lines)
    }

    @Test func `the style's own wish counts without the manager's`() {
        let style = MutableParagraphStyle()
        style.lineBreakStrategy = .totalFit
        let ragged = LayoutFixture(Self.prose, width: 300, style: style)
        expect(ragged.texts != LayoutFixture(Self.prose, width: 300).texts)
        expectEqual(ragged.texts.joined(), Self.prose)
        ragged.manager.justifiesByTotalFit = true
        expectEqual(ragged.texts, LayoutFixture(Self.prose, width: 300, style: style).texts)
    }
}

extension LayoutFixture {
    fileprivate func justified() -> LayoutFixture {
        manager.justifiesByTotalFit = true
        return self
    }
}
