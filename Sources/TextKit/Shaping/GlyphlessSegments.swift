/// The text between two break opportunities of a glyphless paragraph: the unit in which its lines are filled.
struct GlyphlessSegment {
    /// UTF-16 from the start of the paragraph.
    var end: Int32
    /// The end without the white space that may hang over the edge of a line; -1 where there is nothing else.
    var contentEnd: Int32
    /// The widths without that white space, and of it; 1/64 device pixel.
    var content: Int32
    var trailing: Int32
    /// Whether glyphs on both sides of the end were shaped together.
    var needsCut: Bool
}

/// The segments of one paragraph under construction; the memory is used again for the next.
struct GlyphlessSegments: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var elements: UnsafeMutablePointer<GlyphlessSegment>
    private var open = GlyphlessSegment(end: 0, contentEnd: -1, content: 0, trailing: 0, needsCut: false)
    /// Glyphs of everything that was added.
    var glyphCount = 0
    /// The ink of glyphs that may exceed their lines.
    var ink = GlyphInk.none

    init(capacity: Int = 256) {
        self.capacity = capacity
        elements = .allocate(capacity: capacity)
    }

    deinit { elements.deallocate() }

    subscript(index: Int) -> GlyphlessSegment {
        @inline(__always) get {
            precondition(index < count, "GlyphlessSegments: index \(index) of \(count)")
            return elements[index]
        }
    }

    @inline(__always)
    borrowing func withElements<Result>(_ body: (UnsafeBufferPointer<GlyphlessSegment>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: elements, count: count))
    }

    /// The segment that begins at `utf16`. O(log n).
    func index(startingAt utf16: Int32) -> Int {
        withElements { $0.partitioningIndex { $0.end > utf16 } }
    }

    mutating func removeAll() {
        count = 0
        glyphCount = 0
        ink = .none
        open = GlyphlessSegment(end: 0, contentEnd: -1, content: 0, trailing: 0, needsCut: false)
    }

    /// A segment that is complete.
    @inline(__always)
    mutating func append(_ segment: GlyphlessSegment) {
        if count == capacity { grow() }
        (elements + count).initialize(to: segment)
        count &+= 1
    }

    /// White space: it hangs if a line ends after it.
    @inline(__always)
    mutating func addSpace(_ width: Int32) { open.trailing &+= width }

    /// Letters that end at `end`; white space before them does not hang any more.
    @inline(__always)
    mutating func addContent(_ width: Int32, endingAt end: Int) {
        open.content &+= open.trailing &+ width
        open.trailing = 0
        open.contentEnd = Int32(truncatingIfNeeded: end)
    }

    /// A line may end at `end`.
    @inline(__always)
    mutating func close(at end: Int, needsCut: Bool = false) {
        open.end = Int32(truncatingIfNeeded: end)
        open.needsCut = needsCut
        append(open)
        open = GlyphlessSegment(end: 0, contentEnd: -1, content: 0, trailing: 0, needsCut: false)
    }

    mutating func reserve(_ count: Int) {
        if count > capacity { grow(to: count) }
    }

    private mutating func grow() { grow(to: max(256, capacity * 2)) }

    private mutating func grow(to newCapacity: Int) {
        let larger = UnsafeMutablePointer<GlyphlessSegment>.allocate(capacity: newCapacity)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity = newCapacity
    }
}
