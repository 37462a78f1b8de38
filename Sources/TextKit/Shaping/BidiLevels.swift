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
        let hasExplicit = text.styles.contains { !$0.style.writingDirections.isEmpty }
        if text.baseLevel != 1, !hasExplicit, Self.isLeftToRight(text.utf16) {
            self.init(base: 0)
            return
        }
        var levels = [UInt8](repeating: 0, count: text.utf16.count)
        let length = Int32(clamping: text.utf16.count)
        var base = text.baseLevel.map(Int32.init) ?? cunicode_bidi_base(text.utf16, length)
        if base < 0 { base = 0 }
        let explicit = hasExplicit ? Self.explicitLevels(text, base: UInt8(base)) : nil
        if let explicit {
            _ = cunicode_bidi_levels(text.utf16, length, base, explicit, &levels)
        } else {
            _ = cunicode_bidi_levels(text.utf16, length, base, nil, &levels)
        }
        let isUniform = levels.allSatisfy { $0 == UInt8(base) }
        self.init(base: UInt8(base), levels: isUniform ? [] : levels)
    }

    private static func isLeftToRight(_ units: [UInt16]) -> Bool {
        let all = units.withUnsafeBufferPointer { $0.reduce(0 as UInt16) { Swift.max($0, $1) } }
        return all < 0x590 || cunicode_is_left_to_right(units, Int32(clamping: units.count))
    }

    /// The writing-direction attribute: each element is 0 or 1 for an embedding, 2 or 3 for an override.
    private static func explicitLevels(_ text: ParagraphText, base: UInt8) -> [UInt8] {
        var levels = [UInt8](repeating: base, count: text.utf16.count)
        for run in text.styles where !run.style.writingDirections.isEmpty {
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
