import TextKit
import struct Foundation.CGFloat

/// Words of a text as they were at one time, and what stood around them.
struct MarkedPassage: Codable, Equatable, Sendable {
    /// The words; of more than `longest` UTF-16 units, as many as that.
    var words: String
    /// How many UTF-16 units of the text they were.
    var length: Int
    /// Where they stood.
    var place: TextPlace
    /// What stood before them and after them, as far as their paragraphs go; nil where an earlier version has not written it down.
    var before, after: String?

    /// No more of the words is kept, in UTF-16 units.
    static let longest = 4000
    /// No more of what is around them.
    static let surroundings = 40

    /// Whether its numbers can be those of a text.
    var isUsable: Bool { (1...1 << 40).contains(length) && !words.isEmpty && place.isUsable }
}

extension PlaceFinder {
    /// The passage at a range of the text, which is not empty.
    func passage(at range: Range<Int>) -> MarkedPassage {
        let text = { storage.characters(in: $0) }
        let end = min(range.upperBound, range.lowerBound + MarkedPassage.longest)
        let first = storage.paragraph(atUTF16: range.lowerBound).lowerBound
        // Of the paragraph that the last of the words is in, which may be followed by its line feed.
        let last = storage.paragraph(atUTF16: range.upperBound - 1).upperBound
        return MarkedPassage(
            words: text(range.lowerBound..<end), length: range.count, place: place(at: range.lowerBound, distance: 0),
            before: text(max(first, range.lowerBound - MarkedPassage.surroundings)..<range.lowerBound),
            after: text(range.upperBound..<max(range.upperBound, min(last, range.upperBound + MarkedPassage.surroundings))))
    }

    /// The current range of a passage: where it was, else where the text is most like it; nil where the text has lost it.
    ///
    /// Words that have become others around the ones that are left belong to it as long as what stood before and after it is there. The
    /// same words elsewhere are taken for it only where nothing nearer is like it.
    /// - Parameter gap: what has taken the place of the words, where that is known.
    func range(of passage: MarkedPassage, in gap: Range<Int>? = nil) -> Range<Int>? {
        let (start, hasParagraph) = find(passage.place)
        for utf16 in [passage.place.utf16, start] where has(passage.words, at: utf16) {
            return utf16..<min(storage.utf16Count, utf16 + passage.length)
        }
        let same = range(of: passage.words, count: passage.length, near: passage.place)
        guard let like = range(like: passage, near: start, isKnown: hasParagraph, gap) else { return same }
        guard let same, like != same else { return like }
        let isWhole =
            passage.before.map { has($0, at: same.lowerBound - $0.utf16.count) } != false
            && passage.after.map { has($0, at: same.upperBound) } != false
        return isWhole ? same : like
    }

    /// How far around its place the likeness of a passage is looked for, in UTF-16 units and times its length.
    private static let (reach, lengths) = (2000, 2)
    /// Pieces of a passage that tell where else it may be.
    private static let mostPieces = 6

    /// The part of the text that is most like a passage: half of it is there, what is around it among that. It is looked for in what has
    /// taken its place, around its paragraph where that is known, and around parts of it that the text has once.
    private func range(like passage: MarkedPassage, near utf16: Int, isKnown: Bool, _ gap: Range<Int>?) -> Range<Int>? {
        let old = PassageWords(passage)
        guard !old.words.isEmpty else { return nil }
        let whole = (passage.before ?? "") + passage.words + (passage.after ?? "")
        let parts = pieces(of: whole).prefix(Self.mostPieces).compactMap { onlyHit(of: $0, near: utf16) }
        let count = passage.words.utf16.count
        let reach = Self.reach + Self.lengths * count
        var windows = gap.map { [$0.clamped(to: 0..<storage.utf16Count).prefix(2 * reach)] } ?? []
        for place in (isKnown ? [utf16] : []) + parts where !windows.contains(where: { $0.contains(place) }) {
            windows.append(max(0, place - reach)..<min(storage.utf16Count, place + reach + count))
        }
        var best: (weight: Int32, range: Range<Int>)?
        for window in windows {
            let text = PassageAlignment.words(storage.characters(in: window).utf16, from: window.lowerBound)
            let found = old.found(in: text)
            if let found, found.weight > best?.weight ?? 0 { best = found }
        }
        return best.map { extended($0.range, passage) } ?? range(reworded: old, passage, near: utf16, isKnown: isKnown)
    }

