import CX11
import TextKit

/// A clip or a transparency layer that is in force.
struct Clip {
    /// What drawing that goes to a surface of its own is combined with what is below by.
    enum Cover {
        case path(FlattenedPath)
        case mask(Bitmap, PixelRect)
        case layer(DisplayLayer)
    }

    /// What may be drawn on, the clips around it considered.
    let bounds: PixelRect
    /// For what is drawn on a surface of its own: how it ends, and the surface that the result goes to.
    var cover: (kind: Cover, below: Surface)?
}

extension XftPainter {
    private var outerBounds: PixelRect { clips.last?.bounds ?? surface!.bounds }

    func push(_ rect: PixelRect) {
        clips.append(Clip(bounds: outerBounds.intersection(rect)))
        applyClip()
    }

    func push(_ path: FlattenedPath) { push(.path(path), around: PixelRect(covering: path)) }

    func push(_ mask: Bitmap, in rect: PixelRect) { push(.mask(mask, rect), around: rect) }

    /// Drawing goes to a copy of what is there; its end composes the copy back through the coverage. So edges are soft,
    /// and text within is drawn on the paper that it will be seen on.
    private func push(_ cover: Clip.Cover, around rect: PixelRect) {
        let bounds = rect.intersection(outerBounds.intersection(clipBounds))
        guard let below = surface, !bounds.isEmpty, let layer = layer(like: below, hasAlpha: below.hasAlpha) else {
            return push(PixelRect.empty)
        }
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        XRenderComposite(
            connection.raw, PictOpSrc, below.picture, 0, layer.picture, Int32(bounds.x), Int32(bounds.y), 0, 0, Int32(bounds.x),
            Int32(bounds.y), UInt32(bounds.width), UInt32(bounds.height))
        clips.append(Clip(bounds: bounds, cover: (cover, below)))
        surface = layer
        applyClip()
    }

    func popClip() {
        precondition(!clips.isEmpty, "DisplayList: popClip with 0 clips pushed")
        let clip = clips.removeLast()
        let layer = surface
        if clip.cover != nil { endPlain() }
        if let cover = clip.cover { surface = cover.below }
        applyClip()
        guard let cover = clip.cover, let layer else { return }
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        switch cover.kind {
        case .path(let path):
            guard let mask = masks.mask(of: path, clip: clip.bounds) else { return }
            composeBack(layer, through: mask, onto: cover.below)
        case .mask(let bitmap, let rect):
            let entry = images.entry(for: bitmap, width: rect.width, height: rect.height)
            images.setTransform(entry, width: rect.width, height: rect.height)
            let mask = PathMask(picture: entry.picture, x: rect.x, y: rect.y, area: clip.bounds.intersection(rect))
            composeBack(layer, through: mask, onto: cover.below)
        case .layer(let settings): compose(layer, settings, in: clip.bounds, onto: cover.below)
        }
    }

    /// A copy replaces the backdrop as far as it is covered.
    private func composeBack(_ layer: Surface, through mask: PathMask, onto target: Surface) {
        if target.hasAlpha {
            compose(colors.picture(.black), through: mask, onto: target.picture, PictOpOutReverse)
            compose(layer.picture, through: mask, onto: target.picture, PictOpAdd)
        } else {
            compose(layer.picture, through: mask, onto: target.picture)
        }
    }

    /// The surface of the next nested clip; nil where the server has no memory for it.
    func layer(like surface: Surface, hasAlpha: Bool) -> Surface? {
        let depth = clips.count { $0.cover != nil }
        if depth < layers.count, layers[depth].width == surface.width, layers[depth].height == surface.height,
            layers[depth].hasAlpha == hasAlpha
        {
            return layers[depth]
        }
        guard let made = try? Surface(connection, width: surface.width, height: surface.height, hasAlpha: hasAlpha) else { return nil }
        if depth < layers.count { layers[depth] = made } else { layers.append(made) }
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
