/// An element of the `ParagraphTree`: a paragraph's sums, and its lines once it has been laid out.
struct ParagraphEntry: SumTreeElement {
    typealias Digest = UsedExtent
    var utf16: Int32
    /// The number of glyphs; while that is unknown, as many as characters.
    var glyphs: Int32
    /// Exact where `state` is `.laid`, an estimate otherwise.
    var height: Fixed
    var rows: Int32 = 0
    var glyphsAreKnown = false
    var state = State.unlaid
    /// See `ParagraphRecord.dependsOnPosition`.
    var dependsOnPosition = false
    /// See `ParagraphRecord.hasCuts`.
    var hasCuts = false
    var record: ParagraphRecord?

    enum State: UInt8, Sendable {
        /// Never laid out, or its text or width changed since; `record` may still serve as a start.
        case unlaid
        case laid
    }

    /// Forgets the lines, and the number of glyphs where lines had cut a cluster in two.
    mutating func dropLines() {
        state = .unlaid
        dependsOnPosition = false
        if hasCuts { glyphsAreKnown = false }
        hasCuts = false
        guard let record else { return }
        record.membership?.group.isStale = true
        record.removeLines()
    }

    /// The lines are to be made again, and of the height there is only the old one.
    mutating func reset() {
        dropLines()
        rows = 0
    }

    static func reset(_ sum: ParagraphSums, count: Int) -> ParagraphSums? {
        guard sum.cut == 0 else { return nil }
        var sum = sum
        sum.rows = 0
        sum.unlaid = count
        sum.bound = 0
        return sum
    }

    var summary: ParagraphSums {
        ParagraphSums(
            utf16: Int(utf16), glyphs: Int(glyphs), rows: Int(rows), height: height, unlaid: state == .laid ? 0 : 1,
            bound: dependsOnPosition ? 1 : 0, glyphsUnknown: glyphsAreKnown ? 0 : 1, cut: hasCuts ? 1 : 0)
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
    /// Paragraphs whose lines depend on their position.
    var bound = 0
    /// Paragraphs whose number of glyphs is assumed.
    var glyphsUnknown = 0
    /// Paragraphs in which lines had to cut glyphs that were shaped together.
    var cut = 0

    static let zero = ParagraphSums()

    static func + (a: Self, b: Self) -> Self {
        ParagraphSums(
            utf16: a.utf16 + b.utf16, glyphs: a.glyphs + b.glyphs, rows: a.rows + b.rows, height: a.height + b.height,
            unlaid: a.unlaid + b.unlaid, bound: a.bound + b.bound, glyphsUnknown: a.glyphsUnknown + b.glyphsUnknown, cut: a.cut + b.cut)
    }
    static func - (a: Self, b: Self) -> Self {
        ParagraphSums(
            utf16: a.utf16 - b.utf16, glyphs: a.glyphs - b.glyphs, rows: a.rows - b.rows, height: a.height - b.height,
            unlaid: a.unlaid - b.unlaid, bound: a.bound - b.bound, glyphsUnknown: a.glyphsUnknown - b.glyphsUnknown, cut: a.cut - b.cut)
    }
}

/// The part of a container that lines occupy, from the top of the first of their paragraphs.
struct UsedExtent: SumTreeDigest {
    /// X in the container; nil without lines.
    var used: FixedRect?

    static let nothing = UsedExtent()

    mutating func join(_ next: UsedExtent, after distance: ParagraphSums) {
        guard let rect = next.used?.offset(x: .zero, y: distance.height) else { return }
        used = used?.union(rect) ?? rect
    }
}

/// The paragraphs of a text in order: found by character, glyph, row, or height in O(log n).
typealias ParagraphTree = SumTree<ParagraphEntry>
