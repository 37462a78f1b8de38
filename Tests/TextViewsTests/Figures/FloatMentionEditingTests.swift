import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// Text that is edited around a float in the middle of a paragraph.
struct FloatMentionEditingTests {
    private static let picture = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF40_80C0, count: 16))
    private static let sentence = "The white rabbit looked at its watch and hurried on through the long low hall. "
    private static let size = CGSize(width: 700, height: 900)

    private static func view(_ text: String, mention: Int) -> (ViewFixture, Figure.ID) {
        let fixture = ViewFixture(text, size: size, isEditable: true)
        let float = FloatingPicture(image: picture, size: CGSize(width: 120, height: 90), utf16: mention, share: 1)
        let id = fixture.view.addFigures([float])[0]
        fixture.view.layoutCompletely()
        return (fixture, id)
    }

    /// Compares with a fresh view of the text as it is, whose float stands at a character.
    private static func compare(_ fixture: ViewFixture, _ id: Figure.ID, mention: Int, _ what: String) throws {
        let view = fixture.view
        view.layoutCompletely()
        let (fresh, freshID) = Self.view(fixture.string, mention: mention)
        expectEqual(view.store[id]?.mention?.utf16, mention, "\(what)")
        expectEqual(try require(view.store[id]).frame, try require(fresh.view.store[freshID]).frame, "\(what)")
        let lines = LayoutManager.lines(fresh.view.layoutManager, fresh.view.textContainer)
        expect(LayoutManager.lines(view.layoutManager, view.textContainer) == lines, "\(what)")
    }

    @Test(arguments: [-300, -1, 0, 1, 300])
    func `typed text, its removal and undo leave a float as a fresh view has it`(_ distance: Int) throws {
        let text = (0..<4).map { "\($0). " + String(repeating: Self.sentence, count: 12) }.joined(separator: "\n")
        let mention = (text as NSString).range(of: "2. ").location + 500
        let (fixture, id) = Self.view(text, mention: mention)
        let place = mention + distance
        fixture.select(place)
        fixture.type("and so on and so forth, word by word by word ")
        let count = fixture.string.utf16.count - text.utf16.count
        // Text that is typed where the float stands comes before it.
        let moved = distance <= 0 ? mention + count : mention
        try Self.compare(fixture, id, mention: moved, "typed at \(distance)")
        for _ in 0..<3 { fixture.key(.backspace) }
        try Self.compare(fixture, id, mention: distance <= 0 ? moved - 3 : moved, "removed at \(distance)")
        for _ in 0..<40 where fixture.string != text { fixture.key("z", .control) }
        expectEqual(fixture.string, text)
        try Self.compare(fixture, id, mention: mention, "undone at \(distance)")
    }

    @Test func `the character of its mention is removed and comes back`() throws {
        let text = (0..<4).map { "\($0). " + String(repeating: Self.sentence, count: 12) }.joined(separator: "\n")
        let mention = (text as NSString).range(of: "2. ").location + 500
        let (fixture, id) = Self.view(text, mention: mention)
        fixture.select(mention - 2, mention + 2)
        fixture.key(.delete)
        try Self.compare(fixture, id, mention: mention - 2, "removed")
        fixture.key("z", .control)
        expectEqual(fixture.string, text)
        let found = try require(fixture.view.store[id]?.mention?.utf16)
        expect((mention - 2...mention + 2).contains(found), "\(found)")
        try Self.compare(fixture, id, mention: found, "undone")
    }
}
