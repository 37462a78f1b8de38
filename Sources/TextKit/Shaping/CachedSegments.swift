/// Keeps the segments of a paragraph that took shaping to find, or measuring in several styles, for other widths: eight bytes each.
final class CachedSegments {
    /// Characters up to `end`, from the start of the paragraph, whose lines have one set of metrics, by its number.
    struct Height {
        var end: UInt16
        var metrics: UInt16
    }

    /// The stored values of all segments, which may be made on any thread.
    struct Content: Sendable {
        let isRightToLeft: Bool
        fileprivate let glyphCount: Int
        fileprivate let ink: GlyphInk
        /// Segments, then heights, two in each.
        fileprivate var elements: [Element]
        fileprivate let segmentCount: Int
        fileprivate let heightCount: Int
    }

    fileprivate struct Element: Sendable {
        var length: UInt8
        /// Characters after the content; nothing else is there where they are all of them.
        var hanging: UInt8
        /// The last bit is `needsCut`.
        var trailing: UInt16
        var content: Int32
    }

    private var content: Content
    /// Whether the gap between lines that fonts want is in the heights.
    private let usesLeading: Bool
    /// Whether the widths are those of words, which cannot be cut.
    let isMeasured: Bool
    var isRightToLeft: Bool { content.isRightToLeft }
    var count: Int { content.elements.count }
    /// Whether the segments have been dropped to keep within the capacity.
    var isGone: Bool { content.elements.isEmpty }

    init(_ content: consuming Content, isMeasured: Bool, usesLeading: Bool) {
        self.content = content
        self.isMeasured = isMeasured
        self.usesLeading = usesLeading
    }

    /// Whether they are still there, with heights that count the gaps between lines or not.
    func hold(usesLeading: Bool) -> Bool { !isGone && usesLeading == self.usesLeading }

    fileprivate func drop() { content.elements = [] }

    func load(into segments: inout GlyphlessSegments, heights: inout ContiguousArray<Height>) {
        segments.removeAll()
        segments.reserve(content.segmentCount)
        segments.glyphCount = content.glyphCount
        segments.ink = content.ink
        var end: Int32 = 0
        for element in content.elements.prefix(content.segmentCount) {
            end &+= Int32(element.length)
            segments.append(
                GlyphlessSegment(
                    end: end, contentEnd: element.hanging == element.length ? -1 : end &- Int32(element.hanging), content: element.content,
                    trailing: Int32(element.trailing &>> 1), needsCut: element.trailing & 1 != 0))
        }
        if !heights.isEmpty { heights.removeAll(keepingCapacity: true) }
        for index in 0..<content.heightCount {
            let (first, second) = content.elements[content.segmentCount + index / 2].heights
            heights.append(index % 2 == 0 ? first : second)
        }
    }
}

extension CachedSegments.Element {
    /// Whether eight bytes are enough for a segment.
    @inline(__always)
    fileprivate static func holds(_ segment: GlyphlessSegment, from start: Int32) -> Bool {
        let length = segment.end &- start
        return length < 256 && segment.trailing >= 0 && segment.trailing < 0x8000 && segment.contentEnd <= segment.end
            && (segment.contentEnd < 0 || segment.contentEnd > start)
    }

    @inline(__always)
    fileprivate init(_ segment: GlyphlessSegment, from start: Int32) {
        let length = segment.end &- start
        self.init(
            length: UInt8(truncatingIfNeeded: length),
            hanging: UInt8(truncatingIfNeeded: segment.contentEnd < 0 ? length : segment.end &- segment.contentEnd),
            trailing: UInt16(truncatingIfNeeded: segment.trailing) << 1 | (segment.needsCut ? 1 : 0), content: segment.content)
    }

    fileprivate init(_ first: CachedSegments.Height, _ second: CachedSegments.Height) {
        self.init(
            length: UInt8(truncatingIfNeeded: first.end), hanging: UInt8(truncatingIfNeeded: first.end >> 8), trailing: first.metrics,
            content: Int32(bitPattern: UInt32(second.end) << 16 | UInt32(second.metrics)))
    }

    fileprivate var heights: (first: CachedSegments.Height, second: CachedSegments.Height) {
        let bits = UInt32(bitPattern: content)
        return (
            .init(end: UInt16(length) | UInt16(hanging) << 8, metrics: trailing),
            .init(end: UInt16(truncatingIfNeeded: bits >> 16), metrics: UInt16(truncatingIfNeeded: bits))
        )
    }
}

extension CachedSegments.Content {
    /// `heights` are of a paragraph whose styles do not all ask for lines of one height. Nil where a segment is too long for its
    /// eight bytes.
    init?(_ segments: borrowing GlyphlessSegments, isRightToLeft: Bool, heights: ContiguousArray<CachedSegments.Height> = []) {
        self.isRightToLeft = isRightToLeft
        (segmentCount, heightCount) = (segments.count, heights.count)
        glyphCount = segments.glyphCount
        ink = segments.ink
        var start: Int32 = 0
        var fits = true
        elements = [CachedSegments.Element](unsafeUninitializedCapacity: segments.count + (heights.count + 1) / 2) { buffer, count in
            for index in 0..<segments.count {
                let segment = segments[index]
                fits = fits && CachedSegments.Element.holds(segment, from: start)
                buffer.initializeElement(at: index, to: CachedSegments.Element(segment, from: start))
                start = segment.end
            }
            count = segments.count
            for position in stride(from: 0, to: heights.count, by: 2) {
                buffer.initializeElement(
                    at: count, to: CachedSegments.Element(heights[position], heights[min(position + 1, heights.count - 1)]))
                count += 1
            }
        }
        guard fits else { return nil }
    }
}

/// The segments that one layout keeps: where there are many, the oldest are dropped.
struct CachedSegmentsQueue {
    /// Segments, of eight bytes each.
    var capacity = 4_000_000
    private var queue: [CachedSegments] = []
    private var first = 0
    /// Segments of the queue.
    private(set) var count = 0
    private var sweepAt = 256
    private var sweptGeneration = 0

    /// `generation` is the text's: where nothing has changed, none has become of no use. Amortized O(1).
    mutating func insert(_ segments: CachedSegments, generation: Int) {
        if queue.count - first >= sweepAt, generation != sweptGeneration {
            sweep()
            sweptGeneration = generation
        }
        queue.append(segments)
        count += segments.count
    }

    /// Drops the oldest segments beyond the capacity. Not to be called while paragraphs are laid out that rely on theirs. Amortized O(1).
    mutating func trim() {
        while count > capacity, first < queue.count - 1 {
            count -= queue[first].count
            queue[first].drop()
            first += 1
        }
        if first > queue.count / 2 {
            queue.removeFirst(first)
            first = 0
        }
    }

    /// Drops those whose paragraphs were removed or edited.
    private mutating func sweep() {
        queue.removeFirst(first)
        first = 0
        var kept: [CachedSegments] = []
        for index in queue.indices where !isKnownUniquelyReferenced(&queue[index]) { kept.append(queue[index]) }
        queue = kept
        count = queue.reduce(0) { $0 + $1.count }
        sweepAt = max(256, 2 * queue.count)
    }
}
