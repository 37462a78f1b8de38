extension DisplayList {
    /// Moves what was recorded from an index on, and thins its colours: so a part of a picture that was recorded from its own corner gets
    /// its position. O(glyphs and path points moved); nothing where neither changes anything.
    ///
    /// - Parameters:
    ///   - start: the index of the first item to change.
    ///   - x: device pixels to the right; whole ones keep glyphs and edges as sharp as they were.
    ///   - y: device pixels down.
    ///   - opacity: 0…1, of each item by itself: where two overlap, the lower one shows through.
    public mutating func move(from start: Int, x: Fixed, y: Fixed, opacity: Double = 1) {
        guard x != .zero || y != .zero || opacity < 1 else { return }
        // A layer is thinned as a whole, not what is in it as well.
        var layers = 0
        for index in start..<items.count {
            if case .popLayer = items[index] { layers -= 1 }
            items[index].move(x: x, y: y, opacity: layers > 0 ? 1 : opacity)
            if case .pushLayer = items[index] { layers += 1 }
        }
    }

    /// Adds the items of another list after those of this one.
    public mutating func append(contentsOf other: DisplayList) { items.append(contentsOf: other.items) }
}

extension DisplayList.Item {
    fileprivate mutating func move(x: Fixed, y: Fixed, opacity: Double) {
        switch self {
        case .fillRect(let rect, let color): self = .fillRect(rect.offset(x: x, y: y), color.thinned(opacity))
        case .fillPath(let path, let color): self = .fillPath(path.offset(x: x, y: y), color.thinned(opacity))
        case .blurredPath(let path, let deviation, let color):
            self = .blurredPath(path.offset(x: x, y: y), deviation: deviation, color.thinned(opacity))
        case .glyphs(var run):
            self = .popClip
            run.color = run.color.thinned(opacity)
            for index in run.glyphs.indices {
                run.glyphs[index].x += x
                run.glyphs[index].y += y
            }
            self = .glyphs(run)
        case .image(let bitmap, let rect, let own): self = .image(bitmap, rect.offset(x: x, y: y), opacity: own * opacity)
        case .pushClip(let rect): self = .pushClip(rect.offset(x: x, y: y))
        case .pushClipPath(let path): self = .pushClipPath(path.offset(x: x, y: y))
        case .pushClipMask(let bitmap, let rect): self = .pushClipMask(bitmap, rect.offset(x: x, y: y))
        case .blended(var item, let mode):
            item.move(x: x, y: y, opacity: opacity)
            self = .blended(item, mode)
        case .pushLayer(var layer):
            layer.opacity *= max(0, min(1, opacity))
            self = .pushLayer(layer)
        case .popClip, .popLayer: break
        }
    }
}

extension RGBA {
    fileprivate func thinned(_ opacity: Double) -> RGBA {
        opacity < 1 ? withAlpha(Double(alpha) / 65535 * max(0, opacity)) : self
    }
}
