import Foundation
import TextDocuments
import TextKit
import TextViews

/// Where the reader is, in figures.
extension DocumentSession {
    /// The encoding of a plain text, of Markdown or a page; nil for other documents, and before anything has been read.
    package var encodingName: String? { document.tail?.encoding?.name ?? document.decoding?.encoding }

    /// How many characters stand for bytes that mean none in the document's encoding; of a long text, of its beginning. 0 where the decoder
    /// has lost nothing, since a text may have U+FFFD itself. O(length) of that where something is lost.
    package var unreadableCount: Int {
        guard document.tail.map({ !$0.isLossless }) ?? document.decoding?.isLossy ?? false, !isEditing else { return 0 }
        let storage = view.textStorage
        let beginning = storage.characters(in: 0..<min(storage.length, Self.longestCount >> 4))
        return beginning.unicodeScalars.count { $0 == "\u{FFFD}" }
    }

    /// How much of the text is above the end of what shows, in percent of what has been read.
    package var percentRead: Int {
        let length = view.textStorage.length
        guard length > 0, view.contentOffset.y + view.frame.height < view.contentSize.height else { return 100 }
        // To the nearest: who has gone to 30 % is there, though the line there begins a little above.
        return min(99, ((view.scrollAnchor?.utf16 ?? 0) * 100 + length / 2) / length)
    }

    /// How much of the document has been read from its file, in percent; nil where that is all, or is not known.
    package var percentLoaded: Int? {
        document.remainder.flatMap { $0.shareRead ?? $0.share }.map { min(99, max(0, Int($0 * 100))) }
    }

    /// The most UTF-16 units in which lines of a plain text are counted at once: a key must be answered.
    private static var longestCount: Int { 16 << 20 }

    /// What the page of the printed edition is called that the top of the view stands on; nil where the document does not say.
    /// O(anchors).
    package var printedPage: String? {
        let top = view.scrollAnchor?.utf16 ?? 0
        let pages = view.anchors.filter { $0.key.hasPrefix(Document.pageAnchor) && $0.value <= top }
        return pages.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { String($0.key.dropFirst(Document.pageAnchor.count)) }
    }

    /// The number of the line at the top of the view, from 1; nil but in plain text, and far down in a long one until it has been asked
    /// often enough.
    package var lineAtTop: Int? {
        guard document.tail != nil else { return nil }
        return view.lineNumber(at: view.scrollAnchor?.utf16 ?? 0, countingAtMost: Self.longestCount)
    }

    /// The number of the line of the file that the reader attends to, from 1; nil in a text so long that looking for it would be felt,
    /// where the file is packed, and where there is no text in it. O(length of the text, and of the file).
    package var lineOfFile: Int? {
        if document.tail != nil { return lineAtTop }
        guard sourcePath != nil, !mustUnpackForLines, (stamp?.byteCount ?? .max) <= Self.longestSource, document.remainder == nil else {
            return nil
        }
        return try? sourceLine()
    }

    private static var longestSource: Int { 4 << 20 }

    /// The message that the document has no content; nil where it has text or figures, is still being read, or is edited, and for a page of
    /// the program's own, which stands for a document where it is empty.
    package var emptiness: String? {
        guard view.textStorage.length == 0, view.figures.isEmpty, !isEditing, document.remainder == nil, !source.isPage else { return nil }
        if case .descriptor(_, let name, _) = source { return "Nothing came through \(name)" }
        return "“\((filePath as NSString?)?.lastPathComponent ?? title)” is empty"
    }

    /// The line and the column of the caret of a text that is edited, both from 1; nil in any other text.
    package var caretLine: (line: Int, column: Int)? {
        guard isEditing else { return nil }
        let caret = view.selectedRange.location
        guard let line = view.lineNumber(at: caret, countingAtMost: Self.longestCount) else { return nil }
        let start = view.textStorage.paragraph(atUTF16: caret).lowerBound
        // In a line of megabytes the units stand for the characters.
        let before = max(0, caret - start)
        return (line, (before <= Self.longestColumn ? view.textStorage.characters(in: start..<start + before).count : before) + 1)
    }

    private static var longestColumn: Int { 1 << 16 }
}
