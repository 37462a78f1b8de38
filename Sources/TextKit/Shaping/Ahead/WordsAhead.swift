/// Words that another core learns before layout comes to them. Owned by one layout, on its thread.
///
/// Text in one font repeats its words soon; in several, each has to learn them anew.
final class WordsAhead {
    /// Characters that are handed over at once. Below the least, help is not worth the asking.
    var length = 32_768
    var leastLength = 8192

    private struct Stretch {
        let utf16: Range<Int>
        let spans: [MeasuredSpan]
        /// Nil once its words have been taken; the spans are of use until layout has passed them.
        var work: SplitWork<LearnedWords>?
    }

    let helper: ShapingHelper
    private var stretches: [Stretch] = []
    /// Of the text and of the styles' numbers.
    private var edition: Edition?
    /// Not where there are more styles than are kept: what was learned would never be asked for.
    var isOfUse = true
    /// Text before here has been handed over.
    private(set) var end = 0

    struct Edition: Equatable {
        let text, styles: Int
    }

    init(helper: ShapingHelper) { self.helper = helper }

    deinit { cancel() }

    private func cancel() {
        for stretch in stretches { stretch.work?.cancel() }
        stretches = []
        end = 0
    }

    /// What was learned of the text that layout has come to. Drops what was asked of a text that is no more.
    func take(at utf16: Int, _ edition: Edition) -> [LearnedWords] {
        if edition != self.edition {
            cancel()
            self.edition = edition
        }
        stretches.removeAll { $0.work == nil && $0.utf16.upperBound <= utf16 }
        var words: [LearnedWords] = []
        for index in stretches.indices where stretches[index].utf16.lowerBound <= utf16 {
            guard let work = stretches[index].work else { continue }
            words += (0..<work.count).compactMap { work.take($0) }
            stretches[index].work = nil
        }
        return words
    }

    /// The spans of a stretch that was handed over, which are still those of the text.
    func spans(at utf16: Int, _ edition: Edition) -> (utf16: Range<Int>, spans: [MeasuredSpan])? {
        guard edition == self.edition else { return nil }
        return stretches.first { $0.utf16.contains(utf16) }.map { ($0.utf16, $0.spans) }
    }

    /// Whether there is room for another stretch.
    var wantsMore: Bool { stretches.count { $0.work != nil } < 2 }

    /// Hands the characters over.
    func add(_ words: WordsToLearn, _ utf16: Range<Int>) {
        end = utf16.upperBound
        let work = SplitWork(count: words.pieceCount) { [helper] piece in
            helper.shape { $0.learn(words, piece: piece) }
        }
        stretches.append(Stretch(utf16: utf16, spans: words.spans, work: work))
        helper.help(with: work)
    }
}
