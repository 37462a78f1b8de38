import Foundation

/// How a text goes on along one axis after a flick on a touchpad, until it has slowed down: a pure function of the strokes and of time.
///
/// Distances are notches of a wheel. The speed falls by the same share in equal times.
nonisolated struct Glide {
    /// Strokes of the fingers that are down, the latest last: when each came, in seconds of the server's clock, and how far it went.
    private var strokes: [(time: Double, distance: Double)] = []
    /// There while the text glides: the speed at the start in notches a second, when that was, and how far it has gone.
    private var run: (speed: Double, start: Double, gone: Double)?

    /// Seconds before the lift of the fingers whose strokes tell their speed.
    private static let memory = 0.12
    /// Fingers that have rested for this many seconds have not flicked.
    private static let rest = 0.06
    /// Notches a second: slower fingers leave the text where it is, and a text that has become so slow stands.
    private static let leastFlick = 6.0
    private static let leastSpeed = 1.0
    private static let greatestSpeed = 240.0
    /// Each second leaves e to the minus of this of the speed.
    private static let friction = 4.0

    var isGliding: Bool { run != nil }
    /// Notches a second at the lift of the fingers; 0 while nothing glides.
    var speed: Double { run?.speed ?? 0 }

    /// The fingers have moved, which stops the text if it was gliding. Moves back and forth are no flick: what came before counts no more.
    mutating func stroke(_ distance: Double, at time: Double) {
        run = nil
        guard distance.isFinite, distance != 0 else { return }
        strokes.removeAll { $0.time > time || $0.time < time - Self.memory || $0.distance * distance < 0 }
        strokes.append((time, distance))
    }

    /// The fingers have been lifted: the text glides on where they were fast enough.
    ///
    /// - Parameters:
    ///   - time: of the server's clock.
    ///   - now: of the clock that `step(to:)` goes by.
    mutating func lift(at time: Double, now: Double) {
        defer { strokes = [] }
        run = nil
        let recent = strokes.filter { $0.time <= time && $0.time >= time - Self.memory }
        guard recent.count > 1, let first = recent.first, let last = recent.last, time - last.time <= Self.rest, last.time > first.time
        else {
            return
        }
        // How far the first stroke took belongs to the time before it.
        let speed = recent.dropFirst().reduce(0) { $0 + $1.distance } / (last.time - first.time)
        guard abs(speed) >= Self.leastFlick else { return }
        run = (max(-Self.greatestSpeed, min(Self.greatestSpeed, speed)), now, 0)
    }

    /// The text stands, and what the fingers did is forgotten.
    mutating func stop() {
        run = nil
        strokes = []
    }

    /// How far the text goes until now from where it was at the last step; 0 where it stands. It stands once it is slow.
    mutating func step(to now: Double) -> Double {
        guard let (speed, start, gone) = run else { return 0 }
        let seconds = min(max(0, now - start), log(abs(speed) / Self.leastSpeed) / Self.friction)
        let distance = speed / Self.friction * (1 - exp(-Self.friction * seconds))
        run = seconds < now - start ? nil : (speed, start, distance)
        return distance - gone
    }
}
