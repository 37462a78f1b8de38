import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines that stand below the text of their paragraph's first line, behind the white space that it begins with.
struct HeadIndentFollowingTextTests {
    private static let words = "some words that are wrapped more than once in a column as narrow as this one is"
    private static let font = Font(name: "DejaVu Sans Mono", size: 10)!

    private func fixture(_ text: String, width: CGFloat = 240, _ change: (MutableParagraphStyle) -> Void = { _ in }) -> LayoutFixture {
        let style = MutableParagraphStyle()
        style.headIndent = 18
        style.tabStops = []
        style.defaultTabInterval = 48
        style.headIndentFollowsText = true
        change(style)
        let fixture = LayoutFixture(text, width: width, style: style)
        fixture.storage.addAttribute(.font, value: Self.font, range: NSRange(location: 0, length: fixture.storage.length))
        return fixture
    }

    /// Where the text of each line begins; from right to left, where it ends.
    private func edges(_ fixture: LayoutFixture, fromRight: Bool = false) -> [CGFloat] {
        fixture.manager.layout.settle(to: .everything)
        var edges: [CGFloat] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            let used = located.usedRect
            edges.append(CGFloat((fromRight ? used.x + used.width : used.x).raw) / 64)
            return true
        }
        return edges
    }

    @Test func `lines follow the spaces and tabs before the first text, and leave half of a line to theirs`() {
        let space = CGFloat(Self.font.instance(displayScale: 1).spaceAdvance.raw) / 64
        for (lead, first, indent) in [
            ("", 0, 18), ("    ", 0, 18 + 4 * space), ("\t", 0, 18 + 48), ("  \t ", 0, 18 + 48 + space), ("    ", 30, 18 + 4 * space),
            ("\t", 30, 18 + 18), (String(repeating: " ", count: 30), 0, 18 + 111), ("\u{A0}", 0, 18),
        ] as [(String, CGFloat, CGFloat)] {
            let edges = edges(fixture(lead + Self.words) { $0.firstLineHeadIndent = first })
            expect(edges.count > 2 && edges[0] == first, "\(lead)")
            expect(edges.dropFirst().allSatisfy { abs($0 - indent) < 0.02 }, "\(lead): \(edges), not \(indent)")
        }
        let unasked = edges(fixture("    " + Self.words) { $0.headIndentFollowsText = false })
        expect(unasked.dropFirst().allSatisfy { $0 == 18 }, "\(unasked)")
    }

    @Test func `from right to left they stand in from the right edge`() {
        let words = "מילים אחדות שנשברות יותר מפעם אחת בטור צר כמו הטור הזה שכאן"
        let edges = edges(fixture("    " + words) { $0.baseWritingDirection = .rightToLeft }, fromRight: true)
        let space = CGFloat(Self.font.instance(displayScale: 1).spaceAdvance.raw) / 64
        expect(edges.count > 1 && edges.dropFirst().allSatisfy { abs($0 - (240 - 18 - 4 * space)) < 0.02 }, "\(edges)")
    }

    @Test func `white space that is typed or deleted moves the lines below, and text elsewhere leaves them`() {
        let edited = fixture("  " + Self.words + "\n" + Self.words)
        _ = edited.lines
        for (range, text) in [
            (NSRange(location: 0, length: 0), "  "), (NSRange(location: 1, length: 0), "\t"), (NSRange(location: 60, length: 0), "x "),
            (NSRange(location: 0, length: 5), ""), (NSRange(location: 0, length: 0), " "),
        ] {
            edited.storage.replaceCharacters(in: range, with: text)
            expectEqual(edited.lines, edited.fresh().lines, "\(edited.storage.string)")
        }
    }

    @Test func `the style is archived, compared and copied with it`() throws {
        let style = MutableParagraphStyle()
        style.headIndentFollowsText = true
        let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
        let read = try require(try NSKeyedUnarchiver.unarchivedObject(ofClass: ParagraphStyle.self, from: data))
        expect(read == style && read != ParagraphStyle())
    }
}
