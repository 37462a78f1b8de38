public import Foundation
import TextKit

extension TextView {
    /// The rectangles of the view that a damage means, within the view. After a scroll these are the strip that came
    /// to show and what lies still above the content: the scroll bar and the status line, at their place and where
    /// copying moved them to.
    public func damagedRects(for damage: Damage) -> [CGRect] {
        let view = CGRect(origin: .zero, size: frame.size)
        switch damage {
        case .none: return []
        case .all: return [view]
        case .rects(let rects):
            return rects.map { $0.integral.intersection(view) }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
        case .scroll(let dy):
            guard abs(dy) < frame.height else { return [view] }
            var rects = [CGRect(x: 0, y: dy > 0 ? frame.height - dy : 0, width: frame.width, height: abs(dy))]
            if scrollBar.isNeeded { rects.append(scrollBar.strip) }
            if let status = statusRect { rects.append(status.union(status.offsetBy(dx: 0, dy: -dy)).intersection(view)) }
            return rects
        }
    }

    func recordSelection(in rect: CGRect, into list: inout DisplayList) {
        for part in selectionRects(for: selection.range) where part.intersects(rect) {
            list.append(.fillRect(deviceRect(part), theme.selection))
        }
    }

    func recordTextBackground(in rect: CGRect, into list: inout DisplayList) {
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let glyphs = glyphs(meeting: part, in: column)
            guard glyphs.length > 0 else { return }
            list = GraphicsContext.recording(list, scale: scale) {
                layoutManager.drawBackground(forGlyphRange: glyphs, at: corner)
            }
        }
    }

    func recordText(in rect: CGRect, into list: inout DisplayList) {
        forEachColumn(meeting: rect, into: &list) { column, part, corner, list in
            let glyphs = glyphs(meeting: part, in: column)
            guard glyphs.length > 0 else { return }
            list = GraphicsContext.recording(list, scale: scale) {
                layoutManager.drawGlyphs(forGlyphRange: glyphs, at: corner)
            }
        }
    }

    func recordFigures(in rect: CGRect, into list: inout DisplayList) {
        for figure in store.figures {
            let isDragged = store.drag?.id == figure.id
            let place = viewRect(figure.frame)
            if isDragged, let shadow = store.drag?.shadow {
                let area = shadow.frame.offsetBy(dx: place.minX, dy: place.minY)
                if area.intersects(rect) { list.append(.image(shadow.bitmap, deviceRect(area), opacity: 1)) }
            }
            guard place.intersects(rect) else { continue }
            switch figure.content {
            case .image(let bitmap): list.append(.image(bitmap, deviceRect(place), opacity: 1))
            case .shape(_, let fill):
                let path = figure.outline.contour.translated(x: place.minX, y: place.minY)
                list.append(.fillPath(path.flattened(scale: scale), fill))
            }
        }
    }

    func recordOverlays(in rect: CGRect, into list: inout DisplayList) {
        recordScrollBar(in: rect, into: &list)
        recordStatus(in: rect, into: &list)
    }

    private func recordScrollBar(in rect: CGRect, into list: inout DisplayList) {
        let bar = scrollBar
        guard isScrollEnabled, bar.isNeeded, bar.strip.intersects(rect) else { return }
        let isActive = scroll.isBarHovered || isDraggingScrollBar
        let thumb = isActive ? bar.thumb.insetBy(dx: -1, dy: 0) : bar.thumb
        let color = isActive ? theme.scrollBar.withAlpha(min(1, Double(theme.scrollBar.alpha) / 65535 * 1.6)) : theme.scrollBar
        let path = BezierPath(roundedRect: thumb, cornerRadius: thumb.width / 2)
        list.append(.fillPath(path.flattened(scale: scale), color))
    }
}
