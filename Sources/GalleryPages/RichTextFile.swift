import Foundation
import TextDocuments
import TextKit

/// Reading and writing of rich text, with reasons that a person can read.
enum RichTextFile {
    /// Why a file was not read or written.
    struct Fault: Error {
        let text: String
    }

    /// A path as it was typed, from the home folder where it begins with a tilde.
    static func url(_ path: String) -> URL { URL(fileURLWithPath: (path as NSString).expandingTildeInPath) }

    /// The text of a file of Rich Text Format, or of plain UTF-8.
    static func read(_ url: URL) throws(Fault) -> NSAttributedString {
        let name = url.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw Fault(text: "There is no file \(name)")
        }
        guard !isFolder.boolValue else { throw Fault(text: "\(name) is a folder") }
        guard let data = try? Data(contentsOf: url) else { throw Fault(text: "\(name) may not be read") }
        if data.starts(with: Array("{\\rtf".utf8)) {
            let options = [NSAttributedString.DocumentReadingOptionKey.documentType: NSAttributedString.DocumentType.rtf]
            guard let text = try? NSAttributedString(data: data, options: options, documentAttributes: nil) else {
                throw Fault(text: "\(name) is damaged")
            }
            return text
        }
        guard url.pathExtension.lowercased() != "rtf" else { throw Fault(text: "\(name) is not in Rich Text Format") }
        guard !data.contains(0), let text = String(data: data, encoding: .utf8) else {
            throw Fault(text: "\(name) is neither Rich Text Format nor plain text")
        }
        return NSAttributedString(string: text, attributes: Appearance.body)
    }

    /// Writes a text as Rich Text Format, in one move.
    static func write(_ text: NSAttributedString, to url: URL) throws(Fault) {
        let name = url.lastPathComponent
        let range = NSRange(location: 0, length: text.length)
        guard let data = try? text.data(from: range, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]) else {
            throw Fault(text: "The text cannot be written as Rich Text Format")
        }
        do { try data.write(to: url, options: .atomic) } catch { throw Fault(text: "\(name) cannot be written there") }
    }
}
