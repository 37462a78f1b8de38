import Synchronization

/// How a person wants glyphs hinted and positioned: only what was set explicitly, so that Fontconfig's own configuration decides the rest.
package struct GlyphPreference: Hashable, Sendable {
    package var antialias: Bool?
    package var hinting: Bool?
    package var autohint: Bool?
    /// The hinting on Fontconfig's scale: 0 none, 1 slight, 2 medium, 3 full.
    package var hintStyle: Int?
    /// Whether glyphs stand between pixels, whatever their hinting; nil leaves it to that.
    package var isSubpixelPlaced: Bool?

    /// Nothing set.
    package init() {}

    private static let shared = Mutex(GlyphPreference())
    private static let changes = Atomic(0)

    /// The preference of this process, set by the code that speaks to the display. `generation` tells font instances and layouts that were
    /// made before a change from later ones; a layout manager follows with `followGlyphPreference()`.
    package static var current: GlyphPreference {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { known in
                guard known != newValue else { return }
                known = newValue
                changes.add(1, ordering: .releasing)
            }
        }
    }

    /// The present preference and its generation: read together, so that what is made for the one is never taken for made for a later one.
    static var snapshot: (preference: GlyphPreference, generation: Int) {
        shared.withLock { ($0, changes.load(ordering: .acquiring)) }
    }

    /// Rises with each change of `current`.
    static var generation: Int { changes.load(ordering: .acquiring) }
}
