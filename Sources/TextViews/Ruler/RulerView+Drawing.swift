import Foundation
import TextKit

/// What a ruler looks like: numbers and ticks above, tab stops below them, indents at the foot.
extension RulerView {
    private static let numberFont = Font.systemFont(ofSize: 8)

    func drawScale(in rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        let foot = Self.height - 1
        context.fill(bounds, color: theme.statusBackground)
        let (left, right) = (min(geometry.leading, geometry.trailing), max(geometry.leading, geometry.trailing))
        context.fill(CGRect(x: left, y: 1, width: right - left, height: foot - 1), color: theme.paper)
        context.fill(CGRect(x: 0, y: foot, width: bounds.width, height: 1), color: theme.rule)
        drawTicks(context)
        for index in style.tabStops.indices where drag?.hides(.tab(index)) != true { drawTab(style.tabStops[index], context) }
        for marker in [RulerMarker.firstLine, .head, .tail] { drawIndent(marker, context) }
        drawValue(context)
    }

    private func drawTicks(_ context: GraphicsContext) {
        let scale = scale
        let minor = scale.step / CGFloat(scale.parts)
        let faint = theme.statusText.withAlpha(0.55)
        // Beyond the margins too, as far as the view reaches.
        let ends = [geometry.location(of: 0), geometry.location(of: bounds.width)].sorted()
        let first = Int((ends[0] / minor).rounded(.up))
        let last = Int((ends[1] / minor).rounded(.down))
        guard first <= last, last - first < 10_000 else { return }
        for index in first...last where index != 0 {
            let x = deviceAligned(geometry.x(of: CGFloat(index) * minor))
            if index % scale.parts == 0 {
                let number = NSAttributedString(
                    string: String(abs(index / scale.parts * scale.count)),
                    attributes: [.font: Self.numberFont, .foregroundColor: Color(theme.statusText)])
                let size = number.size()
                number.draw(at: CGPoint(x: (x - size.width / 2).rounded(), y: (6.5 - size.height / 2).rounded()))
            } else {
                let length: CGFloat = index * 2 % scale.parts == 0 ? 5 : 3
                context.fill(CGRect(x: x, y: ((13 - length) / 2).rounded(), width: 1, height: length), color: faint)
            }
        }
    }

    /// A stop is an angle that shows where text goes from it: to one side, to both, or to both of a point.
    private func drawTab(_ tab: TextTab, _ context: GraphicsContext) {
        let x = deviceAligned(geometry.x(of: tab.location))
        let kind = TabKind(tab)
        let ink = theme.ink
        let (top, foot): (CGFloat, CGFloat) = (14, 21)
        context.fill(CGRect(x: x - 1, y: top, width: 2, height: foot - top), color: ink)
        let goesRight = (kind == .left) != geometry.isRightToLeft
        switch kind {
        case .left, .right: context.fill(CGRect(x: goesRight ? x - 1 : x - 5, y: foot, width: 6, height: 2), color: ink)
        case .center: context.fill(CGRect(x: x - 5, y: foot, width: 10, height: 2), color: ink)
        case .decimal:
            context.fill(CGRect(x: x - 5, y: foot, width: 10, height: 2), color: ink)
            context.fill(CGRect(x: x + 3, y: top + 2, width: 2, height: 2), color: ink)
        }
    }

    private func drawIndent(_ marker: RulerMarker, _ context: GraphicsContext) {
        let x = geometry.x(of: location(of: marker))
        let points: [CGPoint]
        switch marker {
        case .firstLine: points = [CGPoint(x: x - 5, y: 23), CGPoint(x: x + 5, y: 23), CGPoint(x: x, y: 28.5)]
        case .tail: points = [CGPoint(x: x - 5, y: 35), CGPoint(x: x + 5, y: 35), CGPoint(x: x, y: 26)]
        default: points = [CGPoint(x: x - 5, y: 35), CGPoint(x: x + 5, y: 35), CGPoint(x: x, y: 29.5)]
        }
        let path = BezierPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
        context.fill(path, color: drag?.marker == marker ? theme.link : theme.statusText)
    }

    /// While a marker is dragged, the length that it stands for, instead of the numbers.
    private func drawValue(_ context: GraphicsContext) {
        guard let drag, drag.isMoving, !drag.isOff else { return }
        let text = NSAttributedString(
            string: scale.text(drag.location), attributes: [.font: Self.numberFont, .foregroundColor: Color(theme.paper)])
        let size = text.size()
        let x = min(max(2, geometry.x(of: drag.location) - size.width / 2), bounds.width - size.width - 6)
        let box = CGRect(x: x.rounded() - 4, y: 0, width: size.width.rounded(.up) + 8, height: 13)
        context.fill(BezierPath(roundedRect: box, cornerRadius: 3), color: theme.link)
        text.draw(at: CGPoint(x: box.minX + 4, y: (6.5 - size.height / 2).rounded()))
    }
}
