import Foundation
import TextKit

/// A figure's exclusion path as one column has it.
struct InstalledPath {
    /// On the page.
    let source: BezierPath
    /// The column's own corner on the page.
    let corner: CGPoint
    /// In the column.
    let path: BezierPath
}
