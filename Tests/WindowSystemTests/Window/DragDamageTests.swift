import CX11
import Foundation
import TextDocuments
import TextKit
@testable import TextViews
import Expectations
import Testing

@testable import WindowSystem

/// While a figure is dragged only what has changed is painted. It must look as if everything were.
@Suite(.serialized, .needsDisplay)
struct DragDamageTests {
    nonisolated enum Page: CaseIterable { case markdown, markdownInColumns, html }

    private static let prose = String(repeating: "Some words of various lengths make up this paragraph, and others follow. ", count: 4)

    private static let markdown = """
        # A heading

        \(prose)

        > A quotation of some length. \(prose)
        >
        > ```swift
        > let code = "in a quotation"
        > ```

        - one item of a list, \(prose)
        - another
          1. and within it
          2. a second one

        ```swift
        func code() {
            let line = "some code"

            return line
        }
        ```

        | table | of three | columns |
        |-------|----------|---------|
        | a cell of several words that is wrapped | short | 12 |
        | second | \(prose.prefix(90)) | |

        ---

        \(prose)

        > The end.
        """

    private static let html = """
        <html lang="en"><body style="text-align: justify; hyphens: auto"><p>\(prose)\(prose)\(prose)</p>
        <blockquote style="border: 2px solid; padding: 8px; background: #eee">\(prose)</blockquote>
        <table border="1"><tr><td>one<td>\(prose)<tr><td rowspan="2" valign="middle">two<td>three<tr><td>four</table><p>\(prose)</p></html>
        """

    private func window(_ page: Page) throws -> (ContentWindow, TextView) {
        let text = page == .html ? Self.html : Self.markdown
        let document = try DocumentReader.read(Data(text.utf8), format: page == .html ? .html : .markdown)
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 560, height: 620))
        view.textStorage.setAttributedString(document.makeTextStorage(style: DocumentStyle()))
        view.isEditable = false
        view.columnCount = page == .markdownInColumns ? 2 : 1
        var options = WindowOptions()
        options.geometry = try require(WindowGeometry("560x620+0+0"))
        let window = ContentWindow(try Window(try TestDisplay.connection.get(), options: options), view: view, title: "drag")
        return (window, view)
    }

    @Test(arguments: Page.allCases, [true, false])
    func `what a drag paints is what painting everything gives`(page: Page, isDropped: Bool) throws {
        let (window, view) = try window(page)
        _ = window.snapshot()
        let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 120, height: 90))
        let id = view.addFigure(shape: oval, fill: RGBA(hex: 0x8040C0), at: CGPoint(x: 60, y: 40))
        let frame = view.viewRect(try require(view.figures.first { $0.id == id }).frame)
        var pointer = CGPoint(x: frame.midX, y: frame.midY)
        window.take(view.handle(.pointerDown(Pointer(pointer, button: 1))))
        var random = SeededNumbers(state: 42)
        var partialSteps = 0
        for step in 0..<24 {
            let isJump = step % 8 == 7
            pointer.x = min(max(40, pointer.x + (isJump ? -200 : CGFloat.random(in: -6...9, using: &random))), 520)
            pointer.y = min(max(40, pointer.y + (isJump ? -120 : CGFloat.random(in: -4...30, using: &random))), 580)
            window.take(view.handle(.pointerMoved(Pointer(pointer))))
            if case .rects(let rects) = window.damage, rects.reduce(0, { $0 + $1.width * $1.height }) < 560 * 500 { partialSteps += 1 }
            guard try isAsPaintedWhole(window, "step \(step)") else { return }
        }
        // In columns, a line more moves the rest of the spread.
        expect(partialSteps > (page == .markdownInColumns ? 11 : 12))
        if isDropped {
            window.take(view.handle(.pointerUp(Pointer(pointer, button: 1))))
        } else {
            window.take(view.handle(.key(KeyPress(.escape))))
        }
        expect(!view.isDraggingFigure)
        _ = try isAsPaintedWhole(window, "the end")
    }

    private func isAsPaintedWhole(_ window: ContentWindow, _ moment: String) throws -> Bool {
        let painted = try require(window.snapshot())
        window.contentChanged()
        let whole = try require(window.snapshot())
        if haveSamePixels(painted.pixels, whole.pixels) { return true }
        let differing = painted.pixels.indices.filter { painted.pixels[$0] != whole.pixels[$0] }
        let first = differing[0]
        Issue.record("\(moment): \(differing.count) pixels differ from \(first % 560), \(first / 560) on")
        return false
    }
}

/// Numbers that are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
