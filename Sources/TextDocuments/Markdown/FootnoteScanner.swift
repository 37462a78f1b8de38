/// Finds the definitions of footnotes (`[^label]: text`) in a source, and takes them out of it.
///
/// A definition begins a line outside of code and raw HTML, moved in by at most three spaces; lines that are moved in by four go on in
/// it, as do those that follow a line of its last paragraph and begin no other block (cmark-gfm's rules, at the top level and in items).
struct FootnoteScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var notes = Footnotes()
    /// How many bytes have been looked at, for tests.
    private(set) var work = 0

    /// The definitions and the rest of the text; nil where there are none. O(length).
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Footnotes? {
        var scanner = FootnoteScanner(bytes: bytes)
        let starts = scanner.candidates()
        if starts.isEmpty { return nil }
        let verbatim = VerbatimRanges.find(bytes)
        scanner.take(starts.filter { !verbatim.contains($0.start) })
        scanner.notes.work = scanner.work
        return scanner.notes.texts.isEmpty ? nil : scanner.notes
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// A line that looks like the beginning of a definition.
    private struct Candidate {
        /// Where the line begins, its `[`, and its text after the colon.
        var line, start, text: Int
        var label: String
    }

    private mutating func candidates() -> [Candidate] {
        var found: [Candidate] = []
        var index = 1
        work += bytes.count
        while let mark = bytes.index(of: UInt8(ascii: "^"), from: index) {
            index = mark + 1
            let start = mark - 1
            guard bytes[start] == UInt8(ascii: "[") else { continue }
            var line = start
            while line > 0, start - line < 3, bytes[line - 1] == 0x20 { line -= 1 }
            guard line == 0 || bytes[line - 1] == 10 || bytes[line - 1] == 13, let (label, after) = Footnotes.label(bytes, at: start),
                after < bytes.count, bytes[after] == UInt8(ascii: ":")
            else { continue }
            work += after - start
            found.append(Candidate(line: line, start: start, text: after + 1, label: label))
        }
        return found
    }

    /// Takes the definitions out of the text; the first one of a label counts.
    private mutating func take(_ candidates: [Candidate]) {
        var kept = 0
        notes.body.reserveCapacity(bytes.count + candidates.count)
        for (index, candidate) in candidates.enumerated() where candidate.line >= kept {
            notes.body += bytes[kept..<candidate.line]
            notes.body.append(10)
            let limit = index + 1 < candidates.count ? candidates[index + 1].line : bytes.count
            let (text, end) = content(from: candidate.text, limit: limit)
            if notes.texts[candidate.label] == nil { notes.texts[candidate.label] = text }
            kept = end
        }
        notes.body += bytes[kept...]
    }

    // MARK: The text of a note

    /// The lines of a note without their indent, and where what is no part of it begins.
    private mutating func content(from start: Int, limit: Int) -> (lines: [[UInt8]], end: Int) {
        var end = lineEnd(from: start)
        var lines = [Array(bytes[start..<end].drop { $0 == 0x20 || $0 == 9 })]
        var (taken, blanks) = (next(end), 0)
        var fence: (mark: UInt8, length: Int)?
        Self.turn(&fence, lines[0])
        var line = taken
        while line < limit {
            end = lineEnd(from: line)
            work += end - line
            let text = Self.unindented(bytes[line..<end])
            if text?.isEmpty == true {
                blanks += 1
            } else {
                let isParagraph = blanks == 0 && fence == nil && lines.last?.isEmpty == false
                guard let text = text ?? lazy(line..<end, isAllowed: isParagraph) else { break }
                lines += Array(repeating: [], count: blanks) + [text]
                blanks = 0
                Self.turn(&fence, text)
                taken = next(end)
            }
            line = next(end)
        }
        return (lines, taken)
    }

    /// A line that is not moved in, but goes on in the paragraph before it.
    private func lazy(_ range: Range<Int>, isAllowed: Bool) -> [UInt8]? {
        let text = Array(bytes[range].drop { $0 == 0x20 || $0 == 9 })
        return isAllowed && !Self.beginsBlock(text) ? text : nil
    }

    /// Opens or closes a block of fenced code.
    private static func turn(_ fence: inout (mark: UInt8, length: Int)?, _ line: [UInt8]) {
        let text = line.drop { $0 == 0x20 }
        guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return }
        let length = text.prefix { $0 == mark }.count
        guard length >= 3 else { return }
        let rest = text.dropFirst(length)
        if let open = fence {
            if open.mark == mark, length >= open.length, rest.allSatisfy({ $0 == 0x20 || $0 == 9 }) { fence = nil }
        } else if mark != UInt8(ascii: "`") || !rest.contains(mark) {
            fence = (mark, length)
        }
    }

    /// Whether a line begins a block that ends a paragraph before it: a heading, quote, item, rule, fence or element.
    private static func beginsBlock(_ text: [UInt8]) -> Bool {
        guard let first = text.first else { return true }
        let next = text.count > 1 ? text[1] : 0x20
        let isSpaced = next == 0x20 || next == 9
        switch first {
        case UInt8(ascii: ">"), UInt8(ascii: "<"): return true
        case UInt8(ascii: "#"): return true
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="):
            if first != UInt8(ascii: "_"), first != UInt8(ascii: "="), isSpaced { return true }
            return text.allSatisfy { $0 == first || $0 == 0x20 || $0 == 9 }
        case UInt8(ascii: "+"): return isSpaced
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return text.prefix { $0 == first }.count >= 3
        case UInt8(ascii: "1"):
            let isDelimiter = next == UInt8(ascii: ".") || next == UInt8(ascii: ")")
            return isDelimiter && (text.count == 2 || text[2] == 0x20 || text[2] == 9)
        default: return false
        }
    }

    // MARK: Lines

    /// The line without four columns of its indent, spaces for the tabs of the rest; nil for less indent, empty for white space alone.
    private static func unindented(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        var columns = 0
        var index = line.startIndex
        while index < line.endIndex, line[index] == 0x20 || line[index] == 9 {
            columns = line[index] == 9 ? (columns / 4 + 1) * 4 : columns + 1
            index += 1
        }
        if index == line.endIndex { return [] }
        return columns < 4 ? nil : Array(repeating: 0x20, count: columns - 4) + line[index...]
    }

    private func lineEnd(from index: Int) -> Int { bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count }

    /// The beginning of the line after one that ends at `end`.
    private func next(_ end: Int) -> Int {
        let isPair = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10
        return min(bytes.count, end + (isPair ? 2 : 1))
    }
}
