/// The styles in which words have been measured, by number: styles that shape alike have one number. Bounded: when there are
/// many, the numbers start again.
struct MeasuredStyles {
    static let most = 4096
    /// What is kept for a style in which words cannot be measured apart.
    static let none = -1

    private var numbers: [ShapingStyle: Int] = [:]
    /// By number.
    private(set) var contexts: ContiguousArray<WordShaper.PlainContext> = []
    /// Rises when the numbers start again.
    private(set) var edition = 0
    /// Of the contexts of words that these lead to.
    fileprivate var wordEdition = 0

    mutating func removeAll() {
        numbers.removeAll()
        contexts.removeAll()
        edition += 1
    }

    fileprivate func number(of style: ShapingStyle) -> Int? { numbers[style] }

    fileprivate mutating func add(_ style: ShapingStyle, _ context: WordShaper.PlainContext?) -> Int {
        var number = Self.none
        if let context {
            number = contexts.count
            contexts.append(context)
        }
        numbers[style] = number
        return number
    }

    fileprivate var isFull: Bool { numbers.count >= Self.most }

    /// Gives the context of a number to somebody who may turn it to another script.
    @inline(__always)
    mutating func withContext<Result>(_ number: Int, _ body: (inout WordShaper.PlainContext) -> Result) -> Result {
        body(&contexts[number])
    }
}

/// A stretch of a paragraph in a style of which the number is known.
struct MeasuredSpan {
    /// UTF-16 from the start of the paragraph.
    var end: Int
    var number: Int
    /// Of the words in the paragraph's script; `WordShaper.contexts` has it.
    var context = 0
    var spaceAdvance: Int32 = 0
}

extension ParagraphShaper {
    /// Numbers of styles hold as long as this stays the same.
    var measuredEdition: Int {
        if measured.wordEdition != wordShaper.edition {
            measured.removeAll()
            measured.wordEdition = wordShaper.edition
        }
        return measured.edition
    }

    /// The number of a style; `MeasuredStyles.none` where its words cannot be measured apart. O(1).
    func measuredNumber(of style: ShapingStyle, font: FontInstance) -> Int {
        _ = measuredEdition
        if let known = measured.number(of: style) { return known }
        if measured.isFull { measured.removeAll() }
        let context = plainContext(style, font: font)
        // The words' contexts may have started again.
        _ = measuredEdition
        return measured.add(style, context?.edition == wordShaper.edition ? context : nil)
    }

    /// Cuts a paragraph in one style at its break opportunities; see `WordShaper.measure`.
    func measure(
        _ units: UnsafePointer<UInt16>, contentCount: Int, count: Int, number: Int, into segments: inout PlainSegments
    ) -> Bool {
        measured.withContext(number) {
            wordShaper.measure(units, contentCount: contentCount, count: count, &$0, into: &segments)
        }
    }

    /// The same in several styles, the first of which has a say in where lines may end.
    func measure(
        _ units: UnsafePointer<UInt16>, contentCount: Int, count: Int, spans: inout ContiguousArray<MeasuredSpan>,
        into segments: inout PlainSegments
    ) -> Bool {
        let script = PlainScript(of: units, count: contentCount)
        for index in spans.indices {
            let isTurned = measured.withContext(spans[index].number) { context in
                guard wordShaper.turn(&context, to: script) else { return false }
                (spans[index].context, spans[index].spaceAdvance) = (context.index, context.spaceAdvance)
                return true
            }
            guard isTurned, measured.wordEdition == wordShaper.edition else { return false }
        }
        return spans.withUnsafeBufferPointer { spans in
            wordShaper.measure(units, contentCount: contentCount, count: count, spans, measured.contexts, script, into: &segments)
        }
    }
}
