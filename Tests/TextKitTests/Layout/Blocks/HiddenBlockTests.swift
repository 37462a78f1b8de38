import Expectations
import Foundation
import Testing

@testable import TextKit

/// Text blocks whose glyphs a delegate hides.
struct HiddenBlockTests {
    private static let text = "one\nin a box\nand more\nlast"

    private func block() -> TextBlock {
        let block = TextBlock()
        block.setWidth(7, type: .absoluteValueType, for: .padding)
        block.setWidth(2, type: .absoluteValueType, for: .border)
        return block
    }

    /// The second and the third paragraph in a block with padding and a border; characters of a range are hidden.
    private func fixture(hiding hidden: Range<Int>) -> (LayoutFixture, GlyphDelegate) {
        let fixture = LayoutFixture(Self.text, width: 300)
        fixture.setBlocks([block()], NSRange(location: 4, length: 18))
        let delegate = GlyphDelegate.hiding { _, character in hidden.contains(character) }
        fixture.manager.delegate = delegate
        return (fixture, delegate)
    }

    @Test func `a block whose paragraphs are all hidden takes no room and has no box`() {
        let (fixture, delegate) = fixture(hiding: 4..<22)
        withExtendedLifetime(delegate) {
            expect(fixture.texts == ["one\n", "last"] && fixture.boxes.isEmpty)
            expect(fixture.manager.usedRect(for: fixture.container).height == 38 && fixture.line("last").minY == 19)
            expectEqual(fixture.line("in a box").minY, 19, "hidden glyphs are where the next line is")
        }
        fixture.manager.delegate = nil
        expect(fixture.texts.count == 4 && fixture.boxes.count == 1)
    }

    @Test func `a block with a paragraph that shows keeps its box around that`() {
        let (fixture, delegate) = fixture(hiding: 13..<22)
        withExtendedLifetime(delegate) {
            expect(fixture.texts == ["one\n", "in a box\n", "last"] && fixture.boxes.count == 1)
            expect(abs(fixture.line("last").minY - 56) < 0.1)
        }
    }

    @Test func `a hidden table leaves nothing of its cells`() {
        let table = TextTable.text([["a", "b"], ["c", "d"]]) { $0.setWidth(3, type: .absoluteValueType, for: .padding) }
        let fixture = LayoutFixture("", width: 300)
        let all = NSMutableAttributedString(string: "one\n", attributes: [.font: LayoutFixture.font])
        all.append(table.text)
        all.append(NSAttributedString(string: "last", attributes: [.font: LayoutFixture.font]))
        fixture.storage.setAttributedString(all)
        let delegate = GlyphDelegate.hiding { _, character in (4..<4 + table.text.length).contains(character) }
        fixture.manager.delegate = delegate
        withExtendedLifetime(delegate) {
            expect(fixture.texts == ["one\n", "last"] && fixture.boxes.isEmpty && fixture.line("last").minY == 19)
        }
        fixture.manager.delegate = nil
        expect(fixture.texts.count == 6 && fixture.boxes.count > 3)
    }

    @Test func `what is hidden of a block and shown again is laid out as at first`() {
        let fixture = LayoutFixture(Self.text, width: 300)
        fixture.setBlocks([block()], NSRange(location: 4, length: 18))
        let (lines, boxes) = (fixture.texts, fixture.boxes)
        var hides = true
        let delegate = GlyphDelegate.hiding { _, character in hides && (4..<22).contains(character) }
        fixture.manager.delegate = delegate
        expect(fixture.boxes.isEmpty)
        hides = false
        fixture.manager.invalidateGlyphs(
            forCharacterRange: NSRange(location: 4, length: 18), changeInLength: 0, actualCharacterRange: nil)
        expect(fixture.texts == lines && fixture.boxes == boxes)
    }
}
