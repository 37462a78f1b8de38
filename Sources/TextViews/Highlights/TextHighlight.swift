/// Words of a text that a reader has marked, as a view shows them.
package struct TextHighlight: Equatable {
    /// Tells it from all others of the document.
    package let id: String
    /// Where the words are, in UTF-16 units of the text; nil where the text has lost them.
    package var range: Range<Int>?
    package var color: HighlightColor
    /// What the reader has written about it; empty where there is nothing.
    package var note: String
    /// The words that are marked, as their owner knows them.
    package var words: String
    /// What an edit has taken off the words, for as long as undoing it may bring that back.
    private(set) var loss: Loss?

    /// An edit that took some of the marked words, or all of them.
    struct Loss: Equatable {
        /// Where its new text stands.
        var gap: Range<Int>
        /// How much text it took.
        let count: Int
        /// Where the words were, from the start of the gap.
        let words: Range<Int>
    }

    package init(id: String, range: Range<Int>?, color: HighlightColor, note: String, words: String) {
        self.id = id
        self.range = range
        self.color = color
        self.note = note
        self.words = words
    }

    /// Where the text stands that has taken the place of the words, or of some of them; nil where none has.
    package var gap: Range<Int>? { loss?.gap }

    /// Where words stand of which some were there when they were marked; nil where all have been replaced.
    package var left: Range<Int>? {
        guard let range, let loss else { return range }
        return loss.gap.lowerBound <= range.lowerBound && range.upperBound <= loss.gap.upperBound ? nil : range
    }

    /// Follows an edit of the text: what is typed among the words is marked as well, and what is typed behind them where it goes on with the
    /// last of them or takes the place of what was deleted there.
    /// - Parameter goesOnWithWord: whether the new text and what stands before it are one word.
    mutating func move(replacing replaced: Range<Int>, with count: Int, goesOnWithWord: Bool = false) {
        if let loss, loss.gap == replaced, loss.count == count {
            range = loss.words.lowerBound + replaced.lowerBound..<loss.words.upperBound + replaced.lowerBound
            self.loss = nil
            return
        }
        let replacesLost = loss.map { $0.gap.isEmpty && $0.gap == replaced } == true
        // An edit of what has taken the place of the words takes no more of them.
        let isInGap = loss.map { $0.gap.lowerBound <= replaced.lowerBound && replaced.upperBound <= $0.gap.upperBound } == true
        loss = loss.flatMap { $0.moved(replacing: replaced, with: count) }
        guard let range else { return }
        if replaced.isEmpty, replaced.lowerBound == range.upperBound, !goesOnWithWord, !replacesLost { return }
        let moved = SelectionState.adjusted(range, replacing: replaced, with: count)
        let isWithin = range.lowerBound < replaced.lowerBound && replaced.upperBound < range.upperBound
        if replaced.overlaps(range), !isWithin, !isInGap {
            loss = Loss(
                gap: replaced.lowerBound..<replaced.lowerBound + count, count: replaced.count,
                words: range.lowerBound - replaced.lowerBound..<range.upperBound - replaced.lowerBound)
        }
        self.range = moved.isEmpty ? nil : moved
    }
}

extension TextHighlight.Loss {
    /// The same after a later edit; nil where that reaches over an end of the gap.
    fileprivate func moved(replacing replaced: Range<Int>, with count: Int) -> Self? {
        var moved = self
        let change = count - replaced.count
        if gap.lowerBound <= replaced.lowerBound, replaced.upperBound <= gap.upperBound {
            moved.gap = gap.lowerBound..<gap.upperBound + change
        } else if replaced.upperBound <= gap.lowerBound {
            moved.gap = gap.lowerBound + change..<gap.upperBound + change
        } else if replaced.lowerBound < gap.upperBound {
            return nil
        }
        return moved
    }
}
