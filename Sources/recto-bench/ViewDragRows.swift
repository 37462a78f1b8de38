import Foundation
import TextKit
import TextViews

/// A figure of a view dragged by the pointer, and what of the view that damages recorded: what an event costs from the view's
/// way in to what a window paints.
struct ViewDragRows {
    let text: BenchText
    let events: Int

    func run(into table: BenchTable) {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 900, height: 1000))
        view.textStorage.setAttributedString(text.storage())
        for columns in [1, 2] {
            view.columnCount = columns
            for (name, share) in [("near the top", 0.0), ("in the middle", 0.5)] {
                let row = columns == 1 ? "a view's drag \(name)" : "a view's drag \(name), \(columns) columns"
                measure(row, DraggedFigure(view, share: share), into: table)
            }
        }
    }

    private func measure(_ name: String, _ drag: DraggedFigure, into table: BenchTable) {
        let times = (0..<events).map { event in seconds { drag.move(to: event) } }
        drag.finish()
        table.row("\(name), median", median(times), budget: 1e-3)
        table.row("\(name), 99th percentile", percentile(times, 0.99), budget: 4e-3)
    }
}

/// A figure under the pointer, at a position in a view's text.
struct DraggedFigure {
    let view: TextView
    private let figure: Figure.ID

    init(_ view: TextView, share: Double) {
        self.view = view
        let index = Int(Double(view.textStorage.length) * share)
        view.scrollToCharacter(at: index)
        var list = DisplayList()
        view.draw(into: &list)
        let shape = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        figure = view.addFigure(shape: shape, fill: RGBA(red: 0.7, green: 0.3, blue: 0.2, alpha: 1))
        let frame = view.viewRect(view.figures.first { [figure] in $0.id == figure }?.frame ?? .zero)
        _ = view.handle(.pointerDown(Pointer(CGPoint(x: frame.midX, y: frame.midY), button: 1)))
        move(to: 0)
    }

    /// The pointer goes to a position on its way over the whole view, and what that damaged is recorded.
    func move(to event: Int) {
        let angle = Double(event) / 60
        let size = view.frame.size
        let point = CGPoint(x: size.width * (0.5 + 0.35 * cos(angle)), y: size.height * (0.5 + 0.3 * sin(angle * 1.3)))
        let damage = view.handle(.pointerMoved(Pointer(point))).damage
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
    }

    /// Lets go, and takes the figure away.
    func finish() {
        _ = view.handle(.pointerUp(Pointer(CGPoint(x: view.frame.width / 2, y: view.frame.height / 2), button: 1)))
        view.removeFigure(figure)
    }
}
