package import Foundation
package import TextDocuments

/// Where a document comes from, so that it can be read again.
package enum DocumentSource: Equatable {
    case file(String)
    /// A file that is edited as plain text.
    case edited(String)
    /// What standard input holds or will hold, which cannot be read twice.
    case standardInput
    /// Bytes in memory.
    case data(Data, name: String)

    /// The file that the document is read from; nil for standard input.
    package var filePath: String? {
        switch self {
        case .file(let path), .edited(let path): path
        case .standardInput, .data: nil
        }
    }

    private static let standardInputName = "standard input"

    /// Reads the document; for one that is edited, with the file that it goes back to.
    package func read() throws(DocumentError) -> (document: Document, file: EditedFile?) {
        switch self {
        case .file(let path): return (try DocumentReader.open(path: path), nil)
        case .edited(let path):
            let (document, file) = try DocumentReader.openForEditing(path: path)
            return (document, file)
        case .standardInput:
            let loader = try PlainTextLoader(descriptor: STDIN_FILENO, name: Self.standardInputName)
            return (try PlainTextReader.read(loader, name: Self.standardInputName), nil)
        case .data(let data, let name): return (try DocumentReader.read(data, format: .plainText, name: name), nil)
        }
    }
}
