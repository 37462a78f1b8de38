public import Foundation
import TextKit
public import TextViews

/// A shape of the pointer (NSCursor), of those that a window here shows. Views say where one shows by `addCursorRect(_:cursor:)`, or have it
/// shown by `set()` while they are told of an event.
public final class NSCursor: NSObject, Sendable {
    let shape: PointerShape

    private init(_ shape: PointerShape) {
        self.shape = shape
        super.init()
    }

    /// The usual arrow.
    public static let arrow = NSCursor(.arrow)
    /// A bar between letters: text can be selected.
    public static let iBeam = NSCursor(.text)
    /// A hand that points: a link.
    public static let pointingHand = NSCursor(.hand)
    /// An open hand: what can be dragged.
    public static let openHand = NSCursor(.grab)
    /// A closed hand: what is being dragged.
    public static let closedHand = NSCursor(.grabbing)
    /// Two crossed lines: a point is to be chosen.
    public static let crosshair = NSCursor(.cross)
    /// Arrows to the left and the right: an edge that moves sideways.
    public static let resizeLeftRight = NSCursor(.resizeAcross)
    /// Arrows up and down: an edge that moves up and down.
    public static let resizeUpDown = NSCursor(.resizeAlong)

    /// What was set or pushed last on this thread; the arrow at first (NSCursor.current).
    public static var current: NSCursor { CursorStack.ofThread.current }

    /// Has the view below the pointer show the shape until it, or another view that the pointer comes over, asks for another
    /// (NSCursor.set()). While no event is being handled, which says what tree of views is meant, only `current` changes.
    public func set() {
        CursorStack.ofThread.current = self
        View.showPointerOfEvent(shape)
    }

    /// Sets the shape, so that `pop()` brings back the one before (NSCursor.push()).
    public func push() {
        CursorStack.ofThread.pushed.append(Self.current)
        set()
    }

    /// Brings back the shape before the last `push()`; nothing where none is pushed (NSCursor.pop()).
    public func pop() { Self.pop() }

    /// `pop()` of any cursor (NSCursor.pop()).
    public static func pop() { CursorStack.ofThread.pushed.popLast()?.set() }
}

/// The shapes that programs have set on a thread.
private final class CursorStack {
    var current = NSCursor.arrow
    var pushed: [NSCursor] = []
    private static let threads = ThreadObject { CursorStack() }
    static var ofThread: CursorStack { threads.object }
}

extension View {
    /// Has the pointer show a shape over a part of the view, in its own coordinates; called in `resetCursorRects()`
    /// (NSView.addCursorRect(_:cursor:)).
    public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) { addPointerRect(rect, object.shape) }

    /// Asks for `resetCursorRects()` of a view of the tree (NSWindow.invalidateCursorRects(for:)).
    public func invalidateCursorRects(for view: NSView) { view.invalidatePointerRects() }

    /// Takes all shapes of the pointer away (NSView.discardCursorRects()).
    public func discardCursorRects() { removePointerRects() }
}
