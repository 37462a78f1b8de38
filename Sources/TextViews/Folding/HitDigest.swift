import Foundation
import TextKit
import TextSearch

/// The paragraphs of a text that have hits, each below its headings: gathered a block at a time, so that a long text is not waited for.
struct HitDigest {
    /// A range of the digest, and the range of the original text that it shows.
    struct Piece: Equatable {
        var utf16: Int
        var original: Range<Int>
    }

    /// Whether it gathers the paragraphs that have no hits instead; headings are nothing else among them.
    let takesOthers: Bool
    /// How many paragraphs have been gathered.
    private(set) var paragraphCount = 0
    private let search: TextSearch
    private let storage: TextStorage
    private let reader: TextReader
    /// The headings of the text in its order; more may come at the end with text that is read on.
    var entries: [OutlineEntry]
    /// In the order of the text.
    private(set) var pieces: [Piece] = []
    /// Where looking began, and where it goes on.
    private(set) var start = 0
    private var position = 0
    /// How many UTF-16 units have been gathered.
    private var units = 0
    /// Entries that have been passed, and of those the ones that are above what comes next and not shown yet.
    private var passed = 0
    private var waiting: [OutlineEntry] = []
    private var lastShown = 0

    /// More paragraphs are not for reading; those of a novel with a word that each of them has are fewer.
    static let mostPieces = 50_000
    /// Nor are more of the lines that are left of a log.
    static let mostOthers = 200_000
    /// What is gathered is a copy: of this many UTF-16 units at most, and of a few more.
    var mostUnits = 1 << 24
    /// A longer paragraph is cut to what is around its hits, in UTF-16 units.
    private static let longest = 8192
    private static let around = 2048
    private static let step = 1 << 16

    init(_ search: TextSearch, in textView: TextView, others: Bool = false) {
        takesOthers = others
        self.search = search
        storage = textView.textStorage
        reader = textView.reader
        entries = textView.outline
    }

    var isFull: Bool { units >= mostUnits || (takesOthers ? paragraphCount >= Self.mostOthers : pieces.count >= Self.mostPieces) }
    var isComplete: Bool { isFull || position >= storage.length || search.fault != nil }

    /// Drops what has been gathered, and begins at the paragraph of an offset.
    mutating func begin(at utf16: Int) {
        start = reader.paragraph(at: utf16).lowerBound
        (position, units, passed, lastShown, paragraphCount) = (start, 0, 0, 0, 0)
        (pieces, waiting) = ([], [])
    }

    /// Hits whose paragraphs are taken at once at most: what they say is copied and laid out in the same frame.
    static let mostAtOnce = 8

    /// Appends what is found next to `target`: the paragraphs of `mostAtOnce` hits at most, and none after the block in which `isOver` has
    /// become true. True where there is more.
    mutating func advance(into target: TextStorage, until isOver: () -> Bool) -> Bool {
        if takesOthers {
            while !isComplete, !isOver() { appendOthers(to: target) }
            return !isComplete
        }
        var taken = 0
        while !isComplete {
            let block = position..<min(storage.length, position + Self.step)
            for hit in search.hits(in: block) where hit.lowerBound >= max(block.lowerBound, lastShown) && !isFull {
                if taken == Self.mostAtOnce {
                    position = hit.lowerBound
                    return true
                }
                append(around: hit, to: target)
                taken += 1
            }
            position = block.upperBound
            if isOver() { return !isComplete }
        }
        return false
    }

    /// Appends what has no hits among the paragraphs of the next block.
    private mutating func appendOthers(to target: TextStorage) {
        let end = min(storage.length, position + Self.step)
        let block = position..<max(reader.paragraph(at: end - 1).upperBound, position + 1)
        var hits = search.hits(in: block)[...]
        var run = block.lowerBound..<block.lowerBound
        var offset = block.lowerBound
        while offset < block.upperBound, !isFull {
            let paragraph = reader.paragraph(at: offset)
            hits = hits.drop { $0.upperBound <= paragraph.lowerBound }
            if let hit = hits.first, hit.lowerBound < paragraph.upperBound {
                append(run, to: target)
                run = paragraph.upperBound..<paragraph.upperBound
            } else {
                run = run.lowerBound..<paragraph.upperBound
                paragraphCount += 1
            }
            offset = max(offset + 1, paragraph.upperBound)
        }
        append(run, to: target)
        position = max(offset, position + 1)
    }

