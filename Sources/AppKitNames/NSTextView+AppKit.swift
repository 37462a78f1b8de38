public import TextViews

extension TextView {
    /// The text, without its attributes.
    public var string: String {
        get { text ?? "" }
        set { text = newValue }
    }
}
