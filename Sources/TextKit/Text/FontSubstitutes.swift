/// Which characters of a text their fonts lack, and which font stands in for theirs there; found on demand. Stored beside the runs of the
/// text, not in them: copies of the text have the fonts that were set.
final class FontSubstitutes {
    /// How many units on either side of an edit may need another font after it: they may be of one cluster with it.
    static let reach = 16

    private let runs = AttributeRuns()
    private let unknown = WholeAttributeSet([:])
    private let own = WholeAttributeSet([:])
    private var sets: [Font: AttributeSet] = [:]

    init(utf16Count: Int) { forget(0..<0, length: utf16Count) }

    var utf16Count: Int { runs.count }

    /// Replaces `range` by `length` characters that have not been examined. O(log n).
    func forget(_ range: Range<Int>, length: Int) {
        runs.replace(range, with: length == 0 ? [] : [AttributeRun(length: length, set: unknown)])
    }

    /// The cached answer at a character, and the range that it holds for: nil where the character has not been examined; else the font, or
    /// none where the character's own font has it. O(log n).
    func cached(at utf16: Int) -> (font: Font?, range: Range<Int>)? {
        let run = runs.run(at: utf16)
        return run.set === unknown ? nil : (run.set.attributes[.font] as? Font, run.range)
    }

    /// The parts of `range` that have not been examined. O(log n + runs).
    func unknownRanges(in range: Range<Int>) -> [Range<Int>] {
        var utf16 = range.lowerBound
        return runs.runs(in: range).compactMap { run in
            defer { utf16 += run.length }
            return run.set === unknown ? utf16..<(utf16 + run.length) : nil
        }
    }

    /// Stores the answers for a range.
    func set(_ found: [(font: Font?, utf16Count: Int)], for range: Range<Int>) {
        runs.replace(range, with: found.map { AttributeRun(length: $0.utf16Count, set: set($0.font)) })
    }

    private func set(_ font: Font?) -> AttributeSet {
        guard let font else { return own }
        if let cached = sets[font] { return cached }
        let new = WholeAttributeSet([.font: font])
        sets[font] = new
        return new
    }
}
