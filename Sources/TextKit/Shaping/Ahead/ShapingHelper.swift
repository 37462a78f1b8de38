import Dispatch
import Foundation
import Synchronization

/// Another core that shapes text: a shaper of its own, whose glyphs are those that any other shaper makes of the same text.
final class ShapingHelper: Sendable {
    private let shaper: Guarded<ParagraphShaper>
    private let queue = DispatchQueue(label: "shaping", qos: .userInitiated)

    init(displayScale: CGFloat, placement: GlyphPlacement) {
        shaper = Guarded(ParagraphShaper(displayScale: displayScale, placement: placement))
        _ = Self.endsInTime
    }

    /// Whether this machine has a core to spare.
    static let isOfUse = ProcessInfo.processInfo.activeProcessorCount > 1

    /// Helps with the work as soon as what was given before is done.
    func help<Value>(with work: SplitWork<Value>) {
        queue.async(group: Self.underWay) { work.help { Self.isEnding.load(ordering: .acquiring) } }
    }

    /// Waits until all is done that was given.
    func finish() { queue.sync {} }

    /// Shapes on the thread that calls. One at a time.
    func shape<Value>(_ body: (ParagraphShaper) -> Value) -> Value where Value: Sendable {
        shaper.withLock { body($0) }
    }

    private static let isEnding = Atomic(false)
    private static let underWay = DispatchGroup()
    /// At the end of the process the libraries' own tables go: nobody may be shaping then.
    private static let endsInTime: Bool =
        atexit {
            isEnding.store(true, ordering: .releasing)
            _ = underWay.wait(timeout: .now() + 1)
        } == 0
}
