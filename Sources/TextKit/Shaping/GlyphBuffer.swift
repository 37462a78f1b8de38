import CText

/// Glyph columns under construction: grown in place, copied once into a `ShapedText`, and used again.
struct GlyphBuffer: ~Copyable {
    private(set) var count = 0
    private(set) var capacity = 0
    private(set) var glyphs: UnsafeMutablePointer<UInt16>
    private(set) var clusters: UnsafeMutablePointer<Int32>
    private(set) var advances: UnsafeMutablePointer<Int32>
    private(set) var offsets: UnsafeMutablePointer<GlyphOffset>
    private(set) var isUnsafe: UnsafeMutablePointer<Bool>
    var hasOffsets = false

    init() {
        glyphs = .allocate(capacity: 0)
        clusters = .allocate(capacity: 0)
        advances = .allocate(capacity: 0)
        offsets = .allocate(capacity: 0)
        isUnsafe = .allocate(capacity: 0)
    }

    deinit {
        glyphs.deallocate()
        clusters.deallocate()
        advances.deallocate()
        offsets.deallocate()
        isUnsafe.deallocate()
    }

    mutating func removeAll() {
        count = 0
        hasOffsets = false
    }

    /// Reserves capacity for `extra` more glyphs.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if count + extra > capacity { grow(to: max(count + extra, capacity * 2, 256)) }
    }

    private mutating func grow(to newCapacity: Int) {
        func moved<T>(_ old: UnsafeMutablePointer<T>, _ count: Int) -> UnsafeMutablePointer<T> {
            let new = UnsafeMutablePointer<T>.allocate(capacity: newCapacity)
            new.moveInitialize(from: old, count: count)
            old.deallocate()
            return new
        }
        glyphs = moved(glyphs, count)
        clusters = moved(clusters, count)
        advances = moved(advances, count)
        offsets = moved(offsets, count)
        isUnsafe = moved(isUnsafe, count)
        capacity = newCapacity
    }

    /// Capacity must have been reserved.
    @inline(__always)
    mutating func append(
        glyph: UInt16, cluster: Int32, advance: Int32, offset: GlyphOffset = GlyphOffset(x: 0, y: 0), isUnsafe unsafe: Bool
    ) {
        (glyphs + count).initialize(to: glyph)
        (clusters + count).initialize(to: cluster)
        (advances + count).initialize(to: advance)
        (offsets + count).initialize(to: offset)
        (isUnsafe + count).initialize(to: unsafe)
        if offset.x != 0 || offset.y != 0 { hasOffsets = true }
        count += 1
    }

    /// Appends the columns of one word whose clusters count from `utf16`. Capacity must have been reserved.
    @inline(__always)
    mutating func appendRecord(
        _ number: Int, glyphs newGlyphs: UnsafePointer<UInt16>, clusters newClusters: UnsafePointer<UInt8>,
        advances newAdvances: UnsafePointer<Int32>, flags: UnsafePointer<Bool>, offsets newOffsets: UnsafePointer<GlyphOffset>?,
        at utf16: Int32
    ) {
        var index = 0
        while index < number {
            let position = count &+ index
            glyphs[position] = newGlyphs[index]
            clusters[position] = utf16 &+ Int32(newClusters[index])
            advances[position] = newAdvances[index]
            isUnsafe[position] = flags[index]
            offsets[position] = newOffsets?[index] ?? GlyphOffset(x: 0, y: 0)
            index &+= 1
        }
        if newOffsets != nil { hasOffsets = true }
        count &+= number
    }

    /// Appends glyphs of another assembly.
    mutating func append(_ range: Range<Int>, of other: borrowing GlyphBuffer) {
        reserve(range.count)
        (glyphs + count).update(from: other.glyphs + range.lowerBound, count: range.count)
        (clusters + count).update(from: other.clusters + range.lowerBound, count: range.count)
        (advances + count).update(from: other.advances + range.lowerBound, count: range.count)
        (offsets + count).update(from: other.offsets + range.lowerBound, count: range.count)
        (isUnsafe + count).update(from: other.isUnsafe + range.lowerBound, count: range.count)
        if other.hasOffsets { hasOffsets = true }
        count += range.count
    }

    func write(into text: inout ShapedText) {
        text.glyphs = Array(UnsafeBufferPointer(start: glyphs, count: count))
        text.clusters = Array(UnsafeBufferPointer(start: clusters, count: count))
        text.advances = Array(UnsafeBufferPointer(start: advances, count: count))
        text.unsafeToBreak = Array(UnsafeBufferPointer(start: isUnsafe, count: count))
        if hasOffsets { text.offsets = Array(UnsafeBufferPointer(start: offsets, count: count)) }
    }
}
