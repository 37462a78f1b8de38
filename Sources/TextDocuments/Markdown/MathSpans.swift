/// Formulas of TeX in a Markdown source, `$…$` and `$$…$$`, as GitHub has them. Their signs are none of Markdown's: a backslash before a
/// comma is a space there, not an escape, and a low line sets an index.
struct MathSpans {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var spans: [Range<Int>] = []
    /// No formula that is left open before the place ends before it, of those with one sign and of those with two.
    private var searched = (one: 0, two: 0)

    /// Longer ones are taken for prices and variables.
    private static let mostBytes = (one: 1024, two: 8192)
    private static let dollar = UInt8(ascii: "$")
    private static let backslash = UInt8(ascii: "\\")

    /// The source with a backslash before each sign within formulas that Markdown would take for one of its own, which adds no lines; nil
    /// where there are no formulas. O(length).
    /// - Parameter known: the code and raw HTML of the source, where that has been looked for.
    static func escaped(_ bytes: UnsafeBufferPointer<UInt8>, verbatim known: VerbatimRanges? = nil) -> [UInt8]? {
        var found = MathSpans(bytes: bytes)
        found.find()
        if found.spans.isEmpty { return nil }
        let verbatim = known ?? VerbatimRanges.find(bytes)
        var source: [UInt8] = []
        source.reserveCapacity(bytes.count + 8 * found.spans.count)
        var kept = 0
        for span in found.spans where !verbatim.meets(span) {
            for index in span where found.isMarkdown(index, in: span) {
                source += bytes[kept..<index]
                source.append(backslash)
                kept = index
            }
        }
        source += bytes[kept...]
        return source
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func find() {
        var index = 0
        while let start = bytes.index(of: Self.dollar, from: index) {
            let isEscaped = isEscaped(start)
            var end = start
            while end < bytes.count, bytes[end] == Self.dollar { end += 1 }
            index = end
            guard !isEscaped, end - start <= 2, let close = close(of: start..<end) else { continue }
            if bytes[end..<close].contains(where: { Self.signs.contains($0) }) { spans.append(end..<close) }
            index = close + (end - start)
        }
    }

    /// What tells a formula from two prices.
    private static let signs: Set<UInt8> = Set("\\^_{".utf8)

    /// Where the signs stand that end the formula: in its line, or of one that a line begins with in the lines of its paragraph, so that
    /// neither the next item of a list nor the signs of a quote become a part of it; nil where none do.
    private mutating func close(of open: Range<Int>) -> Int? {
        let isDisplay = open.count == 2
        if !isDisplay, open.upperBound == bytes.count || Self.isSpace(bytes[open.upperBound]) { return nil }
        if open.lowerBound > 0, !Self.mayStandBefore(bytes[open.lowerBound - 1]) { return nil }
        let goesOn = isDisplay && isFirstInLine(open.lowerBound, from: 0)
        let most = isDisplay ? Self.mostBytes.two : Self.mostBytes.one
        let limit = min(bytes.count, open.upperBound + most)
        var index = max(open.upperBound, isDisplay ? searched.two : searched.one)
        while index < limit {
            if bytes[index] == 10, !goesOn || endsFormula(after: index) { break }
            if bytes[index] == Self.dollar, closes(index, isDisplay), index > open.upperBound { return index }
            index += 1
        }
        if isDisplay { searched.two = max(searched.two, index) } else { searched.one = max(searched.one, index) }
        return nil
    }

    private func closes(_ index: Int, _ isDisplay: Bool) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 32
        if bytes[index - 1] == Self.dollar || isEscaped(index) { return false }
        if isDisplay { return next == Self.dollar }
        return next != Self.dollar && !Self.isAlphanumeric(next) && !Self.isSpace(bytes[index - 1])
    }

    /// Whether an odd number of backslashes stands before a sign.
    private func isEscaped(_ index: Int) -> Bool { bytes[..<index].reversed().prefix { $0 == Self.backslash }.count % 2 == 1 }

    /// Whether the line behind a line feed is blank, or a fence of code.
    private func endsFormula(after lineFeed: Int) -> Bool {
        let line = bytes[(lineFeed + 1)...].drop { $0 != 10 && Self.isSpace($0) }
        guard let first = line.first, first != 10 else { return true }
        return "`~".utf8.contains(first) && line.prefix(3).count { $0 == first } == 3
    }

    /// Whether Markdown would take a byte of a formula for a sign of its own.
    private func isMarkdown(_ index: Int, in span: Range<Int>) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 32
        switch bytes[index] {
        // Before a bar it may be that of a table, where it keeps the cell together.
        case Self.backslash: return next == 10 || next == 13 || Self.isPunctuation(next) && next != UInt8(ascii: "|")
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
            UInt8(ascii: "&"), UInt8(ascii: ":"):
            return true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "="):
            return isFirstInLine(index, from: span.lowerBound)
        default: return false
        }
    }

    /// Whether nothing but blanks stands before a byte in its line; what the source begins with stands at the start of one.
    private func isFirstInLine(_ index: Int, from start: Int) -> Bool {
        for byte in bytes[start..<index].reversed() {
            if byte == 10 { return true }
            if byte != 32 { return false }
        }
        return start == 0
    }

    /// Whether a formula may begin behind a byte, which is not one of a word or an address.
    private static func mayStandBefore(_ byte: UInt8) -> Bool { isSpace(byte) || "([{\"'*_~|>-,;:!".utf8.contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
    }
    private static func isPunctuation(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) && !isAlphanumeric(byte) }
}
