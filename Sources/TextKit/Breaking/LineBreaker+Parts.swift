// Words that are wider than their line, and names that have parts.
extension LineBreaker {
    /// A part of a word that is wider than the line: as many grapheme clusters as fit, one at least. In the cell of a table, which is narrow,
    /// a name ends with one of its parts if the line is not left mostly empty by that.
    func fillWord(from start: Position, width: Fixed) -> Fill? {
        let fill = fillClusters(from: start, width: width)
        guard options.dividesAtParts, let fill, !fill.endsWithMandatoryBreak, fill.width <= width,
            let part = fillClusters(from: start, width: width, where: endsPart), part.end.utf16 > start.utf16,
            part.width.raw * 3 >= fill.width.raw
        else { return fill }
        return part
    }

    /// Whether a part of a name ends before an offset: with a sign that joins it to the next, or before a capital.
    private func endsPart(_ utf16: Int) -> Bool {
        let units = paragraph.text.utf16
        guard utf16 > 0, utf16 < units.count else { return false }
        let (last, next) = (units[utf16 - 1], units[utf16])
        if NameInText.isJoint(last) { return !NameInText.isJoint(next) }
        return NameInText.isSmall(last) && NameInText.isCapital(next)
    }
}

/// Whether letters in a text stand in an address, a path, an option or an identifier. It remembers the last word that was asked about.
struct NameInText {
    private var word = 0..<0
    private var isName = false

    /// Longer words are looked at around the letters alone, in UTF-16 units.
    private static let reach = 256

    /// Whether the word around an offset is such a name. O(length of the word), once.
    mutating func holds(_ utf16: Int, _ units: [UInt16]) -> Bool {
        if word.contains(utf16) { return isName }
        var (start, end) = (utf16, utf16)
        while start > max(0, utf16 - Self.reach), !Self.isSpace(units[start - 1]) { start -= 1 }
        while end < min(units.count, utf16 + Self.reach), !Self.isSpace(units[end]) { end += 1 }
        word = start..<end
        isName = Self.isName(units[word])
        return isName
    }

    private static func isName(_ units: ArraySlice<UInt16>) -> Bool {
        var (slashes, capitals, part) = (0, 0, units.startIndex)
        for index in units.indices.dropFirst() {
            let (last, unit) = (units[index - 1], units[index])
            switch unit {
            // Of addresses and paths; `either/or` has one.
            case 0x2F: slashes += 1
            // An underscore, an at sign, a backslash.
            case 0x5F, 0x40, 0x5C: return true
            default: break
            }
            // `example.org`, `camelCase`; a full stop ends sentences as well, before a capital.
            if last == 0x2E, isSmall(unit), index - 2 >= units.startIndex, isLetter(units[index - 2]) { return true }
            if last == 0x2D { (part, capitals) = (index, 0) }
            // `camelCase`, `TextKitTests`; `GmbH` and `WordPress` are words.
            if isSmall(last), isCapital(unit) { capitals += 1 }
            if capitals > (isSmall(units[part]) ? 0 : 1) { return true }
        }
        guard let first = units.first else { return false }
        // `/usr`, `~/x`, `--option`.
        return slashes > 1 || first == 0x2F || first == 0x7E || first == 0x5F || first == 0x2D && units.count > 2
    }

    /// `_`, `.`, `/`, `-`, and those of addresses and of names in names.
    static func isJoint(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x5F, 0x2E, 0x2F, 0x2D, 0x5C, 0x3A, 0x3F, 0x26, 0x3D, 0x23, 0x40, 0x2C: true
        default: false
        }
    }

    static func isSmall(_ unit: UInt16) -> Bool { unit < 0x80 ? unit &- 0x61 < 26 : scalar(unit)?.properties.isLowercase == true }
    static func isCapital(_ unit: UInt16) -> Bool { unit < 0x80 ? unit &- 0x41 < 26 : scalar(unit)?.properties.isUppercase == true }
    private static func isLetter(_ unit: UInt16) -> Bool { isSmall(unit) || isCapital(unit) }
    private static func scalar(_ unit: UInt16) -> Unicode.Scalar? { Unicode.Scalar(unit) }
    /// Whether words end at a character: at space, and in scripts that have none at every ideograph or syllable.
    private static func isSpace(_ unit: UInt16) -> Bool {
        unit == 0x09 || unit == 0xA0 || BreakSegment.isHanging(unit) || (0x2E80..<0xD800).contains(unit) || (0xFF00...0xFFEF).contains(unit)
    }
}
