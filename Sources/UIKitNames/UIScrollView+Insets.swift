public import TextViews

extension ScrollView {
    /// The insets that count: `contentInset`, since no bars or rounded corners cover a window's content here.
    public var adjustedContentInset: UIEdgeInsets { contentInset }
}
