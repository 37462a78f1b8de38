import Foundation

/// A press of the primary button on a link, a picture or selected text, which may still become a click, a selection, a lift, or a drag
/// of the selection.
struct PressState {
    var location: CGPoint
    var link: LinkState.Link?
    /// The offset of the picture's character.
    var attachment: Int?
    /// Whether a click shows the link's document in a window of its own.
    var opensNewWindow = false
    /// The picture that a drag takes along, out of the view.
    var picture: ShownPicture?
    /// Whether it is on selected text, which a drag takes along.
    var isOnSelection = false
    /// Whether the link or the picture has a menu only: in text that is edited a click puts the caret there, and a drag selects.
    var isForMenuOnly = false

    /// When it began, in nanoseconds of uptime.
    var began = DispatchTime.now().uptimeNanoseconds

    /// Seconds until it is a long press; nil on what has no menu of its own.
    var secondsToHold: Double? {
        link == nil && attachment == nil ? nil : max(0, Self.holdSeconds - Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9)
    }
    private static let holdSeconds = 0.5

    /// Logical pixels that the pointer may stray in a click; a press that strays farther is a drag.
    static let threshold: CGFloat = 4

    func isDrag(to point: CGPoint) -> Bool {
        let dx = point.x - location.x
        let dy = point.y - location.y
        return dx * dx + dy * dy >= Self.threshold * Self.threshold
    }
}
