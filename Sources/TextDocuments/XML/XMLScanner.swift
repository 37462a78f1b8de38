import CMarkup
import Foundation

/// A name of XML with the namespace that it stands in.
struct XMLName: Hashable {
    /// Its URI; empty for none.
    var namespace: String
    var local: String
}

/// Takes the parts of an XML document in their order.
protocol XMLReceiver: AnyObject {
    func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)])
    func end(_ name: XMLName)
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// A reference to an entity that the document does not declare.
    func undeclared(entity name: String)
}

/// Where an XML document is not well-formed, and what is wrong there.
struct XMLFailure: Error, Equatable {
    /// From 1.
    var line: Int
    /// In expat's words.
    var reason: String
}

/// Runs expat over a document. External entities and document types are never loaded, and expat bounds what internal entities may grow to.
enum XMLScanner {
    /// Hands a document over, as far as it is well-formed. O(length).
    static func scan(_ data: Data, _ receiver: any XMLReceiver) -> XMLFailure? {
        // What the encoding does not have has become U+FFFD already.
        let utf8 = CharacterDecoding.utf8(data, encoding: declaredEncoding(data))
        guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(bitPattern: separator)) else {
            return XMLFailure(line: 1, reason: "out of memory")
        }
        defer { XML_ParserFree(parser) }
        let box = Box(receiver)
        XML_SetUserData(parser, Unmanaged.passUnretained(box).toOpaque())
        // HTML's entities are declared where nothing is loaded from.
        XML_UseForeignDTD(parser, XML_Bool(1))
        XML_SetElementHandler(
            parser, { context, name, attributes in Box.of(context).start(name, attributes) },
            { context, name in Box.of(context).receiver.end(Box.name(name)) })
        XML_SetCharacterDataHandler(parser) { context, text, count in
            let start = UnsafeRawPointer(text!).assumingMemoryBound(to: UInt8.self)
            Box.of(context).receiver.text(UnsafeBufferPointer(start: start, count: Int(count)))
        }
        XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
            if isParameter == 0 { Box.of(context).receiver.undeclared(entity: String(cString: name!)) }
        }
        let status = utf8.withUnsafeBytes {
            XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count), 1)
        }
        if status == XML_STATUS_OK { return nil }
        let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
        return XMLFailure(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason)
    }

    /// Stands between a namespace and a name; in neither.
    fileprivate static let separator = UInt8(ascii: "\n")

    /// The encoding of the XML declaration; nil where it has none, and for those that its own bytes prove wrong.
    private static func declaredEncoding(_ data: Data) -> String? {
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"), let mark = head.range(of: "encoding"),
            mark.lowerBound < end.lowerBound
        else { return nil }
        let name = head[mark.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            .prefix { $0 != "\"" && $0 != "'" && $0 != " " }
        // A declaration that can be read so far is in neither.
        let isWide = name.lowercased().hasPrefix("utf-16") || name.lowercased().hasPrefix("ucs")
        return name.isEmpty || isWide ? nil : String(name)
    }

    private final class Box {
        let receiver: any XMLReceiver

        init(_ receiver: any XMLReceiver) { self.receiver = receiver }

        static func of(_ context: UnsafeMutableRawPointer?) -> Box { Unmanaged<Box>.fromOpaque(context!).takeUnretainedValue() }

        static func name(_ name: UnsafePointer<XML_Char>?) -> XMLName {
            let text = String(cString: name!)
            guard let mark = text.utf8.firstIndex(of: separator) else { return XMLName(namespace: "", local: text) }
            return XMLName(namespace: String(text[..<mark]), local: String(text[text.utf8.index(after: mark)...]))
        }

        func start(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
            var found: [(name: XMLName, value: String)] = []
            var index = 0
            while let attributes, let key = attributes[index], let value = attributes[index + 1] {
                found.append((Self.name(key), String(cString: value)))
                index += 2
            }
            receiver.start(Self.name(name), found)
        }
    }
}

/// The namespaces of what EPUB is made of.
enum XMLNamespace {
    static let xml = "http://www.w3.org/XML/1998/namespace"
    static let xhtml = "http://www.w3.org/1999/xhtml"
    static let svg = "http://www.w3.org/2000/svg"
    static let xlink = "http://www.w3.org/1999/xlink"
    static let structure = "http://www.idpf.org/2007/ops"
    static let package = "http://www.idpf.org/2007/opf"
}
