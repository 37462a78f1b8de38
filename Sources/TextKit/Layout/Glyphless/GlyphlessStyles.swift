import Synchronization

/// The styles that plain text is laid out in, by number, with the values each paragraph needs side by side. Owned by one layout.
final class GlyphlessStyles {
    static let most = 4096

    private var styles: ContiguousArray<ResolvedStyle> = []
    private var numbers: [ObjectIdentifier: Int32] = [:]
    private var typesetters: ContiguousArray<CachedTypesetter?> = []
    private var measured: ContiguousArray<MeasuredStyle> = []
    /// The generation of the values that measuring depends on.
    private var measuredGeneration = -1
    /// Other layouts' numbers have others, and so have these when they start again.
    private(set) var generation = nextGeneration()
    private static let generations = Atomic(0)
    private static func nextGeneration() -> Int { generations.add(1, ordering: .relaxed).newValue }
    /// The metrics of the style's lines, by the context's numbers; less than zero where they have not been resolved.
    private var allMetrics: ContiguousArray<Int32> = []
    private var usesLeading = false

    private struct CachedTypesetter {
        let region, generation: Int
        let typesetter: GlyphlessTypesetter?
    }

    var count: Int { styles.count }

    func removeAll() {
        styles.removeAll()
        numbers.removeAll()
        typesetters.removeAll()
        measured.removeAll()
        allMetrics.removeAll()
        generation = Self.nextGeneration()
    }

    /// Empties the table where there are many. Not while numbers are in use.
    func dropIfFull() {
        if count >= Self.most { removeAll() }
    }

    /// The number of a style, one for all that lay out alike. O(1).
    func number(of style: ResolvedStyle) -> Int32 {
        let style = style.measuring
        if let cached = numbers[ObjectIdentifier(style)] { return cached }
        let number = Int32(truncatingIfNeeded: styles.count)
        numbers[ObjectIdentifier(style)] = number
        styles.append(style)
        typesetters.append(nil)
        measured.append(MeasuredStyle())
        allMetrics.append(-1)
        return number
    }

    subscript(number: Int32) -> ResolvedStyle { styles[Int(number)] }

    /// The typesetter of a style. It is cached as long as it would be made the same, since every paragraph that it lays out keeps a
    /// reference.
    func typesetter(_ number: Int32, region: Int, of layout: DocumentLayout) -> GlyphlessTypesetter? {
        let cached = typesetters[Int(number)]
        if let cached, cached.region == region, cached.generation == layout.generation { return cached.typesetter }
        var typesetter = GlyphlessTypesetter(self[number], region: region, of: layout.flow, settings: layout.settings)
        if let made = typesetter, let old = cached?.typesetter, made.laysOut(like: old) { typesetter = old }
        typesetters[Int(number)] = CachedTypesetter(region: region, generation: layout.generation, typesetter: typesetter)
        return typesetter
    }

    // MARK: Lines

    /// Finds the line heights that the styles of spans ask for; appends nothing where all ask for one height. The last span is the
    /// first that ends at `end` or after it. False where they cannot be determined. O(spans).
    func findHeights(
        _ spans: UnsafePointer<MeasuredSpan>, _ utf16: Range<Int>, _ context: StyleContext,
        into heights: inout ContiguousArray<CachedSegments.Height>
    ) -> Bool {
        var last: Int32 = -1
        var index = 0
        while true {
            var metrics = allMetrics.withUnsafeBufferPointer { $0[Int(spans[index].style)] }
            if metrics < 0 { metrics = findMetrics(spans[index].style, context) }
            guard metrics >= 0 else { return false }
            if metrics != last, last >= 0 {
                let end = UInt16(clamping: Int(spans[index - 1].end) - utf16.lowerBound)
                heights.append(.init(end: end, metrics: UInt16(truncatingIfNeeded: last)))
            }
            last = metrics
            if Int(spans[index].end) >= utf16.upperBound { break }
            index += 1
        }
        if !heights.isEmpty { heights.append(.init(end: UInt16(clamping: utf16.count), metrics: UInt16(truncatingIfNeeded: last))) }
        return true
    }

    @inline(never)
    private func findMetrics(_ number: Int32, _ context: StyleContext) -> Int32 {
        guard let metrics = context.number(of: LineMetrics(self[number], usesLeading)) else { return -1 }
        allMetrics[Int(number)] = Int32(metrics)
        return Int32(metrics)
    }

    /// Sets whether the line gaps of fonts count.
    func prepare(usesLeading: Bool) {
        guard usesLeading != self.usesLeading else { return }
        self.usesLeading = usesLeading
        for index in allMetrics.indices { allMetrics[index] = -1 }
    }

    // MARK: Measuring

    /// How the words of a range of text are measured.
    enum Measuring {
        case inOneStyle(WordShaper.GlyphlessContext)
        case inSeveral
    }

    /// Nil where text of one of the spans cannot be measured; the last one is the first that ends at `end` or after it. O(spans).
    func measuring(_ spans: UnsafePointer<MeasuredSpan>, to end: Int, _ shaper: ParagraphShaper) -> Measuring? {
        keepUp(with: shaper)
        let generation = measuredGeneration
        var progress = Progress()
        while true {
            switch advance(&progress, spans, to: end) {
            case .cached(let measuring): return measuring
            case .unknown(let style):
                find(style, shaper)
                // Results from before it may be outdated.
                guard shaper.measuredGeneration == generation else { return nil }
            }
        }
    }

    /// How many spans have been examined, and whether all of them are measured like the first.
    private struct Progress {
        var index = 0
        var isAlike = true
    }

    private enum Seen {
        case cached(Measuring?)
        case unknown(style: Int)
    }

    /// Examines spans up to the last, or to one of an unknown style.
    private func advance(_ progress: inout Progress, _ spans: UnsafePointer<MeasuredSpan>, to end: Int) -> Seen {
        measured.withUnsafeBufferPointer { measured in
            let first = Int(spans[0].style)
            let number = measured[first].number
            while true {
                let style = Int(spans[progress.index].style)
                guard measured[style].isMeasured else { return measured[style].isKnown ? .cached(nil) : .unknown(style: style) }
                if measured[style].number != number { progress.isAlike = false }
                if Int(spans[progress.index].end) >= end { break }
                progress.index &+= 1
            }
            guard progress.isAlike, let context = measured[first].measuring else { return .cached(.inSeveral) }
            return .cached(.inOneStyle(context))
        }
    }

    /// Whether words of the style are measured apart.
    func isMeasured(_ number: Int32, _ shaper: ParagraphShaper) -> Bool {
        keepUp(with: shaper)
        if !measured[Int(number)].isKnown { find(Int(number), shaper) }
        return measured[Int(number)].isMeasured
    }

    private func find(_ style: Int, _ shaper: ParagraphShaper) {
        let resolved = styles[style]
        measured[style] = MeasuredStyle(
            measuring: resolved.attachment == nil ? shaper.measuring(resolved.shaping, font: resolved.font) : nil)
    }

    private func keepUp(with shaper: ParagraphShaper) {
        let now = shaper.measuredGeneration
        guard now != measuredGeneration else { return }
        measuredGeneration = now
        for index in measured.indices { measured[index] = MeasuredStyle() }
    }

    func withMeasured<Result>(_ body: (UnsafeMutablePointer<MeasuredStyle>) -> Result) -> Result? {
        measured.withUnsafeMutableBufferPointer { $0.baseAddress.map(body) }
    }
}
