extension DocumentLayout {
    /// Drops the oldest glyphs where there are too many: before a question, and between the paragraphs of a walk, not while lines
    /// are being laid out from them.
    func trimShaped() {
        if !isCalling, !isInBlocks { shapedCache.trim() }
    }
}

/// Cached glyphs of paragraphs, up to a number of glyphs: the least recently visited paragraph is dropped first.
struct ShapedCache {
    /// About 30 bytes each.
    var capacity = 300_000
    /// The cost of a paragraph in addition to its glyphs, in glyphs.
    private static let cost = 16
    private var queue: [Entry] = []
    private var first = 0
    /// The number of glyphs of all entries of the queue.
    private(set) var glyphs = 0

    /// An entry keeps the count it was added with, so that the same is subtracted, even if the record's glyphs have changed since; and a
    /// number that identifies the record's latest glyphs. New glyphs may lie where dropped ones lay, so their address identifies nothing.
    private struct Entry {
        let record: ParagraphRecord
        let number: UInt32
        let glyphs: Int
    }

    private var lastNumber: UInt32 = 0

    /// How many paragraphs it holds.
    var count: Int { queue.count - first }

    mutating func removeAll() {
        queue.removeAll()
        first = 0
        glyphs = 0
    }

    mutating func insert(_ record: ParagraphRecord) {
        guard let shaped = record.shaped else { return }
        let count = shaped.utf16Count + Self.cost
        lastNumber &+= 1
        record.cacheNumber = lastNumber
        queue.append(Entry(record: record, number: lastNumber, glyphs: count))
        glyphs += count
    }

    /// Drops glyphs until the rest fits; the last paragraph is kept whatever its length. Amortized O(1) per paragraph.
    mutating func trim() {
        guard glyphs > capacity else { return }
        var chances = count
        while glyphs > capacity, count > 1 {
            let entry = queue[first]
            first += 1
            // Glyphs that were made again have an entry of their own.
            let isCurrent = entry.record.shaped != nil && entry.record.cacheNumber == entry.number
            if isCurrent, entry.record.wasVisited, chances > 0 {
                chances -= 1
                entry.record.wasVisited = false
                queue.append(entry)
                continue
            }
            glyphs -= entry.glyphs
            if isCurrent { entry.record.evict() }
        }
        if first > queue.count / 2 {
            queue.removeFirst(first)
            first = 0
        }
    }
}
