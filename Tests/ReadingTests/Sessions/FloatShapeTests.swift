import Expectations
import Foundation
import Testing
import TextDocuments
import TextKit

@testable import Reading
@testable import TextViews

/// Floats whose shape is not their own.
struct FloatShapeTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open(_ page: String) throws -> DocumentSession {
        let disk = (0..<3600).map { index -> UInt32 in
            let distance = hypot(Double(index % 60) - 29.5, Double(index / 60) - 29.5)
            return distance < 30 ? 0xFF00_00FF : 0
        }
        try Bitmap(width: 60, height: 60, pixels: disk).pngData().write(to: URL(filePath: folder.path("disk.png")))
        let text = repeated(["fjord", "Hope", "gypsum", "quilt", "Byway"], 300)
        return try folder.open(page: "<html><body>\(page)<p>\(text)</p></body></html>", box: (90, 90))
    }

    /// Whether a wrap's shape is a disk that fills the frame.
    private func isDisk(_ shape: FigureWrap.Shape) -> Bool {
        guard case .polygon(let points) = shape else { return false }
        return points.count > 8 && points.allSatisfy { abs(hypot($0.x - 0.5, $0.y - 0.5) - 0.5) < 0.05 }
    }

    @Test func `a float has the shape of another picture, also when that is decoded later, and what the reader sets stays`() throws {
        let session = try open("<img src=box.png style='float:left; margin-left:40px; shape-outside:url(disk.png)'>")
        let view = session.view
        let figure = try require(view.figures.first)
        expect(isDisk(figure.wrap.shape) && figure.wrap.sides == .right)
        expectEqual(figure.frame.minX, view.textContainer.lineFragmentPadding + 40)
        let shape = try require(session.document.figures[0].shape)
        view.setWrap(FigureWrap(sides: .right), of: figure.id)
        session.pictureHasCome(shape)
        expect(view.figures.first.map { isDisk($0.wrap.shape) } == true)
        view.setWrap(FigureWrap(sides: .right), of: figure.id)
        view.focus(on: .figure(figure.id))
        _ = view.apply(.figure(.shape(1)))
        let own = view.figures[0].wrap
        session.pictureHasCome(shape)
        expectEqual(view.figures[0].wrap, own)
        _ = view.apply(.figure(.putBack))
        expect(view.figures.first.map { isDisk($0.wrap.shape) } == true)
    }

    @Test(arguments: ["left", "right"]) func `a float with a negative margin reaches beyond the edge of the column`(side: String) throws {
        let session = try open("<img src=box.png style='float:\(side); margin-\(side):-30px'>")
        let view = session.view
        let figure = try require(view.figures.first)
        let padding = view.textContainer.lineFragmentPadding
        let overhang = side == "left" ? padding - figure.frame.minX : figure.frame.maxX - (view.columnWidth - padding)
        expectEqual(overhang, 30)
        // The line beside it begins where it is clear of it, or ends there.
        let line = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        let gap = side == "left" ? line.minX + padding - figure.frame.maxX : figure.frame.minX - (line.maxX - padding)
        expect(abs(gap - view.figureMargin) <= 1, "\(gap)")
        // However far it is asked to go, half of it stays within.
        let far = try open("<img src=box.png style='float:\(side); margin-\(side):-900px'>")
        let frame = try require(far.view.figures.first).frame
        expectEqual(side == "left" ? frame.midX - padding : far.view.columnWidth - padding - frame.midX, 0)
    }

    @Test func `a percentage of a float's width is one of the column's, of pictures and of empty ones`() throws {
        let picture = try open("<img src=box.png style='float:left; width:50%'>").view
        let wide = try require(picture.figures.first).frame
        let text = picture.columnWidth - 2 * picture.textContainer.lineFragmentPadding
        expectEqual(wide.width, (text / 2).rounded())
        expectEqual(wide.height, wide.width)
        let view = try open("<div style='float:right; width:25%; height:120px; shape-outside:ellipse()'></div>").view
        let frame = try require(view.figures.first).frame
        expectEqual(frame.size, CGSize(width: (text / 4).rounded(), height: 120))
        expectEqual(frame.maxX, view.columnWidth - view.textContainer.lineFragmentPadding)
    }

    @Test func `floats of a part of the column follow its width, and so does what is too wide for half of it`() throws {
        let session = try open(
            """
            <p><img src=box.png style='float:left; width:50%'>One</p><p><img src=box.png style='float:right; clear:left'>Two</p>
            <p><img src=box.png style='float:right; clear:right; width:80px'>Three</p>
            <div style='float:left; width:40%'>A remark of some words that stands beside the rest.</div>
            """)
        let view = session.view
        func widths() -> [CGFloat] { view.figures.map(\.frame.width) }
        func expectWidths(_ window: CGFloat) {
            session.resize(to: CGSize(width: window, height: 700), scale: 1)
            let text = view.columnWidth - 2 * view.textContainer.lineFragmentPadding
            let wanted = [(text / 2).rounded(), min(90, (view.columnWidth * 0.45).rounded()), 80, (text * 0.4).rounded()]
            expectEqual(widths(), wanted)
        }
        expectEqual(widths().count, 4)
        for window in [800, 420, 260, 800] { expectWidths(CGFloat(window)) }
        expect(view.figures[0].frame.height == view.figures[0].frame.width, "in proportion")
        // What the reader has made larger stays as much larger.
        view.focus(on: .figure(view.figures[0].id))
        _ = view.apply(.figure(.resize(1)))
        let larger = view.figures.first { $0.zoom > 1 }?.frame.width ?? 0
        session.resize(to: CGSize(width: 420, height: 700), scale: 1)
        let narrow = view.figures.first { $0.zoom > 1 }
        let text = view.columnWidth - 2 * view.textContainer.lineFragmentPadding
        expect(larger > 0 && abs((narrow?.frame.width ?? 0) - text / 2 * 1.1) <= 1)
    }

    @Test(arguments: ["left", "right"]) func `the margin of a float towards the text is its gap where that is wider`(side: String) throws {
        let other = side == "left" ? "right" : "left"
        func gap(_ style: String) throws -> CGFloat {
            let session = try open("<img src=box.png style='float:\(side); \(style)'>")
            let view = session.view
            let frame = try require(view.figures.first).frame
            let padding = view.textContainer.lineFragmentPadding
            let line = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            return withExtendedLifetime(session) {
                side == "left" ? line.minX + padding - frame.maxX : frame.minX - (line.maxX - padding)
            }
        }
        expect(abs(try gap("margin-\(other):30px") - 30) <= 1)
        let usual = try gap("")
        expectEqual(try gap("margin-\(other):3px"), usual)
        expect(abs(try gap("margin-\(other):30px; shape-margin:16px") - 16) <= 1)
        expectEqual(try gap("margin-\(other):30px; shape-outside:polygon(0 0, 100% 0, 100% 100%, 0 100%)"), usual)
    }

    @Test func `text stands around the shape of an empty float, which stays through a reload`() throws {
        let session = try open("<div style='float:left; width:160px; height:160px; shape-outside:circle(); shape-margin:0'></div>")
        let view = session.view
        func edges() -> [CGFloat] {
            view.layoutIfNeeded()
            var lefts: [CGFloat] = []
            var utf16 = 0
            while lefts.count < 7, utf16 < view.textStorage.length {
                var line = NSRange()
                lefts.append(view.layoutManager.lineFragmentRect(forGlyphAt: utf16, effectiveRange: &line).minX)
                utf16 = NSMaxRange(line)
            }
            return lefts
        }
        let lefts = edges()
        let widest = try require(lefts.firstIndex(of: lefts.max() ?? 0))
        expect((1...4).contains(widest) && lefts[0] < lefts[widest] - 15 && lefts[5] < lefts[widest], "\(lefts)")
        expect(lefts[widest] > 120 && lefts[widest] < 180, "\(lefts)")
        expect(session.reload() && session.view.figures.count == 1)
        expectEqual(edges(), lefts)
    }

    private func baseline(_ view: TextView, at utf16: Int) -> CGFloat {
        view.viewRect(.zero).minY + (view.lineBox(at: utf16)?.line.baseline ?? .infinity)
    }

    @Test(arguments: ["left", "right"]) func `a float of text is as wide as its page says, and its first line stands on that beside it`(
        side: String
    ) throws {
        let session = try open("<div style='float:\(side); width:100px'>A remark of some words beside the rest.</div>")
        let view = session.view
        let figure = try require(view.figures.first)
        let (text, padding) = (try require(figure.excerpt).view, view.textContainer.lineFragmentPadding)
        expectEqual(figure.frame.width, 100)
        expectEqual(text.textContainer.size.width - 2 * text.textContainer.lineFragmentPadding, 100)
        expectEqual(side == "left" ? figure.frame.minX - padding : view.columnWidth - padding - figure.frame.maxX, 0)
        let own = text.frame.minY + (try require(text.lineBox(at: 0)).line.baseline)
        expect(abs(own - baseline(view, at: 0)) <= 1, "\(own) \(baseline(view, at: 0))")
    }

    @Test func `a float with a border has its padding and border beside its width, and its margin once`() throws {
        let style = "float:left; width:150px; padding:8px; border:1px solid black; margin:5px 30px 5px 0"
        let session = try open("<div style='\(style)'>A remark of some words.</div>")
        let view = session.view
        let figure = try require(view.figures.first)
        expectEqual(figure.frame.width, 168)
        expectEqual(figure.marginBeside(in: view), 30)
        expectEqual(figure.frame.minX, view.textContainer.lineFragmentPadding)
        let line = view.layoutManager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        expect(abs(line.minX + view.textContainer.lineFragmentPadding - figure.frame.maxX - 30) <= 1, "\(line)")
    }

    @Test func `a narrow float is as narrow as its text, and is grabbed around that`() throws {
        let session = try open("<div style='float:left'>Ab</div>")
        let view = session.view
        let figure = try require(view.figures.first)
        expect((10...40).contains(figure.frame.width), "\(figure.frame)")
        let edge = view.viewRect(figure.frame)
        let grip = CGPoint(x: edge.midX, y: edge.maxY + 4)
        _ = view.handle(.pointerDown(Pointer(grip, button: 1, time: 1000)))
        _ = view.handle(.pointerMoved(Pointer(CGPoint(x: grip.x + 50, y: grip.y + 60), time: 1100)))
        expectEqual(view.figures[0].frame.minX, figure.frame.minX + 50)
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: grip.x + 50, y: grip.y + 60), button: 1, time: 1200)))
        expect(view.figures[0].isMoved && view.figures[0].frame.size == figure.frame.size)
    }
}
