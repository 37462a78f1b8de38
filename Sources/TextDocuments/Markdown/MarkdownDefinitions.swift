import Glibc

/// Finds the lines of a source that define what the links and footnotes of its beginning refer to.
struct MarkdownDefinitions {
    /// The labels whose definitions have not been found. The first definition counts.
    private var wanted: Set<[UInt8]>
    private var found: [UInt8] = []

    /// So much of a file is searched below its beginning, and above its end.
    static let searchedLength = 4 << 20
    static let searchedEnd = 1 << 20
    /// The file is searched in parts: memory for all of it would take longer to get than the search takes.
    static let partLength = 1 << 18
    private static let longestLabel = 1000

    init(of labels: Set<[UInt8]>) { wanted = labels }

    /// The definitions, each a paragraph: of links with the line below, which may hold their target or title; of footnotes the mark alone.
    /// O(length of the part that is searched).
    /// - Parameters:
    ///   - bytes: what has been read of the file below its beginning.
    ///   - end: where those end in the file.
    mutating func lines(in bytes: ArraySlice<UInt8>, then file: any ByteSource, from end: Int) -> [UInt8] {
        let byteCount = max(end, file.byteCount ?? 0)
        let used = bytes.withUnsafeBufferPointer { search($0, isLast: end == byteCount) }
        let start = end - (bytes.count - used)
        let middle = min(byteCount, start + Self.searchedLength)
        let last = max(middle, byteCount - Self.searchedEnd)
        if last == middle {
            search(file, start..<byteCount)
        } else {
            search(file, start..<middle)
            search(file, last..<byteCount, isCut: true)
        }
        return found
    }

    // MARK: Searching

    /// - Parameter isCut: whether the range begins within a line, which is passed over.
    private mutating func search(_ file: any ByteSource, _ range: Range<Int>, isCut: Bool = false) {
        guard !wanted.isEmpty, !range.isEmpty else { return }
        let part = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.partLength, alignment: 16)
        defer { part.deallocate() }
        var (offset, kept, isCut) = (range.lowerBound, 0, isCut)
        while offset < range.upperBound, !wanted.isEmpty {
            let free = UnsafeMutableRawBufferPointer(rebasing: part[kept..<min(part.count, kept + range.upperBound - offset)])
            let count = file.peek(at: offset, into: free)
            if count == 0 { return }
            offset += count
            let bytes = UnsafeBufferPointer(rebasing: part.bindMemory(to: UInt8.self)[..<(kept + count)])
            let first = isCut ? Self.endOfLine(bytes, from: 0).map { $0 + 1 } ?? bytes.count : 0
            isCut = isCut && first == bytes.count
            let used = first + search(UnsafeBufferPointer(rebasing: bytes[first...]), isLast: offset == range.upperBound)
            kept = bytes.count - used
            if kept == part.count {
                // A line of that length defines nothing.
                (kept, isCut) = (0, true)
            } else if used > 0, kept > 0 {
                memmove(part.baseAddress!, part.baseAddress! + used, kept)
            }
        }
    }

    /// Searches whole lines; answers how many bytes that were. Unless `isLast`, a definition needs the line below it as well.
    private mutating func search(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        var line = 0
        while line < bytes.count, !wanted.isEmpty {
            let end = Self.endOfLine(bytes, from: line)
            if Self.mayDefine(bytes, line), let label = Self.label(of: bytes[line..<(end ?? bytes.count)]) {
                let next = end.map { $0 + 1 } ?? bytes.count
                let below = Self.endOfLine(bytes, from: next)
                if below == nil, !isLast { return line }
                add(label, bytes[line..<(end ?? bytes.count)], below: bytes[next..<(below ?? bytes.count)])
            }
            guard let end else { return isLast ? bytes.count : line }
            line = end + 1
        }
        return bytes.count
    }

    private mutating func add(_ label: [UInt8], _ line: Slice<UnsafeBufferPointer<UInt8>>, below: Slice<UnsafeBufferPointer<UInt8>>) {
        guard wanted.remove(label) != nil else { return }
        if label.first == UInt8(ascii: "^") {
            found += "[".utf8 + label + "]: -\n\n".utf8
        } else {
            found += line
            found.append(10)
            if Self.label(of: below) == nil, Self.continues(below, line) { found += below + [10] }
            found.append(10)
        }
    }

    // MARK: Lines

    private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        return memchr(base + start, 10, bytes.count - start).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }

    /// Whether a line begins as definitions do.
    private static func mayDefine(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int) -> Bool {
        var index = line
        while index < min(bytes.count, line + 3), bytes[index] == 32 { index += 1 }
        return index < bytes.count && bytes[index] == UInt8(ascii: "[")
    }

    /// Whether a line can go on in the definition above it: with its target, or a title between quotes.
    private static func continues(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ above: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = line.first(where: { $0 != 32 && $0 != 9 }), first != 13 else { return false }
        let lacksTarget = above.last { $0 != 32 && $0 != 9 && $0 != 13 } == UInt8(ascii: ":")
        return lacksTarget || first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(")
    }

    /// The label that a line defines.
    private static func label(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        let text = line.drop { $0 == 32 }
        guard text.first == UInt8(ascii: "["), text.startIndex - line.startIndex < 4,
            let end = text.firstIndex(of: UInt8(ascii: "]")), end + 1 < text.endIndex, text[end + 1] == UInt8(ascii: ":")
        else { return nil }
        return folded(text[(text.startIndex + 1)..<end])
    }
}

extension MarkdownDefinitions {
    /// The labels that a text has between brackets, as far as they may be references. O(length).
    static func labels(in bytes: ArraySlice<UInt8>) -> Set<[UInt8]> {
        bytes.withUnsafeBufferPointer { bytes in
            var labels: Set<[UInt8]> = []
            var start: Int?
            for index in bytes.indices {
                switch bytes[index] {
                case UInt8(ascii: "["): start = index + 1
                case UInt8(ascii: "]"):
                    if let first = start, index > first, index - first < longestLabel, !hasTarget(bytes, index + 1) {
                        labels.insert(folded(bytes[first..<index]))
                    }
                    start = nil
                default: break
                }
            }
            labels.remove([])
            return labels
        }
    }

    /// Whether a target in parentheses stands there, so that what is before it needs none from elsewhere.
    private static func hasTarget(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "(") else { return false }
        let target = bytes[(start + 1)...].prefix { $0 > 32 && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
        return target.endIndex < bytes.count && bytes[target.endIndex] == UInt8(ascii: ")")
    }

    /// A label as it is compared: in small letters, white space as one space.
    private static func folded(_ label: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        let words = String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return Array(words.joined(separator: " ").utf8)
    }
}
