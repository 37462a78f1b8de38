import Expectations
import Foundation
import Testing

@testable import TextKit

/// Addresses, paths and identifiers: where they are divided in narrow cells, and that they get no hyphens.
struct NamePartsTests {
    private func texts(_ text: String, width: CGFloat, inCell: Bool = true, factor: CGFloat = 0) -> [String] {
        let style = MutableParagraphStyle()
        if inCell {
            let table = TextTable()
            table.numberOfColumns = 1
            style.textBlocks = [TextTableBlock(table: table, startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)]
        }
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.languageIdentifier, value: "en-US", range: NSRange(location: 0, length: fixture.storage.length))
        fixture.manager.hyphenationFactor = factor
        expectEqual(fixture.texts.joined(), text)
        return fixture.texts
    }

    @Test(arguments: [
        "maximum_number_of_characters", "config.settings.director.path", "maximumNumberOfCharacters", "XDG_CONFIG_HOME_FOLDER_NAME",
        "pthread_condattr_setclock",
    ]) func `a name that is wider than its cell is divided between its parts`(name: String) {
        var divided = 0
        for width in stride(from: 110.0, through: 220, by: 11) {
            for line in texts(name, width: width).dropLast() {
                let end = name.index(name.startIndex, offsetBy: (name as NSString).range(of: line).upperBound)
                expect("_.".contains(line.last ?? " ") || name[end].isUppercase && line.last?.isLowercase == true, "\(line) of \(name)")
                divided += 1
            }
        }
        expect(divided > 8)
        expect(texts(name, width: 110, inCell: false).dropLast().contains { !"_.".contains($0.last ?? " ") }, "anywhere outside of tables")
    }

    @Test func `a word without parts, and parts that would leave most of the line empty, are divided anywhere`() {
        let word = texts("incomprehensibilities", width: 90)
        expect(word.count > 1 && word[0].count > 5)
        let short = texts("a_incomprehensibilities", width: 110)
        expect(short[0].count > 4, "\(short)")
    }

    @Test func `addresses, paths, options and identifiers get no hyphens, and words beside them do`() {
        for name in [
            "https://example.org/internationalization/characteristics", "/usr/share/documentation/characteristics",
            "extraordinary_internationalization",
            "internationalization.example.org", "extraordinaryInternationalization", "somebody.internationalization@example.org",
            "--internationalization", "~/internationalization",
        ] {
            // The name fits on a line: what ends with a letter has a hyphen.
            let least = LayoutFixture(name, width: 2000).usedWidth() + 4
            for width in stride(from: least, through: least + 150, by: 14) {
                let lines = texts("See the \(name) of it.", width: width, inCell: false, factor: 1)
                expect(!lines.dropLast().contains { $0.last?.isLetter == true }, "\(lines)")
            }
        }
        let prose = "See the extraordinary internationalization, its characteristics and/or notwithstanding."
        let lines = stride(from: 100.0, through: 300, by: 10).flatMap { texts(prose, width: $0, inCell: false, factor: 1).dropLast() }
        expect(lines.count { $0.last?.isLetter == true } > 10)
    }
}
