/// What is done with a link that was chosen by its letters.
public enum LinkAction: Hashable, Sendable {
    /// It is followed, as by a click.
    case follow
    /// It is followed in a window of its own, where it leads to a document (`Effect.openInNewWindow`).
    case openInNewWindow
    /// Its address goes to the clipboard.
    case copyAddress
}
