/// Where pasted text comes from: the clipboard, or the text selected in some window.
public enum PasteSource: Hashable, Sendable {
    /// CLIPBOARD: what was copied or cut.
    case clipboard
    /// PRIMARY: what is selected.
    case primary
}

/// Text that a view has asked for (`Effect.requestPaste`).
public struct Paste: Hashable, Sendable {
    /// The characters, without attributes.
    public var text: String
    /// The clipboard or the selection that the characters come from.
    public var source: PasteSource

    /// Pasted text, from the clipboard unless said otherwise.
    public init(_ text: String, from source: PasteSource = .clipboard) {
        self.text = text
        self.source = source
    }
}
