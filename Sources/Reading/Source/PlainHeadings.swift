import TextKit
import TextViews

/// The chapters of a book, the sections of a report or a memo, titles in capitals and titles with a row of signs below them, as headings
/// of a plain text.
///
/// A heading stands by itself between empty lines and has text below it: the lines of a table of contents and the items of a list have
/// none.
struct PlainHeadings: LineHeadings {
    var position = 0
    /// The lines since the last empty one.
    private var block = HeadingBlock()
    /// Characters of text since the last heading.
    private var textLength = 0
    private var trail = PlainHeadingTrail()
    private var series = SectionSeries()
    /// The signs of rows below headings, in the order in which they were used first, and the rank of the first of them.
    private var rowSigns: [Character] = []
    private var rowRank: Int?
    /// The rank of titles in capitals, once there is one.
    private var titleRank: Int?
    /// The last part that is called by a Roman numeral alone; 0 where there is none.
    private var lastNumeral = 0
    /// Whether there are parts with names and numbers: in a book nothing else is a heading.
    private var hasChapters = false
    /// Whether headings stand at the edge of a text that is moved in: what stands elsewhere is part of that text.
    private var isOutdented = false

    /// Less text below a heading is no chapter.
    private static let leastText = 160

    static func begins(_ storage: TextStorage) -> Bool { true }

    mutating func take(_ line: Substring, at utf16: Int, _ found: inout [OutlineEntry]) {
        guard line.utf8.contains(where: { $0 > 0x20 }) else { return endBlock(&found) }
        // White space beyond ASCII alone, and what stands behind hundreds of spaces.
        guard block.add(line, at: utf16) else { return endBlock(&found) }
        if !block.mayBeTableHead, addUnderlined() { block = HeadingBlock() }
    }

    /// Adds the title with a row of signs below it that the block is; else false.
    private mutating func addUnderlined() -> Bool {
        guard let title = block.underlinedTitle else { return false }
        var form = HeadingForm(.underlined, rank: rank(ofSign: block.rowSign), block)
        form.title = title
        add(form, leastText: 1)
        return true
    }

    mutating func end(_ found: inout [OutlineEntry]) { endBlock(&found) }

    private mutating func endBlock(_ found: inout [OutlineEntry]) {
        defer { block = HeadingBlock() }
        if addUnderlined() { return }
        guard !block.isEmpty, !block.isPageEdge, block.lineCount == 1 || !block.isContents else { return }
        if let form = HeadingForm(block), addHeading(form, &found) {
            if form.isFirstLineOnly { takeText(length: Self.leastText, isIndented: true, &found) }
            return
        }
        if let item = SectionNumber(item: block.first.words[0]) {
            let words = block.first.words
            let isHeadline = HeadingForm.isHeadline(words.dropFirst()) && !HeadingForm.endsAsText(words)
            let (indent, waiting) = (block.first.indent, trail.waitingNumber)
            if series.take(item: item, indent: indent, isHeadline: isHeadline, waiting: waiting) { trail.dropWaiting() }
        }
        takeText(length: block.lineCount > HeadingBlock.mostLines ? Self.leastText : block.length, isIndented: block.isIndented, &found)
    }

    private mutating func takeText(length: Int, isIndented: Bool, _ found: inout [OutlineEntry]) {
        if !isIndented { trail.dropOutdented() }
        textLength += length
        note(trail.find(textLength: textLength, &found), isIndented: isIndented)
    }

    /// Learns from headings that were found how the text has its headings.
    private mutating func note(_ headings: [PlainHeadingTrail.Heading], isIndented: Bool) {
        for heading in headings {
            if heading.rank < HeadingForm.sectionRank { series.restart() }
            if heading.rank < HeadingForm.numeralRank { lastNumeral = 0 }
            switch heading.form.kind {
            case .numbered(let number):
                series.find(number, indent: heading.indent)
                if heading.indent == 0, isIndented { isOutdented = true }
            case .outdented: isOutdented = true
            case .named(let isChapter): if isChapter { hasChapters = true }
            case .capitals, .centred: titleRank = heading.rank
            case .numeral(let value): lastNumeral = value
            case .underlined: break
            }
        }
    }

