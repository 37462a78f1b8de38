/// Finds line breaks (UAX 14) of text in European scripts without an iterator: spaces decide nearly everything there.
///
/// A line may end after spaces unless the next character must not start one, or an opening bracket came before. Words made of
/// letters between brackets, quotes and punctuation have no break inside; ICU is asked about any other word alone, with the same
/// result as for the whole text, since nothing before a space acts beyond it.
struct SimpleLineBreaks {
    /// Classes of characters that are treated alike here.
    enum Class {
        /// Not for this rule: the whole text goes to ICU.
        static let unknown: UInt8 = 0
        /// AL, NU.
        static let letter: UInt8 = 1
        /// QU.
        static let quote: UInt8 = 2
        /// OP.
        static let opening: UInt8 = 3
        /// CL, CP, EX, IS: never at the start of a line.
        static let closing: UInt8 = 4
        /// SY: never at the start of a line; inside a word ICU decides.
        static let slash: UInt8 = 5
        /// HY, BA, IN, PR, PO, GL: at the edges of a word like a letter; inside ICU decides.
        static let other: UInt8 = 6
        /// B2.
        static let dash: UInt8 = 7
        static let space: UInt8 = 8
    }

    private static let tableSize = 0x250
    let table: [UInt8]

    init() {
        var table = [UInt8](repeating: Class.unknown, count: Self.tableSize)
        func set(_ characters: String, _ value: UInt8) {
            for unit in characters.utf16 { table[Int(unit)] = value }
        }
        for unit in 0x21...0x7E { table[unit] = Class.letter }
        for unit in 0xC0..<Self.tableSize where unit != 0xD7 && unit != 0xF7 { table[unit] = Class.letter }
        set("\"'«»", Class.quote)
        set("([{¡¿", Class.opening)
        set(")]}!?,.:;", Class.closing)
        set("/", Class.slash)
        set("-|$+\\%\u{A0}\u{AD}", Class.other)
        set(" ", Class.space)
        self.table = table
    }

    @inline(__always)
    static func classOf(_ unit: UInt16, _ table: UnsafeBufferPointer<UInt8>) -> UInt8 {
        if unit < tableSize { return table[Int(unit)] }
        switch unit {
        case 0x2018, 0x2019, 0x201C, 0x201D: return Class.quote
        case 0x2014: return Class.dash
        case 0x2010, 0x2013, 0x2026: return Class.other
        case 0x0386, 0x0388...0x038A, 0x038C, 0x038E...0x03A1, 0x03A3...0x03E1, 0x0400...0x0481, 0x048A...0x052F, 0x0531...0x0556,
            0x0561...0x0587, 0x10D0...0x10FA:
            return Class.letter
        default: return Class.unknown
        }
    }

    /// The class of the first character of a word; that of a path, whose slash a line may begin with, is a letter's.
    @inline(__always)
    static func firstClass(of units: UnsafeBufferPointer<UInt16>, from index: Int, _ table: UnsafeBufferPointer<UInt8>) -> UInt8 {
        let first = classOf(units[index], table)
        return first == Class.slash && UnicodeBreaker.beginsPath(index, units) ? Class.letter : first
    }

    /// Whether a line may end after spaces that stand between two classes; 0 before for the start of the text.
    @inline(__always)
    static func allowsBreak(after last: UInt8, before next: UInt8) -> Bool {
        switch next {
        case Class.closing, Class.slash: false
        case Class.opening: last != Class.opening && last != Class.quote
        case Class.dash: last != Class.opening && last != Class.dash
        default: last != Class.opening
        }
    }

    /// Adds the breaks in `chunk`, as ICU would, and returns true; false where the text is not simple enough, with
    /// `breaks` in disorder. O(n).
    func append(
        to breaks: inout [BreakOpportunity], _ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>,
        breaker: UnicodeBreaker
    ) -> Bool {
        guard !chunk.isEmpty else { return true }
        guard chunk.lowerBound == 0 || units[chunk.lowerBound - 1] == 0x20 else { return false }
        let isLast = chunk.upperBound == units.count
        let end = isLast ? Self.contentEnd(units, chunk) : chunk.upperBound
        return table.withUnsafeBufferPointer { table in
            var last: UInt8 = 0
            var index = chunk.lowerBound
            while index < end {
                if units[index] == 0x20 {
                    repeat { index &+= 1 } while index < end && units[index] == 0x20
                    guard index < end else { break }
                    let next = Self.classOf(units[index], table)
                    if next == Class.closing, Self.isDigit(at: index + 1, units) { return false }
                    if Self.allowsBreak(after: last, before: Self.firstClass(of: units, from: index, table)) {
                        breaks.append(Self.optional(index))
                    }
                }
                guard let word = Self.scanWord(units, from: index, to: end, table) else { return false }
                if word.asksICU { Self.appendInner(index..<word.end, units, breaker, to: &breaks) }
                last = Self.classOf(units[word.end &- 1], table)
                index = word.end
            }
            if isLast {
                breaks.append(BreakOpportunity(utf16: Int32(clamping: units.count), isMandatory: end < units.count))
                return true
            }
            let next = Self.classOf(units[end], table)
            guard units[end - 1] == 0x20, next != Class.unknown, next != Class.space,
                next != Class.closing || !Self.isDigit(at: end + 1, units)
            else { return false }
            if Self.allowsBreak(after: last, before: Self.firstClass(of: units, from: end, table)) { breaks.append(Self.optional(end)) }
            return true
        }
    }

    /// A stop before a digit begins a number, which a line may begin with: left to ICU.
    static func isDigit(at index: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
        index < units.count && units[index] >= 0x30 && units[index] <= 0x39
    }

    private static func optional(_ index: Int) -> BreakOpportunity {
        BreakOpportunity(utf16: Int32(truncatingIfNeeded: index), isMandatory: false)
    }

    /// The end of the content before the separator that ends the paragraph.
    private static func contentEnd(_ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>) -> Int {
        var end = chunk.upperBound
        if units[end - 1] == 0x0A {
            end -= 1
            if end > chunk.lowerBound, units[end - 1] == 0x0D { end -= 1 }
        } else if units[end - 1] == 0x0D {
            end -= 1
        }
        return end
    }

    /// The end of a word, and whether it is more than letters between brackets, quotes and punctuation; nil where it is not simple.
    @inline(__always)
    static func scanWord(
        _ units: UnsafeBufferPointer<UInt16>, from start: Int, to end: Int, _ table: UnsafeBufferPointer<UInt8>
    ) -> (end: Int, asksICU: Bool)? {
        var index = start
        var isOpen = false
        var isClosed = false
        var asksICU = false
        while index < end {
            let kind = classOf(units[index], table)
            switch kind {
            case Class.letter:
                if isClosed { asksICU = true }
                isOpen = true
            case Class.quote: break
            case Class.opening: if isOpen || isClosed { asksICU = true }
            case Class.closing: isClosed = true
            case Class.space: return (index, asksICU && index &- start > 1)
            case Class.unknown: return nil
            default: asksICU = true
            }
            index &+= 1
        }
        return (index, asksICU && index &- start > 1)
    }

    private static func appendInner(
        _ word: Range<Int>, _ units: UnsafeBufferPointer<UInt16>, _ breaker: UnicodeBreaker,
        to breaks: inout [BreakOpportunity]
    ) {
        breaker.forEachOffset(in: UnsafeBufferPointer(rebasing: units[word])) { offset in
            if Int(offset) < word.count { breaks.append(optional(word.lowerBound + Int(offset))) }
        }
    }
}
