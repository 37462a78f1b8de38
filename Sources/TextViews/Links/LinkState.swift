import Foundation

/// The link below the pointer. Ranges are UTF-16 in the whole text.
struct LinkState {
    struct Link: Equatable {
        var range: Range<Int>
        /// The target as written, for the status line.
        var text: String
        /// Whether it was found in plain text.
        var isDetected = false
    }

    var hovered: Link?
}
