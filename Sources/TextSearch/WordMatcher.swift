import TextKit

/// Finds the words of a query in a part of a text.
///
/// An offset is examined closely only where its unit folds to the first of the query and the next one to the second, or is one that may
/// stand between them: one table access a unit. From there on a hyphen at a line's end, soft hyphens and other invisible characters may
/// stand between letters, combining marks after them and ligatures for them where diacritics do not count, and any white space for a
/// space.
struct WordMatcher {
    private let needle: [UInt16]
    private let folds: FoldTable
    private let options: TextQuery.Options
    /// 1: may be the query's first unit; 2: may follow it; 4: a ligature that is the whole query.
    private let latin1Candidates: [UInt8]
    private let wideCandidates: [UInt8]?
    private let probes: Probes?
    private static let space: UInt16 = 0x20

    /// Nil for a query without characters.
    init?(_ query: TextQuery) {
        options = query.options
        folds = FoldTable.shared(foldsCase: !options.contains(.matchesCase), foldsMarks: !options.contains(.matchesDiacritics))
        needle = Self.needle(query, folds)
        guard !needle.isEmpty else { return nil }
        latin1Candidates = Self.candidates(needle, folds, all: false, options)
        probes = Probes(latin1Candidates)
        wideCandidates = nil
    }

    private init(_ matcher: WordMatcher, wideCandidates: [UInt8]) {
        needle = matcher.needle
        folds = matcher.folds
        options = matcher.options
        latin1Candidates = matcher.latin1Candidates
        probes = matcher.probes
        self.wideCandidates = wideCandidates
    }

    /// The Latin-1 characters that may begin a hit, and those that may follow them.
    private struct Probes {
        let first: [SIMD32<UInt8>]
        let second: [SIMD32<UInt8>]

        /// Nil where there are none, or too many.
        init?(_ candidates: [UInt8]) {
            func probes(_ bit: UInt8) -> [SIMD32<UInt8>] {
                candidates.indices.filter { candidates[$0] & bit != 0 }.map { SIMD32(repeating: UInt8($0)) }
            }
            (first, second) = (probes(1), probes(2))
            if first.isEmpty || first.count > 6 || second.isEmpty || second.count > 18 { return nil }
            if candidates.contains(where: { $0 & 4 != 0 }) { return nil }
        }
    }

    /// A copy of the matcher that can search text that is not Latin-1.
    var wide: WordMatcher {
        if wideCandidates != nil { return self }
        return WordMatcher(self, wideCandidates: Self.candidates(needle, folds, all: true, options))
    }

    /// What is passed over after a letter, unless diacritics matter.
    private static let passed: UnitClasses = [.mark, .stretch]

    /// The query as it is compared: folded, runs of white space as one space, without what is not compared.
    private static func needle(_ query: TextQuery, _ folds: FoldTable) -> [UInt16] {
        var units: [UInt16] = []
        let isLiteral = query.options.contains(.literal)
        for unit in query.text.utf16.prefix(TextQuery.longest) {
            let classes = UnitClasses.of(unit)
            if classes.contains(.space), !isLiteral {
                if units.last != space { units.append(space) }
            } else if isLiteral || !classes.contains(.ignorable) {
                let isMark = !classes.isDisjoint(with: passed)
                if isMark, !query.options.contains(.matchesDiacritics), !units.isEmpty { continue }
                let letters = classes.contains(.ligature) && meetsLigatures(query.options) ? Ligatures.letters(of: unit) : nil
                units += (letters ?? [unit]).map { folds[$0] }
            }
        }
        return units
    }

    private static func meetsLigatures(_ options: TextQuery.Options) -> Bool { options.isDisjoint(with: [.matchesDiacritics, .literal]) }

    private static func mayEndWithinLigatures(_ options: TextQuery.Options) -> Bool {
        options.contains(.endsWithinLigatures) && !options.contains(.wholeWords)
    }

