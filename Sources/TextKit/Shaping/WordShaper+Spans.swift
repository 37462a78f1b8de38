/// Measures plain text in several styles, each word in its own.
extension WordShaper {
    /// The state of measuring within the spans of a paragraph; adjacent spans that are measured alike count as one.
    private struct SpanCursor {
        private let paragraph: MeasuredParagraph
        private var index = -1
        /// The end of the span, from the start of the paragraph.
        private(set) var end = 0
        private(set) var style = 0

        init(_ paragraph: MeasuredParagraph) {
            self.paragraph = paragraph
            advance(to: 0)
        }

        /// Goes on to the span of a character.
        @inline(__always)
        mutating func advance(to position: Int) {
            while end <= position {
                index &+= 1
                end = Int(paragraph.spans[index].end) &- paragraph.start
                style = Int(paragraph.spans[index].style)
                let number = paragraph.styles[style].number
                while end < paragraph.count, paragraph.styles[Int(paragraph.spans[index &+ 1].style)].number == number {
                    index &+= 1
                    end = Int(paragraph.spans[index].end) &- paragraph.start
                }
            }
        }
    }

    /// Cuts a paragraph of one simple script at its break opportunities, as shaping it would. False where its lines need its glyphs.
    /// O(words + spans) where the words are cached.
    mutating func measure(_ paragraph: MeasuredParagraph, into segments: inout GlyphlessSegments) -> Bool {
        guard turnStyles(of: paragraph) else { return false }
        let (units, end, styles) = (paragraph.units, paragraph.contentCount, paragraph.styles)
        let page = paragraph.script.page
        segments.removeAll()
        var last: UInt8 = 0
        var index = 0
        var span = SpanCursor(paragraph)
        while index < end {
            let start = index
            while index < end, units[index] == 0x20 {
                span.advance(to: index)
                segments.addSpace(styles[span.style].spaceAdvance)
                index &+= 1
            }
            segments.glyphCount &+= index &- start
            if index == end { break }
            span.advance(to: index)
            let word = WordKey(at: units + index, limit: end &- index, page: page)
            if span.end >= index &+ word.count, let cached = shortWords.find(word, context: styles[span.style].context) {
                if index > start, SimpleLineBreaks.allowsBreak(after: last, before: cached.first) { segments.close(at: index) }
                last = cached.last
                index &+= word.count
                segments.glyphCount &+= cached.glyphCount
                segments.addContent(cached.width, endingAt: index)
                continue
            }
            guard let edge = add(word, at: index, paragraph, from: span, isAfterSpace: index > start, after: last, to: &segments)
            else { return false }
            last = edge
            index &+= word.count
        }
        segments.glyphCount &+= paragraph.count &- end
        segments.close(at: paragraph.count)
        return true
    }

    /// Turns to the script of a paragraph; false where words of it cannot be measured apart.
    private mutating func turnStyles(of paragraph: MeasuredParagraph) -> Bool {
        let end = paragraph.start &+ paragraph.count
        var index = 0
        while true {
            let span = paragraph.spans[index]
            let style = paragraph.styles + Int(span.style)
            let isTurned = style.pointee.script == paragraph.script && style.pointee.generation == generation
            if !isTurned, !turn(style, to: paragraph.script) { return false }
            if Int(span.end) >= end { return true }
            index &+= 1
        }
    }

    @inline(never)
    private mutating func turn(_ style: UnsafeMutablePointer<MeasuredStyle>, to script: GlyphlessScript) -> Bool {
        guard let context = style.pointee.measuring, context.generation == generation, turn(context, to: script),
            context.generation == generation
        else { return false }
        (style.pointee.context, style.pointee.spaceAdvance, style.pointee.script) = (context.index, context.spaceAdvance, script)
        style.pointee.generation = generation
        return true
    }

