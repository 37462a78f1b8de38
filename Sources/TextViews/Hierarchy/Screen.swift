public import Foundation
import Synchronization
public import TextKit

/// The screen that windows are on. Follows UIScreen.
///
/// Until a window has been opened, and in a program without windows, it has 1024 × 768 logical pixels of one device pixel each.
public final class Screen: NSObject, Sendable {
    /// The one screen there is: all monitors together, as X has them.
    @_disfavoredOverload public static let main = Screen()

    private struct State {
        var size = (width: 1024, height: 768)
        var scale: CGFloat = 1
    }
    private let state = Mutex(State())

    /// Takes over what the window system says: the size in device pixels, and how many of these are a logical pixel.
    package func update(width: Int, height: Int, scale: CGFloat) {
        guard width > 0, height > 0, scale > 0, scale.isFinite else { return }
        state.withLock { $0 = State(size: (width, height), scale: scale) }
    }

    /// Device pixels per logical pixel, by `Xft.dpi` (UIScreen.scale).
    public var scale: CGFloat { state.withLock { $0.scale } }
    /// The same: nothing is drawn at another scale and then resized (UIScreen.nativeScale).
    public var nativeScale: CGFloat { scale }
    /// The screen in logical pixels, from its upper left corner (UIScreen.bounds).
    public var bounds: CGRect {
        state.withLock { CGRect(x: 0, y: 0, width: CGFloat($0.size.width) / $0.scale, height: CGFloat($0.size.height) / $0.scale) }
    }
    /// The screen in device pixels (UIScreen.nativeBounds).
    public var nativeBounds: CGRect { state.withLock { CGRect(x: 0, y: 0, width: $0.size.width, height: $0.size.height) } }
    /// The traits of what stands on the screen: those of a view without a superview, at the screen's scale (UIScreen.traitCollection).
    public var traitCollection: TraitCollection {
        let scale = scale
        return TraitCollection.standard.modifyingTraits { $0.displayScale = scale }
    }
}
