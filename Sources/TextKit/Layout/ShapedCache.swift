/// Shaped paragraphs that are kept, up to a number of glyphs: the oldest that nobody has visited since goes first.
struct ShapedCache {
    /// About 30 bytes each.
    var capacity = 300_000
    private var queue: [ParagraphRecord] = []
    private var first = 0
    private var glyphs = 0

    mutating func insert(_ record: ParagraphRecord) {
        queue.append(record)
        glyphs += record.shaped?.utf16Count ?? 0
    }

    /// Drops glyphs until the rest fits. Amortized O(1) a paragraph.
    mutating func trim() {
        guard glyphs > capacity else { return }
        var chances = queue.count - first
        while glyphs > capacity, first < queue.count - 1 {
            let record = queue[first]
            first += 1
            if record.wasVisited, chances > 0 {
                chances -= 1
                record.wasVisited = false
                queue.append(record)
            } else if let shaped = record.shaped {
                glyphs -= shaped.utf16Count
                record.cuts = shaped.cuts
                record.shaped = nil
            }
        }
        if first > queue.count / 2 {
            queue.removeFirst(first)
            first = 0
        }
        glyphs = first == queue.count - 1 ? (queue[first].shaped?.utf16Count ?? 0) : glyphs
    }
}
