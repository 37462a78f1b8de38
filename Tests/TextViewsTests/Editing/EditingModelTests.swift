import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Typing, deleting, undo and redo at random against a plain array of characters with their attributes.
struct EditingModelTests {
    struct Cell: Equatable {
        var unit: UInt16
        var color: UInt32
        var alignment: Int
    }

    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11 ^ state << 21
        }
    }

    static func cells(_ storage: TextStorage) -> [Cell] {
        let all = NSRange(location: 0, length: storage.length)
        storage.ensureAttributesAreFixed(in: all)
        return Array(storage.string.utf16).enumerated().map { index, unit in
            let attributes = storage.attributes(at: index, effectiveRange: nil)
            let color = (attributes[.foregroundColor] as? Color)?.rgba
            let style = attributes[.paragraphStyle] as? ParagraphStyle
            return Cell(unit: unit, color: UInt32(color?.red ?? 1), alignment: (style?.alignment ?? .natural).rawValue)
        }
    }

    static func text(_ random: inout Random) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "", attributes: [:])
        for index in 0..<Int.random(in: 1...6, using: &random) {
            let style = MutableParagraphStyle()
            style.alignment = index % 2 == 0 ? .natural : .center
            let words = (0..<Int.random(in: 0...4, using: &random)).map { "wörd\($0)" }.joined(separator: " ")
            var attributes = ViewFixture.attributes
            attributes[.paragraphStyle] = style
            attributes[.foregroundColor] = Color(RGBA(hex: UInt32(index * 0x300000 + 0x101010)))
            text.append(NSAttributedString(string: words + "\n", attributes: attributes))
        }
        return text
    }

    @Test(
        "after any sequence of edits, undoing all gives every earlier text back with its attributes, and redoing the later ones",
        arguments: 1...16)
    func undoAll(seed: Int) throws {
        var random = Random(state: UInt64(seed) &* 7919)
        let fixture = ViewFixture(Self.text(&random), isEditable: true)
        let manager = try require(fixture.view.undoManager)
        let storage = fixture.view.textStorage
        var states: [Int: [Cell]] = [manager.currentState: Self.cells(storage)]
        for step in 0..<60 {
            self.step(fixture, &random)
            let cells = Self.cells(storage)
            if let known = states[manager.currentState], known != cells { Issue.record("seed \(seed), step \(step)") }
            states[manager.currentState] = cells
            let selected = fixture.view.selectedRange
            expect(selected.location >= 0 && NSMaxRange(selected) <= storage.length)
        }
        // States within a step of several keys are not on record.
        var compared = 0
        func compare(_ what: String) {
            guard let known = states[manager.currentState] else { return }
            compared += 1
            if known != Self.cells(storage) { Issue.record("seed \(seed), \(what) to \(manager.currentState)") }
        }
        while manager.canUndo {
            manager.undo()
            compare("undone")
        }
        while manager.canRedo {
            manager.redo()
            compare("redone")
        }
        expect(compared > 4)
    }

    private func step(_ fixture: ViewFixture, _ random: inout Random) {
        let count = fixture.view.textStorage.length
        let index = Int.random(in: 0...count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...3: fixture.type(["a", "bc ", " ", "d\ne", "é", "\n"].randomElement(using: &random)!)
        case 4: for _ in 0..<Int.random(in: 1...4, using: &random) { fixture.key(.backspace) }
        case 5: for _ in 0..<Int.random(in: 1...4, using: &random) { fixture.key(.delete) }
        case 6: fixture.select(index)
        case 7: fixture.select(index, Int.random(in: index...min(count, index + 12), using: &random))
        case 8: fixture.send(.pasted(Paste(["x", "two\nlines", "👩‍👧"].randomElement(using: &random)!)))
        case 9: fixture.key(.backspace, .control)
        case 10: fixture.key(.character("z"), .control)
        default: fixture.key(.character("y"), .control)
        }
    }

    @Test("typing and deleting is what a plain string does", arguments: 1...8)
    func plainString(seed: Int) {
        var random = Random(state: UInt64(seed) &* 104_729)
        let fixture = ViewFixture("", size: CGSize(width: 200, height: 100), isEditable: true)
        var model: [Character] = []
        var caret = 0
        for _ in 0..<150 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0...2:
                let new: Character = ["a", "b", " ", "\n", "漢", "é"].randomElement(using: &random)!
                model.insert(new, at: caret)
                caret += 1
                fixture.type(String(new))
            case 3:
                if caret > 0 {
                    caret -= 1
                    model.remove(at: caret)
                }
                fixture.key(.backspace)
            case 4:
                if caret < model.count { model.remove(at: caret) }
                fixture.key(.delete)
            default:
                caret = Int.random(in: 0...model.count, using: &random)
                fixture.select(String(model[..<caret]).utf16.count)
            }
            expectEqual(fixture.string, String(model))
            expectEqual(fixture.view.selectedRange.location, String(model[..<caret]).utf16.count)
        }
    }

    /// What a list draws, each thing with the height at which it is.
    private static func drawn(_ list: DisplayList) -> [String: [Double]] {
        var items: [String: [Double]] = [:]
        for item in list.items {
            switch item {
            case .fillRect(let rect, let color): items["\(rect) \(color)", default: []].append(rect.y.pixels + rect.height.pixels / 2)
            case .glyphs(let run):
                for glyph in run.glyphs { items["\(glyph) \(run.color)", default: []].append(glyph.y.pixels) }
            default: break
            }
        }
        return items
    }

    @Test("whatever looks different after a key lies in the damage", arguments: 1...12)
    func damage(seed: Int) {
        var random = Random(state: UInt64(seed) &* 15_485_863)
        let fixture = ViewFixture(Self.text(&random), size: CGSize(width: 150, height: 120), isEditable: true)
        fixture.view.caretBlinkInterval = nil
        var before = Self.drawn(DrawingTests.drawn(fixture.view))
        _ = fixture.view.takeDamage()
        var small = 0
        for step in 0..<40 {
            let own = fixture.damageOf { self.step(fixture, &random) }
            let rects = fixture.view.damagedRects(for: own)
            let after = Self.drawn(DrawingTests.drawn(fixture.view))
            if case .rects = own { small += 1 }
            if case .scroll = own {
                before = after
                _ = fixture.view.takeDamage()
                continue
            }
            let differing = after.filter { before[$0.key] == nil }.merging(before.filter { after[$0.key] == nil }) { first, _ in first }
            for (item, heights) in differing {
                for y in heights where y >= 0 && y < 120 && !rects.contains(where: { $0.minY <= y && y <= $0.maxY }) {
                    Issue.record("seed \(seed), step \(step): \(item) at \(y), not in \(rects)")
                    return
                }
            }
            before = after
            _ = fixture.view.takeDamage()
        }
        expect(small > 0)
    }
}
