import Foundation
package import TextKit

/// Where a figure lies beside a paragraph, in numbers that outlive the view. Lengths are logical pixels.
package struct FigurePlace: Codable, Equatable, Sendable {
    /// How far the top of its exclusion path lies below the paragraph's top.
    var dy: CGFloat
    /// Where in the free width of the column it lies: 0 at the left edge, 1 at the right one.
    var share: CGFloat
    /// How far it reaches over the column's edge beyond that; negative at the left.
    var overhang: CGFloat
    /// How far beyond the ends of its column its top lies.
    var rise: CGFloat
    /// Whether it was put where it reaches over its column's end.
    var mayHang: Bool

    init(_ anchor: Figure.Anchor) {
        (dy, share, overhang, rise, mayHang) = (anchor.dy, anchor.share, anchor.overhang, anchor.rise, anchor.mayHang)
    }

    /// No figure is put as far from its paragraph's top; a page that reached as far would be blank for the most part.
    private static var farthest: CGFloat { 100_000 }

    /// Whether a figure can lie there: NaN, infinities and lengths beyond any page are no place.
    package var isUsable: Bool {
        (0...1).contains(share) && [dy, overhang, rise].allSatisfy { abs($0) <= Self.farthest }
    }

    func anchor(utf16: Int) -> Figure.Anchor {
        Figure.Anchor(utf16: utf16, dy: dy, share: share, overhang: overhang, rise: rise, mayHang: mayHang)
    }
}

/// A figure of the document that the reader has moved, or has lifted out of the text.
package struct MovedFigure {
    package let id: Figure.ID
    /// What it shows.
    package let image: Bitmap
    /// For one that was lifted out of the text, how many pictures stood before it there; nil for one that floats in the document.
    package let numberInText: Int?
    /// The start of the paragraph that it stays with.
    package let utf16: Int
    package let place: FigurePlace
}
