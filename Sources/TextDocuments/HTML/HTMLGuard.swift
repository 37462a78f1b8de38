import Glibc

/// Keeps hostile pages within what the tree construction of the HTML standard does in linear time: it copies the source,
/// and drops tags that nest too deep, formatting that would be repeated in every paragraph, attributes without end, and
/// what is never shown.
///
/// An element counts as open by rules that are simpler than the standard's but never forget one that stays open there.
struct HTMLGuard {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    private var index = 0
    private var open: [Open] = []
    /// Start tags that were dropped, by name, whose end tags are to be dropped too.
    private var dropped: [UInt64: Int] = [:]
    /// How many of these are of no formatting: what follows stands in them, however few elements are open meanwhile, and they end with the
    /// element that they stand in.
    private var droppedDepth = 0
    private var deepMarks = HTMLDeepMarks()
    private var formatting = 0
    private var tagCount = 0
    private var rootCount = 0
    private var repetitions = 0
    private let maximumRepetitions: Int
    private var missingEnds: Set<UInt64> = []
    private var drawings: [[UInt8]] = []
    /// What takes long texts in the place of the source; nil for none.
    private let texts: HTMLTexts?
    /// Whether drawings within drawings have had an end each, so far. Else the search for one would go through the rest of the page each
    /// time.
    private var nestsDrawings = true
    private var comments: HTMLCommentEnds
    /// Whether white space between blocks is left out, of which each would be a node as large as any other.
    private let dropsSpace: Bool
    /// What `HTMLSource` has of it.
    private var cuts: [Int] = []
    private var heads: [Range<Int>] = []
    /// How long a piece of the page is at least.
    private let piece: Int
    /// Whether the markup before is the tag of a block, beside which white space does not show.
    private var isBesideBlock = false

    private static let maximumDepth = 256
    private static let maximumFormatting = 48
    private static let maximumAttributes = 64
    private static let maximumTags = 2_000_000

    /// The attribute of an `<svg>` that says which of the page's drawings stands there.
    static let drawingAttribute = "recto-drawing"
    private static let maximumDrawings = 20_000
    /// From so many bytes on a page is a long one.
    static let longPage = 8 << 20
    private static let preformatted = Set(["pre", "listing", "plaintext"].map { HTMLTagKind.key($0.utf8) })
    private static let withoutScripts = HTMLTagKind.key("noscript".utf8)

    /// An element that is open, and how many tags came before it.
    private struct Open {
        var name: UInt64
        var tagCount: Int
    }

    /// A page within bounds.
    struct Bounded {
        var source: [UInt8]
        /// The `<svg>` elements that it had, each of which has become an empty one.
        var drawings: [[UInt8]]
        /// Where start tags of blocks begin at which a piece of it may end: no other elements are open there than blocks that have begun long
        /// before.
        var cuts: [Int]
        /// The elements that say something of the page.
        var heads: [Range<Int>]
    }

    /// The source without what would not end soon. O(length).
    /// - Parameters:
    ///   - texts: takes the long texts, for which their names stand in the source.
    ///   - piece: how far cuts are apart at least.
    ///   - dropsSpace: whether white space between blocks is left out, but in preformatted text; nil for as in long pages that set nothing
    ///     inline.
    static func bounded(
        _ bytes: UnsafeBufferPointer<UInt8>, _ texts: HTMLTexts? = nil, dropsSpace: Bool? = nil, piece: Int = .max
    ) -> Bounded {
        var guarded = HTMLGuard(bytes, texts, dropsSpace: dropsSpace ?? (bytes.count >= longPage && !maySetInline(bytes)), piece: piece)
        guarded.run()
        return Bounded(source: guarded.output, drawings: guarded.drawings, cuts: guarded.cuts, heads: guarded.heads)
    }

    /// Whether a page may have items and divisions stand in a line, between which white space shows: by its styles, or by others that it
    /// asks for.
    private static func maySetInline(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        ["inline", "stylesheet", "@import"].contains { has(Array($0.utf8), bytes) }
    }

