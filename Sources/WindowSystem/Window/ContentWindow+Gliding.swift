import CX11
import TextViews

/// Gliding on after a flick on a touchpad.
extension ContentWindow {
    /// How often the content moves while it glides.
    private static let glideSeconds = 1.0 / 120
    /// Seconds for which a finger that is lifted may still move the pointer.
    private static let liftSeconds = 0.1

    /// Hands in scrolling by fractions of a notch. What a touchpad scrolls glides on when the fingers are lifted.
    func scroll(_ scrolling: Scrolling) {
        let seconds = Double(scrolling.time) / 1000
        if !scrolling.isEnd {
            if scrolling.isTouchpad { gliding.glide.stroke(scrolling.dy, at: seconds) } else { stopGliding() }
            return hand(translator.translate(scrolling))
        }
        guard scrolling.isTouchpad, !window.connection.reducesMotion, KeyTranslation.modifiers(scrolling.state).isEmpty else {
            return stopGliding()
        }
        gliding.glide.lift(at: seconds, now: Clock.now)
        gliding.lifted = scrolling
        gliding.begin = Clock.now
        gliding.due = gliding.glide.isGliding ? gliding.begin + Self.glideSeconds : nil
    }

    func stopGliding() { gliding = Gliding() }

    /// Keys, presses and the pointer's moves stop what glides, and so does what takes the window away from the person.
    func stopGliding(at event: XEvent) {
        guard gliding.glide.isGliding else { return }
        switch event.type {
        case KeyPress, ButtonPress, LeaveNotify, FocusOut, UnmapNotify: stopGliding()
        case MotionNotify: if Clock.now - gliding.begin > Self.liftSeconds { stopGliding() }
        default: break
        }
    }

    /// Moves the content as far as it has glided.
    func glideIfDue() {
        let now = Clock.now
        guard let due = gliding.due, due <= now, var step = gliding.lifted, !isClosed else { return }
        (step.dx, step.dy) = (0, gliding.glide.step(to: now))
        gliding.due = gliding.glide.isGliding ? now + Self.glideSeconds : nil
        if step.dy != 0 { hand(translator.translate(step)) }
    }
}

/// What a window knows of a flick.
struct Gliding {
    var glide = Glide()
    /// The lifting of the fingers, with the position of the pointer in the window.
    var lifted: Scrolling?
    /// When they were lifted, and when the content is to move on, in seconds of `Clock`.
    var begin = 0.0
    var due: Double?
}
