import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Tables that are wider than their room, in a view: wheel, keys, bar, and what is shown by itself.
struct ScrolledTableTests {
    /// A line of prose, a table of `rows` by eight cells with a link in the last of each row, and prose below.
    private static func text(
        rows: Int, after: Int = 3, words: (Int, Int) -> String = { "cell\($0).\($1)" }
    ) -> NSAttributedString {
        let table = TextTable()
        table.numberOfColumns = 8
        table.wholeWordWidth = 200
        let text = NSMutableAttributedString(string: "before\n", attributes: ViewFixture.attributes)
        for row in 0..<rows {
            for column in 0..<8 {
                let style = MutableParagraphStyle()
                style.textBlocks = [TextTableBlock(table: table, startingRow: row, rowSpan: 1, startingColumn: column, columnSpan: 1)]
                var attributes = ViewFixture.attributes
                attributes[.paragraphStyle] = style
                let cell = NSMutableAttributedString(string: words(row, column) + "\n", attributes: attributes)
                if column == 7 {
                    cell.addAttribute(
                        .link, value: "https://example.com/\(row)", range: NSRange(location: 0, length: cell.length - 1))
                }
                text.append(cell)
            }
        }
        text.append(NSAttributedString(string: ViewFixture.paragraphs(after), attributes: ViewFixture.attributes))
        return text
    }

    private func fixture(rows: Int = 3, after: Int = 3) -> ViewFixture { ViewFixture(Self.text(rows: rows, after: after)) }

    private func part(_ fixture: ViewFixture) throws -> TextView.TablePart {
        try require(fixture.view.tableParts(meeting: CGRect(origin: .zero, size: fixture.view.frame.size)).first)
    }

    private func offset(_ fixture: ViewFixture) throws -> CGFloat { try part(fixture).table.offset }

    private func turn(_ fixture: ViewFixture, dx: CGFloat, dy: CGFloat = 0, at point: CGPoint? = nil) throws {
        let rect = try part(fixture).rect
        fixture.send(.scroll(dx: dx, dy: dy, at: point ?? CGPoint(x: rect.midX, y: rect.minY + 5), modifiers: []))
    }

    // MARK: Wheel, keys, middle button

    @Test func `the wheel turns the table below the pointer to the side, and nothing else`() throws {
        let fixture = fixture(after: 40)
        try turn(fixture, dx: 1)
        try expectEqual(offset(fixture), 3 * fixture.view.lineStep)
        expectEqual(fixture.view.contentOffset.y, 0)
        try turn(fixture, dx: 1, at: CGPoint(x: 100, y: 290))
        try expectEqual(offset(fixture), 3 * fixture.view.lineStep)
        try turn(fixture, dx: -9)
        try expectEqual(offset(fixture), 0)
        try turn(fixture, dx: -1, dy: 0.5)
        expectEqual(fixture.view.contentOffset.y, 0)
        try turn(fixture, dx: 0.2, dy: 1)
        try expectEqual(offset(fixture), 0)
        expect(fixture.view.contentOffset.y > 0)
    }

    @Test func `fractions of a notch add up`() throws {
        let fixture = fixture()
        for _ in 0..<100 { try turn(fixture, dx: 0.01) }
        expect(abs(try offset(fixture) - 3 * fixture.view.lineStep) <= 1)
    }

    @Test(arguments: [(Key.character("l"), Key.character("h")), (.right, .left)])
    func `keys scroll the table that shows, and leave other text alone`(right: Key, left: Key) throws {
        let fixture = fixture()
        fixture.key(right)
        try expectEqual(offset(fixture), 3 * fixture.view.lineStep)
        fixture.key(.character("2"))
        fixture.key(right)
        try expectEqual(offset(fixture), 9 * fixture.view.lineStep)
        fixture.key(left)
        try expectEqual(offset(fixture), 6 * fixture.view.lineStep)
        let plain = ViewFixture(ViewFixture.paragraphs(9))
        expectEqual(plain.damageOf { plain.key(right) }, .none)
        expect(!plain.view.process(.key(KeyPress(right))))
    }

    @Test func `the middle button drags the table along`() throws {
        let fixture = fixture()
        let rect = try part(fixture).rect
        let start = CGPoint(x: rect.midX, y: rect.minY + 5)
        fixture.send(.pointerDown(Pointer(start, button: 2)))
        fixture.move(CGPoint(x: start.x - 40, y: start.y))
        fixture.move(CGPoint(x: start.x - 55, y: start.y))
        try expectEqual(offset(fixture), 55)
        fixture.send(.pointerUp(Pointer(start, button: 2)))
        fixture.move(start)
        try expectEqual(offset(fixture), 55)
    }

    // MARK: The bar

