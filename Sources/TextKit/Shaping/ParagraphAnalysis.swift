import CUnicode

/// The Unicode properties of a chunk of a paragraph, before any font is known: scripts, grapheme clusters, and line-break
/// opportunities. Offsets are UTF-16 from the start of the paragraph.
struct ParagraphAnalysis {
    struct ScriptRun {
        var end: Int
        var script: UInt32
    }
    var scripts: [ScriptRun] = []
    /// One element a unit of the chunk.
    var graphemeStarts: [Bool] = []
    /// Whether every unit is a grapheme cluster by itself.
    var graphemesAreUnits = true
    /// Whether nothing but a line feed after a carriage return joins a neighbour.
    var isSimple = true
    /// Whether every unit is below U+0080.
    var isASCII = true
    var breaks: [BreakOpportunity] = []
}

/// Analyses paragraphs with iterators that are opened once.
final class ParagraphAnalyser {
    private let graphemes = UnicodeBreaker(.graphemes)
    private var lineBreakers: [String: LineBreaks] = [:]
    private var lastLineBreaks: LineBreaks?
    private let simpleLines = SimpleLineBreaks()
    private var scriptRuns = [cunicode_script_run](repeating: cunicode_script_run(), count: 64)
    /// Off to ask ICU about every line, as tests compare.
    var usesSimpleLineBreaks = true
    /// How many units of text around a chunk line breaking reads.
    private static let context = 64

    func analyse(_ units: UnsafeBufferPointer<UInt16>, chunk: Range<Int>, language: String) -> ParagraphAnalysis {
        var analysis = ParagraphAnalysis()
        analyse(units, chunk: chunk, language: language, into: &analysis)
        return analysis
    }

    /// Analyses a chunk in the storage of an earlier analysis.
    func analyse(_ units: UnsafeBufferPointer<UInt16>, chunk: Range<Int>, language: String, into analysis: inout ParagraphAnalysis) {
        var isASCII = true
        var isSimple = true
        var hasReturn = false
        for unit in units[chunk] where unit >= 0x80 || unit == 0x0D {
            if unit == 0x0D { hasReturn = true } else { isASCII = false }
            if !SimpleGraphemes.contains(unit) { isSimple = false }
        }
        analysis.isASCII = isASCII
        analysis.isSimple = isSimple
        analysis.graphemesAreUnits = isSimple && !hasReturn
        analysis.graphemeStarts.removeAll(keepingCapacity: true)
        analysis.graphemeStarts.append(contentsOf: repeatElement(isSimple, count: chunk.count))
        if !isSimple {
            markGraphemes(units, chunk, &analysis.graphemeStarts)
        } else if hasReturn {
            for index in chunk.dropFirst() where units[index] == 0x0A && units[index - 1] == 0x0D {
                analysis.graphemeStarts[index - chunk.lowerBound] = false
            }
        }
        findScripts(units, chunk, isASCII: isASCII, &analysis.scripts)
        findLineBreaks(units, chunk, language, &analysis.breaks)
    }

    private func markGraphemes(_ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>, _ starts: inout [Bool]) {
        guard !chunk.isEmpty else { return }
        starts[0] = true
        graphemes?.forEachOffset(in: UnsafeBufferPointer(rebasing: units[chunk])) { offset in
            if Int(offset) < starts.count { starts[Int(offset)] = true }
        }
    }

    /// Where lines may end in the chunk.
    func lineBreaks(
        _ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>, _ language: String
    ) -> [BreakOpportunity] {
        var breaks: [BreakOpportunity] = []
        breaks.reserveCapacity(chunk.count / 5 + 2)
        findLineBreaks(units, chunk, language, &breaks)
        return breaks
    }

    private func findLineBreaks(
        _ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>, _ language: String, _ breaks: inout [BreakOpportunity]
    ) {
        breaks.removeAll(keepingCapacity: true)
        guard let breaker = lineBreaker(language) else { return }
        if usesSimpleLineBreaks, breaker.isPlain, simpleLines.append(to: &breaks, units, chunk, breaker: breaker.iterator) { return }
        breaks.removeAll(keepingCapacity: true)
        let window = max(0, chunk.lowerBound - Self.context)..<min(units.count, chunk.upperBound + Self.context)
        breaker.iterator.forEachOffset(in: UnsafeBufferPointer(rebasing: units[window])) { offset in
            let index = window.lowerBound + Int(offset)
            guard index > chunk.lowerBound, index <= chunk.upperBound else { return }
            // Rules LB4 and LB5, not the status: ICU gives every break that a dictionary finds the status of the dictionary range's end.
            breaks.append(BreakOpportunity(utf16: Int32(clamping: index), isMandatory: Self.endsLine(units[index - 1])))
        }
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

    private func findScripts(
        _ units: UnsafeBufferPointer<UInt16>, _ chunk: Range<Int>, isASCII: Bool, _ runs: inout [ParagraphAnalysis.ScriptRun]
    ) {
        runs.removeAll(keepingCapacity: true)
        if isASCII { return runs.append(.init(end: chunk.upperBound, script: Script.latin)) }
        guard let base = units.baseAddress else { return }
        var state = cunicode_script_state()
        while true {
            let count = cunicode_script_runs(
                base + chunk.lowerBound, Int32(chunk.count), &state, &scriptRuns, Int32(scriptRuns.count))
            if count == 0 { break }
            for run in scriptRuns[..<Int(count)] {
                let script = run.script == Script.common ? Script.latin : run.script
                runs.append(.init(end: chunk.lowerBound + Int(run.end), script: script))
            }
        }
    }
}

/// The line breaks of one language.
private struct LineBreaks {
    let language: String
    let iterator: UnicodeBreaker
    /// Whether the language keeps to UAX 14 for European scripts, and asks for no rules of its own (UTS 35, “-u-lb-”).
    let isPlain: Bool

    init?(_ language: String) {
        guard let iterator = UnicodeBreaker(.lines, language: language) else { return nil }
        self.language = language
        self.iterator = iterator
        isPlain = !language.contains("-u-") && !["ja", "zh", "ko", "fi"].contains { language == $0 || language.hasPrefix($0 + "-") }
    }
}
