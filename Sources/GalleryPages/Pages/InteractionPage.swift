import Foundation
import TextKit
import TextViews

/// A circle that is dragged through a text, which flows around it.
final class InteractionPage: Page {
    private let view = Appearance.textView()
    private let circle = CircleView()
    /// The middle of the circle, as a share of the area.
    private var relativeCenter = CGPoint(x: 0.56, y: 0.4)

    init() {
        super.init("Interaction", "Drag the circle through the text.")
        view.attributedText = NSAttributedString(string: Self.sample, attributes: Appearance.body)
        addSubview(view)
        addSubview(circle)
        circle.onMove = { [unowned self] moved in
            relativeCenter = CGPoint(x: (moved.x - area.minX) / area.width, y: (moved.y - area.minY) / area.height)
            setNeedsLayout()
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layout(in area: CGRect) {
        view.frame = area
        let middle = CGPoint(x: area.minX + relativeCenter.x * area.width, y: area.minY + relativeCenter.y * area.height)
        circle.frame = CGRect(x: middle.x - 80, y: middle.y - 80, width: 160, height: 160)
        updateExclusion()
    }

    /// The path is in the coordinates of the container: those of the view less its inset, and scrolled with it.
    private func updateExclusion() {
        let inset = view.textContainerInset
        let inView = view.convert(circle.bounds, from: circle).insetBy(dx: -8, dy: -8)
        view.textContainer.exclusionPaths = [BezierPath(ovalIn: inView.offsetBy(dx: -inset.left, dy: -inset.top))]
    }

    private static let sample = """
        Water that meets a stone parts, passes on both sides and closes again behind it. A line of text can do the same: what \
        lies to the left of the figure is read first, then the eye jumps the gap and goes on at the right.
        The container answers one question, over and over: where, in a band of this height at this place, is there room? For a \
        plain rectangle the answer is always the same. With a path cut out of it the answer may be two pieces, or one, or \
        none; then the next line further down is tried.
        Each time the circle moves, the lines that met its old outline or meet its new one are broken anew, and those below \
        them until everything is where it was. The rest of the text stays as it lies, however long it may be. That is why the \
        circle follows the hand.
        Lift it out at the bottom, and the text is whole again, as if nothing had ever been in its way.
        """
}

/// A disc that follows the pointer while it is held.
final class CircleView: View {
    /// Told where the middle is to be, in the superview.
    var onMove: ((CGPoint) -> Void)?
    private var grip = CGPoint.zero

    init() { super.init(frame: .zero) }
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = GraphicsContext.current else { return }
        let disc = BezierPath(ovalIn: bounds)
        context.fill(disc, color: Appearance.accent.withAlphaComponent(0.16).rgba)
        context.stroke(BezierPath(ovalIn: bounds.insetBy(dx: 0.75, dy: 0.75)), color: Appearance.accent.rgba)
    }

    override func point(inside point: CGPoint) -> Bool { hypot(point.x - bounds.midX, point.y - bounds.midY) <= bounds.width / 2 }

    override func pointerDown(_ pointer: Pointer) {
        grip = CGPoint(x: pointer.location.x - bounds.midX, y: pointer.location.y - bounds.midY)
    }

    override func pointerDragged(_ pointer: Pointer) {
        let point = convert(pointer.location, to: superview)
        onMove?(CGPoint(x: point.x - grip.x, y: point.y - grip.y))
    }

    override func pointerUp(_ pointer: Pointer) {}
}
