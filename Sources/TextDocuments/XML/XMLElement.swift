import Foundation

/// An element of an XML document that has been read whole, such as a book's list of parts.
final class XMLElement {
    enum Content {
        case text(String)
        case element(XMLElement)
    }

    let name: String
    let namespace: String
    private let attributes: [(name: XMLName, value: String)]
    fileprivate(set) var contents: [Content] = []

    fileprivate init(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        (self.name, namespace) = (name.local, name.namespace)
        self.attributes = attributes
    }

    /// The tree of a document, as far as it is well-formed; nil where there is no element. O(length).
    static func read(_ data: Data) -> XMLElement? {
        let builder = XMLTreeBuilder()
        _ = XMLScanner.scan(data, builder)
        return builder.root
    }

    /// An attribute, in no namespace or in the one given.
    subscript(_ name: String, in namespace: String = "") -> String? {
        attributes.first { $0.name.local == name && $0.name.namespace == namespace }?.value
    }

    var children: [XMLElement] { contents.compactMap { if case .element(let element) = $0 { element } else { nil } } }

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// It and all elements within, in the order of their beginnings. O(elements).
    var all: [XMLElement] {
        var (found, waiting): ([XMLElement], [XMLElement]) = ([], [self])
        while let element = waiting.popLast() {
            found.append(element)
            waiting.append(contentsOf: element.children.reversed())
        }
        return found
    }

    /// The text within with single spaces; pictures count by what stands for them.
    var label: String {
        var text = ""
        var waiting: [Content] = [.element(self)]
        while let content = waiting.popLast() {
            switch content {
            case .text(let part): text += part
            case .element(let element):
                if element.name == "img" { text += " \(element["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? element["title"] ?? "") " }
                if element.name == "br" { text += " " }
                waiting.append(contentsOf: element.contents.reversed())
            }
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// Makes the tree. Elements nested deeper, or after more than these, are left out, and their text with them.
private final class XMLTreeBuilder: XMLReceiver {
    private static let maximumDepth = 200
    private static let maximumElements = 500_000

    private(set) var root: XMLElement?
    private var open: [XMLElement] = []
    /// How many open elements have been left out.
    private var skipped = 0
    private var count = 0

    func start(_ name: XMLName, _ attributes: [(name: XMLName, value: String)]) {
        count += 1
        guard skipped == 0, open.count < Self.maximumDepth, count <= Self.maximumElements else {
            skipped += 1
            return
        }
        let element = XMLElement(name, attributes)
        open.last?.contents.append(.element(element))
        if root == nil { root = element }
        open.append(element)
    }

    func end(_ name: XMLName) { if skipped > 0 { skipped -= 1 } else { open.removeLast() } }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) { append(String(decoding: bytes, as: UTF8.self)) }

    func undeclared(entity name: String) { append(HTMLEntities.decodeAll("&\(name);")) }

    private func append(_ text: String) {
        guard skipped == 0, let last = open.last else { return }
        if case .text(let before) = last.contents.last {
            last.contents[last.contents.count - 1] = .text(before + text)
        } else {
            last.contents.append(.text(text))
        }
    }
}
