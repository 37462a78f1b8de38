import Expectations
import Foundation
import Testing

@testable import TextKit

struct BezierPathTests {
    @Test func `corners are rounded one by one`() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let path = BezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8))
        expectEqual(path.bounds, rect)
        expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 19, y: 19)))
        expect(path.contains(CGPoint(x: 19, y: 1)) && path.contains(CGPoint(x: 1, y: 19)))
        let all = BezierPath(roundedRect: rect, cornerRadius: 100)
        expect(!all.contains(CGPoint(x: 2, y: 2)) && all.contains(CGPoint(x: 10, y: 0.1)))
        expectEqual(BezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: .zero), BezierPath(rect: rect))
    }

    @Test func `a path drawn backwards covers the same and winds the other way`() {
        let path = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: CGPoint(x: 20, y: 0))
        path.addLine(to: CGPoint(x: 30, y: 0))
        path.addQuadCurve(to: CGPoint(x: 30, y: 10), controlPoint: CGPoint(x: 40, y: 5))
        path.close()
        path.addLine(to: CGPoint(x: 20, y: -5))
        let back = path.reversing()
        expectEqual(back.bounds, path.bounds)
        expect(back.contains(CGPoint(x: 5, y: 5)) && back.contains(CGPoint(x: 28, y: 4)))
        expectEqual(back.reversing().elements.count, back.elements.count)
        // Over the original it cancels out.
        back.append(path)
        expect(!back.contains(CGPoint(x: 5, y: 5)) && !back.contains(CGPoint(x: 28, y: 4)))
        expect(BezierPath().reversing().isEmpty)
    }

    @Test func `inside is what the fill rule says`() {
        let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(BezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 15)))
    }

    @Test func `paths are transformed, copied and archived with their pen`() throws {
        let path = BezierPath(arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.setLineDash([2, 1, 5], count: 3, phase: 1.5)
        path.usesEvenOddFillRule = true
        let copy = try require(path.copy() as? BezierPath)
        expect(copy == path && copy !== path)
        copy.apply(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2))
        expect(copy != path && abs(copy.bounds.minX - 10) < 1e-9 && abs(copy.bounds.width - 20) < 1e-9)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: BezierPath.self, from: data)
        expect(read == path && read?.currentPoint == path.currentPoint)
        var count = 0
        var phase: CGFloat = 0
        var pattern = [CGFloat](repeating: 0, count: 3)
        read?.getLineDash(&pattern, count: &count, phase: &phase)
        expect(pattern == [2, 1, 5] && count == 3 && phase == 1.5)
        path.setLineDash(nil, count: 0, phase: 0)
        expect(path.strokeStyle.dash.isEmpty)
    }

    @Test func `a CoreGraphics path leads to the same elements`() {
        let path = CGMutablePath()
        path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 20, height: 20), cornerWidth: 4, cornerHeight: 4)
        path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10), transform: CGAffineTransform(translationX: 30, y: 0))
        let bezier = BezierPath(cgPath: path)
        expect(bezier.cgPath == path && path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 45, height: 20))
        expect(bezier.contains(CGPoint(x: 40, y: 10)) && path.contains(CGPoint(x: 10, y: 10)))
        path.move(to: .zero)
        expect(bezier.cgPath != path)
        expect(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).contains(CGPoint(x: 5, y: 5), transform: .init(scaleX: 0.1, y: 0.1)))
        expect(CGMutablePath().boundingBox.isNull)
        let arc = CGMutablePath()
        arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        expect(arc.boundingBoxOfPath.maxY > 9.99 && arc.boundingBoxOfPath.minY > -0.01)
    }

    @Test func `transforms map points, sizes, rectangles and come back`() {
        let t = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(translationX: 10, y: 20))
        let p = CGPoint(x: 3, y: 4).applying(t).applying(t.inverted())
        expect(abs(p.x - 3) < 1e-12 && abs(p.y - 4) < 1e-12)
        let size = CGSize(width: 2, height: 1).applying(t)
        expect(abs(size.width + 1) < 1e-12 && abs(size.height - 2) < 1e-12)
        let rect = CGRect(x: 0, y: 0, width: 2, height: 1).applying(t)
        expect(abs(rect.minX - 9) < 1e-12 && abs(rect.width - 1) < 1e-12 && abs(rect.height - 2) < 1e-12)
        expect(CGRect.null.applying(t).isNull)
        expectEqual(CGAffineTransform(AffineTransform(t)), t)
    }

    @Test("a stroke covers what is within half a line width, whatever the join", arguments: [LineJoin.miter, .round, .bevel])
    func joins(join: LineJoin) {
        let path = BezierPath(polygon: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
        let style = StrokeStyle(lineWidth: 4, join: join)
        let outline = BezierPath()
        for polygon in StrokeOutline(path.polylines(tolerance: 0.1), style: style, leastWidth: 0, tolerance: 0.1).polygons {
            outline.append(BezierPath(polygon: polygon))
        }
        expect(outline.contains(CGPoint(x: 10, y: 1.9)) && outline.contains(CGPoint(x: 10, y: -1.9)))
        expect(!outline.contains(CGPoint(x: 10, y: 2.1)) && outline.contains(CGPoint(x: 10, y: 10)))
        expect(!outline.contains(CGPoint(x: 15, y: 8)))
        // The corner itself.
        expectEqual(outline.contains(CGPoint(x: 21.8, y: -1.8)), (join == .miter))
        expectEqual(outline.contains(CGPoint(x: 21.2, y: -1.2)), (join != .bevel))
    }

    @Test func `odd paths end and draw what they can`() {
        let path = BezierPath()
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1))
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 1, y: 1))
        for dash in [[0, 0], [-1, 2], [.nan, 1], [1e-12, 1e-12], [3]] as [[CGFloat]] {
            path.strokeStyle.dash = dash
            path.lineCapStyle = .round
            let list = GraphicsContext.recording { path.stroke() }
            expect(list.items.count <= 1)
        }
        let dot = BezierPath()
        dot.move(to: CGPoint(x: 5, y: 5))
        dot.addLine(to: CGPoint(x: 5, y: 5))
        dot.lineWidth = 2
        expect(GraphicsContext.recording { dot.stroke() }.items.isEmpty)
        dot.lineCapStyle = .round
        expectEqual(GraphicsContext.recording { dot.stroke() }.items.count, 1)
    }
}
