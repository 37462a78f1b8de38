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

    /// Whether both neighbours of an offset are Korean letters.
    func isInHangulWord(_ utf16: Int) -> Bool {
        let units = paragraph.text.utf16
        return utf16 > 0 && utf16 < units.count && Self.isHangul(units[utf16 - 1]) && Self.isHangul(units[utf16])
    }

    /// Syllables and jamo; all of them are one code unit.
    @inline(__always) static func isHangul(_ unit: UInt16) -> Bool {
        guard unit >= 0x1100 else { return false }
        return (0xAC00...0xD7FF).contains(unit) || unit <= 0x11FF || (0x3130...0x318F).contains(unit) || (0xA960...0xA97F).contains(unit)
    }
}
