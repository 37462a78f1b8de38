public import Foundation
public import TextKit

extension NSAttributedString {
    /// Writes a range as a document (NSAttributedString.data(from:documentAttributes:)): plain text, HTML or RTF.
    ///
    /// `.documentType` is required. HTML is one page that contains its pictures and style sheet; `.characterEncoding` is UTF-8 by
    /// default, and characters it lacks are written as references. O(length).
    /// - Throws: `CocoaError` for a format that is not written, and for an encoding that does not have the characters.
    public func data(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> Data {
        precondition(
            range.location >= 0 && range.length >= 0 && NSMaxRange(range) <= length,
            "data(from:documentAttributes:): range \(range) of \(length) characters")
        let encoding =
            (dict[.characterEncoding] as? String.Encoding)?.rawValue
            ?? attributeInteger(dict[.characterEncoding]).flatMap { UInt(exactly: $0) } ?? String.Encoding.utf8.rawValue
        let type = AttributedReader.type(dict[.documentType])
        if type == .rtfd { return try packageData(range, dict) }
        if type == .plain { return try plainData(range, String.Encoding(rawValue: encoding)) }
        guard let write = type.flatMap({ DocumentFormat.of($0)?.write }) else {
            let name = type?.rawValue ?? "none"
            throw CocoaError(
                CocoaError.Code(rawValue: 66062), userInfo: [NSLocalizedDescriptionKey: "Documents of type \(name) cannot be written"])
        }
        var rich = RichText(self, range: range)
        rich.information = DocumentInformation(dict)
        return write(rich, String.Encoding(rawValue: encoding))
    }

    /// Writes a range as a document in a file wrapper (NSAttributedString.fileWrapper(from:documentAttributes:)): a folder for
    /// `DocumentType.rtfd`, a file for the other types. The wrapper has no name. O(length).
    /// - Throws: As `data(from:documentAttributes:)`.
    public func fileWrapper(from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]) throws -> FileWrapper {
        guard AttributedReader.type(dict[.documentType]) == .rtfd else {
            return FileWrapper(regularFileWithContents: try data(from: range, documentAttributes: dict))
        }
        precondition(
            range.location >= 0 && range.length >= 0 && range.length <= length - range.location,
            "fileWrapper(from:documentAttributes:): range \(range) of \(length) characters")
        var rich = RichText(self, range: range)
        rich.information = DocumentInformation(dict)
        return RTFDPackage.write(rich)
    }

    private func packageData(_ range: NSRange, _ dict: [DocumentAttributeKey: Any]) throws -> Data {
        guard let data = try fileWrapper(from: range, documentAttributes: dict).serializedRepresentation else {
            throw CocoaError(.fileReadUnknown, userInfo: [NSLocalizedDescriptionKey: "The file of an attachment cannot be read"])
        }
        return data
    }

    private func plainData(_ range: NSRange, _ encoding: String.Encoding) throws -> Data {
        guard let data = (string as NSString).substring(with: range).data(using: encoding) else {
            throw CocoaError(.fileWriteInapplicableStringEncoding, userInfo: [NSStringEncodingErrorKey: NSNumber(value: encoding.rawValue)])
        }
        return data
    }
}
