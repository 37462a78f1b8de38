import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Lines that are not wrapped, and the numbers at their side.
struct UnwrappedLinesTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    /// Sixty lines, of which the second and the fiftieth are longer than the view, the latter with wide letters at its end.
    init() {
        let long = String(repeating: "0123456789", count: 20)
        fixture = ViewFixture(
            (1...60).map { $0 == 2 ? "long " + long + " end" : $0 == 50 ? "longer " + long + "漢字漢字漢字漢字漢字" : "Line \($0)" }.joined(
                separator: "\n"))
    }

    private func rows(of words: String) -> Int {
        let line = view.reader.paragraph(at: fixture.offset(of: words))
        var count = 0
        var offset = line.lowerBound
        while offset < line.upperBound, let box = view.layoutManager.lineBox(forCharacterAt: offset) {
            count += 1
            offset = max(offset + 1, box.utf16.upperBound)
        }
        return count
    }

    @Test func `every line is one row, and wraps again`() {
        expect(rows(of: "long ") > 3)
        view.wrapsLines = false
        expect(rows(of: "long ") == 1 && rows(of: "longer ") == 1 && view.maximumSidewaysOffset > 1000)
        view.wrapsLines = true
        expect(rows(of: "long ") > 3 && view.maximumSidewaysOffset == 0 && view.sidewaysBar == nil)
    }

    @Test func `keys, wheels and the bar scroll sideways, as far as the longest line goes`() throws {
        view.wrapsLines = false
        let left = fixture.point(at: "Line 3").x
        fixture.run(.scrollSideways(2))
        let step = left - fixture.point(at: "Line 3").x
        expect(step > 0)
        fixture.send(.scroll(dx: -1, dy: 0, at: CGPoint(x: 100, y: 100), modifiers: []))
        fixture.send(.scroll(dx: 0, dy: 1, at: CGPoint(x: 100, y: 100), modifiers: .shift))
        expect(left - fixture.point(at: "Line 3").x == step && view.scroll.position == .start)
        fixture.run(.scrollSideways(1000))
        expectEqual(view.state.unwrapped?.offset, view.maximumSidewaysOffset)
        expectEqual(fixture.damage, .all)
        let thumb = try require(view.sidewaysBar?.thumb)
        fixture.press(CGPoint(x: thumb.midX, y: thumb.midY))
        fixture.move(CGPoint(x: 0, y: thumb.midY))
        fixture.release(CGPoint(x: 0, y: thumb.midY))
        expectEqual(fixture.point(at: "Line 3").x, left)
    }

    @Test func `a hit, the caret and what is shown come into sight sideways`() {
        view.wrapsLines = false
        view.find(TextQuery("end"))
        let hit = fixture.point(at: " end", share: 0.9).x
        expect(hit > 0 && hit < view.frame.width)
        view.find(TextQuery("Line 3"))
        expectEqual(view.state.unwrapped?.offset, 0)
        view.scrollRangeToVisible(NSRange(location: fixture.offset(of: " end"), length: 4))
        expect((view.state.unwrapped?.offset ?? 0) > 0)
    }

    @Test func `the line at the top stays there`() {
        view.scrollToCharacter(at: fixture.offset(of: "Line 20"))
        let top = fixture.lineTop(of: fixture.offset(of: "Line 20"))
        view.wrapsLines = false
        expectEqual(fixture.lineTop(of: fixture.offset(of: "Line 20")), top)
        view.wrapsLines = true
        expectEqual(fixture.lineTop(of: fixture.offset(of: "Line 20")), top)
    }

    @Test func `a line that comes later and is longer is one row too`() {
        view.wrapsLines = false
        view.textStorage.replaceCharacters(
            in: NSRange(location: 0, length: 0),
            with: NSAttributedString(string: String(repeating: "wide ", count: 200) + "\n", attributes: ViewFixture.attributes))
        view.layoutIfNeeded()
        expectEqual(rows(of: "wide "), 1)
    }

    // MARK: Numbers

    /// What is drawn of numbers: texts of glyphs are not known, so their places and rows are.
    private func numberRows() -> [CGFloat] {
        var list = DisplayList()
        view.recordLineNumbers(in: CGRect(origin: .zero, size: view.frame.size), into: &list)
        var rows: [CGFloat] = []
        for case .glyphs(let run) in list.items { rows += run.glyphs.map { CGFloat($0.y.roundedPixels) } }
        return Array(Set(rows)).sorted()
    }

    @Test func `each line has one number, at its first row, where the text makes space for it`() {
        let before = fixture.point(at: "Line 1").x
        view.showsLineNumbers = true
        expectEqual(fixture.point(at: "Line 1").x - before, view.lineNumberWidth)
        let rows = numberRows()
        let starts = (1...60).map { view.reader.paragraph(at: fixture.offset(of: $0 == 2 ? "long " : $0 == 50 ? "longer " : "Line \($0)")) }
        let shown = starts.compactMap { view.layoutManager.lineBox(forCharacterAt: $0.lowerBound) }.filter {
            view.viewRect($0.rect).minY < view.frame.height
        }
        expect(rows.count == shown.count && rows.count > 5)
        expect(zip(rows, shown).allSatisfy { abs($0 - (view.containerCorner.y + $1.baseline)) <= 1 })
        expect(fixture.string.hasPrefix("Line 1\nlong"))
        view.showsLineNumbers = false
        expect(fixture.point(at: "Line 1").x == before && numberRows().isEmpty)
    }

    @Test func `numbers stay while the text goes sideways below them`() {
        view.showsLineNumbers = true
        view.wrapsLines = false
        let rows = numberRows()
        fixture.run(.scrollSideways(5))
        expect(numberRows() == rows && fixture.point(at: "Line 1").x < view.lineNumberWidth)
    }
}
