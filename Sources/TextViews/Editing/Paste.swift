/// Where pasted text comes from: what was copied, or what is selected in some window.
public enum PasteSource: Hashable, Sendable {
    case clipboard, primary
}

/// Text that a view has asked for (`Effect.requestPaste`).
public struct Paste: Hashable, Sendable {
    public var text: String
    public var source: PasteSource

    public init(_ text: String, from source: PasteSource = .clipboard) {
        self.text = text
        self.source = source
    }
}
