import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// A view with two columns of 384 × 284 in a window of 800 × 300.
struct ColumnTests {
    let fixture: ViewFixture
    var view: TextView { fixture.view }

    init() {
        fixture = ViewFixture(ViewFixture.paragraphs(120), size: CGSize(width: 800, height: 300))
        fixture.view.columnCount = 2
        fixture.view.layoutIfNeeded()
        _ = fixture.view.takeDamage()
    }

    /// The column that a character stands in.
    func column(of utf16: Int) -> Int { view.lineBox(at: utf16)?.column ?? -1 }

    /// The text of a column, whole lines.
    func text(ofColumn column: Int) -> NSRange {
        let manager = view.layoutManager
        let glyphs = manager.glyphRange(for: view.columnContainers[column])
        return manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    }

    @Test func `the text flows down a column, into the next, and into the next spread`() {
        view.layoutCompletely()
        var end = 0
        for column in view.columnContainers.indices {
            let range = text(ofColumn: column)
            expectEqual(range.location, end, "column \(column)")
            expect(range.length > 0)
            end = range.location + range.length
        }
        expectEqual(end, fixture.text.length)
        let spreads = (view.columnContainers.count + 1) / 2
        expectEqual(view.contentSize.height, CGFloat(spreads) * 300)
    }

    @Test func `a single column is set in pages where that is wanted, which are turned whole and keep the place`() {
        view.columnCount = 1
        let end = fixture.text.length
        view.scrollToCharacter(at: end / 2)
        let before = view.firstVisibleCharacter
        view.setsPages = true
        view.layoutIfNeeded()
        expect(view.columns.isPaged && view.columns.count == 1)
        expect(view.isInSight(before) && view.contentOffset.y.truncatingRemainder(dividingBy: 300) == 0)
        view.scrollToStart()
        var ends: [Int] = []
        for page in 0..<3 {
            expectEqual(view.contentOffset.y, CGFloat(page) * 300)
            ends.append(NSMaxRange(text(ofColumn: page)))
            fixture.key(.space)
        }
        expect(ends == ends.sorted() && Set(ends).count == 3)
        view.setsPages = false
        expect(!view.columns.isPaged && view.columnContainers.count == 1 && view.isInSight(ends[2]))
    }

    @Test(arguments: [false, true]) func `the key for a side turns to the pages at that side`(isRightToLeft: Bool) throws {
        view.pagesRunRightToLeft = isRightToLeft
        let (onwards, back): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
        view.layoutIfNeeded()
        let first = try require(view.selectionRects(for: 0..<1).first)
        expectEqual(first.minX > 400, isRightToLeft)
        let second = text(ofColumn: 1).location
        expectEqual((view.selectionRects(for: second..<second + 1).first?.minX ?? 0) > 400, !isRightToLeft)
        expectEqual(view.insertionIndex(atViewport: CGPoint(x: first.minX + 1, y: first.midY)), 0)
        fixture.key(onwards)
        expectEqual(view.contentOffset.y, 300)
        fixture.key(onwards)
        fixture.key(back)
        expectEqual(view.contentOffset.y, 300)
        fixture.key(back)
        fixture.key(back)
        expectEqual(view.contentOffset.y, 0)
        view.columnCount = 1
        fixture.key(onwards)
        expectEqual(view.contentOffset.y, 0, "one column has no pages at its sides")
    }

    @Test func `every character is found again where it is shown`() {
        for spread in 0..<3 {
            view.contentOffset = CGPoint(x: 0, y: CGFloat(spread) * 300)
            for column in [2 * spread, 2 * spread + 1] {
                let range = text(ofColumn: column)
                for utf16 in stride(from: range.location, to: range.location + range.length, by: 17) {
                    let rects = view.selectionRects(for: utf16..<utf16 + 1)
                    guard let rect = rects.first, rect.width > 2, rect.width < 20 else { continue }
                    let middle = CGPoint(x: rect.minX + rect.width / 4, y: rect.midY)
                    expectEqual(view.insertionIndex(atViewport: middle), utf16)
                    expect(column % 2 == 0 ? rect.maxX <= 400 : rect.minX >= 400)
                }
            }
        }
    }

    @Test func `a selection is dragged from one column into the other`() {
        let start = fixture.offset(of: "2. The")
        let end = text(ofColumn: 1).location + 40
        let from = view.selectionRects(for: start..<start + 1)[0]
        let to = view.selectionRects(for: end..<end + 1)[0]
        expect(to.minX > 400)
        fixture.press(CGPoint(x: from.minX + 1, y: from.midY))
        fixture.move(CGPoint(x: to.minX + 1, y: to.midY))
        fixture.release(CGPoint(x: to.minX + 1, y: to.midY))
        expectEqual(view.selection.range, start..<end)
        let rects = view.selectionRects(for: start..<end)
        expect(rects.contains { $0.maxX <= 400 } && rects.contains { $0.minX >= 400 })
        expect(rects.allSatisfy { $0.maxX <= 400 || $0.minX >= 400 })
        expect(fixture.effects.contains(.setPrimary(TextExcerpt(fixture.selected), time: view.lastTime)))
        expect(fixture.selected.hasPrefix("2. The"))
    }

