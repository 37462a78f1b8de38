import CUnicode

/// The embedding level of every character of a paragraph (UAX 9), stored compactly where they are all the same.
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

    /// The order in which runs of these levels stand from left to right: element v is the index of the v-th run from the left.
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = [Int32](repeating: 0, count: levels.count)
        cunicode_bidi_visual_order(levels, Int32(levels.count), &order)
        return order.map(Int.init)
    }
}

/// Applies the rules for lines (L1 and L2).
extension BidiLevels {
    /// Where the white space at the end of a line begins, with separators and invisible controls among it: it is of the
    /// paragraph's own level. O(what it finds).
    static func trailingStart(ofLine line: Range<Int>, in units: [UInt16]) -> Int {
        units.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return line.upperBound }
            return Int(cunicode_bidi_trailing_start(start, Int32(clamping: line.lowerBound), Int32(clamping: line.upperBound)))
        }
    }

    /// The levels of a line's characters.
    func levels(ofLine line: Range<Int>, in units: [UInt16]) -> [UInt8] {
        let trailing = Self.trailingStart(ofLine: line, in: units)
        return line.map { $0 < trailing ? self[$0] : base }
    }
}

extension BidiLevels {
    /// Analyses a whole paragraph. O(n), without ICU where nothing can run from right to left.
    init(_ text: ParagraphText) {
        self = text.utf16.withUnsafeBufferPointer { BidiLevels($0, styles: text.styles, baseLevel: text.baseLevel) }
    }

    /// The levels of characters that the caller keeps.
    init(_ units: UnsafeBufferPointer<UInt16>, styles: [StyleRun], baseLevel: UInt8?) {
        guard let start = units.baseAddress, !Self.areZero(units, styles: styles, baseLevel: baseLevel) else {
            self.init(base: units.isEmpty && baseLevel == 1 ? 1 : 0)
            return
        }
        let hasExplicit = styles.contains { !$0.style.writingDirections.isEmpty }
        let length = Int32(clamping: units.count)
        var base = baseLevel.map(Int32.init) ?? cunicode_bidi_base(start, length)
        if base < 0 { base = 0 }
        var levels = [UInt8](repeating: 0, count: units.count)
        if hasExplicit {
            let marked = MarkedDirections(units, styles)
            var all = [UInt8](repeating: 0, count: marked.units.count)
            _ = cunicode_bidi_levels(marked.units, Int32(clamping: marked.units.count), base, &all)
            for (index, source) in marked.sources.enumerated() where source >= 0 { levels[Int(source)] = all[index] }
        } else {
            _ = cunicode_bidi_levels(start, length, base, &levels)
        }
        let isUniform = levels.allSatisfy { $0 == UInt8(base) }
        self.init(base: UInt8(base), levels: isUniform ? [] : levels)
    }

    /// Whether nothing in a paragraph, or in a part of it, could run from right to left.
    static func areZero(_ text: ParagraphText, in part: Range<Int>? = nil) -> Bool {
        text.utf16.withUnsafeBufferPointer {
            areZero(UnsafeBufferPointer(rebasing: $0[part ?? $0.indices]), styles: text.styles, baseLevel: text.baseLevel)
        }
    }

    private static func areZero(_ units: UnsafeBufferPointer<UInt16>, styles: [StyleRun], baseLevel: UInt8?) -> Bool {
        baseLevel != 1 && styles.allSatisfy(\.style.writingDirections.isEmpty) && isLeftToRight(units)
    }

    private static func isLeftToRight(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
        guard let start = units.baseAddress else { return true }
        let all = units.reduce(0 as UInt16) { Swift.max($0, $1) }
        return all < 0x590 || cunicode_is_left_to_right(start, Int32(clamping: units.count))
    }
}

/// A paragraph with the controls inserted that its writing-direction attributes stand for, so that they nest with those of the text
/// as in UAX 9. Each element of an attribute is 0 or 1 for an embedding, 2 or 3 for an override.
private struct MarkedDirections {
    private(set) var units: [UInt16] = []
    /// The offset of each unit in the paragraph; -1 for a control that was added.
    private(set) var sources: [Int32] = []
    /// The open attributes, each with what the text within it has opened itself: the controls that close it.
    private var open: [(direction: Int, inner: [UInt16])] = []
    /// More of them have no effect (BD2).
    private static let deepest = 125

    init(_ paragraph: UnsafeBufferPointer<UInt16>, _ styles: [StyleRun]) {
        units.reserveCapacity(paragraph.count + 16)
        sources.reserveCapacity(paragraph.count + 16)
        for run in styles {
            turn(to: run.style.writingDirections.prefix(Self.deepest))
            for index in run.utf16 {
                units.append(open.isEmpty ? paragraph[index] : noted(paragraph[index]))
                sources.append(Int32(clamping: index))
            }
        }
    }

    /// The unit, with what it opens and closes written down. What closes more than was opened within an attribute's text counts
    /// for nothing, so that it does not end the attribute.
    private mutating func noted(_ unit: UInt16) -> UInt16 {
        let last = open.count - 1
        switch unit {
        case 0x202A, 0x202B, 0x202D, 0x202E: open[last].inner.append(0x202C)
        case 0x2066...0x2068: open[last].inner.append(0x2069)
        case 0x202C:
            guard let closer = open[last].inner.last else { return 0x200B }
            if closer == unit { open[last].inner.removeLast() }
        case 0x2069:
            if let index = open[last].inner.lastIndex(of: unit) { open[last].inner.removeSubrange(index...) }
        default: break
        }
        return unit
    }

    /// Closes what differs, with all that was left open in it, and opens what is wanted.
    private mutating func turn(to directions: ArraySlice<Int>) {
        let common = zip(open, directions).prefix { $0.direction == $1 }.count
        while open.count > common {
            open.removeLast().inner.reversed().forEach { add($0) }
            add(0x202C)
        }
        for direction in directions.dropFirst(common) {
            add([0x202A, 0x202B, 0x202D, 0x202E][direction & 3])
            open.append((direction, []))
        }
    }

    private mutating func add(_ control: UInt16) {
        units.append(control)
        sources.append(-1)
    }
}
