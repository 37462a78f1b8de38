import Expectations
import Foundation
import Testing

@testable import TextKit

/// A change that affects every line is announced, so that views draw again.
struct AnnouncementTests {
    private final class Witness: NSObject, LayoutManagerDelegate {
        var count = 0
        func layoutManagerDidInvalidateLayout(_ sender: LayoutManager) { count += 1 }
    }

    private static let changes: [@Sendable (LayoutManager) -> Void] = [
        { $0.usesFontLeading.toggle() }, { $0.showsControlCharacters.toggle() }, { $0.hyphenationFactor = 0.5 },
        { $0.displayScale = 2 }, { $0.justifiesByTotalFit.toggle() },
    ]

    @Test(arguments: changes.indices) func `a setting that may move every line is announced`(index: Int) {
        let fixture = LayoutFixture("Lines that rest on a setting of their layout manager.", width: 120)
        let witness = Witness()
        fixture.manager.delegate = witness
        fixture.manager.ensureLayout(for: fixture.container)
        let before = witness.count
        Self.changes[index](fixture.manager)
        expect(witness.count > before)
    }
}
