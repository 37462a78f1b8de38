import Foundation
import TextKit

/// Where figures stand in the text: a text may have thousands of them, of which a step of layout or of scrolling concerns a few.
struct FigureOrder {
    /// The places of figures, as `FigureStore.figures` has them, whose paragraphs follow each other as they do.
    private let sorted: [Int]
    /// Those of all others, such as figures that were moved.
    private let others: [Int]

    /// O(figures).
    init(_ figures: [Figure]) {
        var (sorted, others): ([Int], [Int]) = ([], [])
        var last = 0
        figures.withUnsafeBufferPointer { figures in
            for index in figures.indices {
                let utf16 = figures[index].anchor.utf16
                if figures[index].source == .document, figures[index].pin == nil, !figures[index].isMoved, utf16 >= last {
                    sorted.append(index)
                    last = utf16
                } else {
                    others.append(index)
                }
            }
        }
        (self.sorted, self.others) = (sorted, others)
    }

    /// So many figures of the document in a row that are far off mean that those beyond are.
    private static let mostFar = 16

    /// Of the figures that lie on the page those that stand with a part of the text or lie near a rectangle, those that stay in the window,
    /// and at most so many floats before each of them, in the order of `figures`; and how many were looked at. O(figures found + moved
    /// figures).
    func places(
        in figures: [Figure], with text: Range<Int>, near: CGRect, floatsBefore most: Int
    ) -> (found: [Int], looked: Int) {
        figures.withUnsafeBufferPointer { figures in
            func isNear(_ index: Int) -> Bool {
                figures[index].pin != nil || text.contains(figures[index].anchor.utf16) || figures[index].wrapBounds.intersects(near)
            }
            var found = others.filter { !figures[$0].isWaiting && isNear($0) }
            var looked = others.count
            let end = sorted.partitioningIndex { figures[$0].anchor.utf16 >= text.upperBound }
            var far = 0
            for index in sorted[end...] {
                if far >= Self.mostFar { break }
                looked += 1
                let isFound = !figures[index].isWaiting && isNear(index)
                if isFound { found.append(index) }
                far = isFound ? 0 : far + 1
            }
            var left = 0
            far = 0
            for index in sorted[..<end].reversed() {
                if figures[index].anchor.utf16 < text.lowerBound, far >= most { break }
                looked += 1
                if !figures[index].isWaiting, isNear(index) {
                    found.append(index)
                    (left, far) = (most, 0)
                    continue
                }
                far += 1
                guard left > 0, !figures[index].isWaiting, figures[index].isFloat else { continue }
                found.append(index)
                left -= 1
            }
            return (found.sorted(), looked)
        }
    }
}
