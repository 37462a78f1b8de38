/// The widths by which justification elongates words of joined letters, each at one opportunity.
struct Elongations {
    /// An opportunity of elongation: to the left of a glyph, whose character the added width belongs to.
    struct Opportunity {
        /// The index of the visual run.
        var run: Int
        /// The index of the glyph in the run's chunk.
        var glyph: Int
        var step: KashidaFinder.Step
        var count = 0

        fileprivate var rank: Int
        fileprivate var most: Int
        var width: Fixed { step.advance * count }
    }

    /// The elongations from left to right, each with a number of strokes.
    private(set) var opportunities: [Opportunity] = []
    var total: Fixed { opportunities.reduce(.zero) { $0 + $1.width } }

    init() {}

    /// Shares `slack` out in whole strokes of the font's tatweel: the best opportunities first, those of one rank equally.
    init(
        _ slack: Fixed, in runs: [VisualRun], from start: Int, limit: Int, _ setting: KashidaSetting, wholeAdvances: Bool
    ) {
        for (index, run) in runs.enumerated() where run.role == .text && !run.isHanging && run.isRightToLeft {
            Self.find(in: run, index, from: start, limit: limit, setting, wholeAdvances, into: &opportunities)
        }
        share(slack)
        opportunities.removeAll { $0.count == 0 }
    }

    private static func find(
        in run: VisualRun, _ index: Int, from start: Int, limit: Int, _ setting: KashidaSetting, _ wholeAdvances: Bool,
        into opportunities: inout [Opportunity]
    ) {
        let item = run.chunk.shaped.runs[run.run]
        let style = run.paragraph.text.styles[item.style].style
        guard item.kind == .text, !run.chunk.shaped.isGenerated, (style.kern ?? .zero) == .zero, style.tracking == .zero else { return }
        let units = run.paragraph.text.utf16
        let most = item.font.pixelSize.scaled(by: setting.most)
        var found: [Opportunity] = []
        var end = run.utf16.lowerBound
        while let first = units[end..<run.utf16.upperBound].firstIndex(where: KashidaRanking.isOfWord) {
            end = units[first..<run.utf16.upperBound].firstIndex { !KashidaRanking.isOfWord($0) } ?? run.utf16.upperBound
            let isWhole =
                (first == 0 || first > run.utf16.lowerBound || !KashidaRanking.isOfWord(units[first - 1]))
                && (end == units.count || end < run.utf16.upperBound || !KashidaRanking.isOfWord(units[end]))
            guard isWhole, first >= start, end <= limit,
                let step = setting.finder.step(for: units[first], in: item.font, wholeAdvances: wholeAdvances), step.advance <= most,
                let best = setting.finder.opportunity(in: first..<end, of: units, font: item.font, style: style)
            else { continue }
            let glyph = run.chunk.shaped.firstGlyph(atOrAfterUTF16: first + best.next) - 1
            guard run.glyphs.contains(glyph), Int(run.chunk.shaped.clusters[glyph]) >= first else { continue }
            found.append(
                Opportunity(run: index, glyph: glyph, step: step, rank: best.rank, most: Int(most.raw / step.advance.raw)))
        }
        opportunities += found.reversed()
    }

    /// Adds one stroke after another, in the order of ranks, as long as the slack takes one.
    private mutating func share(_ slack: Fixed) {
        var rest = slack
        let ranks = Set(opportunities.map(\.rank)).sorted()
        var isSharing = !opportunities.isEmpty
        while isSharing {
            isSharing = false
            for rank in ranks {
                let open = opportunities.indices.filter {
                    opportunities[$0].rank == rank && opportunities[$0].count < opportunities[$0].most
                }
                guard let least = open.map({ opportunities[$0].step.advance }).min() else { continue }
                let count = min(open.count, Int(rest.raw / least.raw))
                // Not all of them on one side of the line.
                for number in 0..<count {
                    let index = open[(number * 2 + 1) * open.count / (count * 2)]
                    guard opportunities[index].step.advance <= rest else { continue }
                    opportunities[index].count += 1
                    rest -= opportunities[index].step.advance
                    isSharing = true
                }
            }
        }
    }
}

/// The settings of elongation.
struct KashidaSetting {
    let finder: KashidaFinder
    /// How much longer a word may become, in parts of its font's size.
    var most: Double
}
