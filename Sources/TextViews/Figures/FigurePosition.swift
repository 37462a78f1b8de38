import Foundation
package import TextKit

/// Where a figure lies beside a paragraph, in numbers that can be saved and outlive the view. Lengths are logical pixels.
package struct FigurePosition: Codable, Equatable, Sendable {
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
    /// How wide it is drawn where the column allows it; nil for the width that it has at first.
    var width: CGFloat?
    /// How text flows around it; nil where that is as the document has it.
    var wrap: FigureWrap?
    /// Where in the window it stays, in shares of the space that it leaves free; nil where it goes with the text.
    var pin: CGPoint?

    init(_ anchor: Figure.Anchor, width: CGFloat? = nil) {
        (dy, share, overhang, rise, mayHang) = (anchor.dy, anchor.share, anchor.overhang, anchor.rise, anchor.mayHang)
        self.width = width
    }

    init(of figure: Figure) {
        // Rounded, so that it is the same number when it is taken down again.
        let width = (figure.wantedSize.width * 64).rounded() / 64
        self.init(figure.anchor, width: figure.zoom == 1 ? nil : width)
        if figure.wrap != figure.homeWrap { wrap = figure.wrap }
        pin = figure.pin
    }

    /// No figure is put as far from its paragraph's top; a page that reached as far would be blank for the most part.
    private static var farthest: CGFloat { 100_000 }

    /// Whether a figure can lie there: NaN, infinities and lengths beyond any page are refused.
    package var isUsable: Bool {
        (0...1).contains(share) && [dy, overhang, rise].allSatisfy { abs($0) <= Self.farthest }
            && (width.map { (1...16_384).contains($0) } ?? true) && (wrap?.isUsable ?? true)
            && (pin.map { (0...1).contains($0.x) && (0...1).contains($0.y) } ?? true)
    }

    /// Where the view is to put a figure, beside the paragraph at an offset.
    func inView(utf16: Int, _ figure: Figure) -> FigureMemento.State {
        let anchor = Figure.Anchor(utf16: utf16, dy: dy, share: share, overhang: overhang, rise: rise, mayHang: mayHang)
        return FigureMemento.State(
            anchor: anchor, zoom: width.map { $0 / max(1, figure.naturalSize.width) } ?? 1, isMoved: true, wrap: wrap ?? figure.homeWrap,
            pin: pin)
    }
}

/// Text that the reader has taken out of the document's.
package struct LiftedText {
    /// As it was taken out.
    package let text: TextStorage
    /// Where it begins in the text that has everything again which was taken out of it.
    package let utf16: Int
    /// Whether it is a table or another block.
    package let isBlock: Bool
}

/// A figure of the document that the reader has moved or resized, or has lifted out of the text.
package struct MovedFigure {
    package let id: Figure.ID
    /// The picture that it shows; nil for text.
    package let image: Bitmap?
    /// The text that it shows; nil for a picture.
    package let excerpt: LiftedText?
    /// For one that was lifted out of the text, how many pictures stood before it there; nil for one that floats in the document.
    package let numberInText: Int?
    /// The start of the paragraph that it stays with.
    package let utf16: Int
    package let position: FigurePosition
}
