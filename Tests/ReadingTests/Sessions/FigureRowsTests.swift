import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// The line above a box that is let go: of code that goes below it, and of letters from faces that stand in for that of the page.
@MainActor struct FigureRowsTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open(_ text: String, _ name: String) throws -> DocumentSession {
        _ = try folder.write(text, to: name)
        let session = try DocumentSession(.file(folder.path(name)), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 900), scale: 1)
        let bitmap = Bitmap(width: 200, height: 150, pixels: Array(repeating: 0xFFC0_2020, count: 200 * 150))
        session.view.addFigure(image: bitmap, size: CGSize(width: 200, height: 150), at: CGPoint(x: 180, y: 120))
        session.view.layoutCompletely()
        return session
    }

    private func dragBox(down distance: CGFloat, in view: TextView) {
        let frame = view.viewRect(view.figures[0].frame)
        drag(CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: distance), in: view)
        view.layoutCompletely()
    }

    /// The last line above the box, of prose one that is as wide as the column, and the letters' end in it.
    private func lineAbove(in view: TextView, isCode: Bool = false) throws -> (line: LayoutManager.LineBox, letters: CGFloat) {
        var (next, found): (Int, LayoutManager.LineBox?) = (0, nil)
        while next < view.textStorage.length, let line = view.lineBox(at: next)?.line, line.rect.minY < view.figures[0].frame.minY {
            if isCode || line.rect.width > view.columnWidth - 40 { found = line }
            next = line.utf16.upperBound
        }
        let line = try require(found)
        let font = try require(view.textStorage.attributesAsSet(at: line.utf16.lowerBound)[.font] as? Font)
        return (line, line.baseline + font.letterDepth)
    }

    @Test func `a box among lines of code is its margin below the ground of those above it`() throws {
        let code = (0..<30).map { "let value\($0) = compute(\($0), from: table, jump: gap)" }.joined(separator: "\n")
        let session = try open("# Code\n\n```swift\n\(code)\n```\n", "a.md")
        let view = session.view
        for distance in [3, 7, 11, 16, 21, 26] as [CGFloat] {
            dragBox(down: distance, in: view)
            let gap = view.figures[0].frame.minY - (try lineAbove(in: view, isCode: true).line.usedRect.maxY)
            expect(abs(gap - view.figureMargin) <= 1, "\(distance): \(gap) \(view.figureMargin)")
        }
    }

    @Test(arguments: ["he", "en"]) func `a box that is let go parts no line that ends above its margin`(language: String) throws {
        let words = language == "he" ? ["הגיע", "השליח", "אל", "הארמון", "והפנסים", "האירו"] : ["fjord", "Hope", "gypsum", "quilt"]
        let direction = language == "he" ? "rtl" : "ltr"
        let page = "<html lang=\(language) dir=\(direction)><body><p style='text-align:justify'>\(repeated(words, 400))</p></body></html>"
        let session = try open(page, "a.html")
        let view = session.view
        for distance in [3, 7, 11, 16, 21, 26] as [CGFloat] {
            dragBox(down: distance, in: view)
            let gap = view.figures[0].frame.minY - (try lineAbove(in: view).letters)
            expect(gap >= view.figureMargin - 1 && gap <= view.figureMargin + 2, "\(distance): \(gap) \(view.figureMargin)")
        }
    }
}
