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
    /// Learns the words of one piece that it does not know yet. O(n).
    func learn(_ words: WordsToLearn, piece: Int) -> LearnedWords {
        let start = wordShaper.now
        var styles = words.styles.map { MeasuredStyle(measuring: measuring($0, font: $0.font.instance(displayScale: displayScale))) }
        var contexts: [LearnedWords.Context] = []
        var segments = PlainSegments()
        styles.withUnsafeMutableBufferPointer { styles in
            var last: PlainScript?
            func note() {
                guard let last else { return }
                for (number, style) in styles.enumerated() where style.script == last {
                    contexts.append(.init(number: style.context, style: number, script: last))
                }
            }
            words.forEachParagraph(of: piece) { units, count, first, place in
                guard let styles = styles.baseAddress else { return }
                let script = PlainScript(of: units, count: count)
                if script != last { note() }
                last = script
                let paragraph = MeasuredParagraph(
                    units: units, count: count, contentCount: count, script: script, spans: first, start: place, styles: styles)
                _ = wordShaper.measure(paragraph, into: &segments)
            }
            note()
        }
        return LearnedWords(records: wordShaper.words(since: start), contexts: contexts)
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
