import Foundation

/// Fingers that move to the side, as far as events tell of them: windows do not say when fingers are lifted.
struct PartSwipe {
    /// So many notches of fingers are one move; a wheel's are one each.
    private static let notchesOfMove: CGFloat = 6
    /// Fingers that rest for longer, in nanoseconds, have ended their swipe.
    private static let pause: UInt64 = 250_000_000

    /// The clock that swipes go by, in nanoseconds. Tests set it, so that their outcome does not depend on the machine.
    var now: () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
    /// Notches towards one side since the swipe began, or since the text was last moved up or down.
    private var notches: CGFloat = 0
    /// Whether the swipe has gone to a part: it goes to no other, however long it is.
    private var hasTurned = false
    private var lastMove: UInt64 = 0

    /// To how many parts a move leads, less than 0 to the left.
    mutating func parts(movedBy moved: CGFloat) -> Int {
        let isOver = now() - lastMove > Self.pause
        if isOver || notches * moved < 0 { (notches, hasTurned) = (0, false) }
        // A move of fingers may happen to be a whole notch.
        if moved == moved.rounded(), notches == 0, !hasTurned { return moved < 0 ? -1 : 1 }
        notches += moved
        guard abs(notches) >= Self.notchesOfMove, !hasTurned else { return 0 }
        hasTurned = true
        return notches < 0 ? -1 : 1
    }

    /// Notes that the fingers have moved just now.
    mutating func touch() { lastMove = now() }

    /// Forgets what fingers drifted to the side before they moved the text up or down.
    mutating func forgetDrift() { notches = 0 }
}
