import Foundation
import TextKit

extension View {
    /// Whether anything of the view and its subviews is drawn.
    var isDrawn: Bool { !isHidden && alpha > 0.01 }

    /// Records the view and what is in it within a rectangle of its viewport; the list's origin is the viewport's.
    func compose(in rect: CGRect, into list: inout DisplayList) {
        asCurrentTraits { recordContent(in: rect, into: &list) }
        for subview in subviews where subview.isDrawn && !subview.isDrawnBySuperview { compose(subview, in: rect, into: &list) }
        asCurrentTraits { recordOverlay(in: rect, into: &list) }
    }

    /// Fills a rectangle of the viewport; the tiles of a pattern begin at the corner of the view's own coordinates.
    func record(_ color: Color, in rect: CGRect, into list: inout DisplayList) {
        guard color.isPattern else {
            let fill = color.rgba
            if fill.alpha > 0 { list.append(.fillRect(deviceRect(rect), fill)) }
            return
        }
        let origin = boundsOrigin
        list = GraphicsContext.recording(list, scale: displayScale) {
            GraphicsContext.current?.setPatternPhase(CGSize(width: -origin.x, height: -origin.y))
            GraphicsContext.current?.fill(rect, with: color)
        }
    }

    func compose(_ subview: View, in rect: CGRect, into list: inout DisplayList) {
        let corner = corner(of: subview)
        let part = rect.offsetBy(dx: -corner.x, dy: -corner.y)
        let own = part.intersection(subview.viewport)
        let isInSight = !own.isNull && own.width > 0 && own.height > 0
        let start = list.items.count
        if subview.clipsToBounds || subview.subviews.isEmpty {
            guard isInSight else { return }
            list.append(.pushClip(subview.deviceRect(own)))
            subview.compose(in: own, into: &list)
            list.append(.popClip)
        } else {
            if isInSight {
                list.append(.pushClip(subview.deviceRect(own)))
                subview.asCurrentTraits { subview.recordContent(in: own, into: &list) }
                list.append(.popClip)
            }
            for deeper in subview.subviews where deeper.isDrawn { subview.compose(deeper, in: part, into: &list) }
            if isInSight {
                list.append(.pushClip(subview.deviceRect(own)))
                subview.asCurrentTraits { subview.recordOverlay(in: own, into: &list) }
                list.append(.popClip)
            }
        }
        let scale = displayScale
        list.move(from: start, x: Fixed((corner.x * scale).rounded()), y: Fixed((corner.y * scale).rounded()), opacity: subview.alpha)
    }

    /// Records what `draw(_:)` draws in a rectangle of the viewport.
    func recordDrawing(in rect: CGRect, into list: inout DisplayList) {
        let origin = boundsOrigin
        let scale = displayScale
        let drawn = GraphicsContext.recording(scale: scale) { draw(rect.offsetBy(dx: origin.x, dy: origin.y)) }
        let start = list.items.count
        list.append(contentsOf: drawn)
        list.move(from: start, x: Fixed((-origin.x * scale).rounded()), y: Fixed((-origin.y * scale).rounded()))
    }
}
