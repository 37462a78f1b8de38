extension DocumentLayout {
    /// Drops the oldest glyphs where there are too many: before a question, and between the paragraphs of a walk, not while lines
    /// are being laid out from them.
    func trimShaped() {
        if !isCalling, !isInBlocks { shapedCache.trim() }
    }
}

/// Cached glyphs of paragraphs, up to a number of glyphs: the least recently visited paragraph is dropped first.
///
/// Paragraphs of several chunks are counted apart, since all of the characters of one must be read to shape any part of it: short
/// paragraphs beside one do not push it out, and where there are too many its chunks go before its characters.
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

    /// Paragraphs of several chunks, in the order in which they came.
    private var long: [LongEntry] = []

    private struct LongEntry {
        let record: ParagraphRecord
        let number: UInt32
        let length: Int
        /// How often too many were found since it was visited.
        var age = 0
        var holdsChunks = true

        /// Whether its glyphs are still those that were added.
        var isCurrent: Bool { record.shaped != nil && record.cacheNumber == number }
        /// In glyphs; characters by themselves take a fifteenth of the memory.
        var cost: Int { holdsChunks ? length : length / 15 }
    }

    /// A question about a screen full of short paragraphs may trim for each of them.
    private static let greatestAge = 64
    /// So many long paragraphs keep their characters whatever their length.
    private static let keptLong = 4

    /// How many paragraphs it holds.
    var count: Int { queue.count - first + long.count }

    mutating func removeAll() {
        queue.removeAll()
        long.removeAll()
        first = 0
        glyphs = 0
    }

    mutating func insert(_ record: ParagraphRecord) {
        guard let shaped = record.shaped else { return }
        let count = shaped.utf16Count + Self.cost
        lastNumber &+= 1
        record.cacheNumber = lastNumber
        if shaped.chunkCount > 1 {
            long.append(LongEntry(record: record, number: lastNumber, length: shaped.utf16Count))
            return
        }
        queue.append(Entry(record: record, number: lastNumber, glyphs: count))
        glyphs += count
    }

    /// Drops glyphs until the rest fits; the last paragraph is kept whatever its length. Amortized O(1) per paragraph.
    mutating func trim() {
        if !long.isEmpty { trimLong() }
        guard glyphs > capacity else { return }
        var chances = queue.count - first
        while glyphs > capacity, queue.count - first > 1 {
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

    /// Drops the chunks of long paragraphs that were not visited for some time, and then, of the oldest, the characters. O(long
    /// paragraphs), which are few: each is longer than 8,192 units.
    private mutating func trimLong() {
        guard long.reduce(0, { $0 + $1.cost }) > capacity else { return }
        long.removeAll { !$0.isCurrent }
        for index in long.indices {
            if long[index].record.wasVisited {
                long[index].record.wasVisited = false
                (long[index].age, long[index].holdsChunks) = (0, true)
            } else {
                long[index].age += 1
            }
            guard long[index].age > Self.greatestAge, long[index].holdsChunks else { continue }
            long[index].record.shaped?.forgetChunks()
            long[index].holdsChunks = false
        }
        while long.count > Self.keptLong, long.reduce(0, { $0 + $1.cost }) > capacity,
            let oldest = long.indices.max(by: { long[$0].age < long[$1].age })
        {
            long.remove(at: oldest).record.evict()
        }
    }
}
