extension MarkdownEvents {
    /// Text, with emoji for their names between colons, as GitHub shows them, but for code in raw HTML; a colon that is escaped begins none.
    func appendNaming(_ bytes: UnsafeBufferPointer<UInt8>) {
        if depths.traits.contains(.code) { return builder.append(bytes) }
        var start = 0
        EmojiNames.forEach(in: bytes) { range, name, emoji in
            if range.lowerBound == 0, isEscaped(bytes) { return }
            builder.append(UnsafeBufferPointer(rebasing: bytes[start..<range.lowerBound]))
            builder.append(emoji: emoji, name: name)
            start = range.upperBound
        }
        builder.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    static func isWord(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) }
}
