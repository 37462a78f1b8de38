import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which stretches beside exclusions stay empty.
struct EmptyStretchTests {
    @Test func `one line that cannot be full does not leave the rows below it empty`() {
        let text = """
            »Was ist mit mir geschehen?«, dachte er. Es war kein Traum. Sein Zimmer, ein richtiges, nur etwas zu kleines Menschenzimmer, \
            lag ruhig zwischen den vier wohlbekannten Wänden. Über dem Tisch, auf dem eine auseinandergepackte Musterkollektion von \
            Tuchwaren ausgebreitet war – Samsa war Reisender –, hing das Bild.
            """
        /// The lines beside blocks of several widths.
        func beside(_ widestSpaces: CGFloat) -> [Int] {
            stride(from: CGFloat(140), through: 200, by: 4).map { width in
                let fixture = ExclusionMannersTests.fixture(text, isPlanned: true, hyphens: false) {
                    $0 = .typographic
                    $0.widestSpaces = widestSpaces
                }
                fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: width, y: 0, width: 500 - width, height: 240))]
                return ExclusionMannersTests.lines(fixture).count { $0.rect.width < 300 }
            }
        }
        let (full, ragged) = (beside(0), beside(2.5))
        expect(zip(full, ragged).allSatisfy { $0 <= $1 }, "\(full) \(ragged)")
        expect(ragged.reduce(0, +) * 2 > full.reduce(0, +) * 3, "\(full) where all lines have to be full, else \(ragged)")
    }

    @Test(arguments: [false, true]) func `a narrow stretch takes a part of a word rather than stay empty`(isPlanned: Bool) {
        let text = String(repeating: "morning embarrassment ", count: 40)
        /// The lines beside blocks, of stretches from 8.5 em to 12.
        func beside(hyphens: Bool, avoidsLoneWords: Bool = true, _ strategy: LineBreakStrategy = []) -> [ExclusionMannersTests.Line] {
            stride(from: CGFloat(136), through: 190, by: 6).flatMap { width in
                let fixture = ExclusionMannersTests.fixture(text, isPlanned: isPlanned, hyphens: hyphens, strategy: strategy) {
                    $0 = .typographic
                    $0.avoidsLoneWords = avoidsLoneWords
                }
                fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: width, y: 0, width: 500 - width, height: 240))]
                expectEqual(fixture.texts.joined(), text)
                return ExclusionMannersTests.lines(fixture).filter { $0.rect.width < 300 }
            }
        }
        let all = beside(hyphens: false, avoidsLoneWords: false)
        let whole = beside(hyphens: false)
        expect(whole.count * 2 < all.count && !whole.contains(where: \.isHyphenated), "\(whole.count) of \(all.count)")
        // Text that is not hyphenated has words divided if asked for where it is filled line by line, and rows would stay empty for them.
        let asked = beside(hyphens: false, .dividedBesideExclusions)
        expectEqual(asked.count * 2 >= all.count, !isPlanned, "\(asked.count) of \(all.count)")
        expectEqual(asked.contains(where: \.isHyphenated), !isPlanned)
        let divided = beside(hyphens: true)
        // Lines that are chosen together leave more stretches empty: a word has to fill nine tenths, unless several would be for its sake.
        expect(divided.count * (isPlanned ? 4 : 1) >= (isPlanned ? all.count : all.count * 3 / 4), "\(divided.count) of \(all.count)")
        expect(divided.contains(where: \.isHyphenated))
        // No short word stands alone for that, and no word is divided across a gap.
        expectEqual(divided.filter { $0.text == "morning " }.count, 0)
        let gap = ExclusionMannersTests.fixture(text, isPlanned: isPlanned) { $0 = .typographic }
        gap.container.exclusionPaths = [BezierPath(rect: CGRect(x: 150, y: 0, width: 180, height: 240))]
        let lines = ExclusionMannersTests.lines(gap)
        expect(lines.contains { $0.rect.width < 200 && $0.rect.minX > 0 && $0.isHyphenated })
        expectEqual(lines.filter { $0.rect.width < 200 && $0.rect.minX == 0 && $0.isHyphenated }.count, 0)
    }

    @Test(arguments: [false, true]) func `the last words of a paragraph leave no row empty for their own sake`(isButterfly: Bool) {
        for count in 12...40 {
            let text = String(repeating: "of ", count: count) + "considering distant lights."
            let fixture = ExclusionMannersTests.fixture(text, isPlanned: false, hyphens: false) { $0 = .typographic }
            let block = isButterfly ? CGRect(x: 175, y: 0, width: 150, height: 400) : CGRect(x: 175, y: 0, width: 325, height: 400)
            fixture.container.exclusionPaths = [BezierPath(rect: block)]
            expectEqual(fixture.texts.joined(), text)
            let tops = ExclusionMannersTests.lines(fixture).map(\.rect.minY)
            let heights = zip(tops.dropFirst(), tops).map { $0 - $1 }
            expect(heights.allSatisfy { $0 < 30 }, "\(count) \(fixture.texts) \(tops)")
        }
    }
}
