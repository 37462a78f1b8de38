public import TextKit

/// Searches a text storage for a query, a block of the text at a time.
///
/// Hits are UTF-16 ranges of the whole text that do not overlap. They are not stored: each block of `blockLength` units has the number of
/// its hits, and those of a block that is asked about are found again, so that a search of one letter in 336 MB takes no more memory than
/// one of a rare word. A hit may reach into the next block. Belongs to the thread of the storage.
public final class TextSearch {
    /// The query that is searched for.
    public let query: TextQuery
    /// Why the search cannot go on; nil while nothing is wrong.
    public private(set) var fault: TextQuery.Fault?

    let storage: TextStorage
    private var words: WordMatcher?
    let expression: ExpressionMatcher?
    /// The blocks that have been searched, from the first on.
    private var blocks: [Block] = []
    /// How many hits begin in each `cellLength` units of the blocks that have been searched.
    private var cells: [UInt16] = []
    private var total = 0
    /// How many UTF-16 units of the text have been looked through, repeated ones included.
    package private(set) var unitsExamined = 0
    /// The hits of the blocks that were queried last.
    private var remembered: [(block: Int, hits: [Range<Int>])] = []
    private var latin1 = [UInt8](repeating: 0, count: TextSearch.blockLength + TextSearch.reach + 1)

    /// Room for a window of the text that is not Latin-1; empty until there is one.
    private var wide: [UInt16] = []

    private struct Block {
        /// Hits in the blocks before this one.
        var before: Int
        var count: Int
        /// Where the last of its hits ends; 0 where it has none.
        var end: Int
    }

    /// UTF-16 units of a block.
    static let blockLength = 1 << 16
    /// UTF-16 units of a cell, in which hits are counted for a picture of where they are.
    private static let cellLength = 1 << 8
    /// How far beyond its block a hit may end; a longer one is not found at the end of a block.
    static let reach = 1 << 12

    /// A search that has not begun; a query without characters finds nothing.
    public init(_ query: TextQuery, in storage: TextStorage) throws(TextQuery.Fault) {
        self.query = query
        self.storage = storage
        if query.options.contains(.regularExpression), !query.text.isEmpty {
            expression = try ExpressionMatcher(query)
            words = nil
        } else {
            expression = nil
            words = WordMatcher(query)
        }
    }

    /// Makes the tables that every search of words shares, which the first one would make; may be called on any thread. O(1).
    public static func prepare() {
        _ = FoldTable.shared(foldsCase: true, foldsMarks: true).ofAll
        _ = UnitClasses.ligatures
    }

    private var length: Int { storage.utf16Count }
    private var blockCount: Int { (length + Self.blockLength - 1) / Self.blockLength }

    /// Whether all of the text, as long as it is now, has been searched.
    public var isComplete: Bool { fault != nil || blocks.count >= blockCount }
    /// How much of the text, from its start, has been searched, in UTF-16 units.
    public var searchedCount: Int { min(length, blocks.count * Self.blockLength) }
    /// How many hits begin in the searched part.
    public var count: Int { total }

    /// Searches the text from where the last call stopped until `isOver` returns true, which is asked after each block; true where there is
    /// more.
    @discardableResult
    public func advance(until isOver: () -> Bool) -> Bool {
        while !isComplete {
            var found = Block(before: total, count: 0, end: 0)
            let start = blocks.count * Self.blockLength
            let firstCell = cells.count
            cells.append(contentsOf: repeatElement(0, count: Self.blockLength / Self.cellLength))
            forEachHit(inBlock: blocks.count) {
                found.count += 1
                found.end = $0.upperBound
                cells[firstCell + ($0.lowerBound - start) / Self.cellLength] += 1
            }
            if fault != nil {
                cells.removeSubrange(firstCell...)
                return false
            }
            blocks.append(found)
            total += found.count
            if isOver() { return !isComplete }
        }
        return false
    }

    // MARK: Hits

