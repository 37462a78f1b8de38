import struct Foundation.CGFloat

/// The roles of a rich text's paragraphs that stand in no box: one for all that are alike, since a long text has a million paragraphs and a
/// hundred kinds of them.
struct RichRoles {
    /// All that the role of a paragraph follows from, but for the text as a whole.
    struct Cause: Hashable {
        var style: Int
        /// The style of the paragraph below, or -1.
        var next: Int
        var isItem: Bool
        var isBeforeItem: Bool
        /// The level of a heading, or 0.
        var heading: Int
        /// The size of most of its text with code and raised text, and without.
        var size, sizeOfLine: CGFloat
        var hasLanguage: Bool
    }

    private var known: [Cause: BlockRole] = [:]
    private var last: (cause: Cause, role: BlockRole)?

    /// The role of paragraphs that this is the cause of; nil where none of them has been met. O(1).
    mutating func find(_ cause: Cause) -> BlockRole? {
        if let last, last.cause == cause { return last.role }
        guard let role = known[cause] else { return nil }
        last = (cause, role)
        return role
    }

    mutating func add(_ role: BlockRole, _ cause: Cause) { known[cause] = role }
}
