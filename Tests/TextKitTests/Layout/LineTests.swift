import Foundation
import Testing

@testable import TextKit

@Suite struct LineTests {
    @Test func `lines break at words and keep every character`() {
        let fixture = LayoutFixture("The quick brown fox jumps over the lazy dog.\nAnd again.\n", width: 150)
        #expect(fixture.texts.joined() == fixture.storage.string)
        #expect(fixture.texts == ["The quick brown ", "fox jumps over the ", "lazy dog.\n", "And again.\n"])
    }
}