    @Test func `a bar lies at the table's foot, and its thumb can be dragged`() throws {
        let fixture = fixture()
        let bar = try part(fixture).bar
        let thumb = try require(bar.thumb)
        try expect(thumb.minY >= part(fixture).rect.maxY && thumb.minX == part(fixture).rect.minX)
        let grip = CGPoint(x: thumb.minX + 3, y: thumb.midY)
        fixture.press(grip)
        fixture.move(CGPoint(x: grip.x + 10_000, y: grip.y + 50))
        let end = try part(fixture)
        expectEqual(end.table.offset, end.table.maximumOffset)
        try expectEqual(require(end.bar.thumb).maxX, end.rect.maxX)
        fixture.release(grip)
        fixture.move(grip)
        try expectEqual(offset(fixture), end.table.maximumOffset)
        expect(fixture.view.selection.isEmpty)
    }

    @Test func `of a table that goes on below, the bar lies at the foot of the view, and is drawn again where it was`() throws {
        let fixture = fixture(rows: 60)
        _ = DrawingTests.drawn(fixture.view)
        let strip = try require(try part(fixture).bar.strip)
        expectEqual(strip.maxY, fixture.view.frame.height)
        fixture.run(.scroll(dy: 20))
        let rects = fixture.view.damagedRects(for: .scroll(dy: 20))
        expect(
            rects.contains { $0.minY <= strip.minY - 20 && $0.maxY >= strip.maxY - 20 && $0.minX <= strip.minX && $0.maxX >= strip.maxX })
    }

