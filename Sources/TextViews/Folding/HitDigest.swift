import Foundation
import TextKit
import TextSearch

/// The paragraphs of a text that have hits, each below its headings: gathered a block at a time, so that a long text is not waited for, from
/// the reader's place to the text's end, and then from there back to its start.
struct HitDigest {
    /// A range of the digest, and the range of the original text that it shows.
    struct Piece: Equatable {
        var utf16: Int
        var original: Range<Int>
    }

    /// Whether it gathers the paragraphs that have no hits instead; headings are nothing else among them.
    let takesOthers: Bool
    let search: TextSearch
    private let passages: PassageReader
    private let storage: TextStorage
    private var trail = HeadingTrail()
    /// How many paragraphs have been gathered.
    private(set) var paragraphCount = 0
    /// How many UTF-16 units have been gathered.
    private var units = 0
    /// What was gathered first and what stands behind it, in the order of the text, by their distance from there.
    private var later: [Piece] = []
    /// What stands before that, the nearest first; the distances are negative.
    private var earlier: [Piece] = []
    /// Where the digest has what was gathered first.
    private(set) var seam = 0
    /// How many headings stand above the first paragraph.
    private var leadingCount = 0
    /// How far gathering has come towards the end of the text and towards its start, and where what shows ends.
    private var position: Int
    private var low: Int
    private var lastShown: Int

    /// More paragraphs are not for reading; those of a novel with a word that each of them has are fewer.
    static let mostPieces = 50_000
    /// Nor are more of the lines that are left of a log.
    static let mostOthers = 200_000
    /// What is gathered is a copy: of this many UTF-16 units at most, and of a few more.
    var mostUnits = 1 << 24
    private static let step = 1 << 16
    /// Hits whose paragraphs are taken at once at most: what they say is copied and laid out in the same frame.
    static let mostAtOnce = 8
    /// Before what shows nothing is laid out, so that more are taken at once.
    private static let mostAtOnceBefore = 32

    /// Whether what stands before the reader's place comes first, because little of it shows as yet.
    var looksBackFirst = false

    /// - Parameter utf16: where the reader is.
    init(_ search: TextSearch, in textView: TextView, from utf16: Int, others: Bool = false) {
        takesOthers = others
        self.search = search
        storage = textView.textStorage
        passages = PassageReader(textView)
        let start = storage.length == 0 ? 0 : passages.passage(at: min(max(0, utf16), storage.length - 1)).lowerBound
        (position, low, lastShown) = (start, start, start)
        take(textView.outline)
    }

    /// Takes the headings of the text; more may have come at the end with text that was read on.
    mutating func take(_ entries: [OutlineEntry]) { trail.take(entries) }

    var isFull: Bool { isFull(0) }
    var isComplete: Bool { isFull || search.fault != nil || (low == 0 && hasReachedEnd) }
    /// Whether all is gathered from the reader's place to the end of the text that is there.
    var hasReachedEnd: Bool { position >= storage.length }
    /// Whether all is gathered from the text's start to the reader's place.
    var hasReachedStart: Bool { low == 0 }
    var isEmpty: Bool { pieceCount == 0 }

    /// - Parameter halvings: how often what may be gathered is halved.
    private func isFull(_ halvings: Int) -> Bool {
        units >= mostUnits >> halvings || paragraphCount >= (takesOthers ? Self.mostOthers : Self.mostPieces) >> halvings
    }

    /// Gathers what comes next into `target`: the paragraphs of a few hits at most, and none after the block in which `isOver` has
    /// become true. Half of what may be gathered is left for what is before the reader's place.
    mutating func advance(into target: TextStorage, until isOver: () -> Bool) {
        while !isComplete {
            if hasReachedEnd || (low > 0 && (isFull(1) || looksBackFirst)) {
                guard low > 0 else { break }
                prependBlock(to: target)
            } else if takesOthers {
                appendOthers(to: target)
            } else if appendHits(to: target) {
                return
            }
            if isOver() { return }
        }
    }

