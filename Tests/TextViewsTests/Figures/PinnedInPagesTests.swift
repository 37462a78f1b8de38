import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Figures that stay in the window where the text is set in pages.
struct PinnedInPagesTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(80), size: CGSize(width: 800, height: 400))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }
    var seen: CGRect { view.viewRect(figure.frame) }

    init() {
        fixture.view.columnCount = 2
        let box = BezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 220))
        id = fixture.view.addFigure(shape: box, fill: .black, at: CGPoint(x: 450, y: 90))
        fixture.view.focus(on: .figure(id))
        fixture.key("s")
    }

    private var spread: CGFloat { view.contentOffset.y / view.columns.spreadHeight }

    /// Where the text of the spread that shows begins and ends.
    private var shownText: Range<Int> {
        let first = Int(spread) * 2
        let ranges = [first, first + 1].map { column in
            let manager = view.layoutManager
            let glyphs = manager.glyphRange(for: view.columnContainers[column])
            return manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
        }
        return ranges[0].location..<NSMaxRange(ranges[1])
    }

    @Test func `pages are turned one by one, to and fro, and it stays where it is on each`() {
        let before = seen
        expect(before.minY > 0 && before.maxY < 400)
        for page in [1, 2, 3, 4, 3, 2, 1, 0, 1] {
            fixture.run(.scrollScreens(CGFloat(page) > spread ? 1 : -1))
            expectEqual(spread, CGFloat(page))
            expectEqual(seen, before)
            expectEqual(view.pageCount?.number, 2 * page + 1)
            let all = NSRange(location: 0, length: view.textStorage.length)
            let container = view.columnContainers[2 * page + 1]
            let text = view.layoutManager.selectionRects(forCharacterRange: all, in: container, isTight: true)
            let own = figure.frame.insetBy(dx: 1, dy: 1)
            expect(!text.isEmpty && text.allSatisfy { !view.columns.page($0, in: 2 * page + 1).intersects(own) })
        }
    }

    @Test func `who turns page after page sees all of the text`() {
        var end = 0
        for page in 0..<7 {
            expectEqual(shownText.lowerBound, end, "page \(page)")
            end = shownText.upperBound
            fixture.run(.scrollScreens(1))
        }
        // So it is from where a reader has jumped to.
        view.scrollToCharacter(at: fixture.offset(of: "8. The"))
        let start = shownText.lowerBound
        end = shownText.upperBound
        expect(start <= fixture.offset(of: "8. The") && fixture.offset(of: "8. The") < end)
        fixture.run(.scrollScreens(1))
        expectEqual(shownText.lowerBound, end)
    }

    @Test func `a character that is gone to shows, and the place is kept when the window's size changes`() {
        for word in ["40. The", "23. The", "55. The", "30. The"] {
            let utf16 = fixture.offset(of: word)
            view.scrollToCharacter(at: utf16)
            expect(shownText.contains(utf16), "\(word)")
        }
        let utf16 = view.firstVisibleCharacter
        for size in [CGSize(width: 900, height: 460), CGSize(width: 780, height: 380)] {
            view.frame.size = size
            expect(shownText.contains(utf16), "\(size)")
            expectEqual(spread, spread.rounded())
            expect(seen.minY >= 0 && seen.maxY <= size.height)
        }
    }

    @Test func `let go again it takes room where it lies, and nowhere else`() {
        for _ in 0..<3 { fixture.run(.scrollScreens(1)) }
        func holding() -> [Int] { view.columnContainers.indices.filter { !view.columnContainers[$0].exclusionPaths.isEmpty } }
        expectEqual(holding(), [1, 3, 5, 7])
        view.focus(on: .figure(id))
        fixture.key("s")
        expectEqual(holding().count, 1)
        fixture.run(.scrollScreens(1))
        expect(seen.maxY <= 0)
        view.undoFigures()
        expect(seen.minY >= 0 && seen.maxY <= 400)
        fixture.run(.scrollScreens(1))
        expect(seen.minY >= 0 && seen.maxY <= 400)
        // In a column without an end there are no spreads.
        view.columnCount = 1
        expectEqual(holding(), [0])
        expectEqual(view.textContainer.exclusionPaths.count, 1)
    }
}