    private mutating func append(around hit: Range<Int>, to target: TextStorage) {
        var part = reader.paragraph(at: hit.lowerBound)
        if hit.upperBound > part.upperBound { part = part.lowerBound..<reader.paragraph(at: hit.upperBound - 1).upperBound }
        if part.count > Self.longest {
            let end = min(hit.upperBound, hit.lowerBound + Self.longest)
            part = cut(hit.lowerBound - Self.around)..<cut(end + Self.around)
        }
        takeHeadings(before: part.lowerBound)
        for entry in waiting where entry.utf16 < part.lowerBound { append(reader.paragraph(at: entry.utf16), to: target) }
        waiting.removeAll { $0.utf16 < part.lowerBound }
        append(part, to: target)
        paragraphCount = pieces.count
    }

    private func cut(_ utf16: Int) -> Int {
        utf16 <= 0 ? 0 : utf16 >= storage.length ? storage.length : reader.cluster(at: utf16).lowerBound
    }

    /// Passes the headings up to an offset: those above it that have not been shown wait.
    private mutating func takeHeadings(before utf16: Int) {
        while passed < entries.count, entries[passed].utf16 <= utf16 {
            let entry = entries[passed]
            waiting.removeAll { $0.level >= entry.level }
            waiting.append(entry)
            passed += 1
        }
    }

    private mutating func append(_ original: Range<Int>, to target: TextStorage) {
        guard original.lowerBound >= lastShown, !original.isEmpty else { return }
        let piece = TextStorage(attributedString: storage.attributedSubstring(from: NSRange(original)))
        takeOutOfTables(piece)
        pieces.append(Piece(utf16: target.length, original: original))
        target.append(piece)
        units += piece.length
        if !reader.isLineBreak(at: original.upperBound - 1) {
            target.append(NSAttributedString(string: "\n", attributes: target.attributesAsSet(at: target.length - 1)))
        }
        lastShown = original.upperBound
    }

    /// A cell by itself is no table.
    private func takeOutOfTables(_ text: TextStorage) {
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            guard let style = value as? ParagraphStyle, style.textBlocks.contains(where: { $0 is TextTableBlock }) else { return }
            let free = MutableParagraphStyle()
            free.setParagraphStyle(style)
            free.textBlocks = style.textBlocks.filter { !($0 is TextTableBlock) }
            text.addAttribute(.paragraphStyle, value: free, range: range)
        }
    }

    /// Where the digest has a hit that is at an original offset or is the first after it; nil where none has been gathered yet.
    /// O(log pieces) and a search of that piece.
    func offset(ofHitFrom original: Int) -> Int? {
        let first = pieces.partitioningIndex { $0.original.upperBound > original }
        if takesOthers {
            return first < pieces.count ? pieces[first].utf16 + max(0, original - pieces[first].original.lowerBound) : nil
        }
        for piece in pieces[first...] {
            // Headings have been gathered for the sake of the hits below them.
            let from = max(original, piece.original.lowerBound)
            let hits = search.hits(in: from..<max(from, piece.original.upperBound))
            if let hit = hits.first(where: { $0.lowerBound >= from }) { return piece.utf16 + hit.lowerBound - piece.original.lowerBound }
        }
        return nil
    }

    /// The original offset of an offset of the digest. O(log pieces).
    func original(of utf16: Int) -> Int? {
        let next = pieces.partitioningIndex { $0.utf16 > utf16 }
        guard next > 0 else { return nil }
        let piece = pieces[next - 1]
        return min(piece.original.lowerBound + utf16 - piece.utf16, piece.original.upperBound - 1)
    }
}