    private static func has(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var next = UnsafeRawPointer(bytes.baseAddress) else { return false }
        let end = next + bytes.count
        while let found = memchr(next, Int32(word[0]), end - next) {
            next = UnsafeRawPointer(found)
            if end - next < word.count { return false }
            if memcmp(next, word, word.count) == 0 { return true }
            next += 1
        }
        return false
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ texts: HTMLTexts?, dropsSpace: Bool, piece: Int) {
        (self.bytes, self.texts, self.dropsSpace, self.piece) = (bytes, texts, dropsSpace, piece)
        comments = HTMLCommentEnds(bytes)
        maximumRepetitions = 1_000_000 + bytes.count / 4
        output.reserveCapacity(texts == nil ? bytes.count : bytes.count / 4)
    }

    private mutating func run() {
        while index < bytes.count {
            let next = find(UInt8(ascii: "<"), from: index) ?? bytes.count
            appendText(UnsafeBufferPointer(rebasing: bytes[index..<next]))
            index = next
            isBesideBlock = false
            if index < bytes.count { readMarkup() }
        }
    }

    private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
        if isBesideBlock, text.allSatisfy({ $0 == 32 || (9...13).contains($0) }),
            !open.contains(where: { Self.preformatted.contains($0.name) })
        {
            return
        }
        if let texts { texts.append(text, to: &output) } else { output.append(contentsOf: text) }
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private mutating func readMarkup() {
        let second = byte(index + 1)
        if Self.isLetter(second) { return readTag(isEnd: false) }
        if second == UInt8(ascii: "/") {
            if Self.isLetter(byte(index + 2)) { return readTag(isEnd: true) }
            index = find(UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
        } else if second == UInt8(ascii: "!") {
            readDeclaration()
        } else if second == UInt8(ascii: "?") {
            index = find(UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
        } else {
            output.append(UInt8(ascii: "<"))
            index += 1
        }
    }

    private mutating func readDeclaration() {
        if byte(index + 2) == UInt8(ascii: "-"), byte(index + 3) == UInt8(ascii: "-") {
            index = comments.end(from: index + 2) ?? bytes.count
            return
        }
        let end = find(UInt8(ascii: ">"), from: index).map { $0 + 1 } ?? bytes.count
        if end - index < 1024 { output.append(contentsOf: bytes[index..<end]) }
        index = end
    }

    // MARK: Tags

    private mutating func readTag(isEnd: Bool) {
        let start = index
        var position = start + (isEnd ? 2 : 1)
        let nameStart = position
        while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
        let name = HTMLTagKind.key(bytes[nameStart..<position])
        var scan = HTMLTagEnd(bytes: bytes, index: position, maximumAttributes: isEnd ? 0 : Self.maximumAttributes)
        guard scan.run() else {
            index = bytes.count
            return
        }
        index = scan.index
        tagCount += 1
        let tag = Tag(name: name, kind: HTMLTagKind.kinds[name] ?? .inline, range: start..<scan.kept, isSelfClosing: scan.isSelfClosing)
        let written = output.count
        if isEnd {
            handleEnd(tag)
        } else {
            let mayBeCut = written - (cuts.last ?? 0) >= piece && mayBeCut(before: tag)
            let saysOfPage = Self.saysOfPage.contains(name) && !open.contains { $0.name == Self.template }
            handleStart(tag)
            // A tag that nests too deep is left out.
            if mayBeCut, output.count > written + 1, Self.isLetter(output[written + 1]) { cuts.append(written) }
            if saysOfPage, output.count > written { heads.append(written..<output.count) }
        }
        // A tag that is left out parts nothing.
        isBesideBlock = dropsSpace && output.count > written && (tag.kind == .block || HTMLTagKind.blocks.contains(name))
    }

    /// Whether a piece of the page may end before a start tag.
    private func mayBeCut(before tag: Tag) -> Bool {
        guard tag.kind == .block || Self.endsBefore.contains(tag.name), formatting == 0, droppedDepth == 0
        else { return false }
        let leastTags = min(Self.leastTags, piece / 16)
        return open.allSatisfy { Self.goesOn.contains($0.name) && tagCount - $0.tagCount >= leastTags }
    }

    /// More tags than are looked at to tell what an element is (`HTMLNode.isLongNavigation`).
    private static let leastTags = 40_000
    private static let template = HTMLTagKind.key("template".utf8)
    private static let goesOn = Set(["div", "main", "section", "article", "ul", "ol", "dl"].map { HTMLTagKind.key($0.utf8) })
    private static let endsBefore = Set(
        ["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "dt", "hr", "table"].map { HTMLTagKind.key($0.utf8) })
    private static let saysOfPage = Set(["style", "title", "base", "meta", "link"].map { HTMLTagKind.key($0.utf8) })

    private struct Tag {
        var name: UInt64
        var kind: HTMLTagKind
        /// The part of it that is copied, without its `>`.
        var range: Range<Int>
        var isSelfClosing: Bool
    }

    static func endsName(_ byte: UInt8) -> Bool { byte == 32 || byte == 0x2F || byte == 0x3E || (9...13).contains(byte) }

    private mutating func copy(_ tag: Tag) {
        guard tagCount <= Self.maximumTags else { return output.append(32) }
        output.append(contentsOf: bytes[tag.range])
        output.append(UInt8(ascii: ">"))
    }

    private mutating func handleStart(_ tag: Tag) {
        if tag.name == Self.withoutScripts, startsWithEscapedMarkup { return skipContent(of: tag, copying: false) }
        switch tag.kind {
        case .void, .unlimited:
            repeatFormatting()
            copy(tag)
        case .root:
            rootCount += 1
            if rootCount <= 16 { copy(tag) }
        case .drawing: if !tag.isSelfClosing { takeDrawing(tag) }
        case .hidden: if !tag.isSelfClosing { skipContent(of: tag, copying: false) }
        case .raw: skipContent(of: tag, copying: true)
        case .block, .barrier:
            repeatFormatting()
            push(tag)
        case .formatting: if formatting < Self.maximumFormatting { push(tag) } else { drop(tag) }
        case .inline:
            if !tag.isSelfClosing { push(tag) } else if let name = HTMLTagKind.mathematics[tag.name] { copyEmpty(tag, name) }
        }
    }

    /// Copies an element of mathematics that ends itself, with an end tag of its own: each has its place among the parts of a formula.
    private mutating func copyEmpty(_ tag: Tag, _ name: String) {
        copy(tag)
        guard output.last == UInt8(ascii: ">") else { return }
        if output.suffix(2).elementsEqual("/>".utf8) { output.replaceSubrange((output.count - 2)..., with: ">".utf8) }
        output += "</\(name)>".utf8
    }

    private mutating func push(_ tag: Tag) {
        if open.count >= Self.maximumDepth || tagCount > Self.maximumTags || droppedDepth > 0 { return drop(tag) }
        open.append(Open(name: tag.name, tagCount: tagCount))
        if tag.kind == .formatting { formatting += 1 }
        copy(tag)
    }

    private mutating func drop(_ tag: Tag) {
        dropped[tag.name, default: 0] += 1
        if tag.kind != .formatting { droppedDepth += 1 }
        let isDeep = droppedDepth > 0 || open.count >= Self.maximumDepth
        if isDeep, tagCount <= Self.maximumTags { deepMarks.begin(tag.name, bytes[tag.range], tag.kind, into: &output) }
    }

    private mutating func handleEnd(_ tag: Tag) {
        switch tag.kind {
        case .void, .unlimited, .root: return copy(tag)
        case .hidden, .raw, .drawing: return
        default: break
        }
        if let count = dropped[tag.name], count > 0 {
            dropped[tag.name] = count - 1
            if tag.kind != .formatting { droppedDepth -= 1 }
            return deepMarks.end(tag.name, into: &output)
        }
        close(tag)
        copy(tag)
    }

    /// Forgets what an end tag closes, as little as the standard would close.
    private mutating func close(_ tag: Tag) {
        for index in open.indices.reversed() {
            let kind = HTMLTagKind.kinds[open[index].name] ?? .inline
            if open[index].name == tag.name {
                if tag.kind == .formatting {
                    open.remove(at: index)
                    formatting -= 1
                } else {
                    if droppedDepth > 0 { endDropped() }
                    // Formatting stays in force after the block that it began in.
                    let inForce = open[index...].filter { HTMLTagKind.kinds[$0.name] == .formatting }
                    open.removeSubrange(index...)
                    open.append(contentsOf: inForce)
                }
                return
            }
            if kind == .barrier && tag.kind != .barrier || kind == .block && tag.kind == .inline { return }
        }
    }

    /// Forgets the dropped elements that stood in one that has ended.
    private mutating func endDropped() {
        dropped = dropped.filter { HTMLTagKind.kinds[$0.key] == .formatting }
        droppedDepth = 0
        deepMarks.endAll(into: &output)
    }

    /// Open formatting is repeated in every block; where that grows beyond all measure it ends.
    private mutating func repeatFormatting() {
        repetitions += formatting
        guard repetitions > maximumRepetitions, formatting > 0 else { return }
        for element in open.reversed() where HTMLTagKind.kinds[element.name] == .formatting {
            output.append(contentsOf: "</".utf8)
            output.append(contentsOf: HTMLTagKind.names[element.name]!.utf8)
            output.append(UInt8(ascii: ">"))
        }
        open.removeAll { HTMLTagKind.kinds[$0.name] == .formatting }
        formatting = Self.maximumFormatting
    }

    // MARK: Content that is not markup

    private mutating func skipContent(of tag: Tag, copying: Bool) {
        let name = HTMLTagKind.names[tag.name]!
        let end =
            missingEnds.contains(tag.name)
            ? nil : (name == "script" ? comments.endOfScript(from: index) : nil) ?? findEnd(Array(name.utf8))
        if end == nil { missingEnds.insert(tag.name) }
        guard let end else {
            // Without an end the rest is content of a raw element; of others, and of a field, the tag alone is dropped.
            if copying, name != "textarea" { index = bytes.count }
            return
        }
        if copying {
            copy(tag)
            output.append(contentsOf: bytes[index..<end])
            output.append(contentsOf: "</\(name)>".utf8)
        }
        index = find(UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? bytes.count
    }

    private func findEnd(_ name: [UInt8]) -> Int? {
        var position = index
        while let next = find(UInt8(ascii: "<"), from: position) {
            if byte(next + 1) == UInt8(ascii: "/"), bytes.stands(name: name, at: next + 2) { return next }
            position = next + 1
        }
        return nil
    }

    /// Whether what follows is markup as text: programs that save pages with scripts write the content of `<noscript>` so.
    private var startsWithEscapedMarkup: Bool {
        let start = bytes[index...].firstIndex { $0 != 32 && !(9...13).contains($0) } ?? bytes.count
        return bytes.stands(Array("&lt;".utf8), at: start)
    }

    /// Leaves an empty element in the place of a drawing.
    private mutating func takeDrawing(_ tag: Tag) {
        let name = Array("svg".utf8)
        let nested = nestsDrawings ? findNestedEnd(name) : nil
        nestsDrawings = nested != nil
        let end = missingEnds.contains(tag.name) ? nil : nested ?? findEnd(name)
        guard let end else {
            missingEnds.insert(tag.name)
            return
        }
        let start = tag.range.lowerBound
        index = find(UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? bytes.count
        guard drawings.count < Self.maximumDrawings, tagCount <= Self.maximumTags else { return }
        drawings.append(Array(bytes[start..<index]))
        // The first of two attributes of one name counts.
        output.append(contentsOf: "<svg \(Self.drawingAttribute)=\(drawings.count - 1) ".utf8)
        output.append(contentsOf: bytes[(start + 1 + name.count)..<tag.range.upperBound])
        output.append(contentsOf: "></svg>".utf8)
    }

    /// The end of an element that may hold others of its name.
    private func findNestedEnd(_ name: [UInt8]) -> Int? {
        var (position, depth) = (index, 1)
        while let next = find(UInt8(ascii: "<"), from: position) {
            position = next + 1
            if byte(position) == UInt8(ascii: "/") {
                if bytes.stands(name: name, at: next + 2) { depth -= 1 }
                if depth == 0 { return next }
            } else if bytes.stands(name: name, at: position) {
                let end = find(UInt8(ascii: ">"), from: position) ?? bytes.count
                if byte(end - 1) != UInt8(ascii: "/") { depth += 1 }
            }
        }
        return nil
    }
}
