import Foundation

extension BezierPath.Element {
    /// A number for the kind, then its points.
    var numbers: [CGFloat] {
        switch self {
        case .move(let p): [0, p.x, p.y]
        case .line(let p): [1, p.x, p.y]
        case .curve(let p, let a, let b): [2, a.x, a.y, b.x, b.y, p.x, p.y]
        case .close: [3]
        }
    }

    /// The elements that `numbers` were written from; it ends at the first that is malformed.
    static func list(_ numbers: [CGFloat]) -> [BezierPath.Element] {
        var elements: [BezierPath.Element] = []
        var position = 0
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[position + index], y: numbers[position + index + 1]) }
        while position < numbers.count {
            let kind = numbers[position]
            let length = kind == 3 ? 1 : kind == 2 ? 7 : 3
            guard (0...3).contains(kind), position + length <= numbers.count else { break }
            switch kind {
            case 0: elements.append(.move(point(1)))
            case 1: elements.append(.line(point(1)))
            case 2: elements.append(.curve(to: point(5), control1: point(1), control2: point(3)))
            default: elements.append(.close)
            }
            position += length
        }
        return elements
    }
}

extension StrokeStyle {
    var numbers: [CGFloat] { [lineWidth, CGFloat(cap.rawValue), CGFloat(join.rawValue), miterLimit, dashPhase] + dash }

    init?(numbers: [CGFloat]) {
        guard numbers.count >= 5, let cap = Int(exactly: numbers[1]).flatMap(LineCap.init),
            let join = Int(exactly: numbers[2]).flatMap(LineJoin.init)
        else { return nil }
        self.init(
            lineWidth: numbers[0], cap: cap, join: join, miterLimit: numbers[3], dash: Array(numbers.dropFirst(5)),
            dashPhase: numbers[4])
    }
}
