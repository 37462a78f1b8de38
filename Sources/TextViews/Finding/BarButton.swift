import Foundation
import TextKit

/// A small button of a bar: a word or a sign, tinted while it is on or below the pointer.
final class BarButton: View {
    private let title: NSAttributedString
    private let theme: ViewTheme
    private let action: () -> Void
    private var isHovered = false {
        didSet { if isHovered != oldValue { setNeedsDisplay() } }
    }
    var isOn = false {
        didSet { if isOn != oldValue { setNeedsDisplay() } }
    }

    init(_ title: String, _ theme: ViewTheme, action: @escaping () -> Void) {
        let attributes: [NSAttributedString.Key: Any] = [.font: Font.systemFont(ofSize: 13), .foregroundColor: Color(theme.statusText)]
        self.title = NSAttributedString(string: title, attributes: attributes)
        self.theme = theme
        self.action = action
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// The title's size and the scale at which it was measured: whenever a bar says something else, it is laid out.
    private var measured: (scale: CGFloat, size: CGSize)?

    private var titleSize: CGSize {
        let scale = GraphicsContext.measuringScale
        if let measured, measured.scale == scale { return measured.size }
        let size = title.size()
        measured = (scale, size)
        return size
    }

    var naturalWidth: CGFloat { max(26, titleSize.width.rounded(.up) + 12) }

    override func draw(_ rect: CGRect) {
        let ground = isOn ? theme.selection : isHovered ? theme.rule : nil
        if let ground { GraphicsContext.current?.fill(BezierPath(roundedRect: bounds, cornerRadius: 4), color: ground) }
        let size = titleSize
        title.draw(at: CGPoint(x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded()))
    }

    override func pointerEntered(_ pointer: Pointer) { isHovered = true }
    override func pointerExited() { isHovered = false }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        if let touch = touches.first, bounds.contains(touch.location(in: self)) { action() }
    }
}
