import TextDocuments
import TextKit
import TextViews

/// The headings that the lines of a plain text tell.
extension DocumentSession {
    /// Whether headings may come of the lines of the text.
    var mayHaveLineHeadings: Bool { !isEditing && document.tail != nil && document.outline.isEmpty }

    /// Whether all headings of the text are known.
    var hasAllHeadings: Bool {
        guard document.remainder == nil else { return false }
        return !mayHaveLineHeadings || lineHeadings.gathered == nil && lineHeadings.covers(view.textStorage.length, isComplete: true)
    }

    /// Adds what has come of the commits and files of a log or a patch, of the sections of a page of the manual, or of the parts of any other
    /// plain text, a part at a time. O(what has come).
    /// - Returns: whether more has come than was looked at.
    func addLineHeadings() -> Bool {
        let (storage, isComplete) = (view.textStorage, document.remainder == nil)
        guard let tail = document.tail, !lineHeadings.covers(storage.length, isComplete: isComplete) else { return false }
        if lineHeadings.reader == nil { beginLineHeadings(keepsLines: tail.keepsLines) }
        let read = lineHeadings.reader?.read(storage, isComplete: isComplete, most: Self.headingUnits) ?? (found: [], hasMore: false)
        if !read.hasMore { lineHeadings.cover(storage.length, isComplete: isComplete) }
        show(read.found, hasMore: read.hasMore)
        foldMore(read.found)
        return read.hasMore
    }

    /// Finds out which headings the text has.
    private func beginLineHeadings(keepsLines: Bool) {
        let storage = view.textStorage
        let kinds: [any LineHeadings.Type] = keepsLines ? [PatchHeadings.self, ManualHeadings.self] : []
        guard let kind = kinds.first(where: { $0.begins(storage) }) ?? (hasPlainHeadings ? PlainHeadings.self : nil) else { return }
        lineHeadings.reader = kind.init()
        if lineHeadings.gathered == nil { view.jumpsByOutline = kind != PlainHeadings.self }
        view.hasFilledLines = document.hasFilledLines(storage.characters(in: 0..<min(storage.length, 1 << 16)))
    }

    /// Shows headings that were found; those of a text that was read again together, instead of the old ones.
    private func show(_ found: [OutlineEntry], hasMore: Bool) {
        guard let gathered = lineHeadings.gathered else {
            guard !found.isEmpty else { return }
            view.jumpsByOutline = true
            return view.addOutline(found)
        }
        lineHeadings.gathered = hasMore ? gathered + found : nil
        if hasMore { return }
        view.jumpsByOutline = lineHeadings.reader.map { !($0 is PlainHeadings) || !gathered.isEmpty || !found.isEmpty } ?? false
        if lineHeadings.reader == nil { view.hasFilledLines = false }
        view.outline = gathered + found
    }

    /// Whether the text may have headings as people set them, in whichever face it is.
    private var hasPlainHeadings: Bool { document.isPlainWriting && filePath.flatMap { SourceLanguage(path: $0) } == nil }

    /// UTF-16 units of plain text that are looked through for headings between two frames.
    private static var headingUnits: Int { 1 << 16 }
}
