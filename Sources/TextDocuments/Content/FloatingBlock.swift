package import struct Foundation.CGFloat

/// Consecutive blocks of a document that stand beside its text, which flows around them (CSS `float` of an element with text).
package struct FloatingBlock {
    /// In the text of the document, with the newline after it.
    package var utf16: Range<Int>
    /// The edge of the column.
    package var side: DocumentFigure.Side
    /// The width in logical pixels, or in percent of the column; nil for what its lines need.
    package var width: CGFloat?
    package var widthIsPercentage: Bool
    /// Of one without a width that has blocks with widths in it: that of the widest. What stands in none of these is in `loose`, whose lines
    /// may make it wider.
    package var leastWidth: CGFloat?
    package var loose: [Range<Int>] = []
    /// How much of the paragraph after it stands before it in the document, in UTF-16 units.
    package var textBefore = 0
    /// How the document has text flow around it.
    package var wrap = CSSWrap()

    /// The same in a text that it stands further down in.
    func moved(by utf16: Int) -> FloatingBlock {
        var moved = self
        moved.utf16 = self.utf16.lowerBound + utf16..<self.utf16.upperBound + utf16
        moved.loose = loose.map { $0.lowerBound + utf16..<$0.upperBound + utf16 }
        return moved
    }
}
