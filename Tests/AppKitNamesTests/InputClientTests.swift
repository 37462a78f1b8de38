import AppKitNames
import Expectations
import Foundation
import Testing

/// Members that input methods ask a text view for, and actions of menus.
struct InputClientTests {
    private func view(_ text: String) -> NSTextView {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.isEditable = true
        view.font = NSFont.systemFont(ofSize: 16)
        view.string = text
        return view
    }

    @Test func `a character has a baseline, and a point is a part of the way through it`() throws {
        let view = view("mmm\nm")
        let manager = try require(view.layoutManager)
        expect(view.baselineDeltaForCharacter(at: 4) == manager.location(forGlyphAt: 4).y && view.baselineDeltaForCharacter(at: 4) > 8)
        expect(view.baselineDeltaForCharacter(at: 5) == 0 && !view.drawsVerticallyForCharacter(at: 0))
        let box = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: try require(view.textContainer))
        let origin = view.textContainerOrigin
        let point = NSPoint(x: origin.x + box.minX + box.width / 4, y: origin.y + box.midY)
        expect(abs(view.fractionOfDistanceThroughGlyph(for: point) - 0.25) < 0.02)
    }

    @Test func `a page break is typed, and the direction of paragraphs turned round and back`() throws {
        let view = view("ab")
        view.setSelectedRange(NSRange(location: 1, length: 0))
        view.insertContainerBreak(nil)
        expectEqual(view.string, "a\u{0C}b")
        func direction() -> NSWritingDirection? {
            (view.textStorage?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.baseWritingDirection
        }
        view.setSelectedRange(NSRange(location: 0, length: 0))
        view.toggleBaseWritingDirection(nil)
        expectEqual(direction(), .rightToLeft)
        view.toggleBaseWritingDirection(nil)
        expectEqual(direction(), .leftToRight)
    }
}
