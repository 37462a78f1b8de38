import TextViews

/// How far the lines of a plain text have been looked through for headings.
struct LineHeadingsProgress {
    /// What reads the headings; nil before the kind of the text is known, and where it has none.
    var reader: (any LineHeadings)?
    /// The length of the text that has been looked through, in UTF-16 units, and whether nothing was to come behind it.
    private(set) var length = 0
    private(set) var isComplete = false
    /// The headings of a text that was read again, while the view still shows the old ones; nil where the view shows what is found.
    var gathered: [OutlineEntry]?

    /// Whether a text has been looked through.
    func covers(_ length: Int, isComplete: Bool) -> Bool { self.length == length && self.isComplete == isComplete }

    /// A text has been looked through.
    mutating func cover(_ length: Int, isComplete: Bool) { (self.length, self.isComplete) = (length, isComplete) }
}
