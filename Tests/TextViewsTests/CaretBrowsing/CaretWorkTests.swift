import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// What moving the caret costs.
struct CaretWorkTests {
    @Test func `movements in a long text lay out little of it`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(20_000))
        fixture.send(.focus(true))
        fixture.view.scrollToCharacter(at: fixture.offset(of: "10000. "))
        fixture.view.layoutManager.layout.counters = LayoutCounters()
        fixture.type("v3w2j)}kbe")
        fixture.key(.pageDown)
        expect(fixture.view.isInSight(fixture.view.selection.head))
        expect(fixture.view.layoutManager.layout.counters.paragraphsShaped < 200)
    }
}
