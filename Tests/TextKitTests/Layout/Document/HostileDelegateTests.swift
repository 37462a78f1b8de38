import Expectations
import Foundation
import Testing

@testable import TextKit

/// Delegates that do what is not allowed inside a layout callback: layout ends, and is right afterwards.
struct HostileDelegateTests {
    private func fixture() -> LayoutFixture {
        var random = SeededGenerator(seed: 3)
        return LayoutFixture(OracleTests.text(words: 150, &random), width: 200)
    }

    /// Lays out with a delegate that misbehaves a limited number of times, and compares with a layout without such things.
    private func misbehave(times: Int = 1, in fixture: LayoutFixture, _ act: @escaping (LayoutFixture) -> Void) {
        let delegate = GlyphDelegate()
        var left = times
        delegate.lineSpacing = { [unowned fixture] _, _ in
            if left > 0 {
                left -= 1
                act(fixture)
            }
            return .nan
        }
        fixture.manager.delegate = delegate
        fixture.manager.ensureLayout(for: fixture.manager.textContainers[0])
        _ = fixture.manager.usedRect(for: fixture.manager.textContainers[0])
        _ = fixture.manager.numberOfGlyphs
        fixture.manager.ensureLayout(for: fixture.manager.textContainers[0])
        // A question gives up following a delegate that changes things at every call; the next one goes on.
        for _ in 0..<20 where left > 0 { fixture.manager.ensureLayout(for: fixture.manager.textContainers[0]) }
        expectEqual(left, 0)
        expectEqual(fixture.lines, fixture.fresh().lines)
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
    }

    @Test func `text edited during layout is laid out after it`() {
        misbehave(in: fixture()) { $0.storage.replaceCharacters(in: NSRange(location: 5, length: 20), with: "new\nlines\n") }
        misbehave(in: fixture()) { $0.storage.deleteCharacters(in: NSRange(location: 10, length: $0.storage.length - 10)) }
        misbehave(in: fixture()) { $0.storage.setAttributedString(NSAttributedString(string: "")) }
        misbehave(times: 3, in: fixture()) {
            $0.storage.addAttribute(
                .font, value: Font(name: "DejaVu Sans", size: 30)!, range: NSRange(location: 0, length: $0.storage.length))
        }
        misbehave(times: 40, in: fixture()) { $0.storage.append(NSAttributedString(string: "more\n")) }
    }

