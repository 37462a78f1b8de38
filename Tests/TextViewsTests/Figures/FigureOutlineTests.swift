import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct FigureOutlineTests {
    /// An opaque disk in a transparent square.
    static func disk(_ side: Int) -> Bitmap {
        let radius = Double(side) / 2
        let pixels = (0..<side * side).map { index -> UInt32 in
            let dx = Double(index % side) + 0.5 - radius
            let dy = Double(index / side) + 0.5 - radius
            return dx * dx + dy * dy <= radius * radius ? 0xFF33_66AA : 0
        }
        return Bitmap(width: side, height: side, pixels: pixels)
    }

    @Test func `an opaque picture wraps by its box and the margin`() {
        let bitmap = Bitmap(width: 10, height: 5, pixels: [UInt32](repeating: 0xFF00_0000, count: 50))
        let outline = FigureOutline(.image(bitmap), size: CGSize(width: 100, height: 50), margin: 8)
        expectEqual(outline.contour.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
        expectEqual(outline.wrap.bounds, CGRect(x: -8, y: -8, width: 116, height: 66))
    }

    @Test func `the contour of another picture is a shape in shares of the frame`() {
        guard case .polygon(let points) = FigureWrap.Shape.contour(of: Self.disk(80)) else {
            expect(false, "a polygon")
            return
        }
        expect(points.count > 8 && points.allSatisfy { abs(hypot($0.x - 0.5, $0.y - 0.5) - 0.5) < 0.04 }, "\(points)")
        expect(FigureWrap.Shape.contour(of: Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000])) == nil)
        expect(FigureWrap.Shape.contour(of: Bitmap(width: 2, height: 1, pixels: [0, 0])) == nil)
    }

    /// Opaque in the middle, and a little around it.
    private static func lamp(_ faint: UInt32 = 0x4D, _ middle: UInt32 = 0xFF) -> Bitmap {
        let pixels = (0..<3600).map { index -> UInt32 in
            let isMiddle = (20..<40).contains(index % 60) && (20..<40).contains(index / 60)
            return (isMiddle ? middle : faint) << 24
        }
        return Bitmap(width: 60, height: 60, pixels: pixels)
    }

    /// The bounds of what a figure snaps by, and of the band that shows its focus.
    private func bounds(of image: Bitmap, _ wrap: FigureWrap) -> (edges: CGRect, ring: CGRect) {
        let size = CGSize(width: 60, height: 60)
        let outline = FigureOutline(.image(image), size: size, margin: 12, wrap: wrap)
        var figure = Figure(
            id: .init(number: 1), content: .image(image), source: .added, frame: CGRect(origin: .zero, size: size), naturalSize: size,
            outline: outline)
        figure.setWrap(wrap, margin: 12)
        return (figure.edges(margin: 12), FigureRing(of: figure).path.bounds)
    }

    private func expectNear(_ rect: CGRect, _ wanted: CGRect, within reach: CGFloat = 1.5) {
        let distances = [rect.minX - wanted.minX, rect.minY - wanted.minY, rect.maxX - wanted.maxX, rect.maxY - wanted.maxY]
        expect(distances.allSatisfy { abs($0) <= reach }, "\(rect), not \(wanted)")
    }

    @Test func `what a figure snaps by, and the band around it, follow the threshold of its contour`() {
        var wrap = FigureWrap()
        let half = bounds(of: Self.lamp(), wrap)
        expectNear(half.edges, CGRect(x: 20, y: 20, width: 20, height: 20))
        expectNear(half.ring, CGRect(x: 14, y: 14, width: 32, height: 32))
        wrap.threshold = 0.2
        let wide = bounds(of: Self.lamp(), wrap)
        expectNear(wide.edges, CGRect(x: 0, y: 0, width: 60, height: 60))
        expectNear(wide.ring, CGRect(x: -6, y: -6, width: 72, height: 72))
        // A picture that is nowhere half opaque has a contour by a lower threshold.
        let faint = bounds(of: Self.lamp(0x08, 0x60), wrap)
        expectNear(faint.edges, CGRect(x: 20, y: 20, width: 20, height: 20))
    }

    @Test func `the band around a figure shows the shape that text flows around`() {
        var wrap = FigureWrap()
        wrap.shape = .box
        expectNear(bounds(of: Self.lamp(), wrap).ring, CGRect(x: -6, y: -6, width: 72, height: 72))
        wrap.shape = .ellipse(CGRect(x: 0, y: 0.25, width: 1, height: 0.5))
        expectNear(bounds(of: Self.lamp(), wrap).ring, CGRect(x: -6, y: 9, width: 72, height: 42))
        wrap.shape = .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 0, y: 1)])
        expect(bounds(of: Self.lamp(), wrap).ring.maxX > 118)
    }

    @Test func `the polygon that a figure is written with is that of its threshold`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(20), size: CGSize(width: 600, height: 400))
        let view = fixture.view
        let id = view.addFigure(image: Self.lamp(), at: CGPoint(x: 100, y: 60))
        var wrap = FigureWrap()
        wrap.threshold = 0.2
        expect(!view.figures[0].css(margin: 12).contains("100%"))
        view.setWrap(wrap, of: id)
        expect(view.figures[0].css(margin: 12).contains("100%"), "\(view.figures[0].css(margin: 12))")
    }

    @Test func `a float of which nothing shows keeps text out, and is neither pressed nor focused`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(20), size: CGSize(width: 600, height: 400))
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        let clear = Bitmap(width: 1, height: 1, pixels: [0])
        var float = FloatingPicture(image: clear, size: CGSize(width: 150, height: 120), utf16: 0, share: 0)
        float.inset = 30
        view.addFigures([float])
        let frame = view.figures[0].frame
        expectEqual(frame.minX, view.textContainer.lineFragmentPadding + 30)
        expect(view.lineRect(at: 0).minX >= frame.maxX)
        fixture.press(CGPoint(x: view.viewRect(frame).midX, y: view.viewRect(frame).midY))
        expect(!view.isDraggingFigure)
        fixture.release(CGPoint(x: view.viewRect(frame).midX, y: view.viewRect(frame).midY))
        fixture.run(.figure(.focus(1)))
        expect(view.figureInFocus == nil)
    }

    @Test func `a round picture wraps along a circle wider by the margin`() {
        let outline = FigureOutline(.image(Self.disk(80)), size: CGSize(width: 160, height: 160), margin: 12)
        for step in 0..<24 {
            let angle = CGFloat(step) * .pi / 12
            func point(_ radius: CGFloat) -> CGPoint { CGPoint(x: 80 + radius * cos(angle), y: 80 + radius * sin(angle)) }
            expect(outline.contour.contains(point(76)), "contour at \(step)")
            expect(!outline.contour.contains(point(84)), "contour at \(step)")
            expect(outline.wrap.contains(point(89)), "wrap at \(step)")
            expect(!outline.wrap.contains(point(95)), "wrap at \(step)")
        }
    }

    @Test func `the margin of a shape holds on all sides and fills its holes`() {
        let ring = BezierPath(ovalIn: CGRect(x: 50, y: 70, width: 100, height: 100))
        ring.append(BezierPath(ovalIn: CGRect(x: 90, y: 110, width: 20, height: 20)))
        ring.usesEvenOddFillRule = true
        let outline = FigureOutline(.shape(ring, fill: .black), size: CGSize(width: 100, height: 100), margin: 10)
        expect(!outline.contour.contains(CGPoint(x: 50, y: 50)))
        expect(outline.wrap.contains(CGPoint(x: 50, y: 50)))
        let bounds = outline.wrap.bounds
        expect(abs(bounds.minX + 10) < 1.5 && abs(bounds.maxX - 110) < 1.5)
        expect(abs(bounds.minY + 10) < 1.5 && abs(bounds.maxY - 110) < 1.5)
    }

    @Test func `pieces closer than two margins wrap as one, and others that text may not stand between`() {
        let pair = BezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
        pair.append(BezierPath(rect: CGRect(x: 52, y: 0, width: 40, height: 40)))
        func takesGap(margin: CGFloat, usesHoles: Bool) -> Bool {
            var wrap = FigureWrap()
            wrap.usesHoles = usesHoles
            let size = CGSize(width: 92, height: 40)
            let outline = FigureOutline(.shape(pair, fill: .black), size: size, margin: margin, wrap: wrap)
            return !outline.wrap.contains(CGPoint(x: 46, y: 20))
        }
        expect(!takesGap(margin: 9, usesHoles: true))
        expect(takesGap(margin: 3, usesHoles: true))
        expect(!takesGap(margin: 3, usesHoles: false))
    }

    @Test func `text stands at the sides of a contour, in a bay at its side as well, but not in one from above`() {
        // The letter U, and the same on its side.
        func outline(_ isOnItsSide: Bool) -> FigureOutline {
            let pixels = (0..<100 * 100).map { index -> UInt32 in
                let (x, y) = isOnItsSide ? (index / 100, index % 100) : (index % 100, index / 100)
                return x < 20 || x >= 80 || y >= 80 ? 0xFF00_0000 : 0
            }
            return FigureOutline(.image(Bitmap(width: 100, height: 100, pixels: pixels)), size: CGSize(width: 100, height: 100), margin: 6)
        }
        expect(outline(false).wrap.contains(CGPoint(x: 50, y: 20)))
        expect(!outline(true).wrap.contains(CGPoint(x: 20, y: 50)))
        expect(!outline(false).contour.contains(CGPoint(x: 50, y: 20)), "the hand takes hold of what shows")
    }

    @Test func `a transparent picture is grabbed and wrapped by its box`() {
        let bitmap = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0, count: 16))
        let outline = FigureOutline(.image(bitmap), size: CGSize(width: 40, height: 40), margin: 5)
        expect(outline.contour.contains(CGPoint(x: 20, y: 20)))
        expectEqual(outline.wrap.bounds, CGRect(x: -5, y: -5, width: 50, height: 50))
    }

    @Test func `light falls through the holes of a picture, and no more through a faint part than it lets through`() {
        let side = 100
        let pixels = (0..<side * side).map { index -> UInt32 in
            let distance = hypot(Double(index % side) - 49.5, Double(index / side) - 49.5)
            return distance < 32 ? 0 : distance < 50 ? 0xFF20_4060 : 0
        }
        let bitmap = Bitmap(width: side, height: side, pixels: pixels)
        let size = CGSize(width: 300, height: 300)
        let outline = FigureOutline(.image(bitmap), size: size, margin: 6)
        func alpha(_ picture: Bitmap?) -> UInt32 {
            let shadow = FigureShadow(of: outline.contour, size: size, color: RGBA.black.withAlpha(0.4), picture: picture)
            return shadow.bitmap.pixels[shadow.bitmap.height / 2 * shadow.bitmap.width + shadow.bitmap.width / 2] >> 24
        }
        expectEqual(alpha(bitmap), 0)
        expectEqual(alpha(nil), 102, "a contour alone has no holes")
        let faint = Bitmap(width: side, height: side, pixels: pixels.map { $0 == 0 ? 0x8000_0000 : $0 })
        expect((48...55).contains(alpha(faint)), "\(alpha(faint))")
    }

    @Test func `a shadow is darkest inside, soft at the edge, and clear far out`() {
        let shadow = FigureShadow(
            of: BezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)), size: CGSize(width: 100, height: 100),
            color: RGBA.black.withAlpha(0.4))
        func alpha(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
            let column = Int((x - shadow.frame.minX) / shadow.frame.width * CGFloat(shadow.bitmap.width))
            let row = Int((y - shadow.frame.minY) / shadow.frame.height * CGFloat(shadow.bitmap.height))
            return shadow.bitmap.pixels[row * shadow.bitmap.width + column] >> 24
        }
        expectEqual(alpha(50, 56), 102)
        expect(alpha(0.5, 56) > 30 && alpha(0.5, 56) < 72)
        expectEqual(shadow.bitmap.pixels[0], 0)
        expect(shadow.frame.contains(CGRect(x: -10, y: -4, width: 120, height: 120)))
    }
}
