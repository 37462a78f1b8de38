public import Foundation
public import TextKit

/// A view that shows a picture, by its `contentMode`. Follows UIImageView.
///
/// It takes no part in events unless `isUserInteractionEnabled` is set. What of the picture lies outside the view is not drawn, whatever
/// `clipsToBounds` says. Pictures that are templates (`Image.RenderingMode.alwaysTemplate`) are shown in the tint colour.
open class ImageView: View {
    /// The picture; nil shows none.
    open var image: Image? {
        didSet { if image !== oldValue { contentDidChange() } }
    }

    /// The picture while the view is highlighted; nil is `image`.
    open var highlightedImage: Image? {
        didSet { if highlightedImage !== oldValue { contentDidChange() } }
    }

    /// Whether `highlightedImage` is shown instead.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { contentDidChange() } }
    }

    /// A view of the size of its picture, at the origin.
    public convenience init(image: Image?) { self.init(image: image, highlightedImage: nil) }

    /// A view of the size of its picture, at the origin.
    public init(image: Image?, highlightedImage: Image?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    private var shown: Image? { isHighlighted ? highlightedImage ?? image : image }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    /// The size of the picture that is shown; `noIntrinsicMetric` without one.
    open override var intrinsicContentSize: CGSize { shown?.size ?? super.intrinsicContentSize }

    /// The size of the picture that is shown; the view's own without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? super.sizeThatFits(size) }

    open override func tintColorDidChange() { if shown?.renderingMode == .alwaysTemplate { setNeedsDisplay() } }

    open override func draw(_ rect: CGRect) {
        guard let shown, shown.size.width > 0, shown.size.height > 0 else { return }
        let picture = shown.renderingMode == .alwaysTemplate ? shown.withTintColor(tintColor) : shown
        picture.draw(in: place(of: shown.size))
    }

    /// Where a picture of a size is drawn, in the view's own coordinates.
    private func place(of size: CGSize) -> CGRect {
        let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
        let (factor, x, y): (CGFloat, CGFloat, CGFloat)
        switch contentMode {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit: (factor, x, y) = (min(wide, high), 0.5, 0.5)
        case .scaleAspectFill: (factor, x, y) = (max(wide, high), 0.5, 0.5)
        case .center: (factor, x, y) = (1, 0.5, 0.5)
        case .top: (factor, x, y) = (1, 0.5, 0)
        case .bottom: (factor, x, y) = (1, 0.5, 1)
        case .left: (factor, x, y) = (1, 0, 0.5)
        case .right: (factor, x, y) = (1, 1, 0.5)
        case .topLeft: (factor, x, y) = (1, 0, 0)
        case .topRight: (factor, x, y) = (1, 1, 0)
        case .bottomLeft: (factor, x, y) = (1, 0, 1)
        case .bottomRight: (factor, x, y) = (1, 1, 1)
        }
        let shown = CGSize(width: size.width * factor, height: size.height * factor)
        return CGRect(
            origin: CGPoint(x: bounds.minX + (bounds.width - shown.width) * x, y: bounds.minY + (bounds.height - shown.height) * y),
            size: shown)
    }
}
