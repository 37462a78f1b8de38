import CUnicode

/// Units that stand for several letters: `ß`, `æ`, `ﬁ`. A search for the letters finds them, as it does by the collation of Unicode where
/// only base letters count (UTS 10, primary strength).
enum Ligatures {
    /// The letters, in the case of the unit; nil for a unit that is no ligature.
    static func letters(of unit: UInt16) -> [UInt16]? {
        var letters = [UInt16](repeating: 0, count: Int(CUNICODE_LONGEST_LIGATURE))
        let count = Int(cunicode_letters_of_ligature(unit, &letters))
        return count > 0 ? Array(letters[..<count]) : nil
    }

    /// How many units of a query, from an index on, a ligature meets; nil where it does not meet all of its letters. The case of the first
    /// one counts as the query wants it, and the others follow it: `Æ` is met by `Ae` and by `AE`.
    /// - Parameter mayEndWithin: whether the query may end before the letters do.
    static func count(of unit: UInt16, meeting needle: ArraySlice<UInt16>, _ folds: FoldTable, mayEndWithin: Bool) -> Int? {
        guard let letters = letters(of: unit), mayEndWithin || letters.count <= needle.count, folds[letters[0]] == needle.first else {
            return nil
        }
        let caseless = FoldTable.shared(foldsCase: true, foldsMarks: true)
        return zip(letters, needle).allSatisfy { caseless[$0] == caseless[$1] } ? min(letters.count, needle.count) : nil
    }
}
