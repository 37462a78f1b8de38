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
        switch fileType {
        case "public.html", "public.xhtml": .html
        case "public.rtf": .rtf
        case "public.plain-text", "public.text", "public.utf8-plain-text": .plain
        default: nil
        }
    }

    func read(_ url: URL) throws -> (text: TextStorage, attributes: NSDictionary) {
        guard url.isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url]) }
        let data = try Data(contentsOf: url)
        var reader = self
        reader.baseURL = baseURL ?? url
        let name = url.lastPathComponent.lowercased()
        let isNamedHTML = [".html", ".htm", ".xhtml"].contains { name.hasSuffix($0) }
        if type == nil, isNamedHTML { reader.type = .html }
        return try reader.read(data)
    }

    func read(_ data: Data) throws -> (text: TextStorage, attributes: NSDictionary) {
        let type = type ?? DocumentSniffer.type(of: data)
        let options = RichTextOptions(baseURL: baseURL, defaultAttributes: defaults, sizeMultiplier: sizeMultiplier)
        switch type {
        case .plain:
            let (text, encoding) = readPlain(data)
            return (text, ["DocumentType": type.rawValue, "CharacterEncoding": NSNumber(value: encoding), "UTI": "public.plain-text"])
        case .html:
            let rich = HTMLReader.read(data, .init(baseURL: baseURL, encoding: encoding))
            return (rich.makeTextStorage(options), rich.information.dictionary(type, "public.html"))
        case .rtf:
            let rich = RTFReader.read(data)
            return (rich.makeTextStorage(options), rich.information.dictionary(type, "public.rtf"))
        default:
            throw CocoaError(
                CocoaError.Code(rawValue: 65806),
                userInfo: [NSLocalizedDescriptionKey: "Documents of type \(type.rawValue) cannot be read"])
        }
    }

    private func readPlain(_ data: Data) -> (TextStorage, UInt) {
        let utf8 = CharacterDecoding.utf8(data, encoding: encoding)
        let storage = TextStorage()
        utf8.withUnsafeBytes { storage.appendUTF8($0, attributes: defaults) }
        return (storage, EncodingNames.number(of: data, named: encoding))
    }
}

/// Tells a document's format from its first bytes.
enum DocumentSniffer {
    static func type(of data: Data) -> NSAttributedString.DocumentType {
        var head = data.prefix(1024)
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
        // UTF-16 without its zeros is as good as ASCII here.
        let text = String(decoding: head.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self).lowercased()
        let start = text.drop { $0.isWhitespace }
        if start.hasPrefix("{\\rtf") { return .rtf }
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<head") || start.hasPrefix("<body") {
            return .html
        }
        let mayBegin = start.hasPrefix("<?xml") || start.hasPrefix("<!--")
        return mayBegin && (start.contains("<html") || start.contains("<!doctype html")) ? .html : .plain
    }
}
