import Foundation
import TextKit

/// What the units of a text are read from. Offsets are UTF-16.
protocol TextUnitSource {
    var count: Int { get }
    func substring(_ range: Range<Int>) -> String
    /// With its separator; empty at the end of a text that ends with one.
    func paragraph(at utf16: Int) -> Range<Int>
    func cluster(at utf16: Int) -> Range<Int>
    /// The line that a caret stands in, with a separator; where two meet, the earlier one if `isUpstream`.
    func line(at utf16: Int, isUpstream: Bool) -> Range<Int>
}

/// Finds units and their boundaries, paragraph by paragraph.
struct TextUnits {
    let source: any TextUnitSource

    /// The unit that holds an offset; of two that meet there, the one ahead. The start of a paragraph is within it in both directions,
    /// since programs ask for the paragraph of an offset backwards.
    func enclosing(_ utf16: Int, _ granularity: TextGranularity, isForward: Bool) -> Range<Int>? {
        let ahead = unit(at: utf16, granularity, isForward: isForward)
        return ahead == nil && granularity == .paragraph && !isForward ? unit(at: utf16, granularity, isForward: true) : ahead
    }

    private func unit(at utf16: Int, _ granularity: TextGranularity, isForward: Bool) -> Range<Int>? {
        let character = isForward ? utf16 : utf16 - 1
        guard character >= 0, character < source.count else { return nil }
        switch granularity {
        case .document: return 0..<source.count
        case .character: return source.cluster(at: character)
        case .line:
            let line = content(of: source.line(at: utf16, isUpstream: !isForward))
            return line.contains(character) ? line : nil
        case .word, .sentence, .paragraph: return units(granularity, in: source.paragraph(at: character)).first { $0.contains(character) }
        }
    }

    /// Whether an offset is the end of a unit going forward, or its start going backward.
    func isBoundary(_ utf16: Int, _ granularity: TextGranularity, isForward: Bool) -> Bool {
        switch granularity {
        case .document: return utf16 == (isForward ? source.count : 0)
        case .character: return utf16 <= 0 || utf16 >= source.count || source.cluster(at: utf16).lowerBound == utf16
        case .line:
            let line = content(of: source.line(at: utf16, isUpstream: isForward))
            return utf16 == (isForward ? line.upperBound : line.lowerBound)
        case .paragraph:
            let paragraph = content(of: source.paragraph(at: utf16))
            return utf16 == (isForward ? paragraph.upperBound : paragraph.lowerBound)
        case .word, .sentence:
            guard let unit = enclosing(utf16, granularity, isForward: !isForward) else { return false }
            return utf16 == (isForward ? unit.upperBound : unit.lowerBound)
        }
    }

    /// The next boundary after or before an offset: of words and sentences either end, of the others the end that lies ahead.
    func boundary(from utf16: Int, _ granularity: TextGranularity, isForward: Bool) -> Int? {
        let edge = isForward ? source.count : 0
        guard utf16 != edge else { return nil }
        switch granularity {
        case .document: return edge
        case .character:
            let cluster = source.cluster(at: isForward ? utf16 : utf16 - 1)
            return isForward ? cluster.upperBound : cluster.lowerBound
        case .line: return ahead(utf16, isForward) { content(of: source.line(at: $0, isUpstream: isForward)) }
        case .paragraph: return ahead(utf16, isForward) { content(of: source.paragraph(at: $0)) }
        case .word, .sentence: return edgeOfUnit(from: utf16, granularity, isForward)
        }
    }

    /// The end of the line or paragraph that lies ahead of an offset; from that end itself, the end of the next one.
    private func ahead(_ utf16: Int, _ isForward: Bool, _ range: (Int) -> Range<Int>) -> Int? {
        func end(_ range: Range<Int>) -> Int { isForward ? range.upperBound : range.lowerBound }
        let own = end(range(utf16))
        if isForward ? own > utf16 : own < utf16 { return own }
        let next = isForward ? source.cluster(at: utf16).upperBound : source.cluster(at: utf16 - 1).lowerBound
        let other = end(range(next))
        return (isForward ? other > utf16 : other < utf16) ? other : next
    }

    private func edgeOfUnit(from utf16: Int, _ granularity: TextGranularity, _ isForward: Bool) -> Int? {
        var paragraph = source.paragraph(at: isForward ? utf16 : utf16 - 1)
        while true {
            let edges = units(granularity, in: paragraph).flatMap { [$0.lowerBound, $0.upperBound] }
            if let found = isForward ? edges.first(where: { $0 > utf16 }) : edges.last(where: { $0 < utf16 }) { return found }
            if isForward {
                guard paragraph.upperBound < source.count else { return nil }
                paragraph = source.paragraph(at: paragraph.upperBound)
            } else {
                guard paragraph.lowerBound > 0 else { return nil }
                paragraph = source.paragraph(at: paragraph.lowerBound - 1)
            }
        }
    }

    /// Ascending; none of them empty.
    private func units(_ granularity: TextGranularity, in paragraph: Range<Int>) -> [Range<Int>] {
        let range = content(of: paragraph)
        guard !range.isEmpty else { return [] }
        if granularity == .paragraph { return [range] }
        let text = source.substring(range)
        func moved(_ part: Range<Int>) -> Range<Int> { range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound }
        if granularity == .sentence { return WordSearch.sentences(in: text).map(moved) }
        let bounds = WordSearch.boundaries(in: text)
        let units = Array(text.utf16)
        return zip(bounds, bounds.dropFirst()).compactMap { lower, upper in
            let part = String(decoding: units[lower..<upper], as: UTF16.self)
            let isWord = part.unicodeScalars.contains { CharacterSet.alphanumerics.contains($0) }
            return isWord ? moved(lower..<upper) : nil
        }
    }

    /// Without a separator at the end.
    private func content(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return range }
        let units = Array(source.substring(max(range.lowerBound, range.upperBound - 2)..<range.upperBound).utf16)
        switch units.last {
        case 0x0A where units.count == 2 && units[0] == 0x0D: return range.lowerBound..<range.upperBound - 2
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: return range.lowerBound..<range.upperBound - 1
        default: return range
        }
    }
}
