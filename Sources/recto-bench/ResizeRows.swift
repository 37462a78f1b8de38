import Foundation
import TextKit

/// A window's edge dragged through two hundred widths, in the middle of the text: what shows is laid out and recorded each frame.
struct ResizeRows {
    let text: BenchText
    let frames: Int

    func run(into table: BenchTable) {
        let stack = BenchStack(text.storage(), isContiguous: false)
        let index = stack.storage.length / 2
        stack.manager.ensureLayout(forCharacterRange: NSRange(location: index, length: 1))
        let times = (0..<frames).map { frame in
            // There and back, so that every width is new to the one before.
            let step = frame % 200 < 100 ? frame % 200 : 200 - frame % 200
            return seconds {
                stack.container.size.width = CGFloat(500 + step)
                let top = stack.manager.paragraphTop(ofUTF16: index)
                var list = DisplayList()
                stack.manager.display(
                    CGRect(x: 0, y: top, width: 600, height: 1000), of: stack.container, at: CGPoint(x: 0, y: -top), into: &list)
            }
        }
        table.row("a width of a resize, median", median(times), budget: 4e-3)
        table.row("a width of a resize, 99th percentile", percentile(times, 0.99), budget: 16e-3)
    }
}
