import Foundation

/// The link below the pointer. Ranges are UTF-16 in the whole text.
struct LinkState {
    struct Link: Equatable {
        var range: Range<Int>
        /// The target as written, for the status line.
        var text: String
        /// Whether it was found in plain text.
        var isDetected = false
        /// Whether it is the truncation token's; the range is then what the token hides.
        var isToken = false
    }

    var hovered: Link?
    /// What the token hides whose link is being followed.
    var hiddenByToken: Range<Int>?
}
