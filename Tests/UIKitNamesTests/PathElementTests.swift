import Expectations
import Foundation
import Testing
import UIKitNames

/// The elements of paths, arcs between lines, and coordinates of the device, as CoreGraphics names them.
struct PathElementTests {
    private func elements(_ path: CGPath) -> [(CGPathElementType, [CGPoint])] {
        var found: [(CGPathElementType, [CGPoint])] = []
        let counts: [CGPathElementType: Int] = [.moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3]
        path.applyWithBlock { element in
            let count = counts[element.pointee.type] ?? 0
            found.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
        }
        return found
    }

    private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    @Test func `elements come in order, with their points`() {
        let path = CGMutablePath()
        expect(elements(path).isEmpty)
        path.move(to: point(1, 2))
        path.addLine(to: point(3, 4))
        path.addCurve(to: point(9, 10), control1: point(5, 6), control2: point(7, 8))
        path.closeSubpath()
        let found = elements(path)
        expectEqual(found.map(\.0), [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
        expectEqual(found.map(\.1), [[point(1, 2)], [point(3, 4)], [point(5, 6), point(7, 8), point(9, 10)], []])
    }

    @Test func `an arc rounds the corner between two lines`() {
        let path = CGMutablePath()
        path.addArc(tangent1End: point(10, 0), tangent2End: point(10, 10), radius: 4)
        expect(path.isEmpty, "there is no line to touch")
        path.move(to: .zero)
        path.addArc(tangent1End: point(10, 0), tangent2End: point(10, 10), radius: 4)
        let found = elements(path)
        expectEqual(found.map(\.0), [.moveToPoint, .addLineToPoint, .addCurveToPoint])
        let (start, end) = (found[1].1[0], found[2].1[2])
        expect(abs(start.x - 6) < 1e-6 && abs(start.y) < 1e-6 && abs(end.x - 10) < 1e-6 && abs(end.y - 4) < 1e-6)
        path.addArc(tangent1End: point(10, 20), tangent2End: point(10, 30), radius: 4)
        expectEqual(path.currentPoint, point(10, 20), "three points on a line have no arc")
    }

    @Test func `an arc is mapped with both lines, but for the point that the path is at`() {
        let path = CGMutablePath()
        path.move(to: point(0, 0))
        path.addArc(
            tangent1End: point(5, 0), tangent2End: point(5, 5), radius: 2, transform: CGAffineTransform(scaleX: 2, y: 2))
        expect(abs(path.currentPoint.x - 10) < 1e-6 && abs(path.currentPoint.y - 4) < 1e-6)
    }

    @Test(arguments: [0.5, -0.5, 3, -3] as [CGFloat]) func `a relative arc turns by its delta`(delta: CGFloat) {
        let path = CGMutablePath()
        path.addRelativeArc(center: point(1, 1), radius: 2, startAngle: 0.25, delta: delta)
        let end = path.currentPoint
        expect(abs(end.x - (1 + 2 * cos(0.25 + delta))) < 1e-6 && abs(end.y - (1 + 2 * sin(0.25 + delta))) < 1e-6)
        let middle = point(1 + 2 * cos(0.25 + delta / 2), 1 + 2 * sin(0.25 + delta / 2))
        expect(path.boundingBoxOfPath.insetBy(dx: -0.01, dy: -0.01).contains(middle), "the short way, not the long one")
    }

    @Test func `points go to device pixels and back`() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { renderer in
            let context = renderer.cgContext
            context.translateBy(x: 3, y: 1)
            context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
            context.setRenderingIntent(.perceptual)
            context.setFlatness(0.5)
            let device = context.convertToDeviceSpace(point(1, 1))
            expectEqual(device, point(1, 1).applying(context.ctm))
            let back = context.convertToUserSpace(device)
            expect(abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
            let rect = context.convertToUserSpace(context.convertToDeviceSpace(CGRect(x: 1, y: 2, width: 3, height: 4)))
            expect(abs(rect.minX - 1) < 1e-9 && abs(rect.height - 4) < 1e-9)
            expect(abs(abs(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).width) - abs(context.ctm.a)) < 1e-9)
        }
        expectEqual(UIColor.red.cgColor.colorSpace, CGColorSpace(name: CGColorSpace.sRGB))
    }
}
