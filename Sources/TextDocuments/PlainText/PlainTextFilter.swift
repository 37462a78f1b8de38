/// What happens to decoded text before it is shown, a slice at a time.
struct PlainTextFilter {
    /// Joins lines that were broken by hand; nil where lines stay.
    private(set) var joiner: LineJoiner?
    private var terminal: TerminalText?

    init(joiner: LineJoiner?, readsEscapes: Bool) {
        self.joiner = joiner
        terminal = readsEscapes ? TerminalText() : nil
    }

    /// Whether a slice stays as it is. O(length).
    func isPlain(_ utf8: [UInt8]) -> Bool { joiner == nil && terminal?.isPlain(utf8) ?? true }

    /// The content that a slice has in a document, all in one role. O(length).
    mutating func content(_ utf8: [UInt8], isLast: Bool, _ values: BlockRole.Values) -> DocumentContent {
        var content = DocumentContent()
        let text = joiner?.join(utf8, isLast: isLast) ?? utf8
        if terminal?.isPlain(text) == false {
            terminal?.append(text, isLast: isLast, to: &content)
        } else {
            text.withUnsafeBufferPointer { content.text.append($0, Fragment.Inline()) }
        }
        if !content.text.isEmpty { content.blocks = [.init(utf16: 0, values: values)] }
        return content
    }
}
