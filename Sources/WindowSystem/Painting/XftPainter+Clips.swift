import CX11
import TextKit

/// A clip that is in force.
struct Clip {
    /// What may be drawn on, the clips around it considered.
    let bounds: PixelRect
    /// For a clip by a path: its shape, and the surface that the result goes to.
    var path: (shape: FlattenedPath, below: Surface)?
}

extension XftPainter {
    private var outerBounds: PixelRect { clips.last?.bounds ?? surface!.bounds }

    func push(_ rect: PixelRect) {
        clips.append(Clip(bounds: outerBounds.intersection(rect)))
        applyClip()
    }

    /// Drawing goes to a copy of what is there; its end composes the copy back through the path's coverage. So edges are soft,
    /// and text within is drawn on the paper that it will be seen on.
    func push(_ path: FlattenedPath) {
        let visible = outerBounds.intersection(clipBounds)
        let bounds = PixelRect(covering: path).intersection(visible)
        guard let below = surface, !bounds.isEmpty, let layer = layer(like: below) else { return push(PixelRect.empty) }
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        XRenderComposite(
            connection.raw, PictOpSrc, below.picture, 0, layer.picture, Int32(bounds.x), Int32(bounds.y), 0, 0, Int32(bounds.x),
            Int32(bounds.y), UInt32(bounds.width), UInt32(bounds.height))
        clips.append(Clip(bounds: bounds, path: (path, below)))
        surface = layer
        applyClip()
    }

    func popClip() {
        precondition(!clips.isEmpty, "DisplayList: popClip with 0 clips pushed")
        let clip = clips.removeLast()
        let layer = surface
        if clip.path != nil { endPlain() }
        if let path = clip.path { surface = path.below }
        applyClip()
        guard let path = clip.path, let layer, let mask = masks.mask(of: path.shape, clip: clip.bounds) else { return }
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        compose(layer.picture, through: mask, onto: path.below.picture)
    }

    /// The surface of the next nested clip; nil where the server has no room for it.
    private func layer(like surface: Surface) -> Surface? {
        let depth = clips.count { $0.path != nil }
        if depth < layers.count, layers[depth].width == surface.width, layers[depth].height == surface.height { return layers[depth] }
        guard let made = try? Surface(connection, width: surface.width, height: surface.height) else { return nil }
        layers.removeSubrange(min(depth, layers.count)...)
        layers.append(made)
        return made
    }

    /// Tells the server what may be drawn on from here.
    func applyClip() {
        let clip = outerBounds
        let visible = damage.map { $0.intersection(clip) }.filter { !$0.isEmpty }
        clipBounds = visible.reduce(.empty) { $0.union($1) }
        guard !visible.isEmpty else { return }
        let rectangles = visible.map(\.xRectangle)
        XRenderSetPictureClipRectangles(
            connection.raw, surface!.picture, 0, 0, rectangles, Int32(rectangles.count))
    }
}
