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
        let style = MutableParagraphStyle()
        style.alignment = .justified
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
        measure("drag, justified", stack, top: 0, into: table)
    }

    private func measure(_ name: String, _ stack: BenchStack, top: CGFloat, into table: BenchTable) {
        let window = CGRect(x: 0, y: top, width: 600, height: 1000)
        var list = DisplayList()
        stack.manager.display(window, of: stack.container, at: CGPoint(x: 0, y: -top), into: &list)
        var times: [Double] = []
        for frame in 0..<frames {
            let angle = Double(frame) / 60
            let center = CGPoint(x: 300 + 200 * cos(angle), y: top + 500 + 300 * sin(angle * 1.3))
            times.append(
                seconds {
                    stack.container.exclusionPaths = [
                        BezierPath(ovalIn: CGRect(x: center.x - 100, y: center.y - 100, width: 200, height: 200))
                    ]
                    var list = DisplayList()
                    stack.manager.display(window, of: stack.container, at: CGPoint(x: 0, y: -top), into: &list)
                })
        }
        stack.container.exclusionPaths = []
        table.row("\(name), median", median(times), budget: 1e-3)
        table.row("\(name), 99th percentile", percentile(times, 0.99), budget: 4e-3)
    }
}
