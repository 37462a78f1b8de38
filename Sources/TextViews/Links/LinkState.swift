import Foundation

/// The links below the pointer and with the focus. Ranges are UTF-16 in the whole text.
struct LinkState {
    struct Link: Equatable {
        var range: Range<Int>
        /// The target as written, for the status line.
        var text: String
        /// Whether it was found in plain text.
        var isDetected = false
        /// Whether it is the truncation token's; the range is then what the token hides.
        var isToken = false
        /// Whether it stands in a source, and the text is its target.
        var isSource = false
    }

    var hovered: Link?
    /// The one that keys act on.
    var focused: Link?
    /// The letters beside links, while they show.
    var hints: LinkHints?
    /// Whether the link that is being followed is to show in a window of its own.
    var opensNewWindow = false
    /// The range that a truncation token hides, while its link is being followed.
    var hiddenByToken: Range<Int>?
}
