import Foundation
import TextDocuments
import TextViews

extension FigureWrap {
    /// The distance of paragraphs where a page says nothing of it: a float that is a paragraph has that, too.
    private static let usualDistance: CGFloat = 16

    /// What a document says of a figure of a size in logical pixels; what it does not say, or says in vain, is as usual. A float's margins
    /// above, below and towards the text count where they are wider than the usual one, which stands for what a page left to chance.
    init(_ css: CSSWrap, size: CGSize, usualMargin: CGFloat) {
        self.init()
        sides =
            switch css.flow {
            case .auto, .both: .both
            case .minimum: .smaller
            case .start: .left
            case .end: .right
            case .maximum: .larger
            case .clear: .jump
            }
        let hasOwnShape = css.shape != nil && css.shape != .box
        margin = css.margin
        func space(_ length: CGFloat, _ usual: CGFloat) -> CGFloat { length > usual && !hasOwnShape ? length : 0 }
        let usualBelow = max(usualMargin, Self.usualDistance)
        spaces = Spaces(
            above: space(css.spaceAbove, usualBelow), beside: margin == nil ? space(css.gap, usualMargin) : 0,
            below: space(css.spaceBelow, usualBelow))
        if let threshold = css.threshold { self.threshold = max(0.01, threshold) }
        switch css.outline(in: size) {
        case .contour, nil: break
        case .box: shape = .box
        case .ellipse(let rect): shape = .ellipse(rect)
        case .polygon(let points): shape = .polygon(points)
        }
        if !isUsable { self.init() }
    }
}
