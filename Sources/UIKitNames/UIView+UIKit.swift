public import TextViews

extension View {
    /// Which measures of a view grow with its superview (UIView.AutoresizingMask).
    public typealias AutoresizingMask = TextViews.AutoresizingMask
}

extension View {
    /// Kept only: what lies behind the view is drawn whatever this says; never nil (`UIView.isOpaque`). The compiler does not tell two
    /// members of one type apart where it reads a subclass of another module: AppKit's is a `Bool`.
    public var isOpaque: Bool! {
        get { saysOpaque }
        set { saysOpaque = newValue ?? true }
    }
}

extension ScrollView {
    /// The delegate of a scroll view that is no text view; a text view has one of its own (`UIScrollView.delegate`).
    @_disfavoredOverload
    public weak var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

extension Label {
    /// `allowsDefaultTighteningForTruncation` by the name it had before (`UILabel.adjustsLetterSpacingToFitWidth`).
    public var adjustsLetterSpacingToFitWidth: Bool {
        get { allowsDefaultTighteningForTruncation }
        set { allowsDefaultTighteningForTruncation = newValue }
    }
}
