import Foundation
import TextKit

/// Which sections and disclosures of a text are folded away, and what of the text that hides. Offsets are UTF-16.
struct SectionFolds: Equatable {
    /// Where the headings begin whose sections are folded, in their order.
    private(set) var headings: [Int] = []
    /// Where the summaries begin whose bodies are hidden, in their order.
    private(set) var summaries: [Int] = []
    /// What is hidden, in its order: whole paragraphs.
    private(set) var hidden: [Range<Int>] = []

    /// The text below a heading, up to the next one that is not below it.
    ///
    /// - Parameters:
    ///   - paragraph: the paragraph that holds an offset.
    ///   - count: the length of the text.
    ///   - end: where a section ends before the heading in a paragraph; nil for where that begins.
    static func body(
        of index: Int, in entries: [OutlineEntry], count: Int, paragraph: (Int) -> Range<Int>, end: ((Range<Int>) -> Int)? = nil
    ) -> Range<Int> {
        let start = paragraph(entries[index].lastParagraph).upperBound
        let next = entries[(index + 1)...].first { $0.level <= entries[index].level }.map { paragraph($0.utf16) }
        return start..<max(start, next.map { end?($0) ?? $0.lowerBound } ?? count)
    }

    /// The heading over the whole text: the first, where all others are below it; nil where there is none.
    static func title(of entries: [OutlineEntry]) -> Int? {
        guard let first = entries.first, entries.count > 1, entries.dropFirst().allSatisfy({ $0.level > first.level }) else { return nil }
        return 0
    }

    /// Folds the sections of some headings, the bodies of disclosures that are closed, and no others. Those without any text are left out.
    /// O(entries + disclosures · log disclosures).
    mutating func fold(
        _ wanted: Set<Int>, of entries: [OutlineEntry], _ disclosures: [Disclosure] = [], count: Int, paragraph: (Int) -> Range<Int>,
        end: ((Range<Int>) -> Int)? = nil
    ) {
        headings = []
        summaries = []
        var bodies: [Range<Int>] = []
        for (index, entry) in entries.enumerated() where wanted.contains(entry.utf16) {
            let body = Self.body(of: index, in: entries, count: count, paragraph: paragraph, end: end)
            guard !body.isEmpty else { continue }
            headings.append(entry.utf16)
            bodies.append(body)
        }
        for disclosure in disclosures where !disclosure.isOpen {
            let body = disclosure.body.clamped(to: 0..<count)
            guard !body.isEmpty else { continue }
            summaries.append(disclosure.summary.lowerBound)
            bodies.append(body)
        }
        if !summaries.isEmpty { bodies.sort { $0.lowerBound < $1.lowerBound } }
        hide(bodies)
    }

    /// - Parameter bodies: by where they begin.
    private mutating func hide(_ bodies: [Range<Int>]) {
        hidden = []
        for body in bodies {
            if let last = hidden.last, body.lowerBound <= last.upperBound {
                // Of one that is hidden itself, nothing more is to hide.
                hidden[hidden.count - 1] = last.lowerBound..<max(last.upperBound, body.upperBound)
            } else {
                hidden.append(body)
            }
        }
    }

    /// What only one of two lists hides; both are in their order, and no two ranges of one meet. O(ranges · log ranges).
    static func difference(_ one: [Range<Int>], _ other: [Range<Int>]) -> [Range<Int>] {
        var ends: [Int] = []
        for end in (one + other).flatMap({ [$0.lowerBound, $0.upperBound] }).sorted() {
            // Where both begin or end, nothing changes.
            if ends.last == end { ends.removeLast() } else { ends.append(end) }
        }
        return stride(from: 0, to: ends.count, by: 2).map { ends[$0]..<ends[$0 + 1] }
    }

    /// The headings that stay folded in a text that was read again: those with the words of a folded one, the n-th of several for the n-th;
    /// else a heading at an equal offset. O(entries).
    static func headings(in entries: [OutlineEntry], foldedAs folded: Set<Int>, in old: [OutlineEntry]) -> Set<Int> {
        var offsets: [String: [Int]] = [:]
        for entry in entries { offsets[entry.title, default: []].append(entry.utf16) }
        let all = Set(entries.map(\.utf16))
        var passed: [String: Int] = [:]
        var found: Set<Int> = []
        for entry in old {
            let number = passed[entry.title, default: 0]
            passed[entry.title] = number + 1
            guard folded.contains(entry.utf16) else { continue }
            if let same = offsets[entry.title], number < same.count {
                found.insert(same[number])
            } else if all.contains(entry.utf16) {
                found.insert(entry.utf16)
            }
        }
        return found
    }

    /// What hides a character; nil where it shows. O(log folds).
    func range(hiding utf16: Int) -> Range<Int>? {
        let next = hidden.partitioningIndex { $0.lowerBound > utf16 }
        guard next > 0, hidden[next - 1].contains(utf16) else { return nil }
        return hidden[next - 1]
    }

    /// Moves all offsets along with an edit.
    mutating func adjust(replacing replaced: Range<Int>, with count: Int) {
        headings = headings.map { SelectionState.moved($0, replacing: replaced, with: count) }
        summaries = summaries.map { SelectionState.moved($0, replacing: replaced, with: count) }
        hidden = hidden.map { SelectionState.adjusted($0, replacing: replaced, with: count) }.filter { !$0.isEmpty }
    }
}
