import Foundation
import TextKit

/// Reads attributed strings by the options of the contract.
struct AttributedReader {
    private var type: NSAttributedString.DocumentType?
    private var encoding: String?
    private var defaults: [NSAttributedString.Key: Any] = [:]
    private var baseURL: URL?
    private var sizeMultiplier: CGFloat = 1

    init(_ options: [NSAttributedString.DocumentReadingOptionKey: Any]) {
        type = Self.type(options[.documentType]) ?? Self.type(fileType: options[.fileType] as? String)
        encoding = options[.textEncodingName] as? String ?? EncodingNames.name(options[.characterEncoding])
        if let keyed = options[.defaultAttributes] as? [NSAttributedString.Key: Any] {
            defaults = keyed
        } else if let named = options[.defaultAttributes] as? [String: Any] {
            for (name, value) in named { defaults[NSAttributedString.Key(name)] = value }
        }
        baseURL = options[.baseURL] as? URL
        if let factor = attributeNumber(options[.textSizeMultiplier]), factor > 0, factor < 100 { sizeMultiplier = CGFloat(factor) }
    }

    static func type(_ value: Any?) -> NSAttributedString.DocumentType? {
        value as? NSAttributedString.DocumentType ?? (value as? String).map { NSAttributedString.DocumentType(rawValue: $0) }
    }

    private static func type(fileType: String?) -> NSAttributedString.DocumentType? {
        fileType.flatMap { DocumentFormat.of(typeIdentifier: $0)?.documentType }
    }

    func read(_ url: URL) throws -> (text: TextStorage, attributes: NSDictionary) {
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        if FileSource.isFolder(url.path) { return try read(FileWrapper(url: url)) }
        let data = try Data(contentsOf: url)
        var reader = self
        reader.baseURL = baseURL ?? url
        // A page may begin with anything, so that its name counts more.
        let named = DocumentFormat.named(url.lastPathComponent)
        if type == nil, named.needsBareName { reader.type = named.documentType }
        return try reader.read(data)
    }

    /// Reads a package: Rich Text Format with its attachments.
    func read(_ package: FileWrapper) throws -> (text: TextStorage, attributes: NSDictionary) {
        guard type == nil || type == .rtfd, let rich = RTFDPackage.read(package) else {
            throw CocoaError(
                .fileReadCorruptFile,
                userInfo: [NSLocalizedDescriptionKey: "\(package.filename ?? "The folder") has no text \(RTFDPackage.textName)"])
        }
        return (rich.makeTextStorage(richOptions), rich.information.dictionary(.rtfd, identifier(of: .rtfd)))
    }

    private var richOptions: RichTextOptions {
        RichTextOptions(baseURL: baseURL, defaultAttributes: defaults, sizeMultiplier: sizeMultiplier)
    }

    func read(_ data: Data) throws -> (text: TextStorage, attributes: NSDictionary) {
        let type = type ?? DocumentFormat.beginning(data).documentType ?? .plain
        if type == .rtfd, !data.starts(with: Array("{\\rtf".utf8)) {
            return try read(FileWrapper(serializedRepresentation: data) ?? FileWrapper(regularFileWithContents: data))
        }
        switch DocumentFormat.of(type)?.reading {
        case .plain:
            let (text, encoding) = readPlain(data)
            return (text, ["DocumentType": type.rawValue, "CharacterEncoding": NSNumber(value: encoding), "UTI": identifier(of: type)])
        case .rich(let read):
            let rich = read(data, .init(baseURL: baseURL, encoding: encoding))
            return (rich.makeTextStorage(richOptions), rich.information.dictionary(type, identifier(of: type)))
        case .document, .archive, nil:
            throw CocoaError(
                CocoaError.Code(rawValue: 65806),
                userInfo: [NSLocalizedDescriptionKey: "Documents of type \(type.rawValue) cannot be read"])
        }
    }

    private func identifier(of type: NSAttributedString.DocumentType) -> String { DocumentFormat.of(type)?.typeIdentifiers.first ?? "" }

    private func readPlain(_ data: Data) -> (TextStorage, UInt) {
        let utf8 = CharacterDecoding.utf8(data, encoding: encoding)
        let storage = TextStorage()
        utf8.withUnsafeBytes { storage.appendUTF8($0, attributes: defaults) }
        return (storage, EncodingNames.number(of: data, named: encoding))
    }
}
