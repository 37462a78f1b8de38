/// Measuring plain text in several styles, each word in its own.
extension WordShaper {
    /// Cuts a paragraph of one simple script at its break opportunities, as shaping it would. False where its lines cannot be
    /// told without its glyphs. O(words + spans) where the words are known.
    ///
    /// `units` holds three more after the paragraph's `count`, of which `contentCount` stand before its separator.
    mutating func measure(
        _ units: UnsafePointer<UInt16>, contentCount end: Int, count: Int, _ spans: UnsafeMutableBufferPointer<MeasuredSpan>,
        into segments: inout PlainSegments
    ) -> Bool {
        let script = PlainScript(of: units, count: end)
        guard turn(spans, to: script) else { return false }
        let page = script.page
        segments.removeAll()
        var last: UInt8 = 0
        var place = 0
        var span = 0
        while place < end {
            let start = place
            while place < end, units[place] == 0x20 {
                while spans[span].end <= place { span &+= 1 }
                segments.addSpace(spans[span].spaceAdvance)
                place &+= 1
            }
            segments.glyphCount &+= place &- start
            if place == end { break }
            while spans[span].end <= place { span &+= 1 }
            let word = WordKey(at: units + place, limit: end &- place, page: page)
            if spans[span].end >= place &+ word.count, let known = shortWords.find(word, context: spans[span].context) {
                if place > start, SimpleLineBreaks.allowsBreak(after: last, before: known.first) { segments.close(at: place) }
                last = known.last
                place &+= word.count
                segments.glyphCount &+= known.glyphCount
                segments.addContent(known.width, endingAt: place)
                continue
            }
            guard word.count <= WordCache.longestWord else { return false }
            let letters = UnsafeBufferPointer(start: units + place, count: word.count)
            let measure: (word: WordMeasure, divisions: [WordDivision])?
            if spans[span].end >= place &+ word.count {
                measure = self.measure(word, letters, spans[span].measuring, glyphCount: &segments.glyphCount)
            } else {
                measure = self.measure(letters, at: place, spans, from: span, glyphCount: &segments.glyphCount)
            }
            guard let measure else { return false }
            if place > start, SimpleLineBreaks.allowsBreak(after: last, before: measure.word.first) { segments.close(at: place) }
            add(measure.divisions, measure.word.width, place..<(place &+ word.count), into: &segments)
            last = measure.word.last
            place &+= word.count
        }
        segments.glyphCount &+= count &- end
        segments.close(at: count)
        return true
    }

    /// Turns to the script of a paragraph; false where words of it cannot be measured apart.
    private mutating func turn(_ spans: UnsafeMutableBufferPointer<MeasuredSpan>, to script: PlainScript) -> Bool {
        for index in spans.indices {
            let context = spans[index].measuring
            guard context.script == script || turn(context, to: script), context.edition == edition else { return false }
            (spans[index].context, spans[index].spaceAdvance) = (context.index, context.spaceAdvance)
        }
        return true
    }

    /// A word in one style.
    private mutating func measure(
        _ key: WordKey, _ word: UnsafeBufferPointer<UInt16>, _ context: PlainContext, glyphCount: inout Int
    ) -> (WordMeasure, [WordDivision])? {
        let glyphs = glyphCount
        guard let measure = measure(word, context, glyphCount: &glyphCount) else { return nil }
        shortWords.insert(key, measure, glyphCount: glyphCount - glyphs, context: context.index)
        if case .divided(let number) = measure.kind { return (measure, cache.divisions[number]) }
        return (measure, [])
    }

    /// A word in several styles, which is shaped in as many parts.
    private mutating func measure(
        _ word: UnsafeBufferPointer<UInt16>, at start: Int, _ spans: UnsafeMutableBufferPointer<MeasuredSpan>, from first: Int,
        glyphCount: inout Int
    ) -> (WordMeasure, [WordDivision])? {
        let lines = spans[0].measuring.lines
        let scanned = lines.table.withUnsafeBufferPointer { table in
            (
                first: SimpleLineBreaks.classOf(word[0], table), last: SimpleLineBreaks.classOf(word[word.count - 1], table),
                scan: SimpleLineBreaks.scanWord(word, from: 0, to: word.count, table)
            )
        }
        guard let scan = scanned.scan, scan.end == word.count else { return nil }
        if scanned.first == SimpleLineBreaks.Class.closing, SimpleLineBreaks.isDigit(at: 1, word) { return nil }
        var offsets: [Int] = []
        if scan.asksICU {
            spans[0].measuring.breaker.forEachOffset(in: word) { offset in
                if offset > 0, Int(offset) < word.count { offsets.append(Int(offset)) }
            }
        }
        var divisions: [WordDivision] = []
        var width: Int32 = 0
        var place = 0
        var span = first
        while place < word.count {
            while spans[span].end <= start &+ place { span &+= 1 }
            let end = min(word.count, spans[span].end - start)
            let part = UnsafeBufferPointer(rebasing: word[place..<end])
            guard let measure = measure(part, spans[span].measuring, glyphCount: &glyphCount) else { return nil }
            for offset in offsets where offset >= place && offset < end {
                guard let division = division(of: part, at: offset - place, context: spans[span].context) else { continue }
                guard division.width > 0 || offset == place else { return nil }
                divisions.append(
                    WordDivision(utf16: Int32(offset), width: width + division.width, needsCut: division.needsCut))
            }
            width &+= measure.width
            place = end
        }
        guard zip(divisions, divisions.dropFirst()).allSatisfy({ $0.width < $1.width }), divisions.last.map({ $0.width < width }) ?? true
        else { return nil }
        return (WordMeasure(width: width, first: scanned.first, last: scanned.last), divisions)
    }

    /// A place in a part of a word that has been measured; nil inside a cluster.
    private func division(of part: UnsafeBufferPointer<UInt16>, at offset: Int, context: Int) -> WordDivision? {
        guard offset > 0 else { return WordDivision(utf16: 0, width: 0, needsCut: false) }
        guard let record = cache.record(of: part, hash: WordCache.hash(part, context: context), context: context),
            let glyph = record.clusters.firstIndex(where: { Int($0) >= offset }), Int(record.clusters[glyph]) == offset
        else { return nil }
        return WordDivision(
            utf16: Int32(offset), width: record.advances[..<glyph].reduce(0, &+), needsCut: record.isUnsafe[glyph])
    }
}
