import CMarkup
import Foundation

/// A page as gumbo parsed it (the tree of the HTML standard), with the memory that it lies in.
final class HTMLTree {
    private let arena = HTMLArena()
    /// The long texts, which gumbo has not read.
    private let texts: HTMLTexts?
    /// How many bytes gumbo has read.
    let parsedByteCount: Int
    /// The bytes that the tree's names refer to.
    private let source: UnsafeMutableBufferPointer<CChar>
    /// The `<svg>` elements of the page, by the numbers that the tree's elements of that name have.
    let drawings: [[UInt8]]
    /// The `html` element; nil where gumbo could not parse.
    private(set) var root: HTMLNode?

    /// - Parameters:
    ///   - utf8: Well-formed, without NUL.
    ///   - shortestNamedText: the length in bytes from which on gumbo is given the names of texts; nil for none.
    init(utf8: consuming [UInt8], shortestNamedText: Int? = HTMLTexts.usualShortest) {
        let texts = shortestNamedText.map { HTMLTexts(capacity: utf8.count, shortest: $0) }
        self.texts = texts
        (source, drawings) = Self.bounded(consume utf8, texts)
        parsedByteCount = source.count
        var options = kGumboDefaultOptions
        options.max_errors = 0
        options.userdata = Unmanaged.passUnretained(arena).toOpaque()
        options.allocator = { context, size in
            Unmanaged<HTMLArena>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.allocate(size) }
        }
        options.deallocator = { context, block in
            Unmanaged<HTMLArena>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.deallocate(block) }
        }
        let output = gumbo_parse_with_options(&options, source.baseAddress, source.count)
        root = output?.pointee.root.map {
            texts?.fill($0)
            return HTMLNode(node: $0)
        }
    }

    deinit { source.deallocate() }

    /// What gumbo reads of a page. The page's own bytes are gone when it begins, since its tree takes most of the memory that a page needs.
    private static func bounded(
        _ utf8: consuming [UInt8], _ texts: HTMLTexts?
    ) -> (source: UnsafeMutableBufferPointer<CChar>, drawings: [[UInt8]]) {
        let (bounded, drawings) = HTMLComments.ended(consume utf8).withUnsafeBufferPointer { HTMLGuard.bounded($0, texts) }
        let source = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bounded.count)
        bounded.withUnsafeBytes { UnsafeMutableRawBufferPointer(source).copyBytes(from: $0) }
        return (source, drawings)
    }
}

/// A node of a tree; valid as long as the tree.
struct HTMLNode {
    enum Kind { case element, text, other }

    fileprivate let node: UnsafeMutablePointer<GumboNode>

    var kind: Kind {
        switch node.pointee.type {
        case GUMBO_NODE_ELEMENT: .element
        case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA: .text
        default: .other
        }
    }

    /// The characters of a text.
    var text: UnsafeBufferPointer<UInt8> {
        let own = node.pointee.v.text
        guard let text = own.text else {
            // One that gumbo has not read.
            guard let data = own.original_text.data else { return UnsafeBufferPointer(start: nil, count: 0) }
            return UnsafeBufferPointer(start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt8.self), count: own.original_text.length)
        }
        return UnsafeBufferPointer(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
    }

    /// 0 for what is no element: text and comments have other members in that memory.
    var childCount: Int {
        let hasChildren = node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE
        return hasChildren ? Int(node.pointee.v.element.children.length) : 0
    }

    func child(_ index: Int) -> HTMLNode {
        HTMLNode(node: node.pointee.v.element.children.data[index]!.assumingMemoryBound(to: GumboNode.self))
    }

    /// An element's name in lower case.
    var name: String {
        let tag = node.pointee.v.element.tag
        if tag != GUMBO_TAG_UNKNOWN { return Self.names[Int(tag.rawValue)] }
        var piece = node.pointee.v.element.original_tag
        gumbo_tag_from_original_text(&piece)
        guard let data = piece.data, piece.length > 0, piece.length <= 64 else { return "unknown" }
        return String(decoding: UnsafeRawBufferPointer(start: data, count: piece.length), as: UTF8.self).lowercased()
    }

    private static let names = (0..<GUMBO_TAG_UNKNOWN.rawValue).map {
        String(cString: gumbo_normalized_tagname(GumboTag(rawValue: $0)))
    }

    /// Whether it is an element that says something of its page.
    var isOfHead: Bool {
        switch node.pointee.v.element.tag {
        case GUMBO_TAG_STYLE, GUMBO_TAG_TITLE, GUMBO_TAG_BASE, GUMBO_TAG_META, GUMBO_TAG_LINK: true
        default: false
        }
    }

    /// Whether it has an attribute. Its others are not made strings of.
    func has(_ name: String) -> Bool {
        let vector = node.pointee.v.element.attributes
        return (0..<Int(vector.length)).contains { index in
            strcmp(vector.data[index]!.assumingMemoryBound(to: GumboAttribute.self).pointee.name, name) == 0
        }
    }

    /// An element's attributes; names in lower case, references decoded.
    var attributes: [(name: String, value: String)] {
        let vector = node.pointee.v.element.attributes
        return (0..<Int(vector.length)).map { index in
            let attribute = vector.data[index]!.assumingMemoryBound(to: GumboAttribute.self).pointee
            return (String(cString: attribute.name), String(cString: attribute.value))
        }
    }

    /// The text of an element whose content is text alone, such as `style` and `title`.
    var innerText: String {
        var result: [UInt8] = []
        for index in 0..<childCount where child(index).kind == .text { result.append(contentsOf: child(index).text) }
        return String(decoding: result, as: UTF8.self)
    }
}
