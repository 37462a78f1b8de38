// Offsets where UAX 14 lets a line end and `LineBreakStrategy.wholeNames` does not.
extension LineBreaker {
    /// Whether the options forbid a line to end at an offset: between letters that they keep together, or within a name.
    func isKept(_ utf16: Int) -> Bool {
        if options.keepsLetters, isInWord(utf16) { return true }
        return options.keepsNames
            && paragraph.text.utf16.withUnsafeBufferPointer { Self.isInsideName(utf16, $0, afterSignsAlone: dividesNames) }
    }

    /// Whether an offset follows a hyphen of an option, those before its name and those within it, or the slash before a path, and is
    /// followed by more of the name. Options and paths stand at the start of a word or after a bracket.
    /// - Parameter afterSignsAlone: whether the hyphens within the name do not count.
    static func isInsideName(_ utf16: Int, _ units: UnsafeBufferPointer<UInt16>, afterSignsAlone: Bool = false) -> Bool {
        guard utf16 > 0, utf16 < units.count else { return false }
        let sign = units[utf16 - 1]
        guard sign == hyphen || sign == slash, !BreakSegment.isHanging(units[utf16]) else { return false }
        var start = utf16 - 1
        while sign == hyphen, start > 0, utf16 - start < longestOption, !opensName(units[start - 1]),
            !afterSignsAlone || units[start - 1] == hyphen
        {
            start -= 1
        }
        return units[start] == sign && (start == 0 || opensName(units[start - 1]))
    }

    /// UTF-16 units of an option up to its last hyphen: what is longer is none.
    private static var longestOption: Int { 64 }

    /// Whether words before or after this one are joined to it by a hyphen.
    func isInCompound(_ word: Range<Int>) -> Bool {
        let units = paragraph.text.utf16
        func isHyphen(_ index: Int) -> Bool { units.indices.contains(index) && (units[index] == Self.hyphen || units[index] == 0x2010) }
        return isHyphen(word.lowerBound - 1) || isHyphen(word.upperBound)
    }

    private static var hyphen: UInt16 { 0x2D }
    private static var slash: UInt16 { 0x2F }

    /// Spaces, brackets, quotation marks, and what stands between alternatives and values.
    private static func opensName(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x22, 0x27, 0x28, 0x2C, 0x3C, 0x3D, 0x5B, 0x60, 0x7B, 0x7C, 0xA0, 0xAB, 0x2018, 0x201C: true
        default: unit == 0x09 || BreakSegment.isHanging(unit)
        }
    }
}
