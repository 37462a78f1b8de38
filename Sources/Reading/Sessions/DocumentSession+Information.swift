import Foundation
import TextDocuments
import TextKit
import TextViews

/// Where the reader is, in figures.
extension DocumentSession {
    /// The encoding of a plain text; nil for other documents, and before anything has been read.
    package var encodingName: String? { document.tail?.encoding?.name }

    /// How much of the text is above the end of what shows, in percent of what has been read.
    package var percentRead: Int {
        let length = view.textStorage.length
        guard length > 0, view.contentOffset.y + view.frame.height < view.contentSize.height else { return 100 }
        return min(99, (view.scrollAnchor?.utf16 ?? 0) * 100 / length)
    }

    /// The most UTF-16 units in which lines of a plain text are counted down to the top of the view: a key must be answered at once.
    private static var longestCount: Int { 16 << 20 }

    /// The number of the line at the top of the view, from 1; nil but in plain text, and far down in a long one. O(the text above).
    package var lineAtTop: Int? {
        let end = min(view.scrollAnchor?.utf16 ?? 0, view.textStorage.length)
        guard document.tail != nil, end <= Self.longestCount else { return nil }
        return line(at: end)
    }
}
