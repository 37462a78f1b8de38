/// Where text goes that is selected.
package enum SelectionClipboard: String, CaseIterable, Sendable {
    /// To PRIMARY, which the middle button pastes.
    case primary
    /// To the clipboard as well.
    case clipboard
}