    private mutating func add(_ form: HeadingForm, leastText: Int, isFront: Bool = false) {
        let lastLine = form.isFirstLineOnly ? block.start : block.lastLine
        trail.add(
            .init(form: form, utf16: block.start, indent: block.first.indent, lastLine: lastLine, leastText: leastText), isFront: isFront)
        textLength = 0
    }

    // MARK: What is a heading here

    /// Adds what looks like a heading, where it is one among those that the text has had; else false: it is text.
    private mutating func addHeading(_ form: HeadingForm, _ found: inout [OutlineEntry]) -> Bool {
        var form = form
        switch form.kind {
        case .named(let isChapter):
            // Without chapters an appendix is a section among others.
            if !isChapter, !hasChapters, form.rank == HeadingForm.chapterRank {
                form.rank = form.isInCapitals ? rankOfTitles : HeadingForm.sectionRank
            }
            add(form, leastText: Self.leastText, isFront: PartNames.isFront(block.first.words[0]))
        case .numeral(let value): return addNumeral(form, value, &found)
        case .numbered(let number): return addSection(form, number, &found)
        case .capitals, .centred:
            guard !hasChapters, !isOutdented || form.kind == .capitals && block.first.indent == 0 else { return false }
            form.rank = form.isContents ? HeadingForm.sectionRank : rankOfTitles
            add(form, leastText: Self.leastText)
        case .outdented:
            guard !hasChapters else { return false }
            add(form, leastText: 120)
        case .underlined: return false
        }
        return true
    }

    /// Of parts that are called by numerals alone, the first is I, and each other follows one that had text.
    private mutating func addNumeral(_ form: HeadingForm, _ value: Int, _ found: inout [OutlineEntry]) -> Bool {
        if let waiting = trail.waitingNumeral, value == waiting + 1 {
            // Numerals one below the other are a table of contents; else the part before has text, however little.
            if textLength == 0 { trail.dropWaiting() } else { note(trail.find(textLength: .max, &found), isIndented: false) }
        }
        guard value == 1 || value == lastNumeral + 1 else { return false }
        add(form, leastText: Self.leastText)
        return true
    }

    private mutating func addSection(_ form: HeadingForm, _ number: SectionNumber, _ found: inout [OutlineEntry]) -> Bool {
        let waiting = trail.waitingNumber?.number
        let indent = block.first.indent
        switch series.judge(number, indent: indent, waiting: textLength == 0 ? waiting : nil, isHeadline: form.isHeadline) {
        case .item(let endsWaiting):
            if endsWaiting { trail.dropWaiting() }
            return false
        case .section(let follows):
            // The section before it has text, however little.
            if waiting.map(number.follows) == true { note(trail.find(textLength: .max, &found), isIndented: false) }
            add(form, leastText: follows ? 1 : 40)
            return true
        }
    }

    /// Titles enclose the sections that come later, and stand among those that came before.
    private var rankOfTitles: Int {
        if let titleRank { return titleRank }
        if series.hasBegun { return HeadingForm.sectionRank }
        return lastNumeral > 0 ? HeadingForm.numeralRank + 1 : HeadingForm.titleRank
    }

    /// Rows of signs that come later in the text are below lower headings; all are below higher ones than sections with numbers are, where
    /// there were none before.
    private mutating func rank(ofSign sign: Character) -> Int {
        let first = rowRank ?? (series.hasBegun ? 300 : HeadingForm.chapterRank + 10)
        rowRank = first
        if !rowSigns.contains(sign) { rowSigns.append(sign) }
        return first + (rowSigns.firstIndex(of: sign) ?? 0)
    }
}
