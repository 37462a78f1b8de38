import Expectations
import Foundation
import TextKit
import Testing

@testable import TextViews

/// Pages of a size of their own.
@MainActor struct PaperTests {
    private static let paper = CGSize(width: 500, height: 700)

    private func view(_ size: CGSize, columns: Int = 1, paper: CGSize? = paper) -> TextView {
        let view = TextView(frame: .zero, textContainer: nil)
        view.textContainerInset = EdgeInsets(top: 40, left: 50, bottom: 40, right: 50)
        view.minimumColumnWidth = 150
        view.columnCount = columns
        view.setsPages = true
        view.paperSize = paper
        view.text = (1...400).map { "Line \($0)" }.joined(separator: "\n")
        view.frame = CGRect(origin: .zero, size: size)
        return view
    }

    /// The number of the line at the top of a page.
    private func tops(_ view: TextView, pages: Int) -> [Int] {
        view.layoutManager.ensureLayout(for: view.textContainer)
        return (0..<pages).map { page in
            let point = view.columns.page(CGPoint(x: 5, y: 5), in: page)
            let utf16 = view.hit(point)?.utf16 ?? -1
            return utf16 < 0 ? -1 : (view.textStorage.string as NSString).substring(to: utf16).split(separator: "\n").count + 1
        }
    }

    @Test func `breaks of pages are those of the paper, whatever the size of the window`() {
        let wanted = tops(view(CGSize(width: 600, height: 800)), pages: 4)
        expect(wanted[0] == 1 && wanted[1] > 20)
        for size in [CGSize(width: 900, height: 300), CGSize(width: 501, height: 1500)] {
            let view = view(size)
            expectEqual(view.columns.size, CGSize(width: 400, height: 620))
            expectEqual(tops(view, pages: 4), wanted)
        }
    }

    @Test func `as many pages stand side by side as are wanted and fit`() {
        expectEqual(view(CGSize(width: 1100, height: 800), columns: 2).columns.count, 2)
        expectEqual(view(CGSize(width: 1100, height: 800), columns: 3).columns.count, 2)
        let narrow = view(CGSize(width: 300, height: 800), columns: 2).columns
        expect(narrow.count == 1 && narrow.size.width == 200, "no wider than the window")
        expectEqual(view(CGSize(width: 1100, height: 800), columns: 2).columns.gap, 100)
    }

    @Test func `a page that is higher than the window is gone through before the next, and back`() {
        let view = view(CGSize(width: 600, height: 300))
        let page = view.columns.spreadHeight
        expectEqual(page, 700)
        var offsets: [CGFloat] = [0]
        while offsets.count < 8 {
            view.scrollScreens(1)
            offsets.append(view.contentOffset.y)
        }
        for (before, after) in zip(offsets, offsets.dropFirst()) {
            expect(after > before && after - before <= 300, "\(offsets)")
        }
        expect(offsets.contains(page) && offsets.contains(page - 300), "each page is seen to its foot and from its top: \(offsets)")
        expectEqual(view.pageCount?.number, Int((offsets[7] + 150) / page) + 1)
        for _ in 0..<7 { view.scrollScreens(-1) }
        expectEqual(view.contentOffset.y, 0)
    }

    @Test(arguments: [CGSize(width: 10, height: 10), CGSize(width: CGFloat.nan, height: .nan), CGSize(width: 1e9, height: 1e9), .zero])
    func `odd sizes do no harm`(paper: CGSize) {
        let view = view(CGSize(width: 600, height: 300), paper: paper)
        expect(view.columns.size.width > 0 && view.columns.size.width <= 600 && view.columns.size.height > 0)
        view.scrollScreens(1)
        view.scrollScreens(-1)
        expectEqual(view.contentOffset.y, 0)
    }
}
