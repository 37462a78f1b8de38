extension MarkdownEvents {
    /// Text, with emoji for their names between colons, as GitHub shows them. A colon after a letter or digit begins none, nor does one that
    /// is escaped.
    func appendNaming(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (start, index) = (0, 0)
        while let colon = bytes.index(of: UInt8(ascii: ":"), from: index) {
            index = colon + 1
            let isFree = colon == 0 ? !isEscaped(bytes) : !Self.isWord(bytes[colon - 1])
            guard isFree, let (name, end) = Self.emojiName(bytes, at: index), let emoji = EmojiNames.emoji(name) else { continue }
            builder.append(UnsafeBufferPointer(rebasing: bytes[start..<colon]))
            builder.append(emoji: emoji, name: name)
            (start, index) = (end, end)
        }
        builder.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    /// What may be a name from `start` to a colon, and the offset after that.
    private static func emojiName(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (name: Substring, end: Int)? {
        let name = bytes[start...].prefix(longestEmojiName).prefix { isWord($0) || [0x2B, 0x2D, 0x5F].contains($0) }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ":") else { return nil }
        return (Substring(decoding: name, as: UTF8.self), name.endIndex + 1)
    }

    private static let longestEmojiName = 64

    static func isWord(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) }
}
