public import struct Foundation.CGFloat
public import struct Foundation.CGRect

/// A line with its insertion points; logical pixels of its container.
public struct CaretLine: Equatable, Sendable {
    /// An insertion point.
    public struct Stop: Equatable, Sendable {
        /// The offset of the character after it.
        public var utf16: Int
        /// The x at which typed text of the paragraph's own direction would appear.
        public var x: CGFloat
        /// The x at which typed text of the other direction would appear, if that differs.
        public var weakX: CGFloat?
    }

    /// The insertion points in the order of the text: one before each grapheme, and one at the end of the line where that is no separator.
    public var stops: [Stop]
    /// The characters of the line, in the whole text; empty for the line after a last separator.
    public var utf16: Range<Int>
    /// The line's rectangle with spacing, and without it.
    public var rect, usedRect: CGRect
    /// The y of the baseline.
    public var baseline: CGFloat
    /// Whether the paragraph's direction is from right to left.
    public var isRightToLeft: Bool
    /// The index of its container.
    public var container: Int
    /// Whether the paragraph goes on in another line.
    public var isContinued: Bool

    /// The stop of an insertion point; the one before it where that is within a grapheme.
    public func stop(at utf16: Int) -> Stop? { stops.last { $0.utf16 <= utf16 } ?? stops.first }

    /// The insertion points from left to right.
    public var stopsAsSeen: [Stop] {
        stops.enumerated().sorted { a, b in
            a.element.x != b.element.x ? a.element.x < b.element.x : (a.offset < b.offset) != isRightToLeft
        }.map(\.element)
    }
}

extension LayoutManager {
    /// The line in which a caret before the character stands.
    ///
    /// Where lines of one paragraph meet, this is the later one, or the earlier one where `isUpstream`. At the end of a text that ends with
    /// a separator, or is empty, it is the line after the text. Nil where no container holds it. Lays out the paragraph. O(log n + line).
    public func caretLine(at utf16: Int, isUpstream: Bool = false) -> CaretLine? {
        if let cached = cachedCaretLine, cached.layoutGeneration == layout.layoutGeneration, cached.utf16 == utf16,
            cached.isUpstream == isUpstream
        {
            return cached.line
        }
        guard let line = newCaretLine(at: utf16, isUpstream: isUpstream) else { return nil }
        // The line after a last separator depends on typing attributes, which are not of the text.
        guard !line.utf16.isEmpty else { return line }
        cachedCaretLine = CachedCaretLine(layoutGeneration: layout.layoutGeneration, utf16: utf16, isUpstream: isUpstream, line: line)
        return line
    }

    private func newCaretLine(at utf16: Int, isUpstream: Bool) -> CaretLine? {
        if utf16 >= utf16Count, let line = extraCaretLine() { return line }
        let character = max(0, isUpstream || utf16 >= utf16Count ? min(utf16, utf16Count) - 1 : utf16)
        guard let located = layout.locatedFragment(ofUTF16: character, isContiguous: isContiguous) else { return nil }
        let isContinued = Int(located.fragment.end) < located.paragraph.utf16Count
        let end = located.utf16.upperBound
        var stops = LineCarets(located, glyphs(of: located)).stops(scale: scale)
        // A separator's own end is the next paragraph's start, and a caret never stands between the two characters of one separator.
        if let last = stops.last, last.utf16 == end, !isContinued, end < utf16Count || endsWithSeparator { stops.removeLast() }
        if let last = stops.last, last.utf16 == end - 1, last.utf16 > located.utf16.lowerBound, isWithinSeparator(last.utf16) {
            stops.removeLast()
        }
        return CaretLine(
            stops: stops, utf16: located.utf16, rect: limited(located.rect), usedRect: limited(located.usedRect),
            baseline: located.baseline.pixels / scale, isRightToLeft: located.paragraph.isRightToLeft,
            container: Int(located.row.container), isContinued: isContinued)
    }

    /// Whether the offset is between a carriage return and its line feed.
    private func isWithinSeparator(_ utf16: Int) -> Bool {
        guard let source = layout.source else { return false }
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2) { buffer in
            source.copyUTF16(utf16 - 1..<utf16 + 1, into: buffer)
            return buffer[0] == 0x0D && buffer[1] == 0x0A
        }
    }

    private var endsWithSeparator: Bool {
        guard let source = layout.source, source.utf16Count > 0 else { return false }
        return layout.endsWithSeparator(source)
    }

    /// The line after a text that is empty or ends with a separator.
    private func extraCaretLine() -> CaretLine? {
        guard utf16Count == 0 || endsWithSeparator else { return nil }
        // The extra line stands below the last one.
        if utf16Count > 0 { _ = layout.locatedFragment(ofUTF16: utf16Count - 1, isContiguous: isContiguous) }
        guard !layout.hasOverflow, let extra = layout.extraLine(defaultSet: defaultSet), extra.holdsEnd else { return nil }
        let region = layout.flow.regions[extra.region]
        let used = limited(extra.used)
        return CaretLine(
            stops: [.init(utf16: utf16Count, x: (extra.used.x + region.padding).pixels / scale)], utf16: utf16Count..<utf16Count,
            rect: limited(extra.rect), usedRect: used, baseline: extra.baseline.pixels / scale, isRightToLeft: extra.isRightToLeft,
            container: extra.region, isContinued: false)
    }
}

/// The last queried line: one typed key queries it several times.
struct CachedCaretLine {
    var layoutGeneration: LayoutGeneration
    var utf16: Int
    var isUpstream: Bool
    var line: CaretLine
}

extension LineCarets {
    /// An insertion point before each grapheme and one after the last, logical pixels: the strong position of each, and the weak one where
    /// directions meet.
    func stops(scale: CGFloat) -> [CaretLine.Stop] {
        let isRightToLeft = located.paragraph.isRightToLeft
        let limits = located.fragment.x...(located.fragment.x + located.fragment.width)
        func logical(_ x: Fixed) -> CGFloat { max(limits.lowerBound, min(limits.upperBound, x)).pixels / scale }
        guard let first = cells.first, let last = cells.last else {
            return [.init(utf16: located.utf16.lowerBound, x: logical(located.fragment.textX))]
        }
        let left = cells.map(\.left).min()!
        let right = cells.map(\.right).max()!
        return (0...cells.count).map { index in
            let before = index > 0 ? cells[index - 1] : nil
            let after = index < cells.count ? cells[index] : nil
            let start = before?.trailing ?? (isRightToLeft ? right : left)
            let end = after?.leading ?? (isRightToLeft ? left : right)
            let utf16 = after?.utf16.lowerBound ?? last.utf16.upperBound
            let directions = (before?.isRightToLeft ?? isRightToLeft, after?.isRightToLeft ?? isRightToLeft)
            if directions.0 == directions.1 { return .init(utf16: max(utf16, first.utf16.lowerBound), x: logical(end)) }
            let (strong, weak) = directions.0 == isRightToLeft ? (start, end) : (end, start)
            return .init(utf16: utf16, x: logical(strong), weakX: strong == weak ? nil : logical(weak))
        }
    }
}
