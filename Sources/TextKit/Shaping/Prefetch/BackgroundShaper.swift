import Dispatch
import Foundation

/// Shapes text on another core: one worker thread for the whole process, with a shaper of its own, whose glyphs equal those of any
/// other shaper for the same text.
///
/// The process does not wait for the worker when it ends: the worker calls HarfBuzz and ICU alone, which keep the data in use
/// there.
final class BackgroundShaper: Sendable {
    private let displayScale: CGFloat
    private let placement: GlyphPlacement

    /// Shapes as a `ParagraphShaper` of this scale and placement does. O(1).
    init(displayScale: CGFloat, placement: GlyphPlacement) {
        self.displayScale = displayScale
        self.placement = placement
    }

    /// Whether this machine has a core to spare.
    static let isOfUse = ProcessInfo.processInfo.activeProcessorCount > 1

    private static let queue = DispatchQueue(label: "recto.shaping", qos: .userInitiated)

    /// The shaper that was used last. Documents in windows of one scale share it, with the words that it knows.
    private struct Worker {
        let shaper: ParagraphShaper
        let displayScale: CGFloat
        let placement: GlyphPlacement
    }
    private static let worker = Guarded<Worker?>(nil)

    /// Makes the worker join in the work as soon as what it was given before is done.
    func join<Value>(_ work: SplitWork<Value>) {
        Self.queue.async { work.help() }
    }

    /// Waits until all work is done that was given.
    func finish() { Self.queue.sync {} }

    /// Shapes on the calling thread, one at a time.
    func shape<Value: Sendable>(_ body: @Sendable (ParagraphShaper) -> Value) -> Value {
        Self.worker.withLock { worker in
            if let worker, worker.displayScale == displayScale, worker.placement == placement { return body(worker.shaper) }
            let shaper = ParagraphShaper(displayScale: displayScale, placement: placement)
            worker = Worker(shaper: shaper, displayScale: displayScale, placement: placement)
            return body(shaper)
        }
    }
}