    private static func candidates(_ needle: [UInt16], _ table: FoldTable, all: Bool, _ options: TextQuery.Options) -> [UInt8] {
        let isLiteral = options.contains(.literal)
        let between: UnitClasses = isLiteral ? [] : [.ignorable, .mark, .stretch, .hyphen, .lineEnd]
        let (folds, classes) = all ? (table.ofAll, UnitClasses.all) : (table.ofLatin1, UnitClasses.latin1)
        /// The ligatures that meet the query from an index on, and how many of its units each meets.
        func ligatures(from index: Int) -> [(unit: Int, count: Int)] {
            guard meetsLigatures(options) else { return [] }
            return (all ? UnitClasses.ligatures : UnitClasses.latin1Ligatures).compactMap { unit in
                Ligatures.count(of: UInt16(unit), meeting: needle[index...], table, mayEndWithin: mayEndWithinLigatures(options))
                    .map { (unit, $0) }
            }
        }
        let first = ligatures(from: 0)
        // What a hit goes on with after its first unit, which may be a ligature.
        let next = Set(first.map(\.count)).union([1]).filter { $0 < needle.count }
        let wanted = next.map { needle[$0] }
        var candidates = folds.indices.map { unit -> UInt8 in
            func meets(_ wanted: UInt16) -> Bool {
                wanted == space && !isLiteral ? classes[unit] & UnitClasses.space.rawValue != 0 : folds[unit] == wanted
            }
            let mayFollow =
                needle.count == 1 || wanted.contains(where: meets) || classes[unit] & between.rawValue != 0
                || (needle[0] == space && !isLiteral && classes[unit] & UnitClasses.space.rawValue != 0)
            return (meets(needle[0]) ? 1 : 0) | (mayFollow ? 2 : 0)
        }
        for (unit, count) in first { candidates[unit] |= count == needle.count ? 5 : 1 }
        for (unit, _) in next.flatMap(ligatures) { candidates[unit] |= 2 }
        return candidates
    }

    /// Calls `body` with the hits in `units` that begin in a range of it, in their order; none overlaps another.
    func forEachHit(in units: UnsafeBufferPointer<UInt8>, from range: Range<Int>, _ body: (Range<Int>) -> Void) {
        folds.ofLatin1.withUnsafeBufferPointer { folds in
            UnitClasses.latin1.withUnsafeBufferPointer { classes in
                latin1Candidates.withUnsafeBufferPointer { candidates in
                    Scan(self, units, folds, classes, candidates).run(range, body)
                }
            }
        }
    }

    /// Calls `body` with each hit in text of any characters; runs on `wide`.
    func forEachHit(in units: UnsafeBufferPointer<UInt16>, from range: Range<Int>, _ body: (Range<Int>) -> Void) {
        guard let wideCandidates else { return wide.forEachHit(in: units, from: range, body) }
        folds.ofAll.withUnsafeBufferPointer { folds in
            UnitClasses.all.withUnsafeBufferPointer { classes in
                wideCandidates.withUnsafeBufferPointer { candidates in
                    Scan(self, units, folds, classes, candidates).run(range, body)
                }
            }
        }
    }

    /// One part of a text that is searched.
    private struct Scan<Unit: FixedWidthInteger & UnsignedInteger> {
        let units: UnsafeBufferPointer<Unit>
        let folds: UnsafeBufferPointer<UInt16>
        let table: FoldTable
        let classes: UnsafeBufferPointer<UInt8>
        let candidates: UnsafeBufferPointer<UInt8>
        let needle: [UInt16]
        let probes: Probes?
        let isLiteral: Bool
        let skipsMarks: Bool
        let meetsLigatures: Bool
        let options: TextQuery.Options

        init(
            _ matcher: WordMatcher, _ units: UnsafeBufferPointer<Unit>, _ folds: UnsafeBufferPointer<UInt16>,
            _ classes: UnsafeBufferPointer<UInt8>, _ candidates: UnsafeBufferPointer<UInt8>
        ) {
            self.units = units
            self.folds = folds
            self.classes = classes
            self.candidates = candidates
            needle = matcher.needle
            table = matcher.folds
            probes = matcher.probes
            options = matcher.options
            isLiteral = options.contains(.literal)
            skipsMarks = !options.contains(.matchesDiacritics)
            meetsLigatures = WordMatcher.meetsLigatures(options)
        }

        func run(_ range: Range<Int>, _ body: (Range<Int>) -> Void) {
            var offset = range.lowerBound
            while offset < range.upperBound {
                guard let found = nextCandidate(from: offset, before: range.upperBound) else { return }
                if let end = end(ofHitAt: found), isWanted(found..<end) {
                    body(found..<end)
                    offset = end
                } else {
                    offset = found + 1
                }
            }
        }

        /// The next offset where the first two units may be the query's.
        private func nextCandidate(from start: Int, before end: Int) -> Int? {
            // The last unit has none after it.
            let last = min(end, units.count - 1)
            var offset = afterFruitlessBlocks(from: start, before: last)
            while offset < last {
                let first = candidates[Int(units[offset])]
                if (first & (candidates[Int(units[offset + 1])] >> 1) | first >> 2) & 1 != 0 { return offset }
                offset += 1
            }
            return offset < end && candidates[Int(units[offset])] & 1 != 0 ? offset : nil
        }

