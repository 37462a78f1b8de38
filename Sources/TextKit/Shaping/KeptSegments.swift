/// The segments of a paragraph that took shaping to find, or reading many attributes, kept for other widths: eight bytes each.
final class KeptSegments {
    /// Characters up to `end`, from the start of the paragraph, that ask for lines of one extent, by its number.
    struct Height {
        var end: UInt16
        var extent: UInt16
    }

    /// What is kept of each, to be made on any thread.
    struct Content: Sendable {
        let isRightToLeft: Bool
        fileprivate let glyphCount: Int
        fileprivate let ink: GlyphInk
        fileprivate var elements: [Element]
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
    /// Of a paragraph whose styles do not all ask for lines of one height.
    private var heights: [Height]
    /// Whether the gap between lines that fonts want is in the heights.
    private let usesLeading: Bool
    /// Whether the widths are those of words, which cannot be cut.
    let isMeasured: Bool
    var isRightToLeft: Bool { content.isRightToLeft }
    var count: Int { content.elements.count }
    /// Whether there was no room for them any more.
    var isGone: Bool { content.elements.isEmpty }

    init(_ content: Content, isMeasured: Bool, heights: ContiguousArray<Height>, usesLeading: Bool) {
        self.content = content
        self.isMeasured = isMeasured
        // A copy: the room that they were found in is used again.
        self.heights = heights.isEmpty ? [] : Array(heights)
        self.usesLeading = usesLeading
    }

    /// Whether they are still there, with heights that count the gaps between lines or not.
    func hold(usesLeading: Bool) -> Bool { !isGone && usesLeading == self.usesLeading }

    fileprivate func drop() {
        content.elements = []
        heights = []
    }

    func load(into segments: inout PlainSegments, heights: inout ContiguousArray<Height>) {
        if !heights.isEmpty { heights.removeAll(keepingCapacity: true) }
        if !self.heights.isEmpty { heights.append(contentsOf: self.heights) }
        segments.removeAll()
        segments.reserve(content.elements.count)
        segments.glyphCount = content.glyphCount
        segments.ink = content.ink
        var end: Int32 = 0
        for element in content.elements {
            end &+= Int32(element.length)
            segments.append(
                PlainSegment(
                    end: end, contentEnd: element.hanging == element.length ? -1 : end &- Int32(element.hanging), content: element.content,
                    trailing: Int32(element.trailing &>> 1), needsCut: element.trailing & 1 != 0))
        }
    }
}

extension KeptSegments.Content {
    /// Nil where a segment is too long for its eight bytes.
    init?(_ segments: borrowing PlainSegments, isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        glyphCount = segments.glyphCount
        ink = segments.ink
        var elements: [KeptSegments.Element] = []
        elements.reserveCapacity(segments.count)
        var start: Int32 = 0
        for index in 0..<segments.count {
            let segment = segments[index]
            let length = segment.end - start
            let hanging = segment.contentEnd < 0 ? length : segment.end - segment.contentEnd
            guard length < 256, segment.trailing >= 0, segment.trailing < 0x8000 else { return nil }
            guard segment.contentEnd < 0 || hanging < length else { return nil }
            elements.append(
                KeptSegments.Element(
                    length: UInt8(length), hanging: UInt8(hanging), trailing: UInt16(segment.trailing) << 1 | (segment.needsCut ? 1 : 0),
                    content: segment.content))
            start = segment.end
        }
        self.elements = elements
    }
}

/// The segments that one layout keeps: where there are many, the oldest go.
struct KeptSegmentsQueue {
    /// Segments, of eight bytes each.
    var capacity = 4_000_000
    private var queue: [KeptSegments] = []
    private var first = 0
    /// Segments of the queue.
    private(set) var count = 0
    private var sweepAt = 256
    private var sweptEdition = 0

    /// `edition` is the text's: where nothing has changed, none has become of no use. Amortized O(1).
    mutating func insert(_ segments: KeptSegments, edition: Int) {
        if queue.count - first >= sweepAt, edition != sweptEdition {
            sweep()
            sweptEdition = edition
        }
        queue.append(segments)
        count += segments.count
    }

    /// Lets the oldest go that there is no room for. Not while paragraphs are laid out that are taken to have theirs. Amortized O(1).
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

    /// Lets those go whose paragraphs are gone, or were edited.
    private mutating func sweep() {
        queue.removeFirst(first)
        first = 0
        var kept: [KeptSegments] = []
        for index in queue.indices where !isKnownUniquelyReferenced(&queue[index]) { kept.append(queue[index]) }
        queue = kept
        count = queue.reduce(0) { $0 + $1.count }
        sweepAt = max(256, 2 * queue.count)
    }
}
