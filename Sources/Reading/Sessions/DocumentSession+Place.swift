import Foundation
package import TextDocuments
import TextKit
import TextSearch
import TextViews

/// Where the reader is in a document, in a form that outlives it.
extension DocumentSession {
    /// The headings where they are in the text now: pictures that were lifted out have moved them. Those that the lines of a plain text
    /// tell are the view's alone.
    package var headings: [OutlineItem] {
        if document.outline.isEmpty {
            return view.outline.map { OutlineItem(level: $0.level, title: $0.title, anchor: "", utf16: $0.utf16) }
        }
        return zip(document.outline, view.outline).map { item, entry in
            var item = item
            item.utf16 = entry.utf16
            return item
        }
    }

    var finder: PlaceFinder { PlaceFinder(view.textStorage, headings: headings) }

    /// The place at the top of the view; nil at the beginning of the text.
    package var place: TextPlace? {
        view.scrollAnchor.map { finder.place(at: $0.utf16, distance: $0.distance) }
    }

    /// The place to come back to: where the reader is, or is to be as soon as the text is read so far. Without the latter, a reader who
    /// closes the window at once would lose the place.
    package var keptPlace: TextPlace? {
        let awaited = !hasBegun ? start : document.remainder == nil ? nil : waitingStart
        if case .place(let place)? = awaited { return place }
        return place
    }

    /// The place at the top of the view, also at the beginning of the text.
    package var presentPlace: TextPlace { place ?? finder.place(at: 0, distance: 0) }

    /// Scrolls to a place of this text or an earlier one; reads on until it is there. A text of which less is left shows its end.
    package func go(to place: TextPlace) {
        view.scroll(toCharacter: utf16(of: place), distance: place.distance)
    }

    /// Where a place begins in the text as it is now; reads on until it is there. O(headings + paragraphs near it).
    package func utf16(of place: TextPlace) -> Int {
        readOn(to: place)
        return finder.utf16(of: place)
    }

    /// Reads on until a place is there with what shows below it, if the text is as it was.
    func readOn(to place: TextPlace) {
        while view.textStorage.length <= place.utf16 + Self.linesAhead, readMore() {}
    }

    /// Characters that are read beyond a place's old offset before it is searched for, so that it can be at the top of the view.
    static var linesAhead: Int { 20_000 }

    /// The titles of the headings that the top of the view is under, the outermost first.
    package var headingPath: [OutlineItem] {
        finder.headingPath(at: view.scrollAnchor?.utf16 ?? 0)
    }
}

extension DocumentSession {
    /// Selects the character at a column of a line, both counted from 1; of a shorter line, where it ends. Only where the text has the
    /// file's own lines.
    package func selectColumn(_ column: Int, ofLine number: Int) {
        guard hasLinesOfFile else { return }
        let start = utf16(ofLine: number)
        let storage = view.textStorage
        guard storage.length > 0 else { return }
        let line = storage.paragraph(atUTF16: start)
        let text = storage.characters(in: line).filter { !$0.isNewline }
        let before = text.prefix(column - 1).utf16.count
        let character = text.dropFirst(column - 1).first.map { String($0).utf16.count } ?? 0
        view.selectedRange = NSRange(location: line.lowerBound + before, length: isEditing ? 0 : character)
        view.scrollRangeToVisible(view.selectedRange)
    }

    /// Finds words from the top of the view on, as if they had been typed into the find bar.
    package func search(_ words: String) {
        view.rememberPositionForJump()
        view.findHistory = view.findHistory.filter { $0 != words } + [words]
        if view.find(TextQuery(words, options: .endsWithinLigatures)) == nil { view.statusText = "Not found: \(words)" }
    }
}
