/// Sentences of a text by UAX 29 (SB1 to SB998), with the properties that Swift's scalars have.
package enum SentenceSearch {
    /// The sentences of a text as UTF-16 ranges, ascending and without gaps: each with the white space after it. O(n).
    package static func sentences(in text: String) -> [Range<Int>] {
        var marks: [Mark] = []
        var utf16 = 0
        for scalar in text.unicodeScalars {
            marks.append(Mark(kind: Kind(scalar), utf16: utf16))
            utf16 += scalar.utf16.count
        }
        guard !marks.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        var index = 0
        while let end = nextBreak(in: marks, from: index) {
            let place = end < marks.count ? marks[end].utf16 : utf16
            ranges.append(start..<place)
            (start, index) = (place, end)
            if end == marks.count { break }
        }
        return ranges
    }

    private struct Mark {
        let kind: Kind
        let utf16: Int
    }

    private enum Kind {
        case carriageReturn, lineFeed, separator, extend, space, lower, upper, letter, numeric, fullStop, terminator, comma, close, other

        init(_ scalar: Unicode.Scalar) {
            let properties = scalar.properties
            switch scalar.value {
            case 0x0D: self = .carriageReturn
            case 0x0A: self = .lineFeed
            case 0x85, 0x2028, 0x2029: self = .separator
            case 0x2E, 0x2024, 0xFE52, 0xFF0E: self = .fullStop
            case 0x2C, 0x2D, 0x3A, 0x55D, 0x60C, 0x60D, 0x7F8, 0x1802, 0x1808, 0x2013, 0x2014, 0x3001, 0xFE10, 0xFE11, 0xFE13, 0xFE31,
                0xFE32,
                0xFE50, 0xFE51, 0xFE55, 0xFE58, 0xFE63, 0xFF0C, 0xFF0D, 0xFF1A, 0xFF64:
                self = .comma
            default:
                switch properties.generalCategory {
                case .nonspacingMark, .spacingMark, .enclosingMark, .format: self = .extend
                case .decimalNumber: self = .numeric
                case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: self = .close
                default:
                    if properties.isWhitespace {
                        self = .space
                    } else if properties.isLowercase {
                        self = .lower
                    } else if properties.isUppercase || properties.generalCategory == .titlecaseLetter {
                        self = .upper
                    } else if properties.isAlphabetic {
                        self = .letter
                    } else if properties.isSentenceTerminal {
                        self = .terminator
                    } else {
                        self = properties.isQuotationMark ? .close : .other
                    }
                }
            }
        }

        var isSeparator: Bool { self == .carriageReturn || self == .lineFeed || self == .separator }
        var isTerminator: Bool { self == .fullStop || self == .terminator }
    }

    /// The index of the mark before which the sentence that begins at `start` ends; nil where none begins.
    private static func nextBreak(in marks: [Mark], from start: Int) -> Int? {
        guard start < marks.count else { return nil }
        var index = start
        while index < marks.count {
            let kind = marks[index].kind
            if kind.isSeparator {
                let isPair = kind == .carriageReturn && index + 1 < marks.count && marks[index + 1].kind == .lineFeed
                return index + (isPair ? 2 : 1)
            }
            if kind.isTerminator, let end = end(in: marks, ofTerminator: index) { return end }
            index += 1
        }
        return marks.count
    }

    /// Where a sentence ends after a terminator; nil where it goes on.
    private static func end(in marks: [Mark], ofTerminator index: Int) -> Int? {
        let isFullStop = marks[index].kind == .fullStop
        var next = index + 1
        func skip(_ wanted: (Kind) -> Bool) {
            while next < marks.count, wanted(marks[next].kind) || marks[next].kind == .extend { next += 1 }
        }
        skip { _ in false }
        if isFullStop, next < marks.count {
            // SB6 and SB7: 3.4 and U.S.
            if marks[next].kind == .numeric { return nil }
            var before = index - 1
            while before >= 0, marks[before].kind == .extend { before -= 1 }
            if marks[next].kind == .upper, before >= 0, marks[before].kind == .upper || marks[before].kind == .lower { return nil }
        }
        skip { $0 == .close }
        let afterClose = next
        skip { $0 == .space }
        if next < marks.count, marks[next].kind.isSeparator {
            let isPair = marks[next].kind == .carriageReturn && next + 1 < marks.count && marks[next + 1].kind == .lineFeed
            return next + (isPair ? 2 : 1)
        }
        guard next < marks.count else { return next }
        // SB8a: a comma or another terminator goes on with the sentence.
        if marks[next].kind == .comma || marks[next].kind.isTerminator { return nil }
        if isFullStop {
            // SB8: what follows in lower case is of the same sentence.
            var probe = next
            while probe < marks.count {
                switch marks[probe].kind {
                case .letter, .upper, .lower, .carriageReturn, .lineFeed, .separator, .fullStop, .terminator:
                    return marks[probe].kind == .lower ? nil : next
                default: probe += 1
                }
            }
        }
        return max(next, afterClose)
    }
}
