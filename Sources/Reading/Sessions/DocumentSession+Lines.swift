import TextDocuments
import TextViews

/// The lines of plain text: whether they are wrapped, and their numbers.
extension DocumentSession {
    /// Whether the text has lines of a file, which its source has broken.
    package var hasLinesOfText: Bool { isEditing || document.tail != nil }

    /// Wraps lines or leaves them as long as they are, and numbers them, where the text has such lines. Lines that were joined have no
    /// numbers of their file.
    package func setLines(wrap wraps: Bool, haveNumbers: Bool) {
        if !isPicture { view.wrapsLines = wraps || !hasLinesOfText }
        view.showsLineNumbers = haveNumbers && hasLinesOfText && hasLinesOfFile
        (wrapsLines, numbersLines) = (wraps, haveNumbers)
    }

    /// The same after the document was read again.
    func setLinesAgain() {
        setLines(wrap: wrapsLines, haveNumbers: numbersLines)
        view.measureUnwrappedLines()
        scalePicture()
    }

    /// Shows the front matter of the document above its text, or hides it, by reading it again.
    package func showFrontMatter(_ shows: Bool) {
        guard document.hasFrontMatter, !isEditing, source.choices.showsFrontMatter != shows else { return }
        var choices = source.choices
        choices.showsFrontMatter = shows
        // Nothing of the file has changed.
        reload(by: choices, glows: false)
    }
}
