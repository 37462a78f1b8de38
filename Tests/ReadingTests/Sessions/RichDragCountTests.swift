import Expectations
import Foundation
import Testing
import TextDocuments

@testable import Reading
@testable import TextKit
@testable import TextViews

/// What the steps of a drag cost in a page of tables, lists, code, quotations and pictures.
@MainActor struct RichDragCountTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let bitmap = Bitmap(width: 80, height: 60, pixels: Array(repeating: 0xFFC0_2020, count: 4800))
        try bitmap.pngData().write(to: URL(filePath: folder.path("red.png")))
    }

    private static let section = """
        ## A heading of a section

        A paragraph with *emphasis*, `code` and a [link](#there), long enough to fill three lines of the page, so that a figure has something \
        to flow around it on both of its sides, above it and below.

        | Name | Value | What it is for |
        |------|------:|----------------|
        | one | 1 | the first of the rows, which has some words |
        | two | 22 | the second |
        | three | 333 | the third |

        - an item of a list that goes on to a second line where a figure stands beside it, or where the window is narrow
        - another one
          1. within it a numbered one
          2. and its next

        > A quotation of some lines, which has a rule beside it and is set in from the text around it, as quotations are.

        ```
        let code = keep(its.lines)
        ```

        ![a picture](red.png)


        """

    /// For each step of a drag down the page and back: the paragraphs that were laid out, and the lines that were broken.
    private func counts(sections: Int) throws -> [[Int]] {
        _ = try folder.write(String(repeating: Self.section, count: sections), to: "a.md")
        let session = try DocumentSession(.file(folder.path("a.md")), style: DocumentStyle(), columns: 1, start: .top)
        session.resize(to: CGSize(width: 900, height: 1000), scale: 1)
        session.readCompletely()
        let view = session.view
        let bitmap = Bitmap(width: 200, height: 200, pixels: Array(repeating: 0xFF20_20C0, count: 40_000))
        view.addFigure(image: bitmap, at: CGPoint(x: 200, y: 40))
        view.layoutIfNeeded()
        let start = CGPoint(x: view.viewRect(view.figures[0].frame).midX, y: view.viewRect(view.figures[0].frame).midY)
        _ = view.handle(.pointerDown(Pointer(start, button: 1, clickCount: 1, modifiers: [], time: 1000)))
        var counts: [[Int]] = []
        for step in Array(1...40) + Array(1...40).reversed() {
            view.layoutManager.layout.counters = LayoutCounters()
            let point = CGPoint(x: start.x + CGFloat(step % 7) * 11, y: start.y + CGFloat(step) * 14)
            _ = view.handle(.pointerMoved(Pointer(point, time: 1100)))
            let made = view.layoutManager.layout.counters
            counts.append([made.paragraphsLaid, made.rowsBroken, made.paragraphsShaped])
        }
        expect(view.isDraggingFigure)
        return counts
    }

    @Test func `a step costs the same in n, 2n and 4n sections of a page`() throws {
        let n = try counts(sections: 6)
        try expectEqual(counts(sections: 12), n)
        try expectEqual(counts(sections: 24), n)
        let laid = n.map { $0[0] }
        expect(laid.contains { $0 > 0 } && laid.allSatisfy { $0 <= 30 }, "\(laid)")
        expect(n.allSatisfy { $0[1] <= 80 }, "\(n.map { $0[1] })")
    }
}