    /// The words that have taken the place of a few, of which none is left: in their paragraph where that is known, else in one that has
    /// what stood before or after them.
    private func range(reworded old: PassageWords, _ passage: MarkedPassage, near utf16: Int, isKnown: Bool) -> Range<Int>? {
        guard old.own.count <= PassageWords.mostReworded else { return nil }
        // What stood next to it is told by the last piece of what was before.
        let around = [lastPiece(of: passage.before ?? "")].compactMap(\.self) + pieces(of: passage.after ?? "")
        for place in (isKnown ? [utf16] : []) + around.prefix(Self.mostPieces).compactMap({ onlyHit(of: $0, near: utf16) }) {
            let paragraph = storage.paragraph(atUTF16: place).prefix(Self.reach)
            let text = PassageAlignment.words(storage.characters(in: paragraph).utf16, from: paragraph.lowerBound)
            if let range = old.place(inParagraph: text) { return range }
        }
        return nil
    }

    /// With the marks before the first word and after the last one that the passage had there.
    private func extended(_ range: Range<Int>, _ passage: MarkedPassage) -> Range<Int> {
        let isMark = { (character: Character) in !character.isLetter && !character.isNumber }
        var (lower, upper) = (range.lowerBound, range.upperBound)
        let head = String(passage.words.prefix(while: isMark)), tail = String(passage.words.reversed().prefix(while: isMark).reversed())
        if !head.isEmpty, has(head, at: lower - head.utf16.count) { lower -= head.utf16.count }
        let rest = passage.length - passage.words.utf16.count
        if rest > 0 {
            upper = min(storage.utf16Count, upper + rest)
        } else if !tail.isEmpty, has(tail, at: upper) {
            upper += tail.utf16.count
        }
        return lower..<upper
    }
}

/// The words of a passage and of what stood around it.
private struct PassageWords {
    let words: [PassageAlignment.Word]
    /// Those of the passage itself.
    let own: Range<Int>

    init(_ passage: MarkedPassage) {
        let before = PassageAlignment.words((passage.before ?? "").utf16)
        let inside = PassageAlignment.words(passage.words.utf16)
        // What stands after words that are kept in part alone is not known.
        let isCut = passage.length > passage.words.utf16.count
        let after = PassageAlignment.words((isCut ? "" : passage.after ?? "").utf16)
        words = before + inside + after
        own = before.count..<before.count + inside.count
    }

    /// Where it is among the words of a text, and what is there of it; nil where too little is.
    func found(in text: [PassageAlignment.Word]) -> (weight: Int32, range: Range<Int>)? {
        let pairs = PassageAlignment(words, text).pairs
        func weight(_ pairs: [(old: Int, new: Int)]) -> Int32 { pairs.reduce(0) { $0 + words[$1.old].weight } }
        let inside = pairs.filter { own.contains($0.old) }
        let all = words.reduce(0) { $0 + $1.weight }
        guard let first = inside.first, let last = inside.last, weight(pairs) * 2 >= all else { return nil }
        var (lower, upper) = (first.new, last.new)
        if let before = pairs.last(where: { $0.old < own.lowerBound }), before.old == own.lowerBound - 1 { lower = before.new + 1 }
        if let after = pairs.first(where: { $0.old >= own.upperBound }), after.old == own.upperBound { upper = after.new - 1 }
        return (weight(pairs), text[lower].utf16.lowerBound..<text[upper].utf16.upperBound)
    }

    /// Of more words some are left where their place is.
    static let mostReworded = 3
    /// What stands around it tells where it is, in units of words, at the least.
    private static let leastAround: Int32 = 12
    /// So many words more than twice as many may have taken its place.
    private static let moreWords = 3

    /// The words of a paragraph that have taken its place: none of its own is left, but what stood before and after it stands around
    /// them, or they begin or end the paragraph as it did; nil where that is not so.
    func place(inParagraph text: [PassageAlignment.Word]) -> Range<Int>? {
        let around = words.indices.filter { !own.contains($0) }.map { words[$0] }
        let pairs = PassageAlignment(around, text).pairs
        let weight = pairs.reduce(0) { $0 + around[$1.old].weight }
        guard weight >= Self.leastAround, weight * 2 >= around.reduce(0, { $0 + $1.weight }) else { return nil }
        // What follows it is numbered as if it were not there.
        let before = pairs.first { $0.old == own.lowerBound - 1 }?.new, after = pairs.first { $0.old == own.lowerBound }?.new
        guard before != nil || own.lowerBound == 0, after != nil || own.upperBound == words.count else { return nil }
        let (first, end) = (before.map { $0 + 1 } ?? 0, after ?? text.count)
        guard first < end, end - first <= 2 * own.count + Self.moreWords else { return nil }
        return text[first].utf16.lowerBound..<text[end - 1].utf16.upperBound
    }
}
