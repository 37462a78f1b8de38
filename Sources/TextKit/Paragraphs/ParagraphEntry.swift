/// A paragraph's place in the `ParagraphTree`: its sums, and its lines once it has been laid out.
struct ParagraphEntry: SumTreeElement {
    var utf16: Int32
    /// The number of glyphs; while that is unknown, as many as characters.
    var glyphs: Int32
    /// Exact where `state` is `.laid`, an estimate otherwise.
    var height: Fixed
    var rows: Int32 = 0
    var glyphsAreKnown = false
    var state = State.unlaid
    /// See `ParagraphRecord.isPlaced`.
    var isPlaced = false
    var record: ParagraphRecord?

    enum State: UInt8, Sendable {
        /// Never laid out, or its text or width changed since; `record` may still serve as a start.
        case unlaid
        case laid
    }

    /// Forgets the lines, and the number of glyphs where lines had cut a cluster in two.
    mutating func dropLines() {
        state = .unlaid
        isPlaced = false
        guard let record else { return }
        if record.hasCuts { glyphsAreKnown = false }
        record.membership?.group.isStale = true
        record.removeLines()
    }

    var summary: ParagraphSums {
        ParagraphSums(
            utf16: Int(utf16), glyphs: Int(glyphs), rows: Int(rows), height: height, unlaid: state == .laid ? 0 : 1,
            placed: isPlaced ? 1 : 0, glyphsUnknown: glyphsAreKnown ? 0 : 1)
    }
}

/// The sums that the tree keeps of every subtree, each a metric in which a paragraph can be found.
struct ParagraphSums: AdditiveArithmetic, Hashable, Sendable {
    var utf16 = 0
    var glyphs = 0
    var rows = 0
    var height = Fixed.zero
    /// Paragraphs without exact lines.
    var unlaid = 0
    /// Paragraphs whose lines depend on their place.
    var placed = 0
    /// Paragraphs whose number of glyphs is a guess.
    var glyphsUnknown = 0

    static let zero = ParagraphSums()

    static func + (a: Self, b: Self) -> Self {
        ParagraphSums(
            utf16: a.utf16 + b.utf16, glyphs: a.glyphs + b.glyphs, rows: a.rows + b.rows, height: a.height + b.height,
            unlaid: a.unlaid + b.unlaid, placed: a.placed + b.placed, glyphsUnknown: a.glyphsUnknown + b.glyphsUnknown)
    }
    static func - (a: Self, b: Self) -> Self {
        ParagraphSums(
            utf16: a.utf16 - b.utf16, glyphs: a.glyphs - b.glyphs, rows: a.rows - b.rows, height: a.height - b.height,
            unlaid: a.unlaid - b.unlaid, placed: a.placed - b.placed, glyphsUnknown: a.glyphsUnknown - b.glyphsUnknown)
    }
}

/// The paragraphs of a text in order: found by character, glyph, row, or height in O(log n).
typealias ParagraphTree = SumTree<ParagraphEntry>
