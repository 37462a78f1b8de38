public import Foundation
import Synchronization

/// The target of drawing methods: a display list under construction, in logical pixels, origin top left, y down; or a bitmap.
///
/// A context is current on one thread while `recording` runs, or from `push` to `pop`; drawing without one does nothing. It has the
/// drawing members of CGContext: a state (transform, colours, pen, clip, shadow) that is saved and restored, and a path under
/// construction. A restore without a save is ignored, and states and clips still open when recording ends are restored then.
public final class GraphicsContext {
    /// The items drawn so far; every drawing member adds to its end. Empty for a context that paints a bitmap.
    public private(set) var list: DisplayList
    /// Device pixels per logical pixel; 1 unless the recording sets another.
    public let scale: CGFloat
    var state = GraphicsState()
    private var saved: [GraphicsState] = []
    /// The path under construction, in logical pixels of the surface.
    var pending = BezierPath()
    /// Maps the glyphs of `showGlyphs` before the context's transform does; not part of the saved state.
    public var textMatrix = CGAffineTransform.identity
    /// Paints the items at once, where they are not gathered in a list.
    package let target: (any DisplayItemTarget)?
    /// Whether text and pictures are drawn upright in a user's space whose y runs up, as in AppKit.
    package var drawsUpright = false
    /// Whether `setShouldAntialias` can make edges soft.
    var allowsAntialiasing = true
    /// How many states were saved where each open transparency layer begins.
    private var layers: [Int] = []

    init(list: DisplayList, scale: CGFloat) {
        self.list = list
        self.scale = scale
        target = nil
    }

    /// A context that paints on a target, which is `bounds` large.
    init(painting target: any DisplayItemTarget, scale: CGFloat, bounds: CGRect) {
        list = DisplayList()
        self.scale = scale
        self.target = target
        state.clipBounds = bounds
    }

    /// Runs `body` with a context that appends to `list`, and returns the list. Contexts nest.
    public static func recording(_ list: DisplayList = DisplayList(), scale: CGFloat = 1, _ body: () -> Void) -> DisplayList {
        let context = GraphicsContext(list: list, scale: scale)
        TraitSurroundings.ofThread.renew()
        let stack = ContextStack.ofThread
        let depth = stack.contexts.count
        stack.contexts.append((context, isPushed: false))
        body()
        stack.contexts.removeLast(max(0, stack.contexts.count - depth))
        context.restore(toDepth: 0)
        context.endClips(downTo: 0)
        return context.list
    }

    /// The context that receives the drawing of this thread; nil where there is none.
    public static var current: GraphicsContext? { ContextStack.ofThread.contexts.last?.context }

    /// Makes a context this thread's current one until `pop` (UIGraphicsPushContext).
    public static func push(_ context: GraphicsContext) { ContextStack.ofThread.contexts.append((context, isPushed: true)) }

    /// Goes back to the context before the last `push`; returns false, and changes nothing, without a push to take back.
    @discardableResult
    public static func pop() -> Bool {
        let stack = ContextStack.ofThread
        guard stack.contexts.last?.isPushed == true else { return false }
        stack.contexts.removeLast()
        return true
    }

    /// The device pixels per logical pixel that strings are measured at outside drawing; windows set it to theirs.
    public static var measuringScale: CGFloat {
        get { CGFloat(bitPattern: UInt(measuringScaleBits.load(ordering: .relaxed))) }
        set {
            guard newValue > 0, newValue.isFinite else { return }
            measuringScaleBits.store(UInt64(newValue.bitPattern), ordering: .relaxed)
        }
    }
    private static let measuringScaleBits = Atomic<UInt64>(1.0.bitPattern)

    // MARK: State

    /// Keeps the state (transform, colours, pen, clip, shadow, alpha, font) for `restoreGState`.
    public func saveGState() { saved.append(state) }

    /// Restores the state that was saved last; does nothing where none was, or none since the open transparency layer was begun.
    public func restoreGState() {
        guard saved.count > layers.last.map({ $0 + 1 }) ?? 0, let last = saved.popLast() else { return }
        endClips(downTo: last.clips)
        state = last
    }

