import Foundation
import TextDocuments
import TextViews

extension FigureWrap {
    /// What a document says of a figure of a size in logical pixels; what it does not say, or says in vain, is as usual. A float's margin
    /// towards the text counts where it is wider than the usual one, which stands for what a page left to chance.
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
        margin = css.margin ?? (css.gap > usualMargin && !hasOwnShape ? css.gap : nil)
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
