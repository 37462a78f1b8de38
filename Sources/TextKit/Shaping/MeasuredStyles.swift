/// The values by which words are measured, by style: styles that shape alike share them. Bounded: it is emptied when there are
/// many.
struct MeasuredStyles {
    private static let most = 4096

    private var contexts: [ShapingStyle: WordShaper.GlyphlessContext?] = [:]
    /// Rises when it starts again.
    private(set) var generation = 0
    /// The generation of the word contexts that these refer to.
    fileprivate var wordGeneration = 0

    mutating func removeAll() {
        contexts.removeAll()
        generation += 1
    }

    fileprivate func cached(_ style: ShapingStyle) -> WordShaper.GlyphlessContext?? { contexts[style] }

    fileprivate mutating func keep(_ context: WordShaper.GlyphlessContext?, for style: ShapingStyle) {
        contexts[style] = .some(context)
    }

    fileprivate var isFull: Bool { contexts.count >= Self.most }
}

/// A range of text in one style, given by number, so that reading many costs no reference counting.
struct MeasuredSpan {
    /// UTF-16 from where the reading began.
    var end: Int32
    var style: Int32
}

/// The values by which words of a style are measured, in the script of the paragraph.
struct MeasuredStyle {
    /// Whether the context for measuring words of the style has been looked up.
    let isKnown: Bool
    /// Nil where words cannot be measured apart.
    let measuring: WordShaper.GlyphlessContext?
    let isMeasured: Bool
    /// A number that styles share which are measured alike.
    let number: Int
    /// `WordShaper.contexts` has it.
    var context = 0
    var spaceAdvance: Int32 = 0
    /// Nil before it is first turned to one.
    var script: GlyphlessScript?
    /// The generation of the word contexts when `script` was set.
    var generation = -1

    init() { (isKnown, measuring, isMeasured, number) = (false, nil, false, 0) }

    init(measuring: WordShaper.GlyphlessContext?) {
        (isKnown, self.measuring, isMeasured) = (true, measuring, measuring != nil)
        number = measuring.map { Int(bitPattern: ObjectIdentifier($0)) } ?? 0
    }
}

/// A paragraph whose words are measured in several styles.
struct MeasuredParagraph {
    /// Three more can be read after it.
    let units: UnsafePointer<UInt16>
    let count: Int
    /// The number of units before the separator at the end.
    let contentCount: Int
    let script: GlyphlessScript
    /// The spans; the first one begins at or before the paragraph.
    let spans: UnsafePointer<MeasuredSpan>
    /// UTF-16 from where the reading began.
    let start: Int
    /// The styles by number.
    let styles: UnsafeMutablePointer<MeasuredStyle>
}

extension ParagraphShaper {
    /// Results of measuring styles are valid as long as this stays the same.
    var measuredGeneration: Int {
        if measured.wordGeneration != wordShaper.generation {
            measured.removeAll()
            measured.wordGeneration = wordShaper.generation
        }
        return measured.generation
    }

    /// The values that measuring words of a style depends on, the same object for styles that shape alike; nil where they cannot be
    /// measured apart. O(1).
    func measuring(_ style: ShapingStyle, font: FontInstance) -> WordShaper.GlyphlessContext? {
        _ = measuredGeneration
        if let cached = measured.cached(style) { return cached }
        if measured.isFull { measured.removeAll() }
        let context = glyphlessContext(style, font: font)
        // The words' contexts may have started again.
        _ = measuredGeneration
        guard context?.generation ?? wordShaper.generation == wordShaper.generation else { return nil }
        measured.keep(context, for: style)
        return context
    }

    /// Cuts a paragraph in one style at its break opportunities; see `WordShaper.measure`.
    func measure(
        _ units: UnsafePointer<UInt16>, contentCount: Int, count: Int, _ context: WordShaper.GlyphlessContext,
        into segments: inout GlyphlessSegments
    ) -> Bool {
        wordShaper.measure(units, contentCount: contentCount, count: count, context, into: &segments)
    }

    /// Measures a paragraph in several styles, the first of which affects where lines may end.
    func measure(_ paragraph: MeasuredParagraph, into segments: inout GlyphlessSegments) -> Bool {
        wordShaper.measure(paragraph, into: &segments)
    }
}