    /// Gathers what is next before the reader's place.
    mutating func lookBack(into target: TextStorage) { if low > 0, !isComplete { prependBlock(to: target) } }

    // MARK: Towards the end

    /// Appends the paragraphs of the hits of the next block; true where that has more than are taken at once.
    private mutating func appendHits(to target: TextStorage) -> Bool {
        let block = position..<min(storage.length, position + Self.step)
        var taken = 0
        target.beginEditing()
        defer { target.endEditing() }
        for hit in search.hits(in: block) where hit.lowerBound >= max(block.lowerBound, lastShown) && !isFull {
            if taken == Self.mostAtOnce {
                position = hit.lowerBound
                return true
            }
            let part = passages.part(around: hit, in: lastShown..<storage.length)
            let isFirst = isEmpty
            appendHeadings(above: part.lowerBound, to: target)
            if isFirst { takeHeadingsAsLeading(target.length) }
            append(part, to: target)
            taken += 1
        }
        position = block.upperBound
        return false
    }

    private mutating func appendHeadings(above utf16: Int, to target: TextStorage) {
        let from = isEmpty ? 0 : piece(pieceCount - 1).original.upperBound
        for heading in trail.headings(above: utf16) where heading >= from { append(passages.passage(at: heading), to: target) }
    }

    /// The headings above the first paragraph stand before the seam: what comes before them may have headings of theirs.
    private mutating func takeHeadingsAsLeading(_ length: Int) {
        (leadingCount, seam) = (later.count, length)
        earlier = later.reversed().map { Piece(utf16: $0.utf16 - length, original: $0.original) }
        later = []
    }

    /// Appends what has no hits among the paragraphs of the next block.
    private mutating func appendOthers(to target: TextStorage) {
        let end = min(storage.length, position + Self.step)
        let block = position..<max(passages.line(at: end - 1).upperBound, position + 1)
        for run in others(in: block) where !isFull { append(run, to: target) }
        position = block.upperBound
    }

    private mutating func append(_ original: Range<Int>, to target: TextStorage) {
        guard !original.isEmpty else { return }
        later.append(Piece(utf16: target.length - seam, original: original))
        let piece = passages.copy(of: original)
        target.append(piece)
        units += piece.length
        if !takesOthers { paragraphCount += 1 }
        lastShown = max(lastShown, original.upperBound)
    }

    // MARK: Towards the start

    /// Puts before all else what the next block before it has.
    private mutating func prependBlock(to target: TextStorage) {
        let (parts, start) = takesOthers ? othersBefore() : partsBefore()
        low = start
        guard let last = parts.last else { return }
        // Of the headings above what was first, those stay that are not above what comes before it.
        let leading = earlier.suffix(leadingCount).reversed()
        let replaced = leading.prefix { $0.original.lowerBound < last.upperBound }.count
        let stays = earlier.count - replaced
        let oldLength = replaced == 0 ? 0 : (stays > 0 ? earlier[stays - 1].utf16 : 0) + seam
        earlier.removeLast(replaced)
        let text = TextStorage()
        var pieces: [Piece] = []
        func take(_ original: Range<Int>) {
            pieces.append(Piece(utf16: text.length, original: original))
            text.append(passages.copy(of: original))
        }
        var shown = 0
        leadingCount = 0
        for (index, part) in parts.enumerated() {
            for heading in trail.headings(above: part.lowerBound) where heading >= shown && !takesOthers {
                let passage = passages.passage(at: heading)
                take(passage)
                shown = passage.upperBound
                if index == 0 { leadingCount += 1 }
            }
            if part.upperBound > shown { take(max(part.lowerBound, shown)..<part.upperBound) }
            shown = part.upperBound
        }
        target.replaceCharacters(in: NSRange(location: 0, length: oldLength), with: text)
        seam += text.length - oldLength
        units += text.length - oldLength
        earlier += pieces.reversed().map { Piece(utf16: $0.utf16 - seam, original: $0.original) }
        if !takesOthers { paragraphCount += pieces.count - replaced }
        lastShown = max(lastShown, last.upperBound)
    }

