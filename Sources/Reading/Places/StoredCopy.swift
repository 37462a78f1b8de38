import TextViews

/// A copy of text that is edited, which the reader has laid beside it. It outlives the text that it was made of: it has its own.
package struct StoredCopy: Codable, Equatable, Sendable {
    let text: String
    /// Whether it was a table or another block.
    let isBlock: Bool
    /// The paragraph that it lies beside.
    let paragraph: TextPlace
    /// Where it lies there.
    let position: FigurePosition

    /// Whether it can lie in a text.
    var isUsable: Bool {
        !text.isEmpty && text.utf16.count <= TextView.longestExcerpt && position.isUsable && paragraph.isUsable
    }

    /// Where the text ends that must have been read for it to be laid there.
    var end: Int { paragraph.utf16 + 2000 }
}
