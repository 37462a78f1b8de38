import Expectations
import Foundation
import Testing
import TextKit
import UIKitNames

/// Section 10 of the contract, member by member: UIBezierPath.
struct PathMembers {
    @Test func `paths are made of every shape`() {
        let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
        expect(UIBezierPath().isEmpty && UIBezierPath(rect: rect).bounds == rect)
        expect(UIBezierPath(ovalIn: rect).contains(CGPoint(x: 30, y: 35)) && !UIBezierPath(ovalIn: rect).contains(CGPoint(x: 11, y: 21)))
        expect(!UIBezierPath(roundedRect: rect, cornerRadius: 10).contains(CGPoint(x: 11, y: 21)))
        let one = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 10, height: 10))
        expect(!one.contains(CGPoint(x: 11, y: 21)) && one.contains(CGPoint(x: 49, y: 49)))
        expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
        let half = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        expect(abs(half.bounds.maxY - 10) < 0.01 && half.bounds.minY > -0.01, "clockwise is down where y is")
        expectEqual(UIBezierPath(cgPath: half.cgPath).bounds, half.bounds)
    }

    @Test func `a path is built, asked, moved and archived`() throws {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 3), controlPoint2: CGPoint(x: 12, y: 7))
        path.addQuadCurve(to: CGPoint(x: 0, y: 10), controlPoint: CGPoint(x: 5, y: 14))
        expectEqual(path.currentPoint, CGPoint(x: 0, y: 10))
        path.close()
        expect(path.contains(CGPoint(x: 5, y: 5)) && path.bounds.maxX < 12 && !path.isEmpty)
        let turned = path.reversing()
        expect(turned.bounds == path.bounds && turned.contains(CGPoint(x: 5, y: 5)))
        path.apply(CGAffineTransform(translationX: 100, y: 0).scaledBy(x: 2, y: 1))
        expect(path.contains(CGPoint(x: 110, y: 5)) && !path.contains(CGPoint(x: 5, y: 5)))
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
        path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
        let copy = try require(path.copy() as? UIBezierPath)
        expectEqual(copy, path)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        try expectEqual(NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data), path)
        path.removeAllPoints()
        expect(path.isEmpty && !copy.isEmpty)
    }

    @Test func `strokes have TextKit's defaults, and dashes come back`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
        expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
        let lengths: [CGFloat] = [3, 1]
        path.setLineDash(lengths, count: 2, phase: 0.5)
        var (count, phase) = (0, CGFloat(0))
        var back: [CGFloat] = [0, 0]
        path.getLineDash(&back, count: &count, phase: &phase)
        expect(count == 2 && phase == 0.5 && back == lengths)
        path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
        path.usesEvenOddFillRule = true
        expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 1, y: 1)))
        let list = GraphicsContext.recording {
            path.fill()
            path.stroke()
            path.fill(with: .normal, alpha: 0.5)
            path.stroke(with: .normal, alpha: 0.5)
            path.addClip()
        }
        expect(list.items.count >= 4)
    }

    @Test func `affine transforms combine as CoreGraphics has it`() {
        let transform = CGAffineTransform.identity.translatedBy(x: 5, y: 6).scaledBy(x: 2, y: 3).rotated(by: .pi / 2)
        let point = CGPoint(x: 1, y: 0).applying(transform)
        expect(abs(point.x - 5) < 1e-9 && abs(point.y - 9) < 1e-9)
        let back = point.applying(transform.inverted())
        expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
        expectEqual(transform.concatenating(transform.inverted()).a.rounded(), 1)
        expectEqual(CGRect(x: 0, y: 0, width: 1, height: 1).applying(CGAffineTransform(scaleX: 2, y: 2)).width, 2)
        expectEqual(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), .identity)
    }
}
