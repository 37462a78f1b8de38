import CX11
import TextKit

extension XftPainter {
    /// Whether drawing goes to a transparency layer, of which nothing is known.
    var isInLayer: Bool {
        clips.contains { clip in
            if case .layer? = clip.cover?.kind { true } else { false }
        }
    }

    /// Drawing goes to a transparent surface until the layer ends.
    func push(_ settings: DisplayLayer) {
        let bounds = (clips.last?.bounds ?? surface!.bounds).intersection(clipBounds)
        guard let below = surface, !bounds.isEmpty, let layer = layer(like: below, hasAlpha: true) else {
            return push(PixelRect.empty)
        }
        var nothing = XRenderColor()
        XRenderSetPictureClipRectangles(connection.raw, layer.picture, 0, 0, [layer.bounds.xRectangle], 1)
        XRenderFillRectangle(
            connection.raw, PictOpSrc, layer.picture, &nothing, Int32(bounds.x), Int32(bounds.y), UInt32(bounds.width),
            UInt32(bounds.height))
        clips.append(Clip(bounds: bounds, cover: (.layer(settings), below)))
        surface = layer
        applyClip()
    }

    /// Draws what a layer holds on the surface below it.
    func compose(_ layer: Surface, _ settings: DisplayLayer, in bounds: PixelRect, onto target: Surface) {
        let opacity = max(0, min(1, settings.opacity))
        let operation = operation(settings.blendMode)
        if let shadow = settings.shadow, let bitmap = layer.bitmap(of: bounds) {
            cast(shadow, of: bitmap, at: bounds, opacity: opacity, operation, onto: target)
        }
        noteInk(from: bounds.x, to: bounds.maxX)
        let mask = opacity < 1 ? colors.picture(RGBA.black.withAlpha(opacity)) : 0
        XRenderComposite(
            connection.raw, operation, layer.picture, mask, target.picture, Int32(bounds.x), Int32(bounds.y), 0, 0, Int32(bounds.x),
            Int32(bounds.y), UInt32(bounds.width), UInt32(bounds.height))
    }

    /// Costs the transfer of the layer's pixels to this process, where they are blurred.
    private func cast(
        _ shadow: DisplayLayer.Shadow, of bitmap: Bitmap, at rect: PixelRect, opacity: Double, _ operation: Int32, onto target: Surface
    ) {
        let blur = GaussianBlur(deviation: shadow.deviation.pixels)
        let at = rect.moved(x: shadow.x.roundedPixels, y: shadow.y.roundedPixels)
        guard let coverage = PathCoverage(alphaOf: bitmap, x: at.x, y: at.y).blurred(by: blur, clip: clipBounds) else { return }
        let area = coverage.bounds.intersection(clipBounds)
        guard !area.isEmpty else { return }
        let mask = PathMask(picture: masks.picture(of: coverage), x: coverage.bounds.x, y: coverage.bounds.y, area: area)
        noteInk(from: area.x, to: area.maxX)
        let color = shadow.color.withAlpha(Double(shadow.color.alpha) / 65535 * opacity)
        compose(colors.picture(color), through: mask, onto: target.picture, operation)
    }

    // MARK: Blend modes

    /// Paints an item by a mode: a rectangle at once, anything else as a layer of its own.
    func paint(_ item: DisplayList.Item, _ mode: BlendMode) {
        if case .fillRect(let rect, let color) = item { return fill(PixelRect(snapping: rect), color, operation(mode)) }
        // What is below is opaque in a window: what these modes leave of it and of the item follows from that.
        switch mode {
        case .clear, .sourceOut: paint(item.opaque, .destinationOut)
        case .copy, .sourceIn:
            paint(item.opaque, .destinationOut)
            paint(item, .plusLighter)
        case .destinationIn, .destinationAtop: paint(item.inverted, .destinationOut)
        default:
            push(DisplayLayer(blendMode: mode))
            paintPlain(item)
            popClip()
        }
    }

    private func fill(_ rect: PixelRect, _ color: RGBA, _ operation: Int32) {
        let visible = rect.intersection(clipBounds)
        guard !visible.isEmpty, let surface else { return }
        noteInk(from: visible.x, to: visible.maxX)
        XRenderComposite(
            connection.raw, operation, colors.picture(color), 0, surface.picture, 0, 0, 0, 0, Int32(visible.x), Int32(visible.y),
            UInt32(visible.width), UInt32(visible.height))
    }

    /// What RENDER calls a mode; it has those that mix colours from 0.11 on.
    private func operation(_ mode: BlendMode) -> Int32 {
        let operation =
            switch mode {
            case .normal, .plusDarker: PictOpOver
            case .clear: PictOpClear
            case .copy: PictOpSrc
            case .sourceIn: PictOpIn
            case .sourceOut: PictOpOut
            case .sourceAtop: PictOpAtop
            case .destinationOver: PictOpOverReverse
            case .destinationIn: PictOpInReverse
            case .destinationOut: PictOpOutReverse
            case .destinationAtop: PictOpAtopReverse
            case .xor: PictOpXor
            case .plusLighter: PictOpAdd
            case .multiply: PictOpMultiply
            case .screen: PictOpScreen
            case .overlay: PictOpOverlay
            case .darken: PictOpDarken
            case .lighten: PictOpLighten
            case .colorDodge: PictOpColorDodge
            case .colorBurn: PictOpColorBurn
            case .hardLight: PictOpHardLight
            case .softLight: PictOpSoftLight
            case .difference: PictOpDifference
            case .exclusion: PictOpExclusion
            case .hue: PictOpHSLHue
            case .saturation: PictOpHSLSaturation
            case .color: PictOpHSLColor
            case .luminosity: PictOpHSLLuminosity
            }
        return operation >= PictOpMultiply && !blendsColors ? PictOpOver : operation
    }
}

extension DisplayList.Item {
    /// The item with full alpha.
    fileprivate var opaque: DisplayList.Item { colored { $0.withAlpha(1) } }

    /// The item with as much alpha as it lacks.
    fileprivate var inverted: DisplayList.Item { colored { $0.withAlpha(1 - Double($0.alpha) / 65535) } }

    private func colored(_ change: (RGBA) -> RGBA) -> DisplayList.Item {
        switch self {
        case .fillRect(let rect, let color): return .fillRect(rect, change(color))
        case .fillPath(let path, let color): return .fillPath(path, change(color))
        case .blurredPath(let path, let deviation, let color): return .blurredPath(path, deviation: deviation, change(color))
        case .glyphs(var run):
            run.color = change(run.color)
            return .glyphs(run)
        default: return self
        }
    }
}
