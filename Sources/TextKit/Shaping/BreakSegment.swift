/// The text between two neighbouring break opportunities: the unit in which lines are filled.
///
/// Offsets are UTF-16 from the start of the paragraph, glyphs from the start of the chunk, widths 1/64 device pixel.
struct BreakSegment: Sendable {
    var endUTF16: Int32
    var endGlyph: Int32
    /// Width of everything, and of the white space at the end, which may hang over the edge of a line.
    var width: Int32
    var trailing: Int32
    var flags: Flags

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// A line may end here; not set at the end of a chunk within a word.
        static let opportunity = Flags(rawValue: 1)
        static let mandatory = Flags(rawValue: 2)
        /// Holds a tab, an attachment or white space that a delegate measures: its width depends on the line.
        static let dynamic = Flags(rawValue: 4)
        /// The last character is U+00AD: a hyphen shows if a line ends here.
        static let softHyphen = Flags(rawValue: 8)
        /// Glyphs on both sides were shaped together; a line that ends here needs a cut.
        static let unsafe = Flags(rawValue: 16)
    }

    /// Cuts a shaped chunk at its break opportunities. O(glyphs + opportunities).
    static func segments(of shaped: ShapedText, in utf16: [UInt16]) -> [BreakSegment] {
        var builder = SegmentBuilder(shaped: shaped, utf16: utf16)
        for opportunity in shaped.breaks {
            let end = Int(opportunity.utf16)
            guard end > shaped.utf16.lowerBound, end <= shaped.utf16.upperBound else { continue }
            builder.appendTabs(before: end)
            // An opportunity inside a ligature is none: the cluster is kept whole.
            guard builder.isClusterStart(end) else { continue }
            builder.append(endingAt: end, flags: opportunity.isMandatory ? [.opportunity, .mandatory] : .opportunity)
        }
        builder.finish()
        return builder.segments
    }

    /// White space that hangs over the edge at the end of a line, and controls without width.
    @inline(__always) static func isHanging(_ unit: UInt16) -> Bool {
        if unit <= 0x20 { return unit == 0x20 || (unit >= 0x0A && unit <= 0x0D) }
        if unit < 0x1680 { return unit == 0x85 }
        return unit == 0x1680 || (unit >= 0x2000 && unit <= 0x200B && unit != 0x2007) || unit == 0x2028
            || unit == 0x2029 || unit == 0x205F || unit == 0x3000
    }
}

private struct SegmentBuilder {
    let shaped: ShapedText
    let utf16: [UInt16]
    let dynamic: [Range<Int>]
    var segments: [BreakSegment] = []
    private var glyph = 0
    private var scan = 0
    private var nextDynamic = 0

    init(shaped: ShapedText, utf16: [UInt16]) {
        self.shaped = shaped
        self.utf16 = utf16
        dynamic = shaped.runs.filter(\.kind.isDynamic).map(\.glyphs)
        segments.reserveCapacity(shaped.breaks.count + 1)
    }

    mutating func isClusterStart(_ end: Int) -> Bool {
        while scan < shaped.glyphs.count, Int(shaped.clusters[scan]) < end { scan += 1 }
        return scan == shaped.glyphs.count ? end == shaped.utf16.upperBound : Int(shaped.clusters[scan]) == end
    }

    /// A line may end after any tab: UAX 14 forbids it after Hebrew (LB21a), for the sake of hyphens only.
    mutating func appendTabs(before end: Int) {
        guard nextDynamic < dynamic.count else { return }
        let start = segments.last.map { Int($0.endUTF16) } ?? shaped.utf16.lowerBound
        guard end > start + 1 else { return }
        for index in start..<(end - 1) where utf16[index] == 0x09 && utf16[index + 1] != 0x09 {
            guard !BreakSegment.isHanging(utf16[index + 1]), isClusterStart(index + 1) else { continue }
            append(endingAt: index + 1, flags: .opportunity)
        }
    }

    mutating func append(endingAt end: Int, flags base: BreakSegment.Flags) {
        let first = glyph
        var width: Int32 = 0
        var trailing: Int32 = 0
        while glyph < shaped.glyphs.count, Int(shaped.clusters[glyph]) < end {
            let advance = shaped.advances[glyph]
            width &+= advance
            trailing = shaped.hangs(glyph, in: utf16) ? trailing &+ advance : 0
            glyph += 1
        }
        guard end > (segments.last.map { Int($0.endUTF16) } ?? shaped.utf16.lowerBound) else { return }
        var flags = base
        while nextDynamic < dynamic.count, dynamic[nextDynamic].lowerBound < glyph {
            if dynamic[nextDynamic].upperBound > first { flags.insert(.dynamic) }
            if dynamic[nextDynamic].upperBound > glyph { break }
            nextDynamic += 1
        }
        if utf16[end - 1] == 0xAD { flags.insert(.softHyphen) }
        if glyph < shaped.glyphs.count, shaped.unsafeToBreak[glyph] { flags.insert(.unsafe) }
        segments.append(
            BreakSegment(endUTF16: Int32(end), endGlyph: Int32(glyph), width: width, trailing: trailing, flags: flags))
    }

    /// Appends the rest of the chunk; the end of a paragraph is always an opportunity.
    mutating func finish() {
        let isParagraphEnd = shaped.utf16.upperBound == utf16.count
        append(endingAt: shaped.utf16.upperBound, flags: isParagraphEnd ? .opportunity : [])
        if isParagraphEnd, !segments.isEmpty { segments[segments.count - 1].flags.insert([.opportunity, .mandatory]) }
    }
}