    @Test func `text without wide tables has no bar`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(20))
        expect(fixture.view.tableParts(meeting: CGRect(x: 0, y: 0, width: 400, height: 300)).isEmpty)
    }

    // MARK: Work

    @Test func `scrolling draws the table's band again and lays nothing out`() throws {
        let fixture = fixture(after: 30)
        let band = try part(fixture)
        _ = DrawingTests.drawn(fixture.view)
        let before = fixture.view.layoutManager.work
        let damage = fixture.damageOf { fixture.key(.right) }
        let strip = try require(band.bar.strip)
        guard case .rects(let rects) = damage else {
            Issue.record("\(damage)")
            return
        }
        expect(rects.allSatisfy { band.rect.union(strip).insetBy(dx: -1, dy: -1).contains($0) })
        let after = fixture.view.layoutManager.work
        expectEqual(after, before)
        expectEqual(fixture.damageOf { fixture.key(.left) }, damage)
        expectEqual(fixture.damageOf { fixture.key(.left) }, .none)
    }

    @Test func `below a figure that the table goes around all is drawn again where the table's height changes`() throws {
        // In the first row only one cell has a word that is too wide for the room beside the figure.
        let text = Self.text(rows: 2, after: 30) { row, column in row == 0 && column != 4 ? "a" : "wwwwwww" }
        let fixture = ViewFixture(text)
        let rect = try part(fixture).rect
        fixture.view.figureMargin = 0
        fixture.view.addFigure(
            shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12)), fill: .black,
            at: fixture.view.containerPoint(CGPoint(x: 200, y: rect.minY + 2)))
        fixture.view.layoutIfNeeded()
        _ = fixture.view.takeDamage()
        var heights: Set<CGFloat> = []
        for _ in 0..<40 {
            let before = try part(fixture).rect
            heights.insert(before.height)
            let damage = try fixture.damageOf { try turn(fixture, dx: 0.15) }
            if try part(fixture).rect != before { expectEqual(damage, .all) }
        }
        expect(heights.count > 1)
    }

    @Test func `what is drawn of the table is cut to what shows of it`() throws {
        let fixture = fixture()
        fixture.key(.right)
        let rect = try part(fixture).rect
        let list = DrawingTests.drawn(fixture.view)
        var clips: [FixedRect] = []
        var cut = 0
        for item in list.items {
            switch item {
            case .pushClip(let clip): clips.append(clip)
            case .pushClipPath(let path):
                let xs = path.contours.flatMap { $0 }.map(\.x)
                let left = xs.min() ?? .zero
                clips.append(FixedRect(x: left, y: .zero, width: (xs.max() ?? .zero) - left, height: .zero))
            case .popClip: clips.removeLast()
            case .glyphs(let run):
                for glyph in run.glyphs where glyph.y.pixels > rect.minY && glyph.y.pixels < rect.maxY {
                    let isInside = glyph.x.pixels >= rect.minX && glyph.x.pixels + 16 <= rect.maxX
                    let isCut = clips.contains { $0.x.pixels >= rect.minX - 1 && $0.maxX.pixels <= rect.maxX + 1 }
                    expect(isInside || isCut)
                    if isCut { cut += 1 }
                }
            default: break
            }
        }
        expect(cut > 0)
    }

    // MARK: What is in it

    @Test func `a click meets the character that shows, also of a link`() throws {
        let fixture = fixture()
        for _ in 0..<30 { fixture.key(.right) }
        let point = fixture.point(at: "cell1.7", share: 0.5)
        expect(point.x < 400)
        let effects = fixture.click(point)
        expect(effects.contains { if case .openExternally(let url) = $0 { "\(url)".contains("example.com/1") } else { false } })
        let start = fixture.point(at: "cell1.6", share: 0.1)
        fixture.click(start, clicks: 2)
        expect(fixture.selected.hasPrefix("cell1"))
    }

    @Test func `what is selected beside what shows is copied, and tinted only where it shows`() throws {
        let fixture = fixture()
        fixture.run(.selectAll)
        expect(fixture.selected.contains("cell2.7"))
        let rect = try part(fixture).rect
        let rects = fixture.view.selectionRects(for: fixture.view.selection.range).filter { $0.midY > rect.minY && $0.midY < rect.maxY }
        expect(!rects.isEmpty && rects.allSatisfy { $0.minX >= rect.minX && $0.maxX <= rect.maxX })
    }

    @Test func `a range, a hit and a link with the focus are brought into sight`() throws {
        let fixture = fixture()
        let start = fixture.offset(of: "cell0.6")
        fixture.view.scrollRangeToVisible(NSRange(location: start, length: 7))
        try expect(!fixture.view.selectionRects(for: start..<start + 7).isEmpty && offset(fixture) > 0)
        fixture.view.scrollRangeToVisible(NSRange(location: fixture.offset(of: "cell0.0"), length: 7))
        try expectEqual(offset(fixture), 0)
        fixture.key(.tab)
        try expect(offset(fixture) > 0)
        let link = fixture.offset(of: "cell0.7")
        expectEqual(fixture.view.focusedLink?.range.lowerBound, link)
        expect(!fixture.view.selectionRects(for: link..<link + 7).isEmpty)
    }

    @Test func `the caret is followed, and not drawn where it is hidden`() throws {
        let fixture = fixture()
        fixture.view.isCaretBrowsingEnabled = true
        fixture.select(fixture.offset(of: "cell0.5"))
        fixture.key(.right)
        try expect(offset(fixture) > 0)
        let caret = try require(fixture.view.currentCaretRects.first)
        expect(fixture.view.isShownSideways(caret, at: fixture.view.selection.head))
        try turn(fixture, dx: -50)
        let hidden = try require(fixture.view.currentCaretRects.first)
        expect(!fixture.view.isShownSideways(hidden, at: fixture.view.selection.head) || hidden.maxX >= 399)
    }

    @Test func `a selection dragged beyond the table's edge brings more of it`() throws {
        let fixture = fixture()
        let rect = try part(fixture).rect
        fixture.press(fixture.point(at: "cell0.1"))
        for step in 0..<8 { fixture.move(CGPoint(x: rect.maxX + 2 + CGFloat(step % 2), y: rect.minY + 5)) }
        try expectEqual(offset(fixture), 8 * fixture.view.lineStep)
        expect(fixture.selected.contains("cell0.3"))
        fixture.release(CGPoint(x: rect.maxX + 2, y: rect.minY + 5))
    }

    @Test func `a window made wider and narrower again keeps the scroll position`() throws {
        let fixture = fixture()
        for _ in 0..<30 { fixture.key(.right) }
        let end = try offset(fixture)
        fixture.view.frame.size.width = 450
        try expectEqual(offset(fixture), end - 50)
        fixture.view.frame.size.width = 400
        try expectEqual(offset(fixture), end)
        fixture.view.frame.size.width = 2000
        expect(fixture.view.tableParts(meeting: CGRect(x: 0, y: 0, width: 2000, height: 300)).isEmpty)
    }

    @Test func `in columns each part shows what its column has room for, and both move together`() throws {
        let fixture = ViewFixture(Self.text(rows: 30), size: CGSize(width: 700, height: 300))
        fixture.view.columnCount = 2
        fixture.view.layoutIfNeeded()
        let parts = fixture.view.tableParts(meeting: CGRect(x: 0, y: 0, width: 700, height: 300))
        expectEqual(parts.count, 2)
        fixture.send(.scroll(dx: 1, dy: 0, at: CGPoint(x: parts[1].rect.midX, y: 100), modifiers: []))
        let moved = fixture.view.tableParts(meeting: CGRect(x: 0, y: 0, width: 700, height: 300))
        expectEqual(moved.map(\.table.offset), [3 * fixture.view.lineStep, 3 * fixture.view.lineStep])
        expectEqual(moved.map(\.rect), parts.map(\.rect))
    }
}