    /// The paragraphs with hits of the block before what has been looked through, and where that begins.
    private func partsBefore() -> (parts: [Range<Int>], start: Int) {
        let floor = max(0, low - Self.step)
        let start = passages.isolated(floor)
        var hits = search.hits(in: start..<low).filter { $0.lowerBound >= start && $0.lowerBound < low }
        let isCut = hits.count > Self.mostAtOnceBefore
        if isCut { hits.removeFirst(hits.count - Self.mostAtOnceBefore) }
        var parts: [Range<Int>] = []
        for hit in hits where hit.lowerBound >= parts.last?.upperBound ?? 0 {
            let part = passages.part(around: hit, in: (parts.last?.upperBound ?? 0)..<low)
            if !part.isEmpty { parts.append(part) }
        }
        let first = parts.first?.lowerBound
        return (parts, isCut ? first ?? start : min(start, first ?? start))
    }

    private mutating func othersBefore() -> (parts: [Range<Int>], start: Int) {
        let start = passages.line(at: max(0, low - Self.step)).lowerBound
        return (others(in: start..<low, isWhole: true), start)
    }

    /// The runs of whole paragraphs of a block that have no hits.
    /// - Parameter isWhole: whether all of the block is gathered, though it is more than may be.
    private mutating func others(in block: Range<Int>, isWhole: Bool = false) -> [Range<Int>] {
        var hits = search.hits(in: block)[...]
        var runs: [Range<Int>] = []
        var offset = block.lowerBound
        while offset < block.upperBound, isWhole || !isFull {
            let paragraph = passages.line(at: offset)
            hits = hits.drop { $0.upperBound <= paragraph.lowerBound }
            if hits.first.map({ $0.lowerBound >= paragraph.upperBound }) ?? true {
                if let last = runs.last, last.upperBound == paragraph.lowerBound {
                    runs[runs.count - 1] = last.lowerBound..<paragraph.upperBound
                } else {
                    runs.append(paragraph)
                }
                paragraphCount += 1
            }
            offset = max(offset + 1, paragraph.upperBound)
        }
        return runs
    }

    // MARK: What stands where

    private var pieceCount: Int { earlier.count + later.count }

    private func piece(_ index: Int) -> Piece {
        var piece = index < earlier.count ? earlier[earlier.count - 1 - index] : later[index - earlier.count]
        piece.utf16 += seam
        return piece
    }

    /// Where the digest's last piece begins; nil where it has none.
    var lastPiece: Int? { isEmpty ? nil : piece(pieceCount - 1).utf16 }

    /// Where the digest has a hit that is at an original offset or is the first after it; nil where none has been gathered yet.
    /// O(log pieces) and a search of that piece.
    func offset(ofHitFrom original: Int) -> Int? {
        let first = (0..<pieceCount).partitioningIndex { piece($0).original.upperBound > original }
        for index in first..<pieceCount {
            let holder = piece(index)
            let from = max(original, holder.original.lowerBound)
            if takesOthers { return holder.utf16 + from - holder.original.lowerBound }
            // Headings have been gathered for the sake of the hits below them.
            let hits = search.hits(in: from..<max(from, holder.original.upperBound))
            if let hit = hits.first(where: { $0.lowerBound >= from }) { return holder.utf16 + hit.lowerBound - holder.original.lowerBound }
        }
        return nil
    }

    /// The original offset of an offset of the digest. O(log pieces).
    func original(of utf16: Int) -> Int? {
        let next = (0..<pieceCount).partitioningIndex { piece($0).utf16 > utf16 }
        guard next > 0 else { return nil }
        let holder = piece(next - 1)
        return min(holder.original.lowerBound + utf16 - holder.utf16, holder.original.upperBound - 1)
    }

    /// How long the headings are together that stand above the first paragraph, in UTF-16 units.
    var leadingLength: Int { leadingCount < pieceCount ? piece(leadingCount).utf16 : 0 }
}
