import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Grounds and bars of blocks beside figures.
struct GroundTests {
    private static let tint = RGBA(hex: 0xAAAAAA)

    /// A view with lines of code, which stand on one ground.
    private func view(_ decoration: BlockDecoration, lines: Int = 16, size: CGSize = CGSize(width: 500, height: 400)) -> TextView {
        let text = NSMutableAttributedString(
            string: (0..<lines).map { "line \($0)" }.joined(separator: "\n"), attributes: ViewFixture.attributes)
        let style = MutableParagraphStyle()
        style.keepsRowsWhole = true
        let all = NSRange(location: 0, length: text.length)
        text.addAttributes([.paragraphStyle: style, .blockDecoration: decoration], range: all)
        let view = ViewFixture(text, size: size).view
        view.textContainer.exclusionManners = .typographic
        return view
    }

    private var code: BlockDecoration { BlockDecoration(background: Color(Self.tint)) }

    /// The view painted at one pixel a logical one.
    private func painted(_ view: TextView) throws -> Bitmap {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
        return try require(Bitmap(painting: list, width: Int(view.frame.width), height: Int(view.frame.height)))
    }

    private func isTint(_ bitmap: Bitmap, _ x: CGFloat, _ y: CGFloat) -> Bool {
        bitmap.pixels[Int(y) * bitmap.width + Int(x)] & 0xFFFFFF == 0xAAAAAA
    }

    @Test(arguments: [0, 9, 12, 20, 31] as [CGFloat], [150, 157] as [CGFloat])
    func `the ground of code keeps the margin on all four sides of a box`(margin: CGFloat, y: CGFloat) throws {
        let view = view(code)
        view.figureMargin = margin
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 60, height: 60), at: CGPoint(x: 200, y: y))
        view.layoutIfNeeded()
        let box = view.viewRect(try require(view.store[id]).frame)
        let bitmap = try painted(view)
        func gap(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat? {
            let (x, y) = (dx < 0 ? box.minX - 1 : dx > 0 ? box.maxX : box.midX, dy < 0 ? box.minY - 1 : dy > 0 ? box.maxY : box.midY)
            return (0..<60).map { CGFloat($0) }.first { isTint(bitmap, x + $0 * dx, y + $0 * dy) }
        }
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] as [(CGFloat, CGFloat)] {
            expectEqual(try require(gap(dx, dy)), margin, "\(dx) \(dy)")
        }
    }

    @Test func `the ground follows an outline, and no strip of it is left at an edge`() throws {
        let view = view(code)
        let round = view.addFigure(
            shape: BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)), fill: RGBA(hex: 0), at: CGPoint(x: 200, y: 100))
        view.layoutIfNeeded()
        let box = view.viewRect(try require(view.store[round]).frame)
        var bitmap = try painted(view)
        let corner = CGPoint(x: box.midX + 63 * 0.5.squareRoot(), y: box.midY - 63 * 0.5.squareRoot())
        expect(isTint(bitmap, corner.x + 3, corner.y - 3), "the corner of the box lies on the ground")
        expect(!isTint(bitmap, corner.x - 3, corner.y + 3), "the margin does not")
        view.removeFigure(round)
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 60, height: 60), at: CGPoint(x: 22, y: 100))
        view.layoutIfNeeded()
        let other = view.viewRect(try require(view.store[id]).frame)
        bitmap = try painted(view)
        expect(!isTint(bitmap, other.minX - 16, other.midY) && isTint(bitmap, other.minX - 16, other.maxY + 40))
    }

    @Test func `figures over one another leave the ground between none of them`() throws {
        let view = view(code)
        for x in [150, 190, 230] as [CGFloat] {
            view.addFigure(
                shape: BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80)), fill: RGBA(hex: 0), at: CGPoint(x: x, y: 120))
        }
        view.layoutIfNeeded()
        let bitmap = try painted(view)
        let box = view.viewRect(try require(view.figures.first).frame)
        for x in stride(from: box.minX - 8, to: box.maxX + 88, by: 4) { expect(!isTint(bitmap, x, box.midY), "\(x)") }
        expect(isTint(bitmap, box.maxX + 97, box.midY) && isTint(bitmap, box.midX, box.minY - 16))
    }

    @Test func `a bar ends and begins at the margin of a figure that covers it`() throws {
        let view = view(BlockDecoration(leading: 20, rules: [3], ruleColor: Color(Self.tint), ruleWidth: 2))
        let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 300, height: 60), at: CGPoint(x: 0, y: 107))
        var wrap = FigureWrap()
        wrap.sides = .jump
        view.setWrap(wrap, of: id)
        view.layoutIfNeeded()
        let box = view.viewRect(try require(view.store[id]).frame)
        let bitmap = try painted(view)
        let x = view.viewRect(CGRect(x: view.textContainer.lineFragmentPadding + 4, y: 0, width: 0, height: 0)).minX
        expect(!isTint(bitmap, x, box.minY - view.figureMargin) && !isTint(bitmap, x, box.maxY + view.figureMargin - 1))
        expect(isTint(bitmap, x, box.minY - view.figureMargin - 1) && isTint(bitmap, x, box.maxY + view.figureMargin))
    }

    @Test(arguments: [0, 1, 2] as [CGFloat])
    func `a figure that nothing stands beside is let go its margin below the text above, and code follows it`(rows: CGFloat) throws {
        let view = view(code, lines: 30)
        let text = NSMutableAttributedString(string: "one\ntwo\nthree\n", attributes: ViewFixture.attributes)
        view.textStorage.insert(text, at: 0)
        view.layoutIfNeeded()
        let line = try require(view.layoutManager.lineBox(forCharacterAt: 9))
        let font = try require(ViewFixture.attributes[.font] as? Font)
        let end = line.baseline + font.letterDepth + view.figureMargin
        let id = view.addFigure(
            image: FigureFocusTests.bitmap, size: CGSize(width: 470, height: 80), at: CGPoint(x: 0, y: end + 2 + rows * 6))
        view.layoutIfNeeded()
        let figure = try require(view.store[id])
        let origin = view.snappedOrigin(of: figure)
        expect(abs(origin.y - end) <= 1, "\(origin) \(end)")
        view.store[id]?.move(to: origin)
        view.anchorFigure(id)
        view.installExclusions()
        view.layoutIfNeeded()
        let first = try require(view.layoutManager.lineBox(forCharacterAt: 15))
        expect(abs(first.usedRect.minY - origin.y - 80 - view.figureMargin) <= 1, "\(first.usedRect) \(origin)")
    }
}
