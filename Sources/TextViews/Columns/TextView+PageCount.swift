import Foundation
import TextKit

extension TextView {
    /// Which page shows first, and how many there are: each column is one. Nil where the text is not set in pages.
    package struct PageCount: Equatable, Sendable {
        /// From 1.
        package var number: Int
        package var count: Int
        /// Whether all of the text has been laid out; else the count is an estimate.
        package var isExact: Bool
    }

    /// The page at the top of the view. O(1): the text that is not laid out yet, which is done in spare time, is estimated.
    package var pageCount: PageCount? {
        let columns = columns
        guard columns.isPaged, isScrollEnabled else { return nil }
        let filled = columns.columnsFilled(byFlowHeight: layoutManager.estimatedHeight)
        let top = contentOffset.y + topBarHeight - columns.origin.y + min(columns.spreadHeight, frame.height) / 2
        let number = columns.spread(atPageY: top) * columns.count + 1
        let isExact = layoutManager.heightIsExact && !layoutManager.lacksContainers && !isGrowing
        return PageCount(number: number, count: max(number, filled), isExact: isExact)
    }
}
