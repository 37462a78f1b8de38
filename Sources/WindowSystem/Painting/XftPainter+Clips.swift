import CX11
import TextKit

/// A clip that is in force.
struct Clip {
    /// What may be drawn on, the clips around it considered.
    let bounds: PixelRect
    /// For a clip by a path: what it covers, and the surface that the result goes to.
    var path: (coverage: PathCoverage, below: Surface)?
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
        guard let below = surface, let coverage = PathCoverage(of: path, clip: visible), let layer = layer(like: below) else {
            return push(PixelRect.empty)
        }
        let bounds = coverage.bounds
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        compose(below.picture, mask: 0, onto: layer.picture, PictOpSrc, bounds, maskAtOrigin: false)
        clips.append(Clip(bounds: bounds, path: (coverage, below)))
        surface = layer
        applyClip()
    }

    func popClip() {
        precondition(!clips.isEmpty, "DisplayList: popClip with 0 clips pushed")
        let clip = clips.removeLast()
        let layer = surface
        if let path = clip.path { surface = path.below }
        applyClip()
        guard let path = clip.path, let layer else { return }
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        compose(
            layer.picture, mask: masks.picture(of: path.coverage), onto: path.below.picture, PictOpOver, path.coverage.bounds,
            maskAtOrigin: true)
    }

    private func compose(
        _ source: XID, mask: XID, onto target: XID, _ operation: Int32, _ area: PixelRect, maskAtOrigin: Bool
    ) {
        XRenderComposite(
            connection.raw, operation, source, mask, target, Int32(area.x), Int32(area.y), maskAtOrigin ? 0 : Int32(area.x),
            maskAtOrigin ? 0 : Int32(area.y), Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
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
