import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Folded sections of a plain text, whose lines a program has filled.
struct PlainSectionTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    private static let text =
        "1. One\n\nFirst line\nsecond line\nthird line\n\nNext paragraph\ngoes on\n\n\n2. Two\n\nAlone\n\n3. Three\n\n\n4. Four\nEnd\n"

    init() {
        fixture = ViewFixture(TextStorage(string: Self.text, attributes: ViewFixture.attributes))
        fixture.view.jumpsByOutline = true
        fixture.view.hasFilledLines = true
        fixture.view.outline = ["1. One", "2. Two", "3. Three", "4. Four"].map {
            OutlineEntry(title: $0, level: 1, utf16: fixture.offset(of: $0))
        }
    }

    private func fold(_ title: String) { view.fold([fixture.offset(of: title)]) }

    /// The text without what is hidden.
    private var shown: String {
        var text = view.textStorage.string
        for range in view.sectionFolds.hidden.reversed() { text = (text as NSString).replacingCharacters(in: NSRange(range), with: "") }
        return text
    }

    @Test func `a folded section tells its paragraphs, not its lines`() {
        fold("1. One")
        expectEqual(view.sectionMarks.first?.count?.text, "2 paragraphs")
        fold("2. Two")
        expectEqual(view.sectionMarks.first?.count?.text, "1 paragraph")
        view.fold([])
        view.hasFilledLines = false
        fold("1. One")
        expectEqual(view.sectionMarks.first?.count?.text, "5 paragraphs", "of a text whose lines are paragraphs")
    }

    @Test func `the empty line before the next heading stays`() {
        fold("1. One")
        expect(shown.hasPrefix("1. One\n\n2. Two\n\nAlone\n\n3. Three\n\n\n4. Four"), "\(shown)")
        _ = view.apply(.section(.closeAll))
        expectEqual(shown, "1. One\n\n2. Two\n\n3. Three\n\n4. Four\n")
        _ = view.apply(.section(.openAll))
        expectEqual(shown, Self.text)
    }

    @Test func `the row of signs below a title is part of it, and comes to the top with it`() throws {
        let text =
            "Title\n=====\n\nFirst line\n\nNext paragraph\n\nOther\n=====\n\n" + String(repeating: "A line\n", count: 200)
            + "\nThird\n=====\n\n" + String(repeating: "A line\n", count: 200)
        let fixture = ViewFixture(TextStorage(string: text, attributes: ViewFixture.attributes))
        let view = fixture.view
        view.jumpsByOutline = true
        view.hasFilledLines = true
        view.outline = ["Title", "Other", "Third"].map { title in
            let start = fixture.offset(of: title)
            return OutlineEntry(title: title, level: 1, utf16: start, lastParagraph: start + 6)
        }
        view.fold([0])
        expectEqual(view.sectionFolds.hidden, [12..<fixture.offset(of: "\nOther")])
        let mark = try require(view.sectionMarks.first)
        expectEqual(mark.count?.text, "2 paragraphs")
        expect(mark.heading.height > 1.5 * mark.triangle.height, "both lines: \(mark.heading)")
        let other = fixture.offset(of: "Other")
        view.scroll(toCharacter: other + 300, distance: 0)
        view.fold([0, other])
        expectEqual(view.scrollAnchor?.utf16, other)
        view.outline = view.outline.map { $0.following { $0 + 4 } }
        expectEqual(view.outline.prefix(2).map(\.lastParagraph), [10, other + 10])
    }

    @Test func `a text whose headings have space of their own keeps no line`() {
        view.jumpsByOutline = false
        fold("1. One")
        expect(shown.hasPrefix("1. One\n2. Two\n\nAlone"), "\(shown)")
    }
}
