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

/// A stretch of a paragraph whose words are measured alike.
struct MeasuredSpan {
    /// UTF-16 from the start of the paragraph.
    var end: Int
    let measuring: WordShaper.PlainContext
    /// Of the words in the paragraph's script; `WordShaper.contexts` has it.
    var context = 0
    var spaceAdvance: Int32 = 0
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
    func measure(
        _ units: UnsafePointer<UInt16>, contentCount: Int, count: Int, spans: inout ContiguousArray<MeasuredSpan>,
        into segments: inout PlainSegments
    ) -> Bool {
        spans.withUnsafeMutableBufferPointer {
            wordShaper.measure(units, contentCount: contentCount, count: count, $0, into: &segments)
        }
    }
}
