import CMarkup
import Foundation

/// A page as gumbo parsed it (the tree of the HTML standard), or a piece of one, with the memory that it lies in.
final class HTMLTree {
    private let arena: HTMLArena
    private let source: HTMLSource
    /// A piece of the source behind the tags that are open where it begins; nil for all of it.
    private let piece: UnsafeMutableBufferPointer<CChar>?
    /// The `html` element; nil where gumbo could not parse.
    private(set) var root: HTMLNode?
    /// The elements that are open where a piece begins, outermost first, and those that are where it ends, which go on in the next one.
    private(set) var openAtStart: [HTMLNode] = []
    private(set) var openAtEnd: [HTMLNode] = []
    private var isQuirky = false
    /// As `HTMLSource.drawings`.
    var drawings: [[UInt8]] { source.drawings }

    /// How many bytes gumbo has read.
    var parsedByteCount: Int { piece?.count ?? source.bytes.count }

    /// - Parameters:
    ///   - utf8: Well-formed, without NUL.
    ///   - shortestNamedText: the length in bytes from which on gumbo is given the names of texts; nil for none.
    convenience init(utf8: consuming [UInt8], shortestNamedText: Int? = HTMLTexts.usualShortest) {
        self.init(HTMLSource(utf8: consume utf8, shortestNamedText: shortestNamedText))
    }

    /// The tree of a whole page.
    init(_ source: HTMLSource) {
        (self.source, piece, arena) = (source, nil, HTMLArena())
        parse(source.bytes)
    }

    /// The tree of a piece; nil where the page cannot be parted there: an element is open that may go on otherwise than it has begun.
    /// - Parameters:
    ///   - range: from one cut of the source, or its start, to another one, or its end.
    ///   - before: the piece before it; nil for the first one.
    ///   - chunks: what has the memory of pieces that are gone.
    init?(_ source: HTMLSource, _ range: Range<Int>, after before: HTMLTree?, in chunks: HTMLChunks) {
        var bytes: [UInt8] = before?.openingTags ?? []
        let opening = bytes.count
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(source.bytes)[range]))
        let hasNext = range.upperBound < source.bytes.count
        if hasNext { bytes += source.mark(at: range.upperBound) }
        let piece = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(piece).copyBytes(from: $0) }
        (self.source, self.piece, arena) = (source, piece, HTMLArena(chunks))
        parse(piece)
        guard let root, before == nil || findStart(root, before?.openAtEnd ?? [], opening) else { return nil }
        if hasNext { guard findEnd(root) else { return nil } }
    }

    deinit { piece?.deallocate() }

    private func parse(_ bytes: UnsafeMutableBufferPointer<CChar>) {
        var options = kGumboDefaultOptions
        options.max_errors = 0
        options.userdata = Unmanaged.passUnretained(arena).toOpaque()
        options.allocator = { context, size in
            Unmanaged<HTMLArena>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.allocate(size) }
        }
        options.deallocator = { context, block in
            Unmanaged<HTMLArena>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.deallocate(block) }
        }
        let output = gumbo_parse_with_options(&options, bytes.baseAddress, bytes.count)
        isQuirky = output?.pointee.document.pointee.v.document.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS
        root = output?.pointee.root.map {
            source.texts?.fill($0)
            return HTMLNode(node: $0)
        }
    }

    // MARK: Pieces

    /// Elements that a page is parted in: what they begin with says all that is asked of them.
    private static let partable: Set<String> = ["html", "body", "div", "main", "section", "article", "ul", "ol", "dl"]

    /// What opens the elements again that are open at the end, in a page of the same kind.
    private var openingTags: [UInt8] {
        let tags = openAtEnd.map { $0.originalTag.isEmpty ? Array("<\($0.name)>".utf8) : $0.originalTag }
        return (isQuirky ? [] : Array("<!DOCTYPE html>".utf8)) + tags.joined()
    }

    /// Finds the elements that have been opened again.
    private func findStart(_ root: HTMLNode, _ open: [HTMLNode], _ opening: Int) -> Bool {
        openAtStart = [root]
        for element in open.dropFirst() {
            guard let last = openAtStart.last, let child = last.children.first(where: { $0.kind == .element && $0.name != "head" }),
                child.name == element.name, child.startOffset < opening
            else { return false }
            openAtStart.append(child)
        }
        return true
    }

    /// Finds the elements that are open around the mark at the end, and takes that out.
    private func findEnd(_ root: HTMLNode) -> Bool {
        var (node, path) = (root, [HTMLNode]())
        while !node.has(HTMLSource.markAttribute) {
            guard Self.partable.contains(node.name), !node.has("reversed"), node.childCount > 0 else { return false }
            path.append(node)
            node = node.child(node.childCount - 1)
            guard node.kind == .element else { return false }
        }
        guard let parent = path.last else { return false }
        parent.removeLastChild()
        openAtEnd = path
        return true
    }
}

/// A node of a tree; valid as long as the tree.
struct HTMLNode: Equatable {
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

    var children: some Sequence<HTMLNode> { (0..<childCount).lazy.map { child($0) } }

    /// The place of a child among all; their number where it is none of them.
    func index(of child: HTMLNode) -> Int { (0..<childCount).first { self.child($0) == child } ?? childCount }

    fileprivate func removeLastChild() { node.pointee.v.element.children.length -= 1 }

    /// The start tag as it stands in the source; empty for an element without one.
    fileprivate var originalTag: [UInt8] {
        let piece = node.pointee.v.element.original_tag
        return piece.data.map { Array(UnsafeRawBufferPointer(start: $0, count: piece.length)) } ?? []
    }

    /// Where the start tag stands in what gumbo has read.
    fileprivate var startOffset: Int { Int(node.pointee.v.element.start_pos.offset) }

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

    /// Whether it is an element that the standard does not name.
    var isUnknown: Bool { kind == .element && node.pointee.v.element.tag == GUMBO_TAG_UNKNOWN }

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
