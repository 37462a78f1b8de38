import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines and tables that take width beside their container.
struct SideAllowanceTests {
    private let words = "words that go on for a while in a line of code, which is wider than the prose around it"

    private func style(_ measure: CGFloat) -> ParagraphStyle {
        let style = MutableParagraphStyle()
        style.leastMeasure = measure
        return style
    }

    @Test(arguments: ["", "\t"]) func `a line takes as much as it asks for, of both sides where one is not enough`(tab: String) throws {
        let fixture = LayoutFixture(tab + words, width: 200, style: style(350))
        func rect() throws -> CGRect { try require(fixture.manager.lineBox(forCharacterAt: 0)).rect }
        try expectEqual(rect(), CGRect(x: 0, y: 0, width: 200, height: rect().height))
        fixture.container.sideAllowance = 100
        try expect((rect().minX, rect().maxX) == (-75, 275))
        fixture.container.sideAllowance = 400
        try expect((rect().minX, rect().maxX) == (0, 350))
        fixture.container.sideAllowance = 20
        try expect((rect().minX, rect().maxX) == (-20, 220))
        fixture.container.size.width = 380
        try expect((rect().minX, rect().maxX) == (0, 380))
    }

    @Test func `a line that keeps its leading edge takes the right side alone`() throws {
        let kept = style(350).mutableCopy() as? MutableParagraphStyle
        kept?.keepsLeadingEdge = true
        let fixture = LayoutFixture(words, width: 200, style: kept)
        fixture.container.sideAllowance = 100
        let rect = try require(fixture.manager.lineBox(forCharacterAt: 0)).rect
        expect((rect.minX, rect.maxX) == (0, 300))
    }

    @Test func `other paragraphs keep to the container, and so do lines beside a figure`() throws {
        let fixture = LayoutFixture(words, width: 200)
        fixture.container.sideAllowance = 100
        try expectEqual(require(fixture.manager.lineBox(forCharacterAt: 0)).rect.maxX, 200)
        let beside = LayoutFixture(words, width: 200, style: style(350))
        beside.container.sideAllowance = 100
        beside.container.exclusionPaths = [BezierPath(rect: CGRect(x: 120, y: 0, width: 40, height: 30))]
        let first = try require(beside.manager.lineBox(forCharacterAt: 0)).rect
        expect(first.minX == 0 && first.maxX == 120)
        try expectEqual(require(beside.manager.lineBox(forCharacterAt: words.utf16.count - 1)).rect.minX, -75)
    }

    private func widths(
        _ rows: [[String]], sideAllowance: CGFloat, comfortable: CGFloat, own: CGFloat? = nil, width: CGFloat = 200
    ) -> (left: CGFloat, right: CGFloat, widths: [CGFloat]) {
        let made = TextTable.text(rows) {
            $0.comfortableColumn = comfortable
            if let own { $0.setContentWidth(own, type: .absoluteValueType) }
        }
        let fixture = LayoutFixture("", width: width)
        fixture.container.sideAllowance = sideAllowance
        fixture.storage.setAttributedString(made.text)
        fixture.manager.ensureLayout(for: fixture.container)
        var utf16 = 0
        let rects = rows[0].enumerated().map { column, text in
            defer { utf16 += text.utf16.count + 1 }
            return fixture.manager.boundsRect(
                for: made.cells[column], glyphRange: NSRange(location: fixture.manager.glyphIndexForCharacter(at: utf16), length: 1))
        }
        return (rects.map(\.minX).min() ?? 0, rects.map(\.maxX).max() ?? 0, rects.map(\.width))
    }

    @Test func `a wide table takes room beside the container, no more than columns need to be comfortable`() {
        let rows = [["a text of some words", "a text of some words", "a text of some words"]]
        expectEqual(widths(rows, sideAllowance: 0, comfortable: 120).right, 200)
        expectEqual(widths(rows, sideAllowance: 200, comfortable: 0).right, 200)
        let wide = widths(rows, sideAllowance: 200, comfortable: 120)
        expect(wide.left == 0 && wide.right == 360 && wide.widths == [120, 120, 120])
        let both = widths(rows, sideAllowance: 100, comfortable: 120)
        expect((both.left, both.right) == (-80, 280))
        expect(widths([["a", "b", "c"]], sideAllowance: 200, comfortable: 120).right < 100, "a narrow one stays as it is")
    }

    @Test func `a table that is wider than it was to be takes the room behind it, and only then that beside the container`() {
        let rows = [["a text of some words", "a text of some words", "a text of some words"]]
        let within = widths(rows, sideAllowance: 100, comfortable: 120, own: 200, width: 400)
        expect((within.left, within.right) == (0, 360))
        let beyond = widths(rows, sideAllowance: 100, comfortable: 120, own: 180, width: 340)
        expect((beyond.left, beyond.right) == (0, 360))
        // Without room behind it, as before.
        let full = widths(rows, sideAllowance: 100, comfortable: 120, own: 200)
        expect((full.left, full.right) == (-80, 280))
    }

    @Test func `no column is narrower than its widest cluster`() {
        let rows = [(0..<30).map { "W\($0)" }]
        let widths = widths(rows, sideAllowance: 0, comfortable: 0).widths
        let cluster = LayoutFixture("W", width: 100).usedWidth()
        expect(widths.allSatisfy { $0 >= cluster })
    }
}
