import CUnicode

/// The embedding level of every character of a paragraph (UAX 9), kept short where they are all the same.
struct BidiLevels: Hashable, Sendable {
    /// The paragraph's own level.
    var base: UInt8
    /// One element a UTF-16 unit; empty where every level is `base`.
    var levels: [UInt8] = []

    subscript(utf16: Int) -> UInt8 { levels.isEmpty ? base : levels[utf16] }

    /// The end of the run of one level that starts at `utf16`, at most `limit`.
    func runEnd(from utf16: Int, limit: Int) -> Int {
        guard !levels.isEmpty else { return limit }
        let level = levels[utf16]
        var end = utf16 + 1
        while end < limit, levels[end] == level { end += 1 }
        return end
    }

    /// The order in which runs of these levels stand from left to right: element v is the index of the run at place v.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = [Int32](repeating: 0, count: levels.count)
        cunicode_bidi_visual_order(levels, Int32(levels.count), &order)
        return order.map(Int.init)
    }
}

extension BidiLevels {
    /// Analyses a whole paragraph. O(n), without ICU where nothing can run from right to left.
    init(_ text: ParagraphText) {
        self = text.utf16.withUnsafeBufferPointer { BidiLevels($0, styles: text.styles, baseLevel: text.baseLevel) }
    }

    /// The same where the characters are somebody else's.
    init(_ units: UnsafeBufferPointer<UInt16>, styles: [StyleRun], baseLevel: UInt8?) {
        let hasExplicit = styles.contains { !$0.style.writingDirections.isEmpty }
        guard let start = units.baseAddress, baseLevel == 1 || hasExplicit || !Self.isLeftToRight(units) else {
            self.init(base: units.isEmpty && baseLevel == 1 ? 1 : 0)
            return
        }
        var levels = [UInt8](repeating: 0, count: units.count)
        let length = Int32(clamping: units.count)
        var base = baseLevel.map(Int32.init) ?? cunicode_bidi_base(start, length)
        if base < 0 { base = 0 }
        if hasExplicit {
            let explicit = Self.explicitLevels(styles, count: units.count, base: UInt8(base))
            _ = cunicode_bidi_levels(start, length, base, explicit, &levels)
        } else {
            _ = cunicode_bidi_levels(start, length, base, nil, &levels)
        }
        let isUniform = levels.allSatisfy { $0 == UInt8(base) }
        self.init(base: UInt8(base), levels: isUniform ? [] : levels)
    }

    private static func isLeftToRight(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
        guard let start = units.baseAddress else { return true }
        let all = units.reduce(0 as UInt16) { Swift.max($0, $1) }
        return all < 0x590 || cunicode_is_left_to_right(start, Int32(clamping: units.count))
    }

    /// The writing-direction attribute: each element is 0 or 1 for an embedding, 2 or 3 for an override.
    private static func explicitLevels(_ styles: [StyleRun], count: Int, base: UInt8) -> [UInt8] {
        var levels = [UInt8](repeating: base, count: count)
        for run in styles where !run.style.writingDirections.isEmpty {
            var level = base
            var override: UInt8 = 0
            for direction in run.style.writingDirections where level < 60 {
                let isRightToLeft = direction & 1 == 1
                level = isRightToLeft == (level & 1 == 1) ? level + 2 : level + 1
                override = direction & 2 != 0 ? 0x80 : 0
            }
            for index in run.utf16 { levels[index] = level | override }
        }
        return levels
    }
}