    /// Adds a word that is not among the cached short words. Returns the class of its last letter; nil where it has to be shaped with its
    /// line.
    private mutating func add(
        _ key: WordKey, at position: Int, _ paragraph: MeasuredParagraph, from span: SpanCursor, isAfterSpace: Bool, after last: UInt8,
        to segments: inout GlyphlessSegments
    ) -> UInt8? {
        guard key.count <= WordCache.longestWord else { return nil }
        let word = UnsafeBufferPointer(start: paragraph.units + position, count: key.count)
        guard span.end >= position &+ key.count else {
            guard let measure = measure(word, at: position, paragraph, from: span, glyphCount: &segments.glyphCount) else { return nil }
            if isAfterSpace, SimpleLineBreaks.allowsBreak(after: last, before: measure.word.first) { segments.close(at: position) }
            add(measure.divisions, measure.word.width, position..<(position &+ key.count), into: &segments)
            return measure.word.last
        }
        let style = paragraph.styles + span.style
        let index = style.pointee.context
        let glyphs = segments.glyphCount
        guard let context = style.pointee.measuring,
            let measure = measure(word, paragraph.script, context, at: index, glyphCount: &segments.glyphCount)
        else { return nil }
        shortWords.insert(key, measure, glyphCount: segments.glyphCount - glyphs, context: index)
        if isAfterSpace, SimpleLineBreaks.allowsBreak(after: last, before: measure.first) { segments.close(at: position) }
        add(measure, position..<(position &+ key.count), to: &segments)
        return measure.last
    }

    /// A word in several styles, which is shaped in as many parts.
    private mutating func measure(
        _ word: UnsafeBufferPointer<UInt16>, at start: Int, _ paragraph: MeasuredParagraph, from first: SpanCursor, glyphCount: inout Int
    ) -> (word: WordMeasure, divisions: [WordDivision])? {
        let styles = paragraph.styles
        guard let rules = styles[Int(paragraph.spans[0].style)].measuring else { return nil }
        let scanned = rules.lines.table.withUnsafeBufferPointer { table in
            (
                first: SimpleLineBreaks.firstClass(of: word, from: 0, table), last: SimpleLineBreaks.classOf(word[word.count - 1], table),
                scan: SimpleLineBreaks.scanWord(word, from: 0, to: word.count, table)
            )
        }
        guard let scan = scanned.scan, scan.end == word.count else { return nil }
        if scanned.first == SimpleLineBreaks.Class.closing, SimpleLineBreaks.isDigit(at: 1, word) { return nil }
        var offsets: [Int] = []
        if scan.asksICU {
            rules.breaker.forEachOffset(in: word) { offset in
                if offset > 0, Int(offset) < word.count { offsets.append(Int(offset)) }
            }
        }
        var divisions: [WordDivision] = []
        var width: Int32 = 0
        var index = 0
        var span = first
        while index < word.count {
            span.advance(to: start &+ index)
            let end = min(word.count, span.end - start)
            let part = UnsafeBufferPointer(rebasing: word[index..<end])
            let style = styles[span.style]
            guard let context = style.measuring,
                let measure = measure(part, paragraph.script, context, at: style.context, glyphCount: &glyphCount)
            else { return nil }
            for offset in offsets where offset >= index && offset < end {
                guard let division = division(of: part, at: offset - index, context: style.context) else { continue }
                guard division.width > 0 || offset == index else { return nil }
                divisions.append(
                    WordDivision(utf16: Int32(offset), width: width + division.width, needsCut: division.needsCut))
            }
            width &+= measure.width
            index = end
        }
        guard zip(divisions, divisions.dropFirst()).allSatisfy({ $0.width < $1.width }), divisions.last.map({ $0.width < width }) ?? true
        else { return nil }
        return (WordMeasure(width: width, first: scanned.first, last: scanned.last), divisions)
    }

    /// The breakpoint at an offset in a part of a word that has been measured; nil inside a cluster.
    private func division(of part: UnsafeBufferPointer<UInt16>, at offset: Int, context: Int) -> WordDivision? {
        guard offset > 0 else { return WordDivision(utf16: 0, width: 0, needsCut: false) }
        guard let record = cache.record(of: part, hash: WordCache.hash(part, context: context), context: context),
            let glyph = record.clusters.firstIndex(where: { Int($0) >= offset }), Int(record.clusters[glyph]) == offset
        else { return nil }
        return WordDivision(
            utf16: Int32(offset), width: record.advances[..<glyph].reduce(0, &+), needsCut: record.isUnsafe[glyph])
    }
}