    @Test func `containers added, removed and changed during layout count after it`() {
        misbehave(in: fixture()) { $0.container.size.width = 120 }
        misbehave(in: fixture()) { $0.add(width: 100, height: 100) }
        misbehave(in: fixture()) { $0.manager.insertTextContainer(TextContainer(size: CGSize(width: 90, height: 50)), at: 0) }
        misbehave(in: fixture()) { $0.container.exclusionPaths = [BezierPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60))] }
        misbehave(in: fixture()) {
            $0.add(width: 150)
            $0.manager.removeTextContainer(at: 0)
        }
        misbehave(times: 30, in: fixture()) { $0.container.size.width = $0.container.size.width == 200 ? 210 : 200 }
        misbehave(in: fixture()) {
            $0.manager.usesFontLeading.toggle(); $0.manager.usesFontLeading.toggle()
        }
        misbehave(in: fixture()) {
            $0.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: $0.storage.length), actualCharacterRange: nil)
            $0.manager.invalidateGlyphs(
                forCharacterRange: NSRange(location: 3, length: 9), changeInLength: 0, actualCharacterRange: nil)
        }
    }

    @Test func `a delegate that changes the width at every call does not hang`() {
        let fixture = fixture()
        let delegate = GlyphDelegate()
        delegate.lineSpacing = { [unowned fixture] _, _ in
            fixture.container.size.width += 1
            return 2
        }
        fixture.manager.delegate = delegate
        for _ in 0..<3 {
            fixture.manager.ensureLayout(for: fixture.container)
            _ = fixture.manager.glyphRange(for: fixture.container)
        }
        while fixture.manager.layoutSlice(milliseconds: 1) {}
        delegate.lineSpacing = nil
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `questions from inside are answered with what is there`() {
        let fixture = fixture()
        let delegate = GlyphDelegate()
        var answers = 0
        delegate.lineSpacing = { [unowned fixture] manager, glyph in
            let character = manager.characterIndexForGlyph(at: glyph)
            expect(manager.glyphIndexForCharacter(at: character) <= glyph)
            _ = manager.lineFragmentRect(forGlyphAt: glyph, effectiveRange: nil)
            _ = manager.usedRect(for: fixture.container)
            manager.ensureLayout(for: fixture.container)
            _ = manager.glyphRange(for: fixture.container)
            _ = manager.characterIndex(for: CGPoint(x: 9, y: 900), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
            _ = manager.extraLineFragmentRect
            answers += 1
            return .nan
        }
        fixture.manager.delegate = delegate
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(answers, fixture.texts.count)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `questions about glyphs from inside glyph generation end`() {
        let fixture = fixture()
        let delegate = GlyphDelegate.hiding { manager, character in
            if character % 50 == 0, manager.isValidGlyphIndex(character) {
                _ = manager.cgGlyph(at: character)
                _ = manager.characterIndexForGlyph(at: character)
                _ = manager.numberOfGlyphs
                _ = manager.lineFragmentRect(forGlyphAt: character, effectiveRange: nil)
            }
            return character % 11 == 0
        }
        fixture.manager.delegate = delegate
        let lines = fixture.lines
        let fresh = fixture.fresh()
        let calm = GlyphDelegate.hiding { _, character in character % 11 == 0 }
        fresh.manager.delegate = calm
        expectEqual(lines, fresh.lines)
        expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
    }

    @Test func `glyph generation that edits and answers differently each time corrupts nothing`() {
        let fixture = fixture()
        var random = SeededGenerator(seed: 8)
        var edits = 12
        let delegate = GlyphDelegate()
        delegate.generate = { [unowned fixture] _, question in
            if edits > 0, random.next() % 4 == 0, fixture.storage.length > 40 {
                edits -= 1
                fixture.storage.deleteCharacters(in: NSRange(location: Int(random.next() % 30), length: 5))
            }
            var answer = question
            for index in answer.properties.indices {
                answer.properties[index] = LayoutManager.GlyphProperty(rawValue: Int(random.next() % 16))
                if random.next() % 3 == 0 { answer.glyphs[index] = CGGlyph(truncatingIfNeeded: random.next()) }
            }
            if answer.glyphs.count > 3, random.next() % 2 == 0 {
                answer.glyphs.removeFirst(2)
                answer.properties.removeFirst(2)
                answer.characters.removeFirst(2)
            }
            // A paragraph of which everything is hidden has no line.
            if answer.properties.allSatisfy({ $0.contains(.null) }) { answer.properties[0].remove(.null) }
            return answer
        }
        delegate.action = { _, _ in LayoutManager.ControlCharacterAction(rawValue: Int(random.next() % 64)) }
        fixture.manager.delegate = delegate
        for _ in 0..<20 {
            fixture.container.size.width = CGFloat(40 + random.next() % 200)
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            _ = fixture.ink()
            _ = LayoutDump(fixture.manager).json
            for index in stride(from: 0, to: fixture.storage.length, by: 17) {
                _ = fixture.manager.caretRect(forCharacterAt: index)
                _ = fixture.manager.glyphRange(forCharacterRange: NSRange(location: index, length: 1), actualCharacterRange: nil)
            }
        }
    }

    @Test func `line rectangles that make no sense are kept in the container`() {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, -1e9, 1e9, 0, -5, 40]
        for (index, value) in values.enumerated() {
            for member in 0..<5 {
                let fixture = LayoutFixture("one two three four five six seven eight", width: 90, height: 300)
                let delegate = GlyphDelegate()
                delegate.setRect = { rect, used, baseline in
                    switch member {
                    case 0: rect.origin.y += value
                    case 1: rect.size.height = value
                    case 2: rect.origin.x = value
                    case 3: used.origin.y = value
                    default: baseline = value
                    }
                    return index % 2 == 0 || member > 0
                }
                fixture.manager.delegate = delegate
                expect(fixture.storage.string.hasPrefix(fixture.texts.joined()))
                fixture.manager.enumerateLineFragments(forGlyphRange: fixture.manager.glyphRange(for: fixture.container)) {
                    rect, used, _, _, _ in
                    expect(rect.minY >= 0 && rect.maxY <= 300 && rect.height > 0 && rect.minX >= 0 && rect.maxX <= 90)
                    expect(used.height >= 0 && used.minY.isFinite)
                }
            }
        }
    }

    @Test func `line rectangles can be moved down, heightened and moved in`() {
        let fixture = LayoutFixture("one two", width: 200, height: 300)
        let delegate = GlyphDelegate()
        delegate.setRect = { rect, used, baseline in
            rect = CGRect(x: 20, y: rect.minY + 10, width: 100, height: 50)
            used.origin = CGPoint(x: 25, y: rect.minY + 4)
            baseline = 33
            return true
        }
        fixture.manager.delegate = delegate
        expectEqual(fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil), CGRect(x: 20, y: 10, width: 100, height: 50))
        let used = fixture.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
        expect(used.minX == 25 && used.minY == 14)
        expectEqual(fixture.manager.location(forGlyphAt: 0), CGPoint(x: 5, y: 33))
    }

    @Test("line spacing by glyph index grows down the text; what is no number keeps the paragraph style's")
    func lineSpacing() {
        let text = Array(repeating: "line of some words", count: 40).joined(separator: "\n")
        let fixture = LayoutFixture(text, width: 400)
        let delegate = GlyphDelegate()
        delegate.lineSpacing = { CGFloat($1 / 100) }
        fixture.manager.delegate = delegate
        var heights: [CGFloat] = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            rect, _, _, range, _ in
            expectEqual(rect.height, 19 + CGFloat((range.location + range.length - 1) / 100))
            heights.append(rect.height)
        }
        expect(heights == heights.sorted() && heights.last! > heights.first! + 5)
        for value in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, -19, -1000] {
            delegate.lineSpacing = { _, _ in value }
            fixture.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: text.utf16.count), actualCharacterRange: nil)
            expectEqual(fixture.texts.joined(), text)
            let rect = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            expect(rect.height > 0 && (value.isFinite || rect.height == 19))
        }
    }

    @Test("a refused break keeps a link on one line, and where it fits on none it is broken anyway")
    func refusedBreaks() {
        let text = "go to http://one/two-three/four now"
        let fixture = LayoutFixture(text, width: 220)
        let link = (text as NSString).range(of: "http://one/two-three/four")
        expect(fixture.texts.contains { $0.hasPrefix("go to http") }, "\(fixture.texts)")
        let delegate = GlyphDelegate()
        delegate.allowsWordBreak = { $0 <= link.location || $0 >= link.location + link.length }
        fixture.manager.delegate = delegate
        expect(fixture.texts.contains { $0.hasPrefix("http://one/two-three/four") })
        fixture.container.size.width = 90
        expect(fixture.texts.joined() == text && fixture.texts.count > 3)
        delegate.allowsWordBreak = { _ in false }
        fixture.container.size.width = 120
        expectEqual(fixture.texts.joined(), text)
    }

    @Test func `a container that resizes itself when it hears of its resizing stops`() {
        final class Delegate: LayoutManagerDelegate {
            func layoutManager(_ layoutManager: LayoutManager, textContainer: TextContainer, didChangeGeometryFrom oldSize: CGSize) {
                textContainer.size.width += 1
            }
        }
        let fixture = fixture()
        let delegate = Delegate()
        fixture.manager.delegate = delegate
        fixture.container.size.width = 100
        expectEqual(fixture.container.size.width, 101)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `a block that changes things while lines are enumerated gets the rest of them`() {
        let fixture = fixture()
        let count = fixture.texts.count
        var seen = 0
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            _, _, _, _, _ in
            seen += 1
            fixture.container.size.width = 70
            if seen == 3 { fixture.storage.deleteCharacters(in: NSRange(location: 0, length: fixture.storage.length / 2)) }
        }
        expectEqual(seen, count)
        expectEqual(fixture.lines, fixture.fresh().lines)
    }
}
