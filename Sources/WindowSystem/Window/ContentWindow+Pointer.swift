import Foundation
import TextViews

/// The pointer's picture in a window. It goes while keys are typed, since it stands over the text, and comes back when the pointer moves.
struct PointerPicture: Equatable {
    var shape = PointerShape.arrow
    var isHidden = false
    /// Where it was when it was seen last: the server also tells of a pointer that rests.
    var location: CGPoint?
}

extension ContentWindow {
    /// Shows a picture from now on, or as soon as the pointer is to be seen.
    func show(_ shape: PointerShape) {
        pointer.shape = shape
        waitingPointer = hasPainted ? nil : shape
        if hasPainted, !pointer.isHidden { window.setCursor(glyph: shape.cursorGlyph) }
    }

    /// Draws everything anew at the scale of the monitor that most of the window is on, where that is another than before.
    func followMonitor() {
        guard window.followMonitor() else { return }
        contentChanged()
        showPointerAgain()
    }

    /// Shows the pointer at the scale of now.
    func showPointerAgain() {
        if !pointer.isHidden, hasPainted { show(pointer.shape) }
    }

    /// Hides the pointer where a key is typed, and shows it where it is moved or used.
    func followPointer(_ input: InputEvent) {
        switch input {
        case .key, .text, .preedit:
            guard hasPainted, !pointer.isHidden, pointer.location != nil else { return }
            pointer.isHidden = true
            window.hideCursor()
        case .pointerMoved(let moved):
            if moved.location != pointer.location { showPointer() }
            pointer.location = moved.location
        case .pointerDown, .pointerUp, .scroll, .dragMoved: showPointer()
        case .pointerLeft:
            showPointer()
            pointer.location = nil
        case .keyReleased, .pasted, .dragLeft, .dropped, .focus: break
        }
    }

    private func showPointer() {
        guard pointer.isHidden else { return }
        pointer.isHidden = false
        window.setCursor(glyph: pointer.shape.cursorGlyph)
    }
}
