import Foundation

/// Writes XHTML as the HTML that means the same, for the one reader of pages: each element has both tags, so that `<title/>` does not
/// take the rest of the page, and prefixes are resolved. Drawings stay as they are.
final class XHTMLSource: XMLReceiver {
    private(set) var utf8: [UInt8] = []
    /// Whether the document is SVG itself and nothing draws it: its lines of text are then paragraphs, and its pictures pictures of HTML.
    private let isText: Bool
    /// What is written at the end of each open element.
    private var closings: [String] = []
    /// The number of open elements within one that is left out, and of it.
    private var skipped = 0
    /// Elements whose text stands as it is.
    private var isRaw = false

    private init(isDrawing: Bool) { isText = isDrawing && !VectorPicture.isAvailable }

    /// The HTML of a document as far as it is well-formed, and where that ends. O(length).
    static func html(_ data: Data, isDrawing: Bool = false) -> (utf8: [UInt8], failure: XMLFailure?) {
        let source = XHTMLSource(isDrawing: isDrawing)
        source.utf8.reserveCapacity(data.count + data.count / 8)
        let failure = XMLScanner.scan(data, source)
        return (source.utf8, failure)
    }

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// What is never shown, and what HTML would read as no elements.
    private static let dropped: Set<String> = ["script", "iframe", "noembed", "noframes", "template"]

    func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        if skipped > 0 || drops(name) {
            skipped += 1
            return
        }
        switch name.namespace {
        case XMLNamespace.svg: startDrawing(name.local, attributes)
        // A choice between forms of content: what is for readers that know no other stands in `default`.
        case XMLNamespace.structure: closings.append("")
        default: write(Self.isPlain(name.local) ? name.local : "span", attributes)
        }
    }

    private func drops(_ name: XMLName) -> Bool {
        switch name.namespace {
        case XMLNamespace.structure: name.local == "case"
        case XMLNamespace.svg:
            name.local == "script" || isText && ["title", "desc", "style", "metadata", "defs"].contains(name.local)
        default: Self.dropped.contains(name.local)
        }
    }

    private func startDrawing(_ name: String, _ attributes: [(name: XMLName, value: String)]) {
        func target() -> String? {
            (attributes.first { $0.name == XMLName(namespace: XMLNamespace.xlink, local: "href") }
                ?? attributes.first { $0.name == XMLName(namespace: "", local: "href") })?.value
        }
        guard isText else { return writeDrawing(name, attributes, target()) }
        switch name {
        case "image":
            write("img", target().map { [(XMLName(namespace: "", local: "src"), $0)] } ?? [])
        case "text": write("p", [])
        case "a": write("a", target().map { [(XMLName(namespace: "", local: "href"), $0)] } ?? [])
        default: closings.append("")
        }
    }

    private func writeDrawing(_ name: String, _ attributes: [(name: XMLName, value: String)], _ target: String?) {
        guard Self.isPlain(name) else { return closings.append("") }
        append("<\(name)")
        for (name, value) in attributes where name.namespace.isEmpty && Self.isPlain(name.local) && name.local != "href" {
            append(" \(name.local)=\"\(HTMLStyles.escaped(value, isAttribute: true))\"")
        }
        if let target { append(" xlink:href=\"\(HTMLStyles.escaped(target, isAttribute: true))\"") }
        append(">")
        closings.append("</\(name)>")
    }

    private func write(_ name: String, _ attributes: [(name: XMLName, value: String)]) {
        append("<\(name)")
        let language = attributes.first { $0.name == XMLName(namespace: XMLNamespace.xml, local: "lang") }
        if let language, !attributes.contains(where: { $0.name == XMLName(namespace: "", local: "lang") }) {
            append(" lang=\"\(HTMLStyles.escaped(language.value, isAttribute: true))\"")
        }
        for (name, value) in attributes where name.namespace.isEmpty && Self.isPlain(name.local) {
            append(" \(name.local)=\"\(HTMLStyles.escaped(value, isAttribute: true))\"")
        }
        // What a part is of a book, as a note.
        if let type = attributes.first(where: { $0.name == XMLName(namespace: XMLNamespace.structure, local: "type") }) {
            append(" epub:type=\"\(HTMLStyles.escaped(type.value, isAttribute: true))\"")
        }
        append(">")
        // HTML leaves out a line end there.
        if name == "pre" || name == "textarea" { append("\n") }
        isRaw = name == "style"
        closings.append(Self.voids.contains(name) ? "" : "</\(name)>")
    }

    func end(_ name: XMLName) {
        if skipped > 0 {
            skipped -= 1
            return
        }
        isRaw = false
        append(closings.removeLast())
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if skipped > 0 { return }
        for byte in bytes {
            switch byte {
            // Nothing in a style sheet needs an end tag's beginning.
            case UInt8(ascii: "<"): append(isRaw ? "" : "&lt;")
            case UInt8(ascii: ">") where !isRaw: append("&gt;")
            case UInt8(ascii: "&") where !isRaw: append("&amp;")
            default: utf8.append(byte)
            }
        }
    }

    /// HTML has many, which the reader of HTML knows.
    func undeclared(entity name: String) { if skipped == 0 { append("&\(name);") } }

    private func append(_ text: String) { utf8.append(contentsOf: text.utf8) }

    /// Whether HTML reads a name as one.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else { return false }
        return name.utf8.allSatisfy { $0 > 0x20 && !"<>/=\"'`".utf8.contains($0) }
    }
}
