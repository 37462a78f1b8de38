import Expectations
import Testing

@testable import Reading

/// Which names go with what was typed.
struct FuzzyRankingTests {
    private let names = [
        "~/books/war-and-peace.html", "~/src/recto/README.md", "~/src/recto/ARCHITECTURE.md", "~/notes/Résumé.txt", "~/src/other/README.md",
    ]

    private func found(_ query: String) -> [String] { FuzzyRanking(names).matches(query).map { names[$0] } }

    @Test func `nothing typed leaves the order, and what is in none finds none`() {
        expect(found("") == names && found("  ") == names)
        expect(found("xyzzy").isEmpty && found("dm.EMDAER").isEmpty)
    }

    @Test func `letters may be left out, and case and diacritics do not count`() {
        expectEqual(found("wap"), [names[0]])
        expectEqual(found("resume"), [names[3]])
        expectEqual(found("readme"), [names[1], names[4]], "of equals the earlier")
    }

    @Test func `several words must all be there, in any order`() {
        expectEqual(found("readme other"), [names[4]])
        expectEqual(found("md arch"), [names[2]])
    }

    @Test func `letters in a row, at the start of words and in the file's name come first`() {
        expectEqual(FuzzyRanking(["r-e-c-t-o", "director", "recto"]).matches("recto").first, 2)
        expectEqual(FuzzyRanking(["/peace/a.txt", "/b/peace.txt"]).matches("peace"), [1, 0])
        expectEqual(FuzzyRanking(["swampy", "war and peace"]).matches("wp"), [1, 0])
    }
}
