extension LineBreaker {
    /// The segments of shaped text, for `LineFiller`.
    struct Cursor: SegmentCursor {
        let breaker: LineBreaker
        let start: Position
        private(set) var scan: Scan
        /// The segment that was taken last; the first one must be taken before anything is asked.
        private(set) var step: Step?
        /// The scan before that segment, where words may be divided.
        private(set) var before: Scan?
        /// The lines that might have ended earlier, where the delegate may ask for one of them.
        private(set) var accepted: [Fill] = []

        init(_ breaker: LineBreaker, from start: Position) {
            self.breaker = breaker
            self.start = start
            scan = Scan(start: start, ruler: breaker.ruler)
        }

        mutating func advance() -> Bool {
            if breaker.options.hyphenationFactor > 0 { before = scan }
            guard let next = breaker.advance(&scan) else { return false }
            step = next
            return true
        }

        mutating func accept() {
            if breaker.allowsBreak != nil { accepted.append(line) }
        }

        func cursor(after line: Fill) -> Cursor { Cursor(breaker, from: line.end) }

        var contentWidth: Fixed { scan.contentWidth }
        var width: Fixed { scan.width }
        var mayEnd: Bool { step!.isOpportunity }
        func mayEnd(within width: Fixed) -> Bool {
            guard let step, step.isOpportunity else { return false }
            if breaker.keeps, breaker.isKept(step.fill.end.utf16) { return false }
            if step.hyphen != nil, !breaker.mayHyphenate { return false }
            return scan.contentWidth + (step.hyphen ?? .zero) <= width
        }
        var mustEnd: Bool { step!.fill.endsWithMandatoryBreak }
        func isBeyond(_ line: Fill) -> Bool { step!.fill.end.utf16 > line.end.utf16 }
        var line: Fill { step!.fill }
        func allows(_ line: Fill) -> Bool { line.contentEnd > start.utf16 && (breaker.allowsBreak?(line.end.utf16, false) ?? true) }
    }

    /// The line, or the one without its last word, where the word after it would stand alone in the paragraph's last line.
    func pushedOut(_ fill: Fill, from start: Position) -> Fill {
        guard let availableWidth = availableWidthForLoneWord, !fill.endsWithMandatoryBreak else { return fill }
        return LineFiller.withoutLastWord(fill, from: Cursor(self, from: start), nextWidth: availableWidth) ?? fill
    }

    /// Whether both neighbours of an offset are letters of a script whose words the options keep whole.
    func isInWord(_ utf16: Int) -> Bool {
        let units = paragraph.text.utf16
        guard utf16 > 0, utf16 < units.count else { return false }
        let isKept = options.keepsWords ? Self.isEastAsianLetter : Self.isHangul
        return isKept(units[utf16 - 1]) && isKept(units[utf16])
    }

    /// Ideographs, kana, bopomofo, Yi and Korean letters, and the marks that stand for one or lengthen it; halves of surrogates too, most
    /// of which are of ideographs where words are kept whole.
    private static func isEastAsianLetter(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2E80...0x2FD5, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x3035, 0x303B, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
            0x30FC...0x318E, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0xA48C, 0xD800...0xDFFF, 0xF900...0xFAFF,
            0xFF66...0xFF9F:
            true
        default: isHangul(unit)
        }
    }

    /// Whether a line may end at an offset because letters or digits stand on both sides.
    func isBetweenLetters(_ utf16: Int) -> Bool {
        let units = paragraph.text.utf16
        guard utf16 > 0, utf16 < units.count else { return false }
        return Self.isLetterOrDigit(before: utf16, units) && Self.isLetterOrDigit(after: utf16, units)
    }

    private static func isLetterOrDigit(after utf16: Int, _ units: [UInt16]) -> Bool {
        isLetterOrDigit(Unicode.Scalar(units[utf16]) ?? scalar(units[utf16], utf16 + 1 < units.count ? units[utf16 + 1] : 0))
    }

    /// The letter before an offset may have marks.
    private static func isLetterOrDigit(before utf16: Int, _ units: [UInt16]) -> Bool {
        var index = utf16 - 1
        while index > 0, let scalar = Unicode.Scalar(units[index]), scalar.properties.isGraphemeExtend { index -= 1 }
        return isLetterOrDigit(Unicode.Scalar(units[index]) ?? scalar(index > 0 ? units[index - 1] : 0, units[index]))
    }

    private static func scalar(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
        guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([high, low]))
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Syllables and jamo; all of them are one code unit.
    @inline(__always) static func isHangul(_ unit: UInt16) -> Bool {
        guard unit >= 0x1100 else { return false }
        return (0xAC00...0xD7FF).contains(unit) || unit <= 0x11FF || (0x3130...0x318F).contains(unit) || (0xA960...0xA97F).contains(unit)
    }
}
