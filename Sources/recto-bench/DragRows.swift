import Foundation
import TextKit

/// A round figure of 200 × 200 dragged through the page, layout and display list of a 900 × 1000 window each frame.
struct DragRows {
    let text: BenchText
    let frames: Int

    func run(into table: BenchTable) {
        let storage = text.storage()
        let stack = BenchStack(storage, isContiguous: false)
        measure("drag near the top", stack, top: 0, into: table)
        let middle = stack.manager.estimatedHeight / 2
        measure("drag in the middle", stack, top: middle, into: table)
        measure("drag among ten figures", stack, top: middle, beside: Self.nine(top: middle), into: table)
        let style = MutableParagraphStyle()
        style.alignment = .justified
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
        measure("drag, justified", stack, top: 0, into: table)
        measure("drag, justified, in the middle", stack, top: middle, into: table)
        style.hyphenationFactor = 1
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
        measure("drag, justified and hyphenated", stack, top: middle, into: table)
    }

    /// Nine more figures that stay where they are, in three rows over the window.
    private static func nine(top: CGFloat) -> [BezierPath] {
        (0..<9).map { index in
            let corner = CGPoint(x: CGFloat(20 + index % 3 * 210), y: top + CGFloat(60 + index / 3 * 320))
            let rect = CGRect(origin: corner, size: CGSize(width: 90, height: 90))
            return index % 2 == 0 ? BezierPath(ovalIn: rect) : BezierPath(rect: rect)
        }
    }

    private func measure(
        _ name: String, _ stack: BenchStack, top: CGFloat, beside others: [BezierPath] = [], into table: BenchTable
    ) {
        let drag = DraggedOval(stack: stack, top: top, others: others)
        drag.show()
        let times = (0..<frames).map { frame in seconds { drag.move(to: frame) } }
        stack.container.exclusionPaths = []
        table.row("\(name), median", median(times), budget: 1e-3)
        table.row("\(name), 99th percentile", percentile(times, 0.99), budget: 4e-3)
    }
}

/// A round figure on its way through a window of 600 × 1000.
struct DraggedOval {
    let stack: BenchStack
    let top: CGFloat
    var others: [BezierPath] = []

    /// Lays out and records the window as it is.
    func show() {
        var list = DisplayList()
        stack.manager.display(
            CGRect(x: 0, y: top, width: 600, height: 1000), of: stack.container, at: CGPoint(x: 0, y: -top), into: &list)
    }

    /// Moves the figure to a position on its way; lays out and records.
    func move(to frame: Int) {
        let angle = Double(frame) / 60
        let center = CGPoint(x: 300 + 200 * cos(angle), y: top + 500 + 300 * sin(angle * 1.3))
        let oval = BezierPath(ovalIn: CGRect(x: center.x - 100, y: center.y - 100, width: 200, height: 200))
        stack.container.exclusionPaths = others + [oval]
        show()
    }
}
