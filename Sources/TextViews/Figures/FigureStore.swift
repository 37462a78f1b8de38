import Foundation
import TextKit

/// The figures of a view from the lowest to the topmost, the drag of one of them, and what was lifted out of the text.
struct FigureStore {
    /// A figure under the pointer.
    struct Drag {
        var id: Figure.ID
        /// From the figure's top left corner to the pointer.
        var grip: CGPoint
        /// Where the pointer is, in the view.
        var pointer: CGPoint
        var frameBefore: CGRect
        var anchorBefore: Figure.Anchor
        var orderBefore: [Figure.ID]
        /// Whether the drag lifted the figure out of the text, to where Esc returns it.
        var isLift: Bool
        var shadow: FigureShadow?
        /// What the last step left.
        var lines: LinesInSight?
    }

    /// An attachment that became a figure: what stood there, and where.
    struct Lifted {
        var id: Figure.ID
        /// Where the text was removed, in the text as it is now.
        var utf16: Int
        var text: NSAttributedString
    }

    var figures: [Figure] = []
    var drag: Drag?
    /// In the order of the text that they were lifted out of.
    var lifted: [Lifted] = []
    var hovered: Figure.ID?
    private var count = 0

    mutating func newID() -> Figure.ID {
        count += 1
        return Figure.ID(number: count)
    }

    subscript(id: Figure.ID) -> Figure? {
        get { figures.first { $0.id == id } }
        set {
            guard let index = figures.firstIndex(where: { $0.id == id }) else { return }
            if let newValue { figures[index] = newValue } else { figures.remove(at: index) }
        }
    }

    /// The topmost figure whose outline holds a point of the page.
    func figure(at point: CGPoint) -> Figure? { figures.last { $0.contains(point) } }

    /// Remembers what was lifted from a place, before the text there is removed.
    mutating func rememberLift(_ id: Figure.ID, utf16: Int, text: NSAttributedString) {
        let index = lifted.firstIndex { $0.utf16 > utf16 } ?? lifted.count
        lifted.insert(Lifted(id: id, utf16: utf16, text: text), at: index)
    }

    mutating func raise(_ id: Figure.ID) {
        guard let index = figures.firstIndex(where: { $0.id == id }) else { return }
        figures.append(figures.remove(at: index))
    }

    mutating func restoreOrder(_ order: [Figure.ID]) {
        figures.sort { (order.firstIndex(of: $0.id) ?? order.count) < (order.firstIndex(of: $1.id) ?? order.count) }
    }

    /// The bottom of the lowest of all figures, 0 where there is none.
    var bottom: CGFloat { figures.map(\.frame.maxY).max() ?? 0 }
}
