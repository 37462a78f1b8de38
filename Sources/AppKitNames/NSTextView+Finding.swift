public import TextViews

// Settings of the search in a text, which is the window's: the values are kept alone.
extension TextView {
    /// Whether a bar over the text would be used to search in it (`NSTextView.usesFindBar`).
    public var usesFindBar: Bool {
        get { editingOptions.usesFindBar }
        set { editingOptions.usesFindBar = newValue }
    }
    /// Whether the text may be searched by a panel; true at first (`NSTextView.usesFindPanel`).
    public var usesFindPanel: Bool {
        get { editingOptions.usesFindPanel }
        set { editingOptions.usesFindPanel = newValue }
    }
    /// Whether a search in the bar goes on while it is typed (`NSTextView.isIncrementalSearchingEnabled`).
    public var isIncrementalSearchingEnabled: Bool {
        get { editingOptions.searchesIncrementally }
        set { editingOptions.searchesIncrementally = newValue }
    }
}
