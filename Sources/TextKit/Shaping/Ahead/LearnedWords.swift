/// Text whose words are to be learned on another core.
struct WordsToLearn: Sendable {
    /// With three more after the last one.
    let units: [UInt16]
    let count: Int
    let spans: [MeasuredSpan]
    /// By number.
    let styles: [ShapingStyle]

    /// Characters of a piece.
    static let pieceLength = 8192
    var pieceCount: Int { (count + Self.pieceLength - 1) / Self.pieceLength }
}

/// Words that another shaper has learned, to be taken over.
struct LearnedWords: Sendable {
    let records: [UInt64]
    /// What the contexts in the records are.
    let contexts: [Context]

    struct Context: Sendable {
        let number: Int
        /// Of `WordsToLearn.styles`.
        let style: Int
        let script: PlainScript
    }
}

extension ParagraphShaper {
    /// Learns the words of one piece that it does not know yet; nothing where contexts start again on the way. O(n).
    func learn(_ words: WordsToLearn, piece: Int) -> LearnedWords {
        let start = wordShaper.now
        let edition = wordShaper.edition
        var styles = ContiguousArray(repeating: MeasuredStyle(), count: words.styles.count)
        var contexts: [Int: LearnedWords.Context] = [:]
        var segments = PlainSegments()
        styles.withUnsafeMutableBufferPointer { styles in
            words.forEachParagraph(of: piece) { units, count, first, place in
                guard let table = styles.baseAddress, find(first, to: place + count, of: words, table), wordShaper.edition == edition
                else { return }
                let script = PlainScript(of: units, count: count)
                let paragraph = MeasuredParagraph(
                    units: units, count: count, contentCount: count, script: script, spans: first, start: place, styles: table)
                _ = wordShaper.measure(paragraph, into: &segments)
                note(first, to: place + count, script, table, in: &contexts)
            }
        }
        guard wordShaper.edition == edition else { return LearnedWords(records: [], contexts: []) }
        return LearnedWords(records: wordShaper.words(since: start), contexts: Array(contexts.values))
    }

    /// Looks up the styles of spans that are met for the first time; false where one cannot be measured.
    private func find(
        _ spans: UnsafePointer<MeasuredSpan>, to end: Int, of words: WordsToLearn, _ styles: UnsafeMutablePointer<MeasuredStyle>
    ) -> Bool {
        var index = 0
        while true {
            let number = Int(spans[index].style)
            if !styles[number].isKnown {
                let style = words.styles[number]
                styles[number] = MeasuredStyle(measuring: measuring(style, font: style.font.instance(displayScale: displayScale)))
            }
            guard styles[number].isMeasured else { return false }
            if Int(spans[index].end) >= end { return true }
            index += 1
        }
    }

    /// Notes what the contexts of the styles of spans are.
    private func note(
        _ spans: UnsafePointer<MeasuredSpan>, to end: Int, _ script: PlainScript, _ styles: UnsafePointer<MeasuredStyle>,
        in contexts: inout [Int: LearnedWords.Context]
    ) {
        var index = 0
        var last = -1
        while true {
            let number = Int(spans[index].style)
            let context = styles[number].context
            if styles[number].script == script, context != last {
                last = context
                if contexts[context] == nil { contexts[context] = .init(number: context, style: number, script: script) }
            }
            if Int(spans[index].end) >= end { return }
            index += 1
        }
    }

    /// Takes over what another shaper has learned of text in these styles. O(words).
    func take(_ words: LearnedWords, styles: UnsafePointer<MeasuredStyle>) { wordShaper.take(words, styles: styles) }
}

extension WordsToLearn {
    /// Calls `body` with the characters of each paragraph of a piece, without its separator, the span that it begins in, and where it
    /// begins.
    fileprivate func forEachParagraph(
        of piece: Int, _ body: (UnsafePointer<UInt16>, Int, UnsafePointer<MeasuredSpan>, Int) -> Void
    ) {
        units.withUnsafeBufferPointer { units in
            spans.withUnsafeBufferPointer { spans in
                guard let unit = units.baseAddress, let span = spans.baseAddress else { return }
                var place = start(of: piece, units)
                let end = start(of: piece + 1, units)
                var index = 0
                while place < end {
                    var next = place
                    while next < end, unit[next] != 0x0A, unit[next] != 0x0D { next += 1 }
                    while Int(spans[index].end) <= place { index += 1 }
                    if next > place { body(unit + place, next - place, span + index, place) }
                    place = next + 1
                }
            }
        }
    }

    /// Pieces end with a word.
    private func start(of piece: Int, _ units: UnsafeBufferPointer<UInt16>) -> Int {
        var place = min(count, piece * Self.pieceLength)
        while place > 0, place < count, units[place - 1] > 0x20 { place += 1 }
        return place
    }
}
