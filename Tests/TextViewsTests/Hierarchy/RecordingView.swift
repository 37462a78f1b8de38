import Foundation
import TextKit

@testable import TextViews

/// Fills a square at its own corner, and writes down what it is told.
final class RecordingView: View {
    var log: [String] = []
    var takesKeys = false
    var handlesPointer = true
    var drawn: [CGRect] = []

    override var canBecomeFirstResponder: Bool { takesKeys }

    override func draw(_ rect: CGRect) {
        drawn.append(rect)
        GraphicsContext.current?.fill(CGRect(x: 0, y: 0, width: 4, height: 4), color: .black)
    }

    override func pointerDown(_ pointer: Pointer) {
        log.append("down \(Int(pointer.location.x)),\(Int(pointer.location.y))")
        if !handlesPointer { super.pointerDown(pointer) }
    }

    override func pointerDragged(_ pointer: Pointer) { log.append("drag \(Int(pointer.location.x)),\(Int(pointer.location.y))") }
    override func pointerUp(_ pointer: Pointer) { log.append("up \(Int(pointer.location.x)),\(Int(pointer.location.y))") }
    override func pointerEntered(_ pointer: Pointer) { log.append("in") }
    override func pointerExited() { log.append("out") }
    override func focusChanged(_ isFocused: Bool) { log.append(isFocused ? "focus" : "blur") }

    override func keyPressed(_ press: KeyPress) -> Bool {
        log.append("key \(press.key.name)")
        return press.key == .enter
    }

    override func textTyped(_ text: String) { log.append("text \(text)") }
}

extension View {
    /// The rectangles that are filled when the tree is drawn, in device pixels.
    func filled(_ damage: Damage = .all, color: RGBA = .black) -> [CGRect] {
        var list = DisplayList()
        draw(into: &list, damage: damage)
        return list.items.compactMap { item in
            if case .fillRect(let rect, color) = item { rect.logical(scale: 1) } else { nil }
        }
    }
}