    @Test func `pages turn by whole spreads, and lines scroll between them`() {
        fixture.key(.space)
        expectEqual(view.contentOffset.y, 300)
        fixture.key(.down)
        expect(view.contentOffset.y > 300 && view.contentOffset.y < 350)
        fixture.key(.pageDown)
        expectEqual(view.contentOffset.y, 600)
        fixture.key(.up)
        fixture.key(.pageUp)
        expectEqual(view.contentOffset.y, 300)
        fixture.key(.character("G"))
        expectEqual(view.contentOffset.y, view.contentSize.height - 300)
        expectEqual(column(of: fixture.text.length - 1) / 2, Int(view.contentOffset.y / 300))
        fixture.key(.home)
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `an offset of the text is shown by its spread`() {
        let utf16 = fixture.offset(of: "70. ")
        view.scrollToCharacter(at: utf16)
        expectEqual(view.contentOffset.y, CGFloat(column(of: utf16) / 2) * 300)
        let before = view.contentOffset
        view.scrollRangeToVisible(NSRange(location: utf16, length: 3))
        expectEqual(view.contentOffset, before)
        view.scrollRangeToVisible(NSRange(location: 0, length: 3))
        expectEqual(view.contentOffset.y, 0)
    }

    @Test(
        "the character at the top left stays in sight when the window changes",
        arguments: [CGSize(width: 700, height: 300), CGSize(width: 800, height: 500), CGSize(width: 300, height: 300)])
    func keepsPosition(size: CGSize) {
        fixture.key(.space)
        fixture.key(.space)
        let top = text(ofColumn: 4).location
        view.frame.size = size
        let line = view.viewRect(view.lineRect(at: top))
        expect(line.minY >= -1 && line.maxY <= size.height)
        expectEqual(view.columns.count, (size.width == 300 ? 1 : 2))
        view.frame.size = CGSize(width: 800, height: 300)
        expectEqual(view.contentOffset.y, 600)
        expectEqual(text(ofColumn: 4).location, top)
    }

    @Test func `columns are as many as there is room for`() {
        view.columnCount = 12
        expectEqual(view.columns.count, 3)
        view.minimumColumnWidth = 400
        expect(view.columns.count == 1 && view.columnContainers.count == 1)
        expect(view.layoutManager.textContainers.count == 1 && view.layoutManager.allowsNonContiguousLayout)
        view.minimumColumnWidth = 100
        view.maximumColumnWidth = 90
        expect(view.columns.count == 6 && view.columns.size.width == 90)
        let last = view.columns.frame(ofColumn: 5).maxX + view.columns.origin.x
        expect(abs(last + view.columns.origin.x - 800) <= 1, "centred")
    }

    @Test func `containers are made as they are needed, and taken away`() {
        let long = ViewFixture(ViewFixture.paragraphs(2000), size: CGSize(width: 800, height: 300))
        long.view.columnCount = 2
        long.view.layoutIfNeeded()
        expect(long.view.columnContainers.count < 12)
        var rounds = 0
        while long.view.idle(milliseconds: 5), rounds < 10_000 { rounds += 1 }
        let filled = long.view.columns.columnsFilled(byFlowHeight: long.view.layoutManager.estimatedHeight)
        expect(filled > 300)
        expect((filled...filled + 6).contains(long.view.columnContainers.count))
        expect(!long.view.layoutManager.lacksContainers)
        long.view.columnCount = 1
        expectEqual(long.view.layoutManager.textContainers.count, 1)
    }

    @Test func `what is drawn stays within its column's cell`() {
        var list = DisplayList()
        view.draw(into: &list)
        let clips = list.items.compactMap { item -> CGFloat? in
            if case .pushClip(let rect) = item { rect.x.pixels } else { nil }
        }
        expect(clips.contains(400))
    }

    @Test func `a link in the second column is followed where it is shown`() {
        let range = NSRange(location: text(ofColumn: 1).location + 10, length: 12)
        view.textStorage.addAttribute(.link, value: "https://example.org/", range: range)
        view.layoutIfNeeded()
        let rect = view.selectionRects(for: range.location + 2..<range.location + 3)[0]
        let effects = fixture.click(CGPoint(x: rect.midX, y: rect.midY))
        expect(effects.contains(.openExternally(URL(string: "https://example.org/")!)))
    }
}
