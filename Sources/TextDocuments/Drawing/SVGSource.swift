import Foundation

/// The content of an `<svg>` element as it stands in a page, made well-formed XML: what HTML leaves open is closed, names have their case,
/// attributes their quotes. What only browsers show, scripts and HTML within, is left out, its text set where its box is.
struct SVGSource {
    /// Where the value of a picture's address goes: ` href="…"` at a byte of `utf8`.
    struct Reference {
        var offset: Int
        var name: String
    }

    /// What stands within the root element.
    private(set) var utf8: [UInt8] = []
    /// The attributes of the root element.
    private(set) var root: [(name: String, value: String)] = []
    /// The files of its pictures, but for those that it carries within itself.
    private(set) var references: [Reference] = []
    /// The words of its first title.
    private(set) var title = ""
    /// The words that it draws, in the order in which it has them.
    private(set) var words = ""
    private(set) var ids: Set<String> = []
    /// The elements that it uses, by their ids.
    private(set) var uses: Set<String> = []
    /// The pictures that it draws, and how many other things.
    private(set) var pictures: [String] = []
    private(set) var shapeCount = 0
    private(set) var hasClasses = false

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var open: [Open] = []
    private var depth = 0

    private struct Open {
        var name: String
        /// Whether nothing of it is written.
        var isSkipped: Bool
        /// Whether what it holds is not drawn where it stands.
        var isDefinition: Bool
        /// The middle of the box that words of HTML stand in.
        var label: (x: Double, y: Double)?
        var words = ""
    }

    private static let maximumDepth = 256
    private static let maximumWords = 400
    private static let definitions: Set<String> = [
        "defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "marker", "filter", "title", "desc",
        "metadata", "style",
    ]
    private static let shapes: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use"]

    /// - Parameter source: from the `<` of the root element to its end. O(length).
    init(_ source: ArraySlice<UInt8>) {
        bytes = source
        index = source.startIndex
        run()
    }

    private mutating func run() {
        while let next = find(UInt8(ascii: "<")) {
            appendText(bytes[index..<next])
            index = next
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                let start = index + 9
                skip(past: "]]>")
                append(words: String(decoding: bytes[min(start, index)..<max(start, index - 3)], as: UTF8.self))
            } else if starts(with: "<!") || starts(with: "<?") {
                skip(past: ">")
            } else if let tag = MarkupTag(bytes, at: index) {
                index = tag.end
                if tag.isEnd { close(tag.name) } else { begin(tag) }
                if depth < 0 { return }
            } else {
                append(words: "<")
                index += 1
            }
        }
        while !open.isEmpty { closeLast() }
    }

    private func find(_ byte: UInt8) -> Int? { bytes[index...].firstIndex(of: byte) }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        return bytes.endIndex - index >= count
            && bytes[index..<index + count].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    }

    private mutating func skip(past end: String) {
        let pattern = Array(end.utf8)
        while index < bytes.endIndex, !bytes[index...].starts(with: pattern) { index += 1 }
        index = min(bytes.endIndex, index + pattern.count)
    }

    // MARK: Elements

    private mutating func begin(_ tag: MarkupTag) {
        let name = SVGNames.element(tag.name)
        if depth == 0 {
            depth = 1
            root = tag.attributes.compactMap { own in SVGNames.attribute(own.name).map { ($0, own.value) } }
            return
        }
        let isSkipped = open.last?.isSkipped == true || name.contains(":") || name == "script" || name == "foreignObject"
        var entry = Open(
            name: name, isSkipped: isSkipped, isDefinition: open.last?.isDefinition == true || Self.definitions.contains(name))
        if name == "foreignObject", open.last?.isSkipped != true { entry.label = Self.middle(tag) }
        if !isSkipped { write(name, tag, isDefinition: entry.isDefinition) }
        if tag.isSelfClosing || open.count >= Self.maximumDepth {
            if !isSkipped { append("</\(name)>") }
        } else {
            open.append(entry)
        }
    }

    private static func middle(_ tag: MarkupTag) -> (x: Double, y: Double)? {
        func number(_ name: String) -> Double { tag.attributes.first { $0.name == name }.flatMap { Double($0.value) } ?? 0 }
        return (number("x") + number("width") / 2, number("y") + number("height") / 2)
    }

    private mutating func write(_ name: String, _ tag: MarkupTag, isDefinition: Bool) {
        append("<\(name)")
        var written: Set<String> = []
        var target: String?
        for (source, value) in tag.attributes {
            guard let attribute = SVGNames.attribute(source) else { continue }
            if attribute == "href" || attribute == "xlink:href" { target = target ?? value }
            if attribute == "id" { ids.insert(value) }
            if attribute == "class" { hasClasses = true }
            guard attribute != "href", attribute != "xlink:href", written.insert(attribute).inserted else { continue }
            append(" \(attribute)=\"\(HTMLStyles.escaped(SVGNames.clean(value), isAttribute: true))\"")
        }
        if let target { write(target: target.trimmingCharacters(in: .whitespacesAndNewlines), of: name) }
        append(">")
        guard !isDefinition else { return }
        if name == "image" { pictures.append(target ?? "") } else if Self.shapes.contains(name) { shapeCount += 1 }
    }

    private mutating func write(target: String, of name: String) {
        let isOwn = target.hasPrefix("#")
        if isOwn { uses.insert(String(target.dropFirst())) }
        if name == "image", !isOwn, !target.lowercased().hasPrefix("data:") {
            references.append(Reference(offset: utf8.count, name: target))
        } else {
            append(" xlink:href=\"\(HTMLStyles.escaped(SVGNames.clean(target), isAttribute: true))\"")
        }
    }

    /// Ends an element, and those within it that the page leaves open.
    private mutating func close(_ source: String) {
        let name = SVGNames.element(source)
        guard let match = open.lastIndex(where: { $0.name == name }) else {
            if name == "svg" { depth = -1 }
            if depth < 0 { while !open.isEmpty { closeLast() } }
            return
        }
        while open.count > match { closeLast() }
    }

    private mutating func closeLast() {
        let last = open.removeLast()
        if !last.isSkipped { append("</\(last.name)>") }
        if last.name == "text" { say(" ") }
        let words = last.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if last.label == nil, last.isSkipped, !words.isEmpty, !open.isEmpty { open[open.count - 1].words += " " + words }
        guard let label = last.label, !words.isEmpty else { return }
        say(" \(words) ")
        shapeCount += 1
        append("<text x=\"\(label.x)\" y=\"\(label.y)\" dy=\"0.35em\" text-anchor=\"middle\">")
        append("\(HTMLStyles.escaped(SVGNames.clean(words), isAttribute: true))</text>")
    }

    // MARK: Text

    private mutating func appendText(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty, depth > 0 else { return }
        append(words: HTMLEntities.decodeAll(String(decoding: text, as: UTF8.self)))
    }

    private mutating func append(words: String) {
        guard depth > 0 else { return }
        if open.last?.isSkipped == true {
            if open.last?.name != "script", open.last?.name != "style" { open[open.count - 1].words += words }
            return
        }
        if open.count == 1, open[0].name == "title" { title += words }
        if open.last?.isDefinition == false, open.contains(where: { $0.name == "text" }) { say(words) }
        append(HTMLStyles.escaped(SVGNames.clean(words), isAttribute: true))
    }

    private mutating func say(_ text: String) {
        if words.utf8.count < Self.maximumWords { words += text }
    }

    private mutating func append(_ text: String) { utf8.append(contentsOf: text.utf8) }
}
