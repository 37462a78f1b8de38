package import Foundation

/// How wide a float is by the width of its column; it follows that when the column becomes wider or narrower. Lengths are logical pixels.
package enum ColumnShare: Equatable {
    /// As wide as a part of the column's text, 0 to 1; as high as a proportion makes it, or as this.
    case part(CGFloat, of: CGSize, height: CGFloat? = nil)
    /// As large as this, and reduced to a part of the column where that is narrower.
    case atMost(CGFloat, of: CGSize)

    /// The size in a column of a width, whose text stands a padding away from either edge.
    package func size(inColumn width: CGFloat, padding: CGFloat) -> CGSize {
        switch self {
        case .part(let part, let own, let height):
            let wanted = max(0, width - 2 * padding) * min(1, max(0, part))
            return CGSize(width: wanted, height: height ?? own.height * wanted / max(1, own.width))
        case .atMost(let part, let own):
            let wanted = min(own.width, width * part)
            return CGSize(width: wanted, height: own.height * wanted / max(1, own.width))
        }
    }
}
