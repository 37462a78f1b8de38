import Dispatch
import Foundation
package import TextDocuments
import TextKit
import TextViews

/// Where the text that is shown stands in the file that it was made of.
extension DocumentSession {
    /// The file with the text; nil for what is no file. Of an RTFD package it is the text inside.
    package var sourcePath: String? {
        guard let path = filePath else { return nil }
        return document.baseURL?.path ?? path
    }

    /// The line of the file, from 1, of the selection, the caret or the top of the view. Of a plain text it is exact, of any other
    /// it is found by the words there. O(length of the text, and of the file), of which most is done only when one of them has changed.
    /// - Throws: where the file cannot be read, holds no text, or is packed: `findSourceLine` has that unpacked.
    package func sourceLine() throws(DocumentError) -> Int {
        guard let path = sourcePath else { return 1 }
        let utf16 = view.attendedCharacter
        if hasLinesOfFile { return view.lineNumber(at: utf16) ?? 1 }
        let (source, text) = try wordIndexes(path)
        return utf16 == 0 ? 1 : SourceLines(source).line(ofWord: text.word(atUTF16: utf16, of: view.textStorage), in: text)
    }

    /// Whether another program has to unpack the file before its lines can be told.
    package var mustUnpackForLines: Bool { !hasLinesOfFile && sourcePath.map { PackedFile.isPacked($0) } == true }

    /// Finds the line as `sourceLine()` does, and calls a function with it, on the main thread: at once, or for a packed file when it has
    /// been unpacked on another thread. What cannot be unpacked soon counts as one line: the editor unpacks it as well, or says why not.
    package func findSourceLine(_ body: @escaping (Result<Int, DocumentError>) -> Void) {
        guard mustUnpackForLines, let path = sourcePath else {
            do throws(DocumentError) { try body(.success(sourceLine())) } catch { body(.failure(error)) }
            return
        }
        let question = LineQuestion(utf16: view.attendedCharacter, storage: view.textStorage, body: body)
        DispatchQueue.global(qos: .userInitiated).async {
            let lines = PackedFile.source(path).map { SourceLines($0) }
            DispatchQueue.main.async { MainActor.assumeIsolated { question.answer(lines) } }
        }
    }

    /// Which line is asked for, and by whom: handed to another thread, and back.
    private final class LineQuestion {
        private let utf16: Int
        private let storage: TextStorage
        private let body: (Result<Int, DocumentError>) -> Void

        init(utf16: Int, storage: TextStorage, body: @escaping (Result<Int, DocumentError>) -> Void) {
            (self.utf16, self.storage, self.body) = (utf16, storage, body)
        }

        func answer(_ lines: SourceLines?) { body(.success(lines?.line(of: min(utf16, storage.length), in: storage) ?? 1)) }
    }

    /// Whether the lines of the text are those of the file, or there is no file that could have others.
    var hasLinesOfFile: Bool { sourcePath == nil || isEditing || document.tail?.keepsLines == true }

    /// Shows what a line of the file has become, from 1. The character at a column is selected, where the text has the file's own lines.
    /// O(length of the text, and of the file).
    /// - Throws: where the file cannot be read, or holds no text.
    package func goToSource(line: Int, column: Int?) throws(DocumentError) {
        view.rememberPositionForJump()
        show(try utf16(ofSourceLine: line))
        if let column { selectColumn(column, ofLine: line) }
    }

    /// Where that begins in the text which a line of the file has become, from 1; reads on until it is there. Of a plain text it is exact,
    /// of any other it is found by the words there. O(length of the text, and of the file), of which most is done only when one of them has
    /// changed.
    func utf16(ofSourceLine line: Int) throws(DocumentError) -> Int {
        guard let path = sourcePath, !hasLinesOfFile else { return utf16(ofLine: line) }
        readCompletely()
        let (source, text) = try wordIndexes(path)
        guard line > 1 else { return 0 }
        return utf16(ofLine: SourceLines(text).line(ofWord: source.word(ofLine: line), in: source))
    }

    /// The words of a file and those of the text that was made of it.
    private func wordIndexes(_ path: String) throws(DocumentError) -> (source: WordIndex, text: WordIndex) {
        let kept = wordIndexes ?? KeptWordIndexes(view.textStorage)
        wordIndexes = kept
        return try kept.indexes(path)
    }
}

/// The colours of a source, and the headings of one that is edited.
extension DocumentSession {
    /// What Return and Tab do in the file, and which colours it has, its name says.
    func beginColoring() {
        guard let language = filePath.flatMap({ SourceLanguage(path: $0) }) else {
            coloring = nil
            view.sourceTyping = nil
            return
        }
        view.sourceTyping = language == .markdown ? .markdown : .code
        let name = (filePath.map { ($0 as NSString).lastPathComponent } ?? "").lowercased()
        // Make asks for tabs, and Go's formatter for nothing else.
        view.sourceIndent = name.hasSuffix(".go") || name.hasSuffix(".mk") || name.contains("makefile") ? "\t" : "    "
        adoptColoring(language, showsColors: true)
        hasOldHeadings = true
    }

    private func adoptColoring(_ language: SourceLanguage, showsColors: Bool) {
        if let coloring, coloring.language == language, coloring.showsColors == showsColors { return }
        coloring = SourceColoring(language, showsColors: showsColors, for: view)
    }

    /// Code that is read as the lines of its file has the colours that it has where it is edited; of Markdown the blocks of code are set apart.
    func beginColoringOfReading() {
        guard hasLinesOfText, document.tail?.keepsLines == true, let language = filePath.flatMap({ SourceLanguage(path: $0) })
        else {
            coloring = nil
            return
        }
        adoptColoring(language, showsColors: language != .markdown)
    }

    /// Brings the colours of what shows up to date; after every event, and before the first frame.
    package func colorSource() {
        guard let coloring else { return }
        if coloring.isStale { hasOldHeadings = true }
        coloring.update(style)
        view.followCaretBesideText()
    }

    /// Brings the headings up to date, in spare time; true where there is more to do.
    package func updateSourceHeadings() -> Bool {
        guard isEditing else { return addLineHeadings() }
        guard let coloring, hasOldHeadings, view.textStorage.length <= Self.longestWithHeadings else { return false }
        hasOldHeadings = false
        let headings = coloring.headings(of: view.textStorage)
        if headings != view.outline { view.outline = headings }
        return false
    }

    /// The headings of longer texts are left out, in UTF-16 units: they are looked for after every edit.
    private static var longestWithHeadings: Int { 1 << 20 }
}