    /// How many states are saved.
    var depth: Int { saved.count }

    /// Brings back the state that was current at a depth, whatever has been saved or restored in between.
    func restore(toDepth depth: Int) {
        while let last = layers.last, last >= depth { endTransparencyLayer() }
        while saved.count > depth { restoreGState() }
    }

    private func endClips(downTo count: Int) {
        for _ in 0..<max(0, state.clips - count) { append(.popClip) }
        state.clips = count
    }

    // MARK: Transparency layers

    /// Begins a part that is drawn by itself and then combined as a whole with what is there: with the alpha, the shadow and the blend
    /// mode that are set now, which are 1, none and `normal` within. The state is saved until `endTransparencyLayer`.
    ///
    /// - Parameter auxiliaryInfo: not used, as in CoreGraphics.
    public func beginTransparencyLayer(auxiliaryInfo: NSDictionary? = nil) {
        layers.append(saved.count)
        saved.append(state)
        append(.pushLayer(DisplayLayer(opacity: state.alpha, blendMode: state.blendMode, shadow: layerShadow)))
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Ends the transparency layer that was begun last, and restores the state of its beginning; nothing where none was begun.
    public func endTransparencyLayer() {
        guard let base = layers.last else { return }
        while saved.count > base + 1 { restoreGState() }
        endClips(downTo: saved[base].clips)
        layers.removeLast()
        append(.popLayer)
        restoreGState()
        if isClippedLayer.remove(base) != nil { restoreGState() }
    }

    /// The layers, by the states saved before them, that saved a state more for their clip.
    private var isClippedLayer: Set<Int> = []

    /// Begins a transparency layer that is cut to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary? = nil) {
        saveGState()
        clip(to: rect)
        isClippedLayer.insert(saved.count)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    }

    // MARK: Transform

    /// Maps logical pixels of the user to device pixels of the surface.
    var deviceTransform: CGAffineTransform {
        scale == 1 ? state.ctm : state.ctm.concatenating(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Maps logical pixels of the user to those of the surface.
    public var ctm: CGAffineTransform { state.ctm }

    /// Maps all further drawing by `transform` before the present transform. One that is not finite is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        let t = transform.concatenating(state.ctm)
        guard [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite) else { return }
        state.ctm = t
    }
    /// Moves the origin of the user's space, by logical pixels of that space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Scales the user's space from its origin; a factor below zero mirrors it.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Turns the user's space, by radians from the positive x axis to the positive y axis.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    func append(_ item: DisplayList.Item) {
        let isBlended = state.blendMode != .normal && item.isPainted
        add(isBlended ? .blended(item, state.blendMode) : item)
    }

    private func add(_ item: DisplayList.Item) {
        if let target { target.paint(item) } else { list.append(item) }
    }

    /// Rectangles beside each other as they are, in device pixels.
    func append(_ parts: [Range<Fixed>], movedBy dx: Fixed, y: Fixed, height: Fixed, _ color: RGBA) {
        guard color.alpha > 0, height > .zero else { return }
        for part in parts where !part.isEmpty {
            append(
                .fillRect(FixedRect(x: part.lowerBound + dx, y: y, width: part.upperBound - part.lowerBound, height: height), color))
        }
    }

    /// Adds items that were recorded by themselves, moved by the transform; they are neither turned nor enlarged.
    public func append(_ other: DisplayList) {
        var moved = other
        moved.move(from: 0, x: Fixed(state.ctm.tx * scale), y: Fixed(state.ctm.ty * scale), opacity: state.alpha)
        if target == nil, state.blendMode == .normal { return list.append(contentsOf: moved) }
        for item in moved.items { append(item) }
    }
}

/// The contexts of one thread, the current one last.
private final class ContextStack {
    /// Pushed ones, and those of a recording, which only its end takes away.
    var contexts: [(context: GraphicsContext, isPushed: Bool)] = []
    private static let threads = ThreadObject { ContextStack() }
    static var ofThread: ContextStack { threads.object }
}
