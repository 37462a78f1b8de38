// Where lines end by a paragraph's line-break strategy.
extension LineBreaker {
    /// The line without its last word, where what follows would be a last line of one word alone and the two fit into it.
    ///
    /// Words are what white space parts, so text without any is left as it is. O(the line), where one word follows.
    func pushedOut(_ fill: Fill, from start: Position) -> Fill {
        guard let room = roomForLoneWord, !fill.endsWithMandatoryBreak, isLoneWord(after: fill, room: room) else { return fill }
        var scan = Scan(start: start, ruler: ruler)
        // Ends of lines after which two words are left at least, of which white space parts the last.
        var candidate: Fill?
        var waiting: Fill?
        while let next = advance(&scan), next.fill.end.utf16 <= fill.end.utf16 {
            guard next.isOpportunity, scan.width > scan.contentWidth else { continue }
            if let waiting { candidate = waiting }
            waiting = next.fill
        }
        guard let candidate, candidate.contentEnd > start.utf16, allowsBreak?(candidate.end.utf16, false) ?? true,
            fits(after: candidate, room)
        else { return fill }
        return candidate
    }

    /// Whether one word is left of the paragraph, at most as wide as `room`.
    private func isLoneWord(after fill: Fill, room: Fixed) -> Bool {
        var scan = Scan(start: fill.end, ruler: ruler)
        while let next = advance(&scan) {
            if scan.contentWidth > room { return false }
            if next.fill.endsWithMandatoryBreak { return true }
            if scan.width > scan.contentWidth { return false }
        }
        return false
    }

    private func fits(after fill: Fill, _ room: Fixed) -> Bool {
        var scan = Scan(start: fill.end, ruler: ruler)
        while let next = advance(&scan) {
            if scan.contentWidth > room { return false }
            if next.fill.endsWithMandatoryBreak { return true }
        }
        return true
    }

    /// Whether both neighbours of a place are Korean letters.
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
