import Expectations
import Foundation
import Testing

@testable import TextKit

/// Which long words of text that is not hyphenated are divided beside exclusions.
struct LongWordDivisionTests {
    private static let text = "of it " + String(repeating: "incomprehensibilities internationalization ", count: 12)

    /// English text that asks for division beside exclusions, with a stretch of 150 pixels, or 9 em: none of its words has room there.
    private static func fixture(
        strategy: LineBreakStrategy = .dividedBesideExclusions, language: String? = "en", _ change: (inout ExclusionManners) -> Void
    ) -> LayoutFixture {
        let fixture = ExclusionMannersTests.fixture(text, isPlanned: false, width: 400, hyphens: false, strategy: strategy, change)
        let whole = NSRange(location: 0, length: fixture.storage.length)
        if let language {
            fixture.storage.addAttribute(.languageIdentifier, value: language, range: whole)
        } else {
            fixture.storage.removeAttribute(.languageIdentifier, range: whole)
        }
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 150, y: 40, width: 250, height: 200))]
        return fixture
    }

    @Test(arguments: [false, true]) func `a long word is divided rather than that rows stay empty beside a figure`(hasManners: Bool) {
        let fixture = Self.fixture { if hasManners { $0 = .typographic } }
        let lines = ExclusionMannersTests.lines(fixture)
        let beside = lines.filter { $0.rect.width < 200 }
        expectEqual(beside.contains { $0.isHyphenated }, hasManners)
        expectEqual(beside.count >= 8, hasManners, "\(beside.count)")
        expect(lines.filter { $0.rect.width > 200 }.allSatisfy { !$0.isHyphenated }, "whole rows have room for every word")
        // A box as high as one row leaves that row to itself.
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 150, y: 60, width: 250, height: 12))]
        expect(ExclusionMannersTests.lines(fixture).allSatisfy { !$0.isHyphenated })
    }

    @Test func `words stay whole where the style does not ask, and where the text names no language with rules`() {
        func hyphens(_ strategy: LineBreakStrategy, _ language: String?) -> Int {
            let fixture = Self.fixture(strategy: strategy, language: language) { $0 = .typographic }
            expectEqual(fixture.texts.joined(), Self.text)
            return ExclusionMannersTests.lines(fixture).count { $0.isHyphenated }
        }
        expect(hyphens(.dividedBesideExclusions, "en") > 0)
        expectEqual(hyphens([], "en"), 0)
        expectEqual(hyphens(.dividedBesideExclusions, "zxx"), 0)
        expectEqual(hyphens(.dividedBesideExclusions, nil), 0, "the language of the system is not that of the text")
    }

    @Test func `a change below the row of a divided word makes that row anew`() throws {
        let fixture = Self.fixture { $0.leastStretch = 8 }
        /// A narrow figure at the stretch, and a wide one behind it that ends at `bottom`.
        func place(_ bottom: CGFloat) {
            fixture.container.exclusionPaths = [
                BezierPath(rect: CGRect(x: 150, y: 40, width: 10, height: 200)),
                BezierPath(rect: CGRect(x: 160, y: 40, width: 240, height: bottom - 40)),
            ]
        }
        func first() throws -> ExclusionMannersTests.Line {
            try require(ExclusionMannersTests.lines(fixture).first { $0.rect.minX == 0 && $0.rect.width == 150 })
        }
        place(240)
        let before = try first()
        expect(before.isHyphenated)
        expectEqual(fixture.lines, fixture.fresh().lines)
        // The row keeps its stretch; the one below has space for the word behind the narrow figure.
        place(before.rect.maxY - 2)
        expectEqual(fixture.lines, fixture.fresh().lines)
        expect(!ExclusionMannersTests.lines(fixture).contains { $0.rect.minY == before.rect.minY && $0.rect.width == 150 })
        place(240)
        expectEqual(fixture.lines, fixture.fresh().lines)
        try expectEqual(first().text, before.text)
    }
}
