import Foundation
import TextDocuments

/// Where a document comes from, so that it can be read again.
enum DocumentSource: Equatable {
    case file(String)
    /// What standard input held, which cannot be read twice.
    case data(Data, name: String)

    func read() throws(DocumentError) -> Document {
        switch self {
        case .file(let path): try DocumentReader.open(path: path)
        case .data(let data, let name): try DocumentReader.read(data, format: .plainText, name: name)
        }
    }

    /// All of standard input. The name is what the window is called.
    static func standardInput() throws(DocumentError) -> DocumentSource {
        do {
            return .data(try FileHandle.standardInput.readToEnd() ?? Data(), name: "standard input")
        } catch { throw DocumentError(file: "standard input", reason: error.localizedDescription) }
    }
}
