/// Which signs that lines of a block begin with are parts of sentences, though items begin with such ones too: a dash, and a number of an
/// enumeration that goes on within the lines.
struct SentenceMarks {
    private let bulletCount: Int
    /// The numbers that stand within lines and begin none: a sentence may name the item of a list.
    private let numbersWithin: Set<Int>

    /// O(length).
    init(_ block: ArraySlice<FilledLine>) {
        bulletCount = block.count { $0.isBulleted }
        let atStart = Set(block.compactMap(\.numberAtStart))
        numbersWithin = atStart.isEmpty ? [] : Set(block.flatMap(\.numbersWithin)).subtracting(atStart)
    }

    /// Whether what a line begins with is a part of the sentence that the line before has not ended.
    func isInSentence(_ line: FilledLine, after before: FilledLine) -> Bool {
        guard !before.endsSentence else { return false }
        // An item is seldom alone.
        if line.startsWithDash { return bulletCount == 1 && !before.isItem }
        guard let number = line.numberAtStart else { return false }
        return numbersWithin.contains(number - 1) || numbersWithin.contains(number + 1)
    }
}
