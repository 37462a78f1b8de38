import CMarkup
import Glibc

/// The long texts of a page, beside what gumbo parses: it reads character by character, which takes longer than all else that is done to a
/// page of prose, and copies twice.
///
/// What it makes of a text depends on the white space that this begins with, and on whether anything comes after that. So it is given the
/// white space and a name of seven characters for the rest, and in the tree the text takes the name's place.
final class HTMLTexts {
    /// The texts one after the other, each with its white space before it.
    private let bytes: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var texts: [(start: Int, end: Int)] = []
    /// Texts that consist of several.
    private var joined: [UnsafeMutablePointer<UInt8>] = []

    /// U+10FFFD, the last character for private use, begins a name.
    private static let mark: [UInt8] = [0xF4, 0x8F, 0xBF, 0xBD]
    private static let digitCount = 6
    private static let nameLength = mark.count + digitCount
    /// Shorter texts are no longer than a name and what it takes to make one.
    static let usualShortest = 24
    private let shortest: Int

    /// - Parameters:
    ///   - capacity: at least the length of all texts.
    ///   - shortest: the length in bytes from which on a text is named.
    init(capacity: Int, shortest: Int) {
        bytes = .allocate(capacity: max(1, capacity))
        self.shortest = max(1, shortest)
    }

    deinit {
        bytes.deallocate()
        for text in joined { text.deallocate() }
    }

    /// Appends the text between two tags to the source of a page, or names for the long parts of it. O(length).
    func append(_ text: UnsafeBufferPointer<UInt8>, to source: inout [UInt8]) {
        guard text.count >= shortest else { return source.append(contentsOf: text) }
        var start = 0
        while start < text.count {
            var first = start
            while first < text.count, Self.isSpace(text[first]) { first += 1 }
            let part = Self.part(text, from: first)
            if part.isPlain, part.end - first >= shortest {
                source.append(contentsOf: text[start..<first])
                source.append(contentsOf: name(of: UnsafeBufferPointer(rebasing: text[start..<part.end]), space: first - start))
            } else {
                source.append(contentsOf: text[start..<part.end])
            }
            start = Self.end(ofReference: part.end, text)
            source.append(contentsOf: text[part.end..<start])
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 || byte == 12 }

    /// Where a part without character references ends, and whether it stands in the tree as it is: gumbo replaces control characters, and
    /// characters that are none.
    private static func part(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> (end: Int, isPlain: Bool) {
        var index = start
        var isPlain = true
        func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
        while index < text.count {
            let value = text[index]
            if value == UInt8(ascii: "&") { break }
            switch value {
            case 0..<32: if !isSpace(value) { isPlain = false }
            case 0x7F, 0xF4: isPlain = false
            case 0xC2: if byte(index + 1) < 0xA0 { isPlain = false }
            case 0xEF: if byte(index + 1) == 0xB7 || byte(index + 1) == 0xBF { isPlain = false }
            case 0xF0...0xF3: if byte(index + 2) == 0xBF, byte(index + 3) >= 0xBE { isPlain = false }
            default: break
            }
            index += 1
        }
        return (index, isPlain)
    }

    /// Where what may be a character reference ends; the index itself where none begins there.
    private static func end(ofReference index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard index < text.count else { return index }
        var end = index + 1
        while end < text.count, text[end] == UInt8(ascii: "#") || isWordByte(text[end]) { end += 1 }
        return end < text.count && text[end] == UInt8(ascii: ";") ? end + 1 : end
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) }

    /// Keeps a text, and makes a name of it.
    private func name(of text: UnsafeBufferPointer<UInt8>, space: Int) -> [UInt8] {
        keep(UnsafeBufferPointer(rebasing: text[..<space]))
        let start = count
        keep(UnsafeBufferPointer(rebasing: text[space...]))
        var name = Self.mark
        var number = texts.count
        for _ in 0..<Self.digitCount {
            name.append(UInt8(ascii: "a") + UInt8(number % 26))
            number /= 26
        }
        texts.append((start, count))
        return name
    }

    /// Copies a text, with U+000A for the ends of all lines.
    private func keep(_ text: UnsafeBufferPointer<UInt8>) {
        guard let base = text.baseAddress else { return }
        guard memchr(base, 13, text.count) != nil else {
            (bytes + count).update(from: base, count: text.count)
            count += text.count
            return
        }
        for index in text.indices where !(text[index] == 10 && index > 0 && text[index - 1] == 13) {
            bytes[count] = text[index] == 13 ? 10 : text[index]
            count += 1
        }
    }

    // MARK: The tree

    /// Puts the texts into a tree that gumbo made of their names. O(nodes + names).
    func fill(_ root: UnsafeMutablePointer<GumboNode>) {
        if texts.isEmpty { return }
        var waiting = [root]
        while let node = waiting.popLast() {
            switch node.pointee.type {
            case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA: fillText(&node.pointee.v.text)
            case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE, GUMBO_NODE_DOCUMENT:
                let children = node.pointee.v.element.children
                for index in 0..<Int(children.length) {
                    waiting.append(children.data[index]!.assumingMemoryBound(to: GumboNode.self))
                }
            default: break
            }
        }
    }

    private func fillText(_ text: inout GumboText) {
        guard let pointer = text.text else { return }
        let source = UnsafeBufferPointer(start: UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self), count: strlen(pointer))
        guard source.count >= Self.nameLength, let first = next(in: source, from: 0) else { return }
        let kept: UnsafeBufferPointer<UInt8>
        if first.at + Self.nameLength == source.count, first.at <= first.start,
            memcmp(bytes + first.start - first.at, source.baseAddress!, first.at) == 0
        {
            kept = UnsafeBufferPointer(start: bytes + first.start - first.at, count: first.end - first.start + first.at)
        } else {
            kept = expanded(source, first)
        }
        text.text = nil
        text.original_text = GumboStringPiece(
            data: UnsafeRawPointer(kept.baseAddress!).assumingMemoryBound(to: CChar.self), length: kept.count)
    }

    /// The first name at or after an index: where it stands, and the text that it names.
    private func next(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> (at: Int, start: Int, end: Int)? {
        guard let base = source.baseAddress else { return nil }
        var index = start
        while index + Self.nameLength <= source.count, let hit = memchr(base + index, Int32(Self.mark[0]), source.count - index) {
            let at = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
            index = at + 1
            guard at + Self.nameLength <= source.count, memcmp(hit, Self.mark, Self.mark.count) == 0 else { continue }
            let digits = source[(at + Self.mark.count)..<(at + Self.nameLength)]
            guard digits.allSatisfy({ (0x61...0x7A).contains($0) }) else { continue }
            let number = digits.reversed().reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "a")) }
            if number < texts.count { return (at, texts[number].start, texts[number].end) }
        }
        return nil
    }

    /// A text of several, and of what stands between them.
    private func expanded(_ source: UnsafeBufferPointer<UInt8>, _ first: (at: Int, start: Int, end: Int)) -> UnsafeBufferPointer<UInt8> {
        var result: [UInt8] = []
        var index = 0
        var found: (at: Int, start: Int, end: Int)? = first
        while let name = found {
            result.append(contentsOf: source[index..<name.at])
            result.append(contentsOf: UnsafeBufferPointer(start: bytes + name.start, count: name.end - name.start))
            index = name.at + Self.nameLength
            found = next(in: source, from: index)
        }
        result.append(contentsOf: source[index...])
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: result.count)
        block.initialize(from: result, count: result.count)
        joined.append(block)
        return UnsafeBufferPointer(start: block, count: result.count)
    }
}
