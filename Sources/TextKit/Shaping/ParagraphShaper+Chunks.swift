extension ParagraphShaper {
    /// Paragraphs up to this many units are shaped whole.
    static let longestWholeParagraph = 8192
    private static let chunkLength = 4096
    private static let search = 512

    /// The chunks in which a paragraph is analysed and shaped: the whole up to 8192 units, else about every 4096 after white space, or
    /// where there is none, between grapheme clusters. O(n / 4096).
    static func chunks(of utf16: [UInt16]) -> [Range<Int>] {
        guard utf16.count > longestWholeParagraph else { return [0..<utf16.count] }
        var chunks: [Range<Int>] = []
        var start = 0
        while utf16.count - start > chunkLength + search {
            let end = cut(in: utf16, near: start + chunkLength, after: start)
            chunks.append(start..<end)
            start = end
        }
        chunks.append(start..<utf16.count)
        return chunks
    }

    private static func cut(in utf16: [UInt16], near target: Int, after start: Int) -> Int {
        let earliest = max(start + 1, target - search)
        for index in stride(from: target, to: earliest, by: -1) where isSpace(utf16[index - 1]) && !isSpace(utf16[index]) {
            if startsCluster(utf16[index]) { return index }
        }
        return graphemeBoundary(in: utf16, near: target, after: start)
    }

    private static func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x3000 }

    private static func startsCluster(_ unit: UInt16) -> Bool {
        SimpleGraphemes.contains(unit) || (unit >= 0xD800 && unit < 0xDC00) || (unit >= 0xAC00 && unit < 0xD7A4)
    }

    private static func graphemeBoundary(in utf16: [UInt16], near target: Int, after start: Int) -> Int {
        utf16.withUnsafeBufferPointer { units in
            let end = min(units.count, target + search)
            var best = target
            let breaker = UnicodeBreaker(.graphemes)
            breaker?.forEachOffset(in: UnsafeBufferPointer(rebasing: units[start..<end])) { offset in
                let index = start + Int(offset)
                if index <= target || best < start + 1 { best = max(best == target ? 0 : best, index) }
            }
            return max(start + 1, min(best, end))
        }
    }
}
