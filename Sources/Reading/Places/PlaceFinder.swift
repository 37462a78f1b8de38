package import TextDocuments
package import TextKit
import TextSearch
package import struct Foundation.CGFloat

/// Makes places from offsets of a text, and finds places of an earlier text again.
///
/// A place whose paragraph is where it was costs O(log n); else the text is searched for the paragraph's first characters, up to
/// `searchReach` units in either direction.
package struct PlaceFinder {
    let storage: TextStorage
    private let headings: [OutlineItem]

    /// - Parameter headings: in the order of the text.
    package init(_ storage: TextStorage, headings: [OutlineItem]) {
        self.storage = storage
        self.headings = headings
    }

    private static let excerptLength = 120
    private static let nearbyLength = 40
    private static let searchReach = 32 << 20
    /// How far a paragraph is looked for that begins with other words now, and the characters of the parts by which it is known.
    private static let likenessReach = 1 << 20
    private static let pieceLength = 16
    /// Candidates that are examined to each side, for a paragraph that begins like many others.
    private static let mostCandidates = 2000

    // MARK: Taking down

    /// The place at an offset, which is clamped to the text.
    package func place(at utf16: Int, distance: CGFloat) -> TextPlace {
        let count = storage.utf16Count
        let utf16 = min(max(0, utf16), count)
        let paragraph = storage.paragraph(atUTF16: utf16)
        let path = headingPath(at: utf16)
        return TextPlace(
            headings: path.map(\.title), paragraph: paragraph.lowerBound, fromHeading: paragraph.lowerBound - (path.last?.utf16 ?? 0),
            excerpt: line(from: paragraph.lowerBound, Self.excerptLength), offset: utf16 - paragraph.lowerBound,
            nearby: line(from: utf16, Self.nearbyLength), distance: distance)
    }

    /// The headings that an offset is under, the outermost first. O(headings).
    package func headingPath(at utf16: Int) -> [OutlineItem] {
        var path: [OutlineItem] = []
        for heading in headings.prefix(while: { $0.utf16 <= utf16 }) {
            path.removeAll { $0.level >= heading.level }
            path.append(heading)
        }
        return path
    }

    /// Characters up to the end of the line, without half a surrogate pair.
    private func line(from utf16: Int, _ length: Int) -> String {
        let text = storage.characters(in: utf16..<min(storage.utf16Count, utf16 + length))
        return String(text.prefix { !$0.isNewline && $0 != "\u{FFFD}" })
    }

    // MARK: Finding again

    /// The offset of a place now: in its own paragraph if the text has it, else as near as its heading and its old offset lead.
    package func utf16(of place: TextPlace) -> Int { find(place).utf16 }

    /// The offset of a place now, and whether its paragraph is there, though it may begin with other words.
    func find(_ place: TextPlace) -> (utf16: Int, hasParagraph: Bool) {
        let count = storage.utf16Count
        guard count > 0 else { return (0, false) }
        if let known = knownUTF16(of: place) { return (known, true) }
        let section = section(of: place)
        let expected = expected(place, in: section)
        if let like = paragraph(like: place.excerpt, near: expected) { return (like, true) }
        if let section { return (storage.paragraph(atUTF16: min(expected, section.upperBound - 1)).lowerBound, false) }
        return (storage.paragraph(atUTF16: expected).lowerBound, false)
    }

    /// The start of the paragraph that has the most of what another began with: at least half of its pieces, and two of them. A piece that
    /// stands in several places tells nothing. O(`likenessReach`) for each piece.
    private func paragraph(like excerpt: String, near utf16: Int) -> Int? {
        let pieces = pieces(of: excerpt)
        guard pieces.count > 1 else { return nil }
        var votes: [Int: Int] = [:]
        for piece in pieces {
            guard let hit = onlyHit(of: piece, near: utf16) else { continue }
            votes[storage.paragraph(atUTF16: hit).lowerBound, default: 0] += 1
        }
        let best = votes.max { $0.value < $1.value || ($0.value == $1.value && abs($0.key - utf16) > abs($1.key - utf16)) }
        return best.flatMap { $0.value >= max(2, (pieces.count + 1) / 2) ? $0.key : nil }
    }

    /// Whole words of so many characters each, and what is left with the last of them.
    func pieces(of excerpt: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for word in excerpt.split(separator: " ") {
            piece += piece.isEmpty ? word : " " + word
            if piece.utf16.count >= Self.pieceLength {
                pieces.append(piece)
                piece = ""
            }
        }
        return pieces
    }

    /// The last whole words, of as many characters as a piece has; nil where there are fewer.
    func lastPiece(of excerpt: String) -> String? {
        var piece = ""
        for word in excerpt.split(separator: " ").reversed() {
            piece = piece.isEmpty ? String(word) : "\(word) \(piece)"
            if piece.utf16.count >= Self.pieceLength { return piece }
        }
        return nil
    }

    func onlyHit(of text: String, near utf16: Int) -> Int? {
        let query = TextQuery(text, options: [.matchesCase, .matchesDiacritics, .literal])
        guard let search = try? TextSearch(query, in: storage) else { return nil }
        let start = max(0, utf16 - Self.likenessReach)
        let end = utf16 + Self.likenessReach
        guard let hit = search.firstHit(from: start, within: end - start) else { return nil }
        let next = hit.lowerBound + 1
        return next < end && search.firstHit(from: next, within: end - next) != nil ? nil : hit.lowerBound
    }

    /// The offset of a place now; nil where the text has lost its paragraph and its words.
    func knownUTF16(of place: TextPlace) -> Int? {
        guard storage.utf16Count > 0 else { return nil }
        if has(place.excerpt, at: place.paragraph), isParagraphStart(place.paragraph), !place.excerpt.isEmpty {
            return within(place.paragraph, place)
        }
        let section = section(of: place)
        let expected = expected(place, in: section)
        if !place.excerpt.isEmpty {
            if let found = nearest(place.excerpt, to: expected, in: section, atParagraphStart: true) { return within(found, place) }
            if let found = nearest(place.excerpt, to: expected, in: nil, atParagraphStart: true) { return within(found, place) }
        }
        guard place.nearby.utf16.count >= 16 else { return nil }
        return nearest(place.nearby, to: expected + place.offset, in: nil, atParagraphStart: false)
    }

    /// Where the paragraph of a place would begin if nothing had changed after its heading.
    private func expected(_ place: TextPlace, in section: Range<Int>?) -> Int {
        min(max(0, section.map { $0.lowerBound + place.fromHeading } ?? place.paragraph), storage.utf16Count - 1)
    }

    /// The current range of words that were marked at a place: the old range, else the nearest match; nil if the text has lost them.
    ///
    /// - Parameters:
    ///   - words: their first characters, or all of them.
    ///   - count: how many UTF-16 units they were in all.
    func range(of words: String, count: Int, near place: TextPlace) -> Range<Int>? {
        let start = utf16(of: place)
        func range(_ start: Int) -> Range<Int>? { has(words, at: start) ? start..<min(storage.utf16Count, start + count) : nil }
        if let found = range(place.utf16) ?? range(start) { return found }
        // What is looked for is within a paragraph: the longest part of the words that is.
        let parts = words.split(whereSeparator: \.isNewline)
        guard let part = parts.max(by: { $0.utf16.count < $1.utf16.count }) else { return nil }
        let offset = words.utf16.distance(from: words.startIndex, to: part.startIndex)
        guard let found = nearest(String(part), to: min(storage.utf16Count, start + offset), in: nil, atParagraphStart: false) else {
            return nil
        }
        return range(found - offset)
    }

    /// The text under the same headings; where the innermost of them is gone, under those that are left. The nearest of several.
    private func section(of place: TextPlace) -> Range<Int>? {
        var wanted = place.headings
        let start = place.paragraph - place.fromHeading
        while !wanted.isEmpty {
            let sections = sections(under: wanted)
            if let best = sections.min(by: { abs($0.lowerBound - start) < abs($1.lowerBound - start) }) { return best }
            wanted.removeLast()
        }
        return nil
    }

    private func sections(under titles: [String]) -> [Range<Int>] {
        var path: [OutlineItem] = []
        var found: [Range<Int>] = []
        for (index, heading) in headings.enumerated() {
            path.removeAll { $0.level >= heading.level }
            path.append(heading)
            guard path.map(\.title) == titles else { continue }
            let end = headings[(index + 1)...].first { $0.level <= heading.level }?.utf16 ?? storage.utf16Count
            found.append(heading.utf16..<max(heading.utf16 + 1, end))
        }
        return found
    }

    /// The offset of a place in its paragraph, which may have been edited.
    private func within(_ paragraph: Int, _ place: TextPlace) -> Int {
        let range = storage.paragraph(atUTF16: min(paragraph, storage.utf16Count))
        let plain = min(paragraph + place.offset, max(range.lowerBound, range.upperBound - 1))
        guard !place.nearby.isEmpty, !has(place.nearby, at: plain) else { return plain }
        return nearest(place.nearby, to: plain, in: range, atParagraphStart: false) ?? plain
    }

    /// The occurrence of a text nearest to an offset.
    private func nearest(_ text: String, to utf16: Int, in range: Range<Int>?, atParagraphStart: Bool) -> Int? {
        let query = TextQuery(text, options: [.matchesCase, .matchesDiacritics, .literal])
        guard let search = try? TextSearch(query, in: storage) else { return nil }
        let range = range ?? 0..<storage.utf16Count
        func fits(_ start: Int) -> Bool { !atParagraphStart || isParagraphStart(start) }
        var after: Int?
        var from = utf16
        for _ in 0..<Self.mostCandidates where after == nil {
            guard let hit = search.firstHit(from: from, within: Self.searchReach), hit.lowerBound < range.upperBound else { break }
            if hit.lowerBound >= range.lowerBound, fits(hit.lowerBound) { after = hit.lowerBound }
            from = hit.lowerBound + 1
        }
        var before: Int?
        from = utf16
        for _ in 0..<Self.mostCandidates where before == nil {
            guard let hit = search.lastHit(before: from, within: Self.searchReach), hit.lowerBound >= range.lowerBound else { break }
            if hit.lowerBound < range.upperBound, fits(hit.lowerBound) { before = hit.lowerBound }
            from = hit.lowerBound
        }
        guard let after, let before else { return after ?? before }
        return after - utf16 < utf16 - before ? after : before
    }

    func has(_ text: String, at utf16: Int) -> Bool {
        let length = text.utf16.count
        guard utf16 >= 0, utf16 <= storage.utf16Count - length else { return false }
        return storage.characters(in: utf16..<utf16 + length) == text
    }

    private func isParagraphStart(_ utf16: Int) -> Bool {
        utf16 <= storage.utf16Count && storage.paragraph(atUTF16: utf16).lowerBound == utf16
    }
}
