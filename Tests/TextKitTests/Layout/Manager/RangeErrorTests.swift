import Expectations
import Foundation
import Testing

@testable import TextKit

/// A glyph, character or container that is not there is a programming error, which names the member and both numbers.
struct RangeErrorTests {
    private static func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a glyph that is not there is named with the number of glyphs`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("four")
            _ = fixture.manager.cgGlyph(at: 9)
        }
        expect(Self.message(result).contains("LayoutManager.cgGlyph(at:): glyph 9 outside 0..<4"))
    }

    @Test func `characters that are not there are named with the length of the text, however far they lie`() async {
        let far = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("four")
            fixture.manager.ensureLayout(forCharacterRange: NSRange(location: NSNotFound, length: 3))
        }
        expect(Self.message(far).contains("LayoutManager.ensureLayout(forCharacterRange:): range"))
        expect(Self.message(far).contains("outside a text of 4 characters"))
        let glyphs = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("four")
            _ = fixture.manager.characterRange(forGlyphRange: NSRange(location: -1, length: 5), actualGlyphRange: nil)
        }
        expect(Self.message(glyphs).contains("LayoutManager.characterRange") && Self.message(glyphs).contains("outside 0...4"))
        // One that goes on past the end is cut, as clients of TextKit count on.
        let fixture = LayoutFixture("four")
        let cut = fixture.manager.characterRange(forGlyphRange: NSRange(location: 2, length: .max - 9), actualGlyphRange: nil)
        expectEqual(cut, NSRange(location: 2, length: 2))
        let invalid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let fixture = LayoutFixture("four")
            fixture.manager.invalidateGlyphs(
                forCharacterRange: NSRange(location: 2, length: 9), changeInLength: 1, actualCharacterRange: nil)
        }
        expect(Self.message(invalid).contains("LayoutManager.invalidateGlyphs(forCharacterRange:): range"))
        expect(Self.message(invalid).contains("outside a text of 4 characters"))
    }

    @Test func `containers and edits that cannot be are named`() async {
        let container = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            LayoutFixture("four").manager.removeTextContainer(at: 1)
        }
        expect(Self.message(container).contains("LayoutManager.removeTextContainer: index 1 outside 0..<1"))
        let bracket = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { TextStorage().endEditing() }
        expect(Self.message(bracket).contains("TextStorage.endEditing"))
        let text = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TextStorage(string: "four").attributes(at: 4, effectiveRange: nil)
        }
        expect(Self.message(text).contains("attributes") && Self.message(text).contains("4 outside 0..<4"))
        let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let manager = LayoutManager()
            manager.setGlyphs(
                [1], properties: [[]], characterIndexes: [0], font: .systemFont(ofSize: 9), forGlyphRange: NSRange(location: 3, length: 1))
        }
        expect(Self.message(set).contains("LayoutManager.setGlyphs: 1 glyphs set at 3 outside of shouldGenerateGlyphs"))
    }
}
