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
            if scrolling.isTouchpad { gliding.stroke(scrolling, at: seconds) } else { stopGliding() }
            return hand(translator.translate(scrolling))
        }
        guard scrolling.isTouchpad, !window.connection.reducesMotion, KeyTranslation.modifiers(scrolling.state).isEmpty else {
            return stopGliding()
        }
        gliding.lift(scrolling, at: seconds, now: Clock.now)
        gliding.due = gliding.isGliding ? gliding.begin + Self.glideSeconds : nil
    }

    func stopGliding() { gliding = Gliding() }

    /// Keys, presses and the pointer's moves stop what glides, and so does what takes the window away from the person.
    func stopGliding(at event: XEvent) {
        guard gliding.isGliding else { return }
        switch event.type {
        case KeyPress, ButtonPress, LeaveNotify, FocusOut, UnmapNotify: stopGliding()
        case MotionNotify: if Clock.now - gliding.begin > Self.liftSeconds { stopGliding() }
        default: break
        }
    }

    /// Moves the content as far as it has glided.
    func glideIfDue(now: Double = Clock.now) {
        guard let due = gliding.due, due <= now, var step = gliding.lifted, !isClosed else { return }
        (step.dx, step.dy) = gliding.step(to: now)
        gliding.due = gliding.isGliding ? now + Self.glideSeconds : nil
        if !step.isEnd { hand(translator.translate(step)) }
    }
}

/// What a window knows of a flick.
nonisolated struct Gliding {
    private var down = Glide()
    private var across = Glide()
    /// The lifting of the fingers, with the position of the pointer in the window.
    private(set) var lifted: Scrolling?
    /// When they were lifted, and when the content is to move on, in seconds of `Clock`.
    var begin = 0.0
    var due: Double?

    var isGliding: Bool { down.isGliding || across.isGliding }

    mutating func stroke(_ scrolling: Scrolling, at time: Double) {
        down.stroke(scrolling.dy, at: time)
        across.stroke(scrolling.dx, at: time)
    }

    /// The fingers have been lifted. The content glides in the direction in which it was flicked faster: fingers that move up also drift
    /// sideways.
    mutating func lift(_ scrolling: Scrolling, at time: Double, now: Double) {
        down.lift(at: time, now: now)
        across.lift(at: time, now: now)
        if abs(across.speed) > abs(down.speed) { down.stop() } else { across.stop() }
        lifted = scrolling
        begin = now
    }

    /// How far the content goes until now from where it was at the last step, in notches to the right and downwards.
    mutating func step(to now: Double) -> (dx: Double, dy: Double) { (across.step(to: now), down.step(to: now)) }
}
