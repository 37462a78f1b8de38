/// What measuring words rests on, by style: styles that shape alike share it. Bounded: when there are many, it starts again.
struct MeasuredStyles {
    private static let most = 4096

    private var contexts: [ShapingStyle: WordShaper.PlainContext?] = [:]
    /// Rises when it starts again.
    private(set) var edition = 0
    /// Of the contexts of words that these lead to.
    fileprivate var wordEdition = 0

    mutating func removeAll() {
        contexts.removeAll()
        edition += 1
    }

    fileprivate func known(_ style: ShapingStyle) -> WordShaper.PlainContext?? { contexts[style] }

    fileprivate mutating func keep(_ context: WordShaper.PlainContext?, for style: ShapingStyle) {
        contexts[style] = .some(context)
    }

    fileprivate var isFull: Bool { contexts.count >= Self.most }
}

/// A stretch of text in one style, which is a number: where many are read, nothing is counted or held for any of them.
struct MeasuredSpan {
    /// UTF-16 from where the reading began.
    var end: Int32
    var style: Int32
}

/// What measuring words of a style takes, in the script of the paragraph.
struct MeasuredStyle {
    /// Whether it has been looked for what measuring rests on.
    let isKnown: Bool
    /// Nil where words cannot be measured apart.
    let measuring: WordShaper.PlainContext?
    let isMeasured: Bool
    /// The same for styles that are measured alike.
    let number: Int
    /// `WordShaper.contexts` has it.
    var context = 0
    var spaceAdvance: Int32 = 0
    /// Nil before it is first turned to one.
    var script: PlainScript?
    /// Of the contexts of words, when it was turned.
    var edition = -1

    init() { (isKnown, measuring, isMeasured, number) = (false, nil, false, 0) }

    init(measuring: WordShaper.PlainContext?) {
        (isKnown, self.measuring, isMeasured) = (true, measuring, measuring != nil)
        number = measuring.map { Int(bitPattern: ObjectIdentifier($0)) } ?? 0
    }
}

/// A paragraph whose words are measured in several styles.
struct MeasuredParagraph {
    /// Three more can be read after it.
    let units: UnsafePointer<UInt16>
    let count: Int
    /// Before the separator at the end.
    let contentCount: Int
    let script: PlainScript
    /// Of which the first one begins at or before the paragraph.
    let spans: UnsafePointer<MeasuredSpan>
    /// UTF-16 from where the reading began.
    let start: Int
    /// By number.
    let styles: UnsafeMutablePointer<MeasuredStyle>
}

extension ParagraphShaper {
    /// What was found out about styles holds as long as this stays the same.
    var measuredEdition: Int {
        if measured.wordEdition != wordShaper.edition {
            measured.removeAll()
            measured.wordEdition = wordShaper.edition
        }
        return measured.edition
    }

    /// What measuring words of a style rests on, the same object for styles that shape alike; nil where they cannot be measured
    /// apart. O(1).
    func measuring(_ style: ShapingStyle, font: FontInstance) -> WordShaper.PlainContext? {
        _ = measuredEdition
        if let known = measured.known(style) { return known }
        if measured.isFull { measured.removeAll() }
        let context = plainContext(style, font: font)
        // The words' contexts may have started again.
        _ = measuredEdition
        guard context?.edition ?? wordShaper.edition == wordShaper.edition else { return nil }
        measured.keep(context, for: style)
        return context
    }

    /// Cuts a paragraph in one style at its break opportunities; see `WordShaper.measure`.
    func measure(
        _ units: UnsafePointer<UInt16>, contentCount: Int, count: Int, _ context: WordShaper.PlainContext,
        into segments: inout PlainSegments
    ) -> Bool {
        wordShaper.measure(units, contentCount: contentCount, count: count, context, into: &segments)
    }

    /// The same in several styles, the first of which has a say in where lines may end.
    func measure(_ paragraph: MeasuredParagraph, into segments: inout PlainSegments) -> Bool {
        wordShaper.measure(paragraph, into: &segments)
    }
}
