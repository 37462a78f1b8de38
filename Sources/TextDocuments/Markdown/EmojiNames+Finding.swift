extension EmojiNames {
    /// Raw HTML with emoji for their names between colons, where its text is no code. O(length).
    static func replaced(inHTML html: [UInt8]) -> [UInt8] {
        guard html.contains(UInt8(ascii: ":")) else { return html }
        var result: [UInt8] = []
        var (index, codeDepth) = (0, 0)
        while index < html.count {
            let open = html[index...].firstIndex(of: UInt8(ascii: "<")) ?? html.count
            result += codeDepth > 0 ? html[index..<open] : replaced(inText: html[index..<open])[...]
            let end = html[open...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? html.count
            let isClosing = open + 1 < end && html[open + 1] == UInt8(ascii: "/")
            let name = html[min(open + (isClosing ? 2 : 1), end)..<end].prefix { MarkdownEvents.isWord($0) }
            if code.contains(String(decoding: name, as: UTF8.self).lowercased()) { codeDepth = max(0, codeDepth + (isClosing ? -1 : 1)) }
            result += html[open..<end]
            index = end
        }
        return result
    }

    private static let code: Set<String> = ["pre", "code", "tt", "kbd", "samp"]

    private static func replaced(inText text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: ":")) else { return Array(text) }
        var result: [UInt8] = []
        Array(text).withUnsafeBufferPointer { bytes in
            var start = 0
            forEach(in: bytes) { range, _, emoji in
                result += bytes[start..<range.lowerBound] + Array(emoji.utf8)
                start = range.upperBound
            }
            result += bytes[start...]
        }
        return result
    }

    /// Calls `body` with each name between colons that is one, in the order of the text. A colon after a letter or digit begins none.
    static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ name: Substring, _ emoji: String) -> Void) {
        var index = 0
        while let colon = bytes.index(of: UInt8(ascii: ":"), from: index) {
            index = colon + 1
            let isFree = colon == 0 || !MarkdownEvents.isWord(bytes[colon - 1])
            guard isFree, let (name, end) = name(bytes, at: index), let emoji = emoji(name) else { continue }
            body(colon..<end, name, emoji)
            index = end
        }
    }

    /// What may be a name from `start` to a colon, and the offset after that.
    private static func name(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (name: Substring, end: Int)? {
        let name = bytes[start...].prefix(longest).prefix { MarkdownEvents.isWord($0) || [0x2B, 0x2D, 0x5F].contains($0) }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ":") else { return nil }
        return (Substring(decoding: name, as: UTF8.self), name.endIndex + 1)
    }

    private static let longest = 64
}
