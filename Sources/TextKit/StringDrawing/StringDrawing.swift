import Foundation

/// Draws and measures one string by the settings of one call.
struct StringDrawing {
    private let cache = StringLayoutCache.ofThread
    private let fragment: TextFragment
    private let options: StringDrawingOptions
    private let context: StringDrawingContext?

    init(_ fragment: TextFragment, _ options: StringDrawingOptions, _ context: StringDrawingContext? = nil) {
        self.fragment = fragment
        self.options = options
        self.context = context
    }

    /// The scale of the context that is drawn on.
    static var scale: CGFloat { GraphicsContext.current?.scale ?? GraphicsContext.measuringScale }

    /// Lays the string out within a size, in a layout that the caller releases; `bounds` are from the origin of that size.
    private func layout(in size: CGSize) -> (layout: StringLayout, measures: StringLayout.Measures, bounds: CGRect) {
        let setting = StringLayout.Setting(size, options, scale: Self.scale)
        var layout = cache.layout(of: fragment)
        layout.arrange(setting)
        var measures = layout.measure()
        var factor: CGFloat = 1
        if let least = context?.minimumScaleFactor, least > 0, least < 1, !fits(measures, size) {
            factor = largestFactor(from: least, setting, size)
            cache.release(layout)
            layout = cache.layout(of: cache.scaled(fragment, by: factor))
            layout.arrange(setting)
            measures = layout.measure()
        }
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : -measures.baseline
        let bounds =
            options.contains(.usesDeviceMetrics)
            ? layout.inkBounds(at: CGPoint(x: 0, y: top)) : measures.bounds.offsetBy(dx: 0, dy: top)
        context?.actualScaleFactor = factor
        return (layout, measures, bounds)
    }

    private func fits(_ measures: StringLayout.Measures, _ size: CGSize) -> Bool {
        measures.fits && (size.width <= 0 || Self.allows(size.width, measures.bounds.maxX))
            && (size.height <= 0 || Self.allows(size.height, measures.bounds.maxY))
    }

    /// Lengths that were device pixels once may have lost their last bit on the way.
    private static func allows(_ limit: CGFloat, _ length: CGFloat) -> Bool { length <= limit + 1.0 / 256 }

    /// A setting in which only as much of the text is laid out as decides whether it fits.
    private func trial(_ setting: StringLayout.Setting, _ size: CGSize) -> StringLayout.Setting {
        var trial = setting
        if size.height > 0, size.height < TextContainer.unlimited, setting.lines == 0, setting.height == 0 {
            trial.height = size.height + 1
        }
        return trial
    }

    /// Whether an empty line is measured after the last one.
    private var endsWithSeparator: Bool {
        fragment.units.last.map { (0xA...0xD).contains($0) || [0x85, 0x2028, 0x2029].contains($0) } ?? false
    }

    /// The largest factor that makes the string fit, to 1/64; the least allowed where none does.
    private func largestFactor(from least: CGFloat, _ setting: StringLayout.Setting, _ size: CGSize) -> CGFloat {
        let trial = trial(setting, size)
        func fits(at factor: CGFloat) -> Bool {
            let layout = cache.layout(of: cache.scaled(fragment, by: factor), isCached: false)
            defer { cache.release(layout) }
            layout.arrange(trial)
            guard self.fits(layout.measure(), size) else { return false }
            // The line after a last separator is left out where it does not fit.
            guard endsWithSeparator, trial != setting else { return true }
            layout.arrange(setting)
            return self.fits(layout.measure(), size)
        }
        guard fits(at: least) else { return least }
        var (low, high) = (least, 1 as CGFloat)
        while high - low > 1.0 / 64 {
            let middle = (low + high) / 2
            if fits(at: middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The bounds of the text laid out within a size, from its origin.
    func bounds(in size: CGSize) -> CGRect {
        guard !fragment.units.isEmpty else { return .zero }
        let (layout, _, bounds) = layout(in: size)
        context?.totalBounds = bounds
        cache.release(layout)
        return bounds
    }

    /// Draws into the current context.
    func draw(in rect: CGRect, clips: Bool = false) {
        guard let graphics = GraphicsContext.current, !fragment.units.isEmpty else { return }
        if graphics.drawsUpright { return drawUpright(in: rect, clips: clips, on: graphics) }
        let (layout, measures, bounds) = layout(in: rect.size)
        context?.totalBounds = bounds.offsetBy(dx: rect.minX, dy: rect.minY)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= measures.baseline }
        if clips,
            !Self.allows(rect.height, measures.bounds.maxY) || (!measures.hangs && !Self.allows(rect.width, measures.bounds.maxX))
                || measures.bounds.minX < 0
        {
            graphics.clip(to: rect) { layout.draw(at: origin) }
        } else {
            layout.draw(at: origin)
        }
        cache.release(layout)
    }

    /// Where y runs up: a rectangle's top is where y is greatest, and a point is the lower left corner of what is drawn, or the start of
    /// its baseline.
    private func drawUpright(in rect: CGRect, clips: Bool, on graphics: GraphicsContext) {
        let height = rect.height > 0 || !options.contains(.usesLineFragmentOrigin) ? rect.height : bounds(in: rect.size).maxY
        let top = rect.minY + (options.contains(.usesLineFragmentOrigin) ? height : 0)
        let depth = graphics.depth
        graphics.saveGState()
        graphics.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * top))
        graphics.drawsUpright = false
        draw(in: CGRect(x: rect.minX, y: top, width: rect.width, height: rect.height), clips: clips)
        graphics.drawsUpright = true
        graphics.restore(toDepth: depth)
        if let total = context?.totalBounds { context?.totalBounds = total.offsetBy(dx: 0, dy: 2 * (top - total.midY)) }
    }
}
