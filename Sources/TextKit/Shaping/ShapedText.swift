/// A chunk of one paragraph after shaping: glyphs in *logical* order (a glyph's character offset never decreases), with everything that the
/// line breaker needs. Offsets are UTF-16 from the start of the paragraph; lengths are device pixels in 1/64, rounded already as the text's
/// glyphs are positioned.
struct ShapedText: Sendable {
    /// The part of the paragraph that was shaped.
    var utf16: Range<Int>

    // Written by shaping. One element a glyph.
    var glyphs: [UInt16] = []
    /// The first character of the glyph's cluster.
    var clusters: [Int32] = []
    var advances: [Int32] = []
    /// Displacement from the pen, x right and y *up*; empty where every one is zero.
    var offsets: [GlyphOffset] = []
    /// Per glyph, set where a line may not be broken before its cluster without shaping both sides again.
    var unsafeToBreak: [Bool] = []
    var runs: [ShapedRun] = []

    // Written where a layout manager's delegate has changed glyphs; empty otherwise.
    /// One element a glyph.
    var properties: [LayoutManager.GlyphProperty] = []
    /// Ascending; only of control characters whose action is not their own.
    var actions: [ControlAction] = []

    // Written by analysis.
    /// Where a line may or must end, ascending; the end of the chunk is included only if a line may end there.
    var breaks: [BreakOpportunity] = []
    /// One element a character of `utf16`: whether a grapheme cluster (UAX 29) starts there.
    var graphemeStarts: [Bool] = []
}

struct GlyphOffset: Hashable, Sendable { var x, y: Int32 }

/// An offset where a line may end (UAX 14): before the character at `utf16`; `isMandatory` after a line separator or form feed.
struct BreakOpportunity: Hashable, Sendable {
    var utf16: Int32
    var isMandatory: Bool
}

/// Glyphs of one font, script, direction and attribute run.
struct ShapedRun: Sendable {
    enum Kind: Sendable {
        case text
        /// U+FFFC with an attachment: one glyph whose advance layout decides.
        case attachment
        /// U+0009: one glyph whose advance layout decides.
        case tab
        /// Paragraph and line separators and other controls: glyphs without ink or advance.
        case control
        /// Characters that no font has: one glyph a code point, whose cluster is the code point's own offset. Drawing
        /// shows a box of the glyph's advance with the code point in hexadecimal.
        case missing
        /// Null glyphs: neither ink nor advance, and no say in the height of a line.
        case hidden
        /// A control character whose width the delegate decides in each line.
        case whitespace

        /// Whether the advance depends on the line.
        var isDynamic: Bool { self == .tab || self == .attachment || self == .whitespace }
    }
    var kind: Kind
    var utf16: Range<Int>
    var glyphs: Range<Int>
    /// UAX 9 embedding level; odd runs read right to left.
    var level: UInt8
    /// Which `StyleRun.style` of the paragraph's text, as an index.
    var style: Int
    var font: FontInstance
    /// The ink of glyphs that may exceed the line; other glyphs add none.
    var ink = GlyphInk.none
}
