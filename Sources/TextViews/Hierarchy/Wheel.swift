public import Foundation

/// A turn of a wheel, or a stroke on a touchpad.
public struct Wheel: Sendable, Equatable {
    /// Notches or fractions of them; positive towards the right and the end.
    public var dx, dy: CGFloat
    /// Where the pointer is, in the coordinates of the view that receives the event.
    public var location: CGPoint
    /// The modifier keys held down.
    public var modifiers: Modifiers

    /// A turn by some notches.
    public init(dx: CGFloat = 0, dy: CGFloat, location: CGPoint, modifiers: Modifiers = []) {
        self.dx = dx
        self.dy = dy
        self.location = location
        self.modifiers = modifiers
    }
}
