import CUnicode

/// What Unicode says about a stretch of a paragraph, before any font is known: scripts, grapheme clusters,
/// and where lines may end. Offsets are UTF-16 from the start of the paragraph.
struct ParagraphAnalysis {
    struct ScriptRun {
        var end: Int
        var script: UInt32
    }
    var scripts: [ScriptRun] = []
    /// One element a unit of the piece.
    var graphemeStarts: [Bool]
    /// Whether every unit is a grapheme cluster by itself.
    var graphemesAreUnits: Bool
    /// Whether nothing but a line feed after a carriage return joins a neighbour.
    var isSimple: Bool
    /// Whether every unit is below U+0080.
    var isASCII: Bool
    var breaks: [BreakOpportunity] = []
}

/// The iterators that analysis asks, opened once.
final class ParagraphAnalyser {
    private let graphemes = UnicodeBreaker(.graphemes)
    private var lineBreakers: [String: LineBreaks] = [:]
    private var lastLineBreaks: LineBreaks?
    private let simpleLines = SimpleLineBreaks()
    /// Off to ask ICU about every line, as tests compare.
    var usesSimpleLineBreaks = true
    /// How far around a piece line breaking looks.
    private static let context = 64

    func analyse(_ units: UnsafeBufferPointer<UInt16>, piece: Range<Int>, language: String) -> ParagraphAnalysis {
        var isASCII = true
        var isSimple = true
        var hasReturn = false
        for unit in units[piece] where unit >= 0x80 || unit == 0x0D {
            if unit == 0x0D { hasReturn = true } else { isASCII = false }
            if !SimpleGraphemes.contains(unit) { isSimple = false }
        }
        var analysis = ParagraphAnalysis(
            graphemeStarts: Array(repeating: isSimple, count: piece.count), graphemesAreUnits: isSimple && !hasReturn,
            isSimple: isSimple, isASCII: isASCII)
        if !isSimple {
            markGraphemes(units, piece, &analysis.graphemeStarts)
        } else if hasReturn {
            for place in piece.dropFirst() where units[place] == 0x0A && units[place - 1] == 0x0D {
                analysis.graphemeStarts[place - piece.lowerBound] = false
            }
        }
        analysis.scripts = scripts(units, piece, isASCII: isASCII)
        analysis.breaks = lineBreaks(units, piece, language)
        return analysis
    }

    private func markGraphemes(_ units: UnsafeBufferPointer<UInt16>, _ piece: Range<Int>, _ starts: inout [Bool]) {
        guard !piece.isEmpty else { return }
        starts[0] = true
        graphemes?.forEachBoundary(in: UnsafeBufferPointer(rebasing: units[piece])) { offset, _ in
            if Int(offset) < starts.count { starts[Int(offset)] = true }
        }
    }

    /// Where lines may end in the piece.
    func lineBreaks(
        _ units: UnsafeBufferPointer<UInt16>, _ piece: Range<Int>, _ language: String
    ) -> [BreakOpportunity] {
        guard let breaker = lineBreaker(language) else { return [] }
        var breaks: [BreakOpportunity] = []
        breaks.reserveCapacity(piece.count / 5 + 2)
        if usesSimpleLineBreaks, breaker.isPlain, simpleLines.append(to: &breaks, units, piece, breaker: breaker.iterator) { return breaks }
        breaks.removeAll(keepingCapacity: true)
        let window = max(0, piece.lowerBound - Self.context)..<min(units.count, piece.upperBound + Self.context)
        breaker.iterator.forEachBoundary(in: UnsafeBufferPointer(rebasing: units[window])) { offset, status in
            let place = window.lowerBound + Int(offset)
            guard place > piece.lowerBound, place <= piece.upperBound else { return }
            // ICU gives every break that a dictionary finds the status of the stretch's end, so the character decides.
            let isMandatory = status >= 100 && status < 200 && Self.endsLine(units[place - 1])
            breaks.append(BreakOpportunity(utf16: Int32(clamping: place), isMandatory: isMandatory))
        }
        return breaks
    }

    /// The simple rules, and the iterator that they fall back to inside words; nil where the language has rules of its own.
    func simpleLineBreaks(_ language: String) -> (rules: SimpleLineBreaks, breaker: UnicodeBreaker)? {
        guard usesSimpleLineBreaks, let breaker = lineBreaker(language), breaker.isPlain else { return nil }
        return (simpleLines, breaker.iterator)
    }

    /// UAX 14: BK, CR, LF and NL.
    private static func endsLine(_ unit: UInt16) -> Bool {
        (unit >= 0x0A && unit <= 0x0D) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }

    private func lineBreaker(_ language: String) -> LineBreaks? {
        if let last = lastLineBreaks, last.language == language { return last }
        guard let breaker = lineBreakers[language] ?? LineBreaks(language) else { return nil }
        lineBreakers[language] = breaker
        lastLineBreaks = breaker
        return breaker
    }

    private func scripts(
        _ units: UnsafeBufferPointer<UInt16>, _ piece: Range<Int>, isASCII: Bool
    ) -> [ParagraphAnalysis.ScriptRun] {
        if isASCII { return [.init(end: piece.upperBound, script: Script.latin)] }
        var runs: [ParagraphAnalysis.ScriptRun] = []
        var state = cunicode_script_state()
        var buffer = [cunicode_script_run](repeating: cunicode_script_run(), count: 64)
        guard let base = units.baseAddress else { return runs }
        while true {
            let count = cunicode_script_runs(base + piece.lowerBound, Int32(piece.count), &state, &buffer, 64)
            if count == 0 { break }
            for run in buffer[..<Int(count)] {
                let script = run.script == Script.common ? Script.latin : run.script
                runs.append(.init(end: piece.lowerBound + Int(run.end), script: script))
            }
        }
        return runs
    }
}

/// The line breaks of one language.
private struct LineBreaks {
    let language: String
    let iterator: UnicodeBreaker
    /// Whether the language keeps to UAX 14 for European scripts.
    let isPlain: Bool

    init?(_ language: String) {
        guard let iterator = UnicodeBreaker(.lines, language: language) else { return nil }
        self.language = language
        self.iterator = iterator
        isPlain = !["ja", "zh", "ko", "fi"].contains { language == $0 || language.hasPrefix($0 + "-") }
    }
}
