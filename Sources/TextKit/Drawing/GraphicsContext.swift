public import Foundation

/// What drawing methods draw into: a display list under construction, in logical pixels.
///
/// A context is current on one thread while `recording` runs; drawing without one does nothing.
public final class GraphicsContext {
    /// The context that drawing on this thread goes to.
    public static var current: GraphicsContext? {
        Thread.current.threadDictionary[key] as? GraphicsContext
    }
    private static let key = "recto.GraphicsContext"

    public private(set) var list: DisplayList
    /// Device pixels a logical pixel.
    public let scale: CGFloat

    private init(list: DisplayList, scale: CGFloat) {
        self.list = list
        self.scale = scale
    }

    /// Runs `body` with a context that appends to `list`, and returns the list. Contexts nest.
    public static func recording(_ list: DisplayList = DisplayList(), scale: CGFloat = 1, _ body: () -> Void) -> DisplayList {
        let context = GraphicsContext(list: list, scale: scale)
        let outer = current
        Thread.current.threadDictionary[key] = context
        body()
        Thread.current.threadDictionary[key] = outer
        return context.list
    }

    /// Fills a rectangle; one of no area draws nothing.
    public func fill(_ rect: CGRect, color: RGBA) {
        append(FixedRect(rect, scale: scale), color)
    }

    /// Fills a path by its own fill rule.
    public func fill(_ path: BezierPath, color: RGBA) { list.append(.fillPath(path.flattened(scale: scale), color)) }

    /// Strokes a path at its line width.
    public func stroke(_ path: BezierPath, color: RGBA) {
        list.append(.strokePath(path.flattened(scale: scale), width: Fixed(path.lineWidth * scale), color))
    }

    public func draw(_ bitmap: Bitmap, in rect: CGRect, opacity: Double = 1) {
        list.append(.image(bitmap, FixedRect(rect, scale: scale), opacity: opacity))
    }

    public func clip(to rect: CGRect, _ body: () -> Void) {
        list.append(.pushClip(FixedRect(rect, scale: scale)))
        body()
        list.append(.popClip)
    }

    func append(_ rect: FixedRect, _ color: RGBA) {
        if !rect.isEmpty, color.alpha > 0 { list.append(.fillRect(rect, color)) }
    }

    func append(_ item: DisplayList.Item) { list.append(item) }

    /// Adds what was recorded by itself.
    package func append(_ other: DisplayList) { list.append(contentsOf: other) }
}