        /// Skips blocks of 32 bytes in which no two neighbours may begin a hit, where few enough bytes come into question for that to be
        /// quicker than examining each.
        private func afterFruitlessBlocks(from start: Int, before end: Int) -> Int {
            guard MemoryLayout<Unit>.size == 1, let probes else { return start }
            let bytes = UnsafeRawBufferPointer(units)
            var offset = start
            while offset + 32 < end {
                let first = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
                let second = bytes.loadUnaligned(fromByteOffset: offset + 1, as: SIMD32<UInt8>.self)
                var begins = first .== probes.first[0]
                for probe in probes.first.dropFirst() {
                    begins .|= first .== probe
                }
                if any(begins) {
                    var follows = second .== probes.second[0]
                    for probe in probes.second.dropFirst() {
                        follows .|= second .== probe
                    }
                    if any(begins .& follows) { break }
                }
                offset += 32
            }
            return offset
        }

        private func unitClasses(_ offset: Int) -> UnitClasses { UnitClasses(rawValue: classes[Int(units[offset])]) }

        /// Where a hit ends that begins at an offset; nil where none does.
        private func end(ofHitAt start: Int) -> Int? {
            var offset = start
            var index = 0
            while index < needle.count {
                if index > 0, !isLiteral { offset = afterInterruption(at: offset, in: index) }
                guard offset < units.count else { return nil }
                if needle[index] == WordMatcher.space, !isLiteral {
                    guard unitClasses(offset).contains(.space) else { return nil }
                    while offset < units.count, unitClasses(offset).contains(.space) { offset += 1 }
                    index += 1
                } else {
                    guard let count = unitsMet(at: offset, from: index) else { return nil }
                    offset += 1
                    index += count
                }
            }
            // The marks of the last letter are part of it.
            while skipsMarks, offset < units.count, !unitClasses(offset).isDisjoint(with: WordMatcher.passed) { offset += 1 }
            return skipsMarks || offset >= units.count || !unitClasses(offset).contains(.mark) ? offset : nil
        }

        /// How many units of the query, from an index on, the unit at an offset meets; nil for none.
        private func unitsMet(at offset: Int, from index: Int) -> Int? {
            if folds[Int(units[offset])] == needle[index] { return 1 }
            guard meetsLigatures, unitClasses(offset).contains(.ligature) else { return nil }
            return Ligatures.count(
                of: UInt16(units[offset]), meeting: needle[index...], table, mayEndWithin: WordMatcher.mayEndWithinLigatures(options))
        }

        /// The offset after what may stand between the units `index - 1` and `index` of the query.
        private func afterInterruption(at start: Int, in index: Int) -> Int {
            var offset = start
            while offset < units.count {
                let classes = unitClasses(offset)
                if classes.contains(.ignorable) || (skipsMarks && !classes.isDisjoint(with: WordMatcher.passed)) {
                    offset += 1
                } else if classes.contains(.hyphen), needle[index] != folds[Int(units[offset])], needle[index] != WordMatcher.space,
                    let after = afterLineEnd(at: offset + 1)
                {
                    offset = after
                } else if classes.contains(.lineEnd), needle[index - 1] == 0x2D, needle[index] != WordMatcher.space,
                    let after = afterLineEnd(at: offset)
                {
                    offset = after
                } else {
                    break
                }
            }
            return offset
        }

        /// The offset after one line end with the spaces round it; nil where there is none.
        private func afterLineEnd(at start: Int) -> Int? {
            var offset = start
            var lineEnds = 0
            while offset < units.count {
                let classes = unitClasses(offset)
                if classes.contains(.lineEnd) {
                    lineEnds += 1
                    if units[offset] == 0x0D, offset + 1 < units.count, units[offset + 1] == 0x0A { offset += 1 }
                } else if !classes.contains(.space) {
                    break
                }
                offset += 1
            }
            return lineEnds == 1 ? offset : nil
        }

        /// Whether a hit begins and ends where words do, as far as that is asked for.
        private func isWanted(_ hit: Range<Int>) -> Bool {
            guard !options.isDisjoint(with: [.wholeWords, .wordStarts]) else { return true }
            let isStart = hit.lowerBound == 0 || !unitClasses(hit.lowerBound - 1).contains(.word)
            guard isStart, options.contains(.wholeWords) else { return isStart }
            return hit.upperBound >= units.count || !unitClasses(hit.upperBound).contains(.word)
        }
    }
}
