import Expectations
import Testing

@testable import WindowSystem

/// How a text goes on after a flick.
struct GlideTests {
    /// Strokes of half a notch every 10 ms, and the fingers lifted 10 ms after the last.
    private func flick(_ distance: Double = 0.5, count: Int = 10, pause: Double = 0.01) -> Glide {
        var glide = Glide()
        for number in 0..<count { glide.stroke(distance, at: 5 + Double(number) * 0.01) }
        glide.lift(at: 5 + Double(count - 1) * 0.01 + pause, now: 100)
        return glide
    }

    /// How far it goes in steps of equal times, until it stands.
    private func steps(_ glide: Glide, every seconds: Double = 0.01) -> [Double] {
        var glide = glide
        var steps: [Double] = []
        while glide.isGliding, steps.count < 10_000 { steps.append(glide.step(to: 100 + Double(steps.count + 1) * seconds)) }
        return steps
    }

    @Test func `it goes on as fast as the fingers were, and slows down until it stands`() {
        let steps = steps(flick())
        expect(abs(steps[0] - 0.49) < 0.005, "50 notches a second")
        expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 } && steps.allSatisfy { $0 >= 0 })
        expect((80...110).contains(steps.count), "about a second: \(steps.count)")
        let distance: Double = steps.reduce(0, +)
        expect(abs(distance - 12.25) < 0.1)
    }

    @Test(arguments: [0.001, 0.016, 0.1, 3]) func `how far it goes does not depend on how often it is asked`(seconds: Double) {
        let distance = steps(flick(), every: seconds).reduce(0, +)
        expect(abs(distance - steps(flick()).reduce(0, +)) < 1e-9)
    }

    @Test func `upwards it goes as far as downwards, and a faster flick goes farther`() {
        let down = steps(flick()).reduce(0, +)
        expect(abs(steps(flick(-0.5)).reduce(0, +) + down) < 1e-9)
        expect(steps(flick(1)).reduce(0, +) > down * 1.9)
        expect(steps(flick(1e9)).reduce(0, +) < 61, "no touchpad is as fast as that")
    }

    @Test func `fingers that were slow, that rested, or that touched once leave the text where it is`() {
        expect(!flick(0.05).isGliding)
        expect(!flick(pause: 0.08).isGliding)
        expect(!flick(count: 1).isGliding && !flick(count: 0).isGliding)
        var glide = Glide()
        glide.stroke(.nan, at: 5)
        glide.stroke(1, at: 5.01)
        glide.stroke(1, at: 5.01)
        glide.lift(at: 5.02, now: 100)
        expect(!glide.isGliding, "two strokes at one time say nothing of a speed")
    }

    @Test func `the last direction counts`() {
        var glide = Glide()
        for number in 0..<5 { glide.stroke(2, at: 5 + Double(number) * 0.01) }
        for number in 5..<9 { glide.stroke(-0.5, at: 5 + Double(number) * 0.01) }
        glide.lift(at: 5.09, now: 100)
        expect(abs(glide.step(to: 100.01) + 0.49) < 0.005)
    }

    @Test func `a new stroke stops it, and so does anything else that is told`() {
        var glide = flick()
        _ = glide.step(to: 100.05)
        glide.stroke(0.01, at: 6)
        expect(!glide.isGliding && glide.step(to: 100.1) == 0)
        glide = flick()
        glide.stop()
        expect(!glide.isGliding)
        glide.lift(at: 5.11, now: 100)
        expect(!glide.isGliding, "what the fingers did before is forgotten")
    }
}
