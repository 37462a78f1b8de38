public import Foundation

extension Image {
    /// Draws it into the current context by a blend mode, scaled to fill the rectangle, at an opacity of 0…1 times the context's
    /// alpha.
    public func draw(in rect: CGRect, blendMode: BlendMode, alpha: CGFloat) {
        guard let context = GraphicsContext.current else { return }
        let depth = context.depth
        context.saveGState()
        context.setBlendMode(blendMode)
        context.multiplyAlpha(alpha)
        draw(in: rect, on: context)
        context.restore(toDepth: depth)
    }

    /// Draws it into the current context at its own size by a blend mode, its top left corner at the point.
    public func draw(at point: CGPoint, blendMode: BlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Fills the rectangle with copies of the picture at its own size, from the top left corner of the user's space
    /// (UIImage.drawAsPattern(in:)). At most 65,536 copies are drawn.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = GraphicsContext.current, size.width > 0, size.height > 0, !rect.isNull, !rect.isInfinite else { return }
        let (columns, rows) = ((rect.minX / size.width).rounded(.down), (rect.minY / size.height).rounded(.down))
        let (across, down) = ((rect.maxX / size.width).rounded(.up) - columns, (rect.maxY / size.height).rounded(.up) - rows)
        guard across * down <= 65536 else { return }
        context.clip(to: rect) {
            for row in 0..<Int(down) {
                for column in 0..<Int(across) {
                    draw(at: CGPoint(x: (columns + CGFloat(column)) * size.width, y: (rows + CGFloat(row)) * size.height))
                }
            }
        }
    }

    /// Draws it with the context's blend mode and alpha, upright in the rectangle whichever way y runs.
    package func draw(in rect: CGRect, on context: GraphicsContext) {
        guard !isEmpty, !rect.isNull, !rect.isEmpty, !rect.isInfinite else { return }
        let outer = (context.state.ctm, context.drawsUpright)
        defer { (context.state.ctm, context.drawsUpright) = outer }
        if context.drawsUpright {
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
            context.drawsUpright = false
        }
        switch content {
        case .empty: break
        case .pixels(let bitmap): if caps.isEmpty { context.draw(bitmap, in: rect) } else { drawParts(of: bitmap, in: rect, on: context) }
        case .drawn(let source):
            guard !context.state.isSimple else { return source.draw(size, in: rect, on: context) }
            // What a handler draws fades and casts a shadow as a whole.
            context.beginTransparencyLayer()
            source.draw(size, in: rect, on: context)
            context.endTransparencyLayer()
        }
    }

    /// The corners at their own size, the edges and the middle repeated or stretched between them.
    private func drawParts(of bitmap: Bitmap, in rect: CGRect, on context: GraphicsContext) {
        let columns = ImageCaps.spans(bitmap.width, scale: scale, caps: (caps.left, caps.right), from: rect.minX, length: rect.width)
        let rows = ImageCaps.spans(bitmap.height, scale: scale, caps: (caps.top, caps.bottom), from: rect.minY, length: rect.height)
        for row in rows {
            for column in columns {
                let part = bitmap.cropped(
                    x: column.pixels.lowerBound, y: row.pixels.lowerBound, width: column.pixels.count, height: row.pixels.count)
                let target = CGRect(
                    x: column.target.lowerBound, y: row.target.lowerBound, width: column.target.upperBound - column.target.lowerBound,
                    height: row.target.upperBound - row.target.lowerBound)
                if resizingMode == .tile { tile(part, in: target, on: context) } else { context.draw(part, in: target) }
            }
        }
    }

    private func tile(_ part: Bitmap, in rect: CGRect, on context: GraphicsContext) {
        let (width, height) = (CGFloat(part.width) / scale, CGFloat(part.height) / scale)
        let (across, down) = ((rect.width / width - 1e-6).rounded(.up), (rect.height / height - 1e-6).rounded(.up))
        guard across > 1 || down > 1, across * down <= 16384 else { return context.draw(part, in: rect) }
        context.clip(to: rect) {
            for row in 0..<Int(down) {
                for column in 0..<Int(across) {
                    context.draw(
                        part,
                        in: CGRect(
                            x: rect.minX + CGFloat(column) * width, y: rect.minY + CGFloat(row) * height, width: width, height: height))
                }
            }
        }
    }
}
