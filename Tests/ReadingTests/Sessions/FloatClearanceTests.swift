import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Floats of paragraphs that clear floats (CSS 2.1 § 9.5.2): each stands beside its own paragraph, below those before it.
@MainActor struct FloatClearanceTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let bitmap = Bitmap(width: 120, height: 90, pixels: Array(repeating: 0xFFC0_2020, count: 120 * 90))
        try bitmap.pngData().write(to: URL(filePath: folder.path("a.png")))
    }

    private func open(_ body: String) throws -> DocumentSession {
        _ = try folder.write("<html><body>\(body)</body></html>", to: "a.html")
        let session = try DocumentSession(.file(folder.path("a.html")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 700, height: 900), scale: 1)
        session.view.layoutCompletely()
        return session
    }

    @Test(
        arguments: [
            ("<p style='clear:both'>@", ""), ("<div style='clear:both'></div><p>@", ""),
            ("<p style='clear:both'>@", "shape-outside:ellipse(50% 50%)"),
            ("<p style='clear:both'>@", "shape-outside:inset(10px 20px 10px 0)"),
            ("<p style='clear:both'>", ""),
        ], ["left", "right"])
    func `a paragraph that clears stands beside its own float`(cleared: (before: String, shape: String), side: String) throws {
        let image = "<img src='a.png' style='float:\(side);\(cleared.shape)'>"
        let words = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 40)
        // One float reaches below its own paragraph, and the last one comes in the middle of a paragraph.
        let middle = cleared.before.contains("@") ? "" : image
        let paragraph = cleared.before.replacing("@", with: image) + "\(words) \(middle) \(words)</p>"
        let session = try open("<p>\(image)Short.</p>" + paragraph + paragraph)
        let (view, figures) = (session.view, session.view.figures)
        expectEqual(figures.count, 3)
        for (figure, next) in zip(figures, figures.dropFirst()) { expect(next.frame.minY >= figure.frame.maxY, "\(figures.map(\.frame))") }
        let text = view.textStorage.string as NSString
        for (index, figure) in figures.enumerated().dropFirst() {
            let line = try require(view.lineBox(at: figure.anchorUTF16)?.line)
            let paragraph = text.paragraphRange(for: NSRange(location: figure.anchorUTF16, length: 0))
            let last = try require(view.lineBox(at: paragraph.upperBound - 2))
            let before = figures[index - 1].frame
            expect(line.rect.minY >= before.maxY - 26, "below the one before it: \(line.rect) \(before)")
            expect(figure.frame.minY < last.line.rect.maxY && figure.frame.minY > line.rect.minY - 10, "\(figure.frame) \(line.rect)")
            if !middle.isEmpty { continue }
            expect(figure.frame.minY < line.rect.maxY && line.rect.width < view.columnWidth - 40, "beside it: \(line.rect) \(figure.frame)")
        }
    }

    @Test func `two floats of a paragraph that clears stand beside each other`() throws {
        let images = ["left", "right"].map { "<img src='a.png' style='float:\($0)'>" }
        let words = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 60)
        let session = try open("<p>\(images[0])Short.</p><p style='clear:both'>\(images.joined())\(words)</p>")
        let frames = session.view.figures.map(\.frame)
        expectEqual(frames.count, 3)
        expect(frames[1].minY >= frames[0].maxY && abs(frames[1].minY - frames[2].minY) < 1, "\(frames)")
        expect(frames[1].maxX < frames[2].minX)
    }
}
