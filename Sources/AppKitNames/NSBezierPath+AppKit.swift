public import Foundation
public import TextKit

// Path building under AppKit's names.
extension BezierPath {
    public func line(to point: NSPoint) { addLine(to: point) }

    public func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
        addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }

    public func appendRect(_ rect: NSRect) { append(BezierPath(rect: rect)) }
    public func appendOval(in rect: NSRect) { append(BezierPath(ovalIn: rect)) }
}
