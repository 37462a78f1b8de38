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
    /// it is found by the words there. O(length of the text, and of the file).
    /// - Throws: where the file cannot be read, or holds no text.
    package func sourceLine() throws(DocumentError) -> Int {
        guard let path = sourcePath else { return 1 }
        let utf16 = view.attendedCharacter
        if document.tail?.keepsLines == true { return view.lineNumber(at: utf16) ?? 1 }
        let source = try DocumentReader.source(path: path)
        return utf16 == 0 ? 1 : SourceLines(source).line(of: utf16, in: view.textStorage)
    }
}
