import CMarkup

extension MarkdownEvents {
    /// Takes a text for the title of the quote that it begins, where it is a line such as `[!NOTE]` of its own. O(1) beyond the spaces at
    /// the line's end.
    func beginsAlert(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard quoteStart == builder.content.blocks.count, containers.last == .quote, builder.openBlockByte == nil, table == nil,
            !builder.hasMarkers, bytes.first == UInt8(ascii: "["), let alert = Alert(mark: bytes), !isEscaped(bytes), endsLine(bytes)
        else { return false }
        containers[containers.count - 1] = .alert(alert)
        builder.beginBlock(values(.body, spacing: .tight))
        builder.inline.traits.formUnion([.strong, .alertTitle])
        builder.append(alert.title)
        builder.inline.traits = depths.traits
        builder.beginBlock(values(.body))
        followsTitle = true
        return true
    }

    /// Whether only white space follows a text in its line of the source.
    private func endsLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = source.baseAddress, let start = bytes.baseAddress, start >= base else { return false }
        var index = start - base + bytes.count
        guard index <= source.count else { return false }
        while index < source.count, source[index] == 0x20 || source[index] == 9 { index += 1 }
        return index == source.count || source[index] == 10 || source[index] == 13
    }
}