    /// The hits that meet a range, in their order. O(blocks that the range meets).
    public func hits(in utf16: Range<Int>) -> [Range<Int>] {
        let first = max(0, utf16.lowerBound - Self.reach) / Self.blockLength
        let last = min(blockCount, utf16.upperBound / Self.blockLength + 1)
        guard first < last else { return [] }
        return (first..<last).flatMap { hits(ofBlock: $0) }.filter {
            $0.lowerBound < utf16.upperBound && $0.upperBound > utf16.lowerBound
        }
    }

    /// The first hit that begins at or after an offset; nil where there is none within `limit` units. O(units searched).
    public func firstHit(from utf16: Int, within limit: Int = .max) -> Range<Int>? {
        var block = max(0, utf16) / Self.blockLength
        let stop = utf16.addingReportingOverflow(limit)
        let end = stop.overflow ? Int.max : stop.partialValue
        while block < blockCount, block * Self.blockLength < end, fault == nil {
            if block >= blocks.count || blocks[block].count > 0 {
                if let hit = hits(ofBlock: block).first(where: { $0.lowerBound >= utf16 }) { return hit.lowerBound < end ? hit : nil }
            }
            block += 1
        }
        return nil
    }

    /// The last hit that begins before an offset; nil where there is none within `limit` units. O(units searched).
    public func lastHit(before utf16: Int, within limit: Int = .max) -> Range<Int>? {
        let start = limit >= utf16 ? 0 : utf16 - limit
        var block = min(blockCount - 1, max(0, utf16 - 1) / Self.blockLength)
        while block >= 0, (block + 1) * Self.blockLength > start, fault == nil {
            if block >= blocks.count || blocks[block].count > 0 {
                if let hit = hits(ofBlock: block).last(where: { $0.lowerBound < utf16 }) { return hit.lowerBound >= start ? hit : nil }
            }
            block -= 1
        }
        return nil
    }

    /// The number of a hit among all of them, from 1; nil until the text has been searched as far as the hit.
    public func number(of hit: Range<Int>) -> Int? {
        let block = hit.lowerBound / Self.blockLength
        guard blocks.indices.contains(block) else { return nil }
        return hits(ofBlock: block).firstIndex { $0.lowerBound >= hit.lowerBound }.map { blocks[block].before + $0 + 1 }
    }

    /// The hit of a number among all of them, from 1; nil where the text has not been searched that far, or has no such hit. O(log blocks +
    /// a block).
    public func hit(number: Int) -> Range<Int>? {
        guard number >= 1, number <= total else { return nil }
        // The last block with fewer hits before it.
        let block = blocks.partitioningIndex { $0.before >= number } - 1
        let hits = hits(ofBlock: block)
        let index = number - blocks[block].before - 1
        return hits.indices.contains(index) ? hits[index] : nil
    }

    /// How many hits begin before an offset in the searched part. O(a block).
    public func count(before utf16: Int) -> Int {
        let block = max(0, utf16) / Self.blockLength
        guard blocks.indices.contains(block) else { return utf16 <= 0 ? 0 : total }
        guard blocks[block].count > 0 else { return blocks[block].before }
        return blocks[block].before + hits(ofBlock: block).count { $0.lowerBound < utf16 }
    }

