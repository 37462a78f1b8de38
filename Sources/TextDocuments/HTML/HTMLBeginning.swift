import Foundation
import Glibc

/// Finds where the beginning of a long page can end so that it reads alone as it does in the whole: before an element that begins a block,
/// where no table, list, quote, preformatted text nor anything with content of another kind is open. Elements around the page's text, such
/// as `main` and `div`, may be open: the parser closes them.
///
/// What a page says further down of its beginning, such as a style sheet in its body, is found when the whole is read.
struct HTMLBeginning {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// How many elements are open that a page is not cut in.
    private var depth = 0
    /// Where the text begins, moved on by what has no text since: scripts, style sheets.
    private var start: Int?
    /// What has no text, from where the text begins on.
    private var textless: [Range<Int>] = []
    /// The first place between rows or items, taken where there is no better one.
    private var second: Int?
    private var comments: HTMLCommentEnds

    /// So much of a page's body is read ahead: more than fills a screen, and enough to tell what is usual in the page.
    static let usualBytes = 64 << 10
    /// Where there is no place to cut within this, it is cut between rows of a table, or items, else between lines or words.
    static let mostBytes = 256 << 10

    /// The length of the beginning of a page; nil where it has no place to end. O(length of the beginning).
    /// - Parameter bytes: the page, or as much of it as has been read: in an encoding whose lower half is ASCII.
    static func end(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var beginning = HTMLBeginning(bytes: bytes)
        return beginning.find()
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        comments = HTMLCommentEnds(bytes)
    }

    private mutating func find() -> Int? {
        while let next = find(UInt8(ascii: "<"), from: index) {
            if start == nil, next > index + Self.mostBytes { start = index }
            if let start, next > start + Self.mostBytes { return last }
            index = next + 1
            if byte(index) == UInt8(ascii: "!") {
                guard skipComment() else { return last }
            } else if let name = name(), let found = pass(next, name) {
                return found
            }
        }
        if start == nil { start = index }
        return last
    }

    /// Where a page ends that has no good place: between rows or items, else between lines or words. Tags are not cut.
    private var last: Int? {
        if let second { return second }
        guard let start, start + Self.mostBytes < bytes.count else { return nil }
        var first = start + Self.usualBytes
        while first < start + Self.mostBytes {
            guard let place = TextCut.place(in: bytes, from: first), place <= start + Self.mostBytes else { return nil }
            if let element = textless.first(where: { $0.contains(place) }) {
                first = element.upperBound
                continue
            }
            let sign = bytes[..<place].last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
            if sign != UInt8(ascii: "<") { return place }
            guard let end = find(UInt8(ascii: ">"), from: place) else { return nil }
            first = end + 1
        }
        return nil
    }

    /// Passes a tag; answers where it begins, if the page can be cut there.
    private mutating func pass(_ tag: Int, _ name: (key: UInt64, isEnd: Bool)) -> Int? {
        if Self.opaque.contains(name.key), !name.isEnd {
            index = end(ofElement: name.key) ?? bytes.count
            if let start {
                self.start = start + index - tag
                textless.append(tag..<index)
            }
            return nil
        }
        let isHolder = Self.holders.contains(name.key)
        if name.isEnd {
            if isHolder { depth = max(0, depth - 1) }
            return nil
        }
        let isBlock = isHolder || Self.blocks.contains(name.key)
        defer { if isHolder { depth += 1 } }
        if start == nil, !Self.aboveText.contains(name.key) { start = tag }
        guard isBlock || Self.parts.contains(name.key) else { return nil }
        guard tag - (start ?? tag) >= Self.usualBytes else { return nil }
        if depth == 0, isBlock { return tag }
        second = second ?? tag
        return nil
    }

    /// Goes behind the next `<` that begins a tag, and answers the tag's name.
    private mutating func nextTag() -> (start: Int, key: UInt64, isEnd: Bool)? {
        while let next = find(UInt8(ascii: "<"), from: index) {
            index = next + 1
            if let name = name() { return (next, name.key, name.isEnd) }
        }
        return nil
    }

    /// The name of the tag whose `<` has been passed; nil where it is none.
    private func name() -> (key: UInt64, isEnd: Bool)? {
        let isEnd = byte(index) == UInt8(ascii: "/")
        let first = index + (isEnd ? 1 : 0)
        guard (0x61...0x7A).contains(byte(first) | 0x20) else { return nil }
        var end = first
        while end < bytes.count, !HTMLGuard.endsName(bytes[end]) { end += 1 }
        return (HTMLTagKind.key(bytes[first..<end]), isEnd)
    }

    /// Goes behind a comment or declaration; false where it does not end.
    private mutating func skipComment() -> Bool {
        guard byte(index + 1) == UInt8(ascii: "-"), byte(index + 2) == UInt8(ascii: "-") else { return true }
        guard let end = comments.end(from: index + 1) else { return false }
        index = end
        return true
    }

