extension DocumentLayout {
    /// Has words learned on another core that layout will come to, `located` being the paragraph that comes now, and takes over
    /// those that have been. Amortized O(1) a paragraph.
    func learnAhead(from located: ParagraphTree.Located, to limit: LayoutLimit) {
        guard plainScratch.meetsSeveralStyles, let source = source as? TextBody, let ahead = knownWordsAhead(), ahead.isOfUse
        else { return }
        let styles = plainScratch.styles
        let place = located.start.utf16
        for words in ahead.take(at: place, wordsEdition) {
            styles.withMeasured { context.shaper.take(words, styles: $0) }
            counters.piecesLearned += 1
        }
        guard ahead.wantsMore else { return }
        let start = max(ahead.end, place + ahead.leastLength)
        let utf16 = start..<max(start, min(start + ahead.length, source.utf16Count))
        guard utf16.count >= ahead.leastLength, isNew(utf16, to: limit) else { return }
        let edition = edition
        willRead?(utf16)
        guard edition == self.edition, postponed.isEmpty, utf16.upperBound <= source.utf16Count else { return }
        let words = wordsToLearn(utf16, of: source)
        ahead.isOfUse = styles.count < PlainStyles.most
        if ahead.isOfUse { ahead.add(words, utf16) }
    }

    var wordsEdition: WordsAhead.Edition { .init(text: edition, styles: plainScratch.styles.stamp) }

    private func knownWordsAhead() -> WordsAhead? {
        guard usesPlainRuns, let helper = knownHelper() else { return nil }
        if let wordsAhead { return wordsAhead }
        let new = WordsAhead(helper: helper)
        wordsAhead = new
        return new
    }

    /// Whether the text is within the limit, and was never laid out.
    private func isNew(_ utf16: Range<Int>, to limit: LayoutLimit) -> Bool {
        [utf16.lowerBound, utf16.upperBound - 1].allSatisfy { place in
            guard let located = tree.find(place, in: \.utf16) else { return false }
            return limit.reaches(located.start) && located.element.state == .unlaid && located.element.record == nil
        }
    }

    private func wordsToLearn(_ utf16: Range<Int>, of source: TextBody) -> WordsToLearn {
        let units = [UInt16](unsafeUninitializedCapacity: utf16.count + 4) { buffer, count in
            source.copyUTF16(utf16, into: buffer)
            for place in utf16.count..<(utf16.count + 4) { buffer[place] = 0 }
            count = utf16.count + 4
        }
        var reader = StyleReader(context, plainScratch.styles, from: utf16.lowerBound)
        reader.read(utf16, of: source)
        return WordsToLearn(units: units, count: utf16.count, spans: Array(reader.spans), styles: plainScratch.styles.shaping)
    }
}