    /// How many hits begin in each of `parts` equal parts of the text, as far as it has been searched; those of 256 units may count in the
    /// part that the first of them lies in. O(parts + blocks) in a long text, O(length / 256) in a shorter one: none is searched again, but
    /// for a text of less than 256 units a part.
    public func counts(inParts parts: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: max(0, parts))
        guard parts > 0, length > 0 else { return counts }
        // A block is a part of its own in a long text, a cell in a shorter one; in a short one its hits are.
        if blockCount >= parts {
            for (block, known) in blocks.enumerated() { counts[min(parts - 1, block * Self.blockLength * parts / length)] += known.count }
        } else if length / Self.cellLength >= parts {
            for (cell, count) in cells.enumerated() where count > 0 {
                counts[min(parts - 1, cell * Self.cellLength * parts / length)] += Int(count)
            }
        } else {
            for block in blocks.indices where blocks[block].count > 0 {
                for hit in hits(ofBlock: block) { counts[min(parts - 1, hit.lowerBound * parts / length)] += 1 }
            }
        }
        return counts
    }

    // MARK: Changes

    /// Discards the hits from shortly before an edit on. `advance` searches the text from there again; so it does with text that was only
    /// appended.
    public func didReplaceCharacters(from utf16: Int) {
        // A word at the end of the searched text may go on in what is new.
        let first = max(0, utf16 - Self.reach) / Self.blockLength
        remembered.removeAll { $0.block >= first }
        guard first < blocks.count else { return }
        total = blocks[first].before
        blocks.removeSubrange(first...)
        cells.removeSubrange((first * (Self.blockLength / Self.cellLength))...)
        if fault == .tooSlow { fault = nil }
    }

    // MARK: Blocks

    private func hits(ofBlock block: Int) -> [Range<Int>] {
        if let cached = remembered.first(where: { $0.block == block }) { return cached.hits }
        var hits: [Range<Int>] = []
        forEachHit(inBlock: block) { hits.append($0) }
        if remembered.count >= 4 { remembered.removeFirst() }
        remembered.append((block, hits))
        return hits
    }

    /// Calls `body` with the hits that begin in a block. A hit of the block before that ends here is not looked into.
    private func forEachHit(inBlock block: Int, _ body: (Range<Int>) -> Void) {
        let start = block * Self.blockLength
        let end = min(length, start + Self.blockLength)
        guard start < end else { return }
        unitsExamined += end - start
        // The search begins before the block: for the starts of words, and for the lookbehind of an expression.
        let back = expression == nil ? min(start, 1) : min(start, Self.reach)
        let window = (start - back)..<min(length, end + Self.reach)
        var entry = back
        if start > 0 { entry = max(back, endOfHits(before: start) - window.lowerBound) }
        let range = min(entry, end - window.lowerBound)..<(end - window.lowerBound)
        func shifted(_ hit: Range<Int>) { body(hit.lowerBound + window.lowerBound..<hit.upperBound + window.lowerBound) }
        if let words {
            forEachWord(words, in: window, range, shifted)
        } else if let expression {
            readUnits(window)
            do {
                try wide.withUnsafeBufferPointer { buffer throws(TextQuery.Fault) in
                    try expression.forEachHit(in: UnsafeBufferPointer(rebasing: buffer[..<window.count]), from: range, shifted)
                }
            } catch { fault = error }
        }
    }

    /// Where the last hit ends that begins before a block.
    private func endOfHits(before start: Int) -> Int {
        let block = start / Self.blockLength - 1
        if block < blocks.count { return blocks[block].end }
        if let known = remembered.first(where: { $0.block == block }) { return known.hits.last?.upperBound ?? 0 }
        // Only the end of the block is searched: hits there hardly depend on those far before.
        let from = start - Self.reach
        let window = from..<min(length, start + Self.reach)
        var end = 0
        let note = { (hit: Range<Int>) in end = hit.upperBound + from }
        if let words {
            forEachWord(words, in: window, 0..<Self.reach, note)
        } else if let expression {
            readUnits(window)
            wide.withUnsafeBufferPointer {
                try? expression.forEachHit(in: UnsafeBufferPointer(rebasing: $0[..<window.count]), from: 0..<Self.reach, note)
            }
        }
        return end
    }

    private func forEachWord(_ words: WordMatcher, in window: Range<Int>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
        let isLatin1 = latin1.withUnsafeMutableBufferPointer { storage.copyLatin1(window, into: $0) }
        if isLatin1 {
            latin1.withUnsafeBufferPointer {
                words.forEachHit(in: UnsafeBufferPointer(rebasing: $0[..<window.count]), from: range, body)
            }
        } else {
            let words = words.wide
            self.words = words
            readUnits(window)
            wide.withUnsafeBufferPointer {
                words.forEachHit(in: UnsafeBufferPointer(rebasing: $0[..<window.count]), from: range, body)
            }
        }
    }

    /// Reads a window of the text into `wide`, which is kept: a new one for each block would take as long to be mapped as to be searched.
    private func readUnits(_ window: Range<Int>) {
        if wide.count < window.count { wide = [UInt16](repeating: 0, count: Self.blockLength + 2 * Self.reach) }
        wide.withUnsafeMutableBufferPointer { storage.copyUTF16(window, into: UnsafeMutableBufferPointer(rebasing: $0[..<window.count])) }
    }
}