    /// Where the end tag of an element begins whose content is no markup.
    private mutating func end(ofElement key: UInt64) -> Int? {
        if key == Self.script, let end = comments.endOfScript(from: index) { return end }
        var next = index
        while let tag = find(UInt8(ascii: "<"), from: next) {
            next = tag + 1
            guard byte(next) == UInt8(ascii: "/") else { continue }
            var end = next + 1
            while end < bytes.count, end - next <= 16, !HTMLGuard.endsName(bytes[end]) { end += 1 }
            if HTMLTagKind.key(bytes[(next + 1)..<end]) == key { return tag }
        }
        return nil
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        return memchr(base + start, Int32(byte), bytes.count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private static func keys(_ names: String) -> Set<UInt64> { Set(names.split(separator: " ").map { HTMLTagKind.key($0.utf8) }) }

    private static let holders = keys(
        "table ul ol dl menu dir pre listing blockquote select svg math template figure details fieldset object button ruby dialog")
    private static let blocks = keys("p div h1 h2 h3 h4 h5 h6 hr section article main header footer nav aside address center form")
    /// Parts of what is not cut at other places.
    private static let parts = keys("tr li dt dd")
    private static let aboveText = keys("html head meta link base noscript body")
    private static let script = HTMLTagKind.key("script".utf8)
    private static let opaque = keys("script style title textarea xmp iframe noembed noframes canvas audio video")
}

extension HTMLBeginning {
    /// Reads the beginning of a page; nil where it has no place to end, or is in an encoding of other units than bytes.
    /// - Parameters:
    ///   - head: the first bytes of the file.
    ///   - file: what has them, and those further down.
    static func read(
        _ head: [UInt8], of file: any ByteSource, _ baseURL: URL?, _ name: String, isDark: Bool = false
    ) -> (document: Document, byteCount: Int)? {
        let kind = head.withUnsafeBufferPointer { TextEncoding.sniff($0) }.encoding
        guard kind == .utf8 || kind == .ascii, let end = head.withUnsafeBufferPointer({ Self.end($0) }) else { return nil }
        let options = HTMLReader.Options(baseURL: baseURL, medium: HTMLReader.Options.browserSize, isDark: isDark)
        var text = HTMLReader.read(Data(head[..<end]), options)
        text.tableRest = head.withUnsafeBufferPointer { tableRest($0, below: end, of: file) }
        let document = RichDocument.make(text, baseURL: baseURL, name: name)
        // Where the navigation of a site takes the beginning, and is folded, the rest is needed as well.
        let folded = document.disclosures.reduce(0) { $1.isOpen ? $0 : $0 + $1.body.count }
        return folded > 0 && document.content.text.utf16Count - folded < DocumentReader.leastShown ? nil : (document, end)
    }

    /// What the table has below a place that stands in it; nil where it stands in none. A table that goes on to the end of the bytes is
    /// taken to do so to the end of the file. O(length of the bytes).
    private static func tableRest(_ bytes: UnsafeBufferPointer<UInt8>, below end: Int, of file: any ByteSource) -> TableRest? {
        var rest = TableRest()
        let isWhole = passRows(bytes, from: end, in: &rest)
        guard rest.cellCount > 0, isWhole != nil else { return nil }
        if isWhole == true { return rest }
        let byteCount = file.byteCount ?? bytes.count
        rest = rest.extended(by: Double(max(byteCount, bytes.count) - end) / Double(max(1, bytes.count - end)))
        var withTail = rest
        let tail = file.tail(atMost: TableRest.tailLength)
        guard tail.withUnsafeBufferPointer({ passRows($0, from: 0, in: &withTail) }) != nil else { return rest }
        withTail.cellCount = rest.cellCount
        return withTail
    }

    /// Counts the cells of a table, and takes note of how wide they are. Whether the table ends there; nil where another one begins.
    private static func passRows(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, in rest: inout TableRest) -> Bool? {
        var beginning = HTMLBeginning(bytes: bytes)
        beginning.index = start
        // The column of the cell that the text before a tag stands in, which is unknown at first.
        var (textStart, column, isInCell) = (start, Int.min, false)
        while let tag = beginning.nextTag() {
            if tag.key == table { return tag.isEnd ? true : nil }
            rest.byteCount += tag.start - textStart
            if isInCell, column >= 0, tag.start > textStart { rest.note(bytes[textStart..<tag.start], column: column) }
            textStart = beginning.find(UInt8(ascii: ">"), from: beginning.index).map { $0 + 1 } ?? bytes.count
            isInCell = !tag.isEnd && cells.contains(tag.key)
            if isInCell { (column, rest.cellCount) = (column + 1, rest.cellCount + 1) }
            if tag.key == row { column = -1 }
        }
        return false
    }

    private static let row = HTMLTagKind.key("tr".utf8)
    private static let table = HTMLTagKind.key("table".utf8)
    private static let cells = keys("td th")
}
