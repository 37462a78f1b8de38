import Foundation
import Synchronization

extension TraitCollection {
    /// The traits that dynamic colours are resolved for on this thread (UITraitCollection.current).
    ///
    /// At first a light desktop with the reader's text size. A view sets its own while it draws. Setting counts for this thread alone.
    public static var current: TraitCollection {
        get { TraitSurroundings.ofThread.traits ?? standard }
        set { TraitSurroundings.ofThread.traits = newValue }
    }

    /// Runs `actions` with this collection as the current one, and brings back the one before.
    public func performAsCurrent(_ actions: () -> Void) {
        let surroundings = TraitSurroundings.ofThread
        let before = surroundings.traits
        surroundings.traits = self
        actions()
        surroundings.traits = before
    }

    /// The traits of a view without a superview: a light desktop with the reader's text size. An addition to UITraitCollection.
    public static var standard: TraitCollection {
        let size = ContentSizeCategory.current
        return latest.withLock { latest in
            if size != latest.preferredContentSizeCategory { latest = usual.modifyingTraits { $0.preferredContentSizeCategory = size } }
            return latest
        }
    }
    /// One object as long as nothing changes.
    private static let latest = Mutex(usual)

    private static let usual = TraitCollection {
        $0.userInterfaceStyle = .light
        $0.userInterfaceIdiom = .mac
        $0.layoutDirection = .leftToRight
        $0.displayScale = 1
        ($0.horizontalSizeClass, $0.verticalSizeClass) = (.regular, .regular)
        $0.preferredContentSizeCategory = .large
        $0.accessibilityContrast = .normal
        $0.userInterfaceLevel = .base
        $0.legibilityWeight = .regular
        $0.displayGamut = .SRGB
    }
}

/// The current traits of one thread, and a number that changes whenever values that depend on them must be resolved again.
final class TraitSurroundings {
    var traits: TraitCollection? { didSet { renew() } }
    /// No two periods of drawing have the same one, whatever their threads: a provider's answers may depend on more than traits.
    private(set) var generation: Int

    private init() { generation = Self.next() }

    func renew() { generation = Self.next() }

    private static let generations = Atomic(0)
    private static func next() -> Int { generations.add(1, ordering: .relaxed).newValue }

    private static let threads = ThreadObject { TraitSurroundings() }
    static var ofThread: TraitSurroundings { threads.object }
}
