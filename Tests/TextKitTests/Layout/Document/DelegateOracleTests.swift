import Expectations
import Foundation
import Testing

@testable import TextKit

/// Incremental layout equals fresh layout with a delegate that hides and exchanges glyphs, decides about control characters and
/// hyphens, and with hostile text.
struct DelegateOracleTests {
    /// Goes by the character and its attributes alone, so that two layouts of one text get the same answers.
    private final class Delegate: LayoutManagerDelegate {
        let seed: Int
        init(seed: Int) { self.seed = seed }

        private func unit(_ manager: LayoutManager, _ character: Int) -> Int {
            Int((manager.textStorage!.string as NSString).character(at: character)) &* 31 &+ seed
        }

        func layoutManager(
            _ layoutManager: LayoutManager, shouldGenerateGlyphs glyphs: UnsafePointer<CGGlyph>,
            properties props: UnsafePointer<LayoutManager.GlyphProperty>, characterIndexes charIndexes: UnsafePointer<Int>,
            font aFont: Font,
            forGlyphRange glyphRange: NSRange
        ) -> Int {
            var answer: [(CGGlyph, LayoutManager.GlyphProperty, Int)] = []
            for index in 0..<glyphRange.length {
                let character = charIndexes[index]
                let code = unit(layoutManager, character)
                let isMarked = layoutManager.textStorage!.attribute(GlyphDelegate.marker, at: character, effectiveRange: nil) != nil
                var property = props[index]
                if isMarked || code % 11 == 0 { property = .null }
                if code % 13 == 1 { property.insert(.controlCharacter) }
                if code % 17 == 2 { property.formSymmetricDifference(.elastic) }
                if code % 19 == 3 { property.insert(.nonBaseCharacter) }
                answer.append((code % 7 == 4 ? CGGlyph(36 + code % 20) : glyphs[index], property, character))
                if code % 23 == 5 { answer.append((40, [], character)) }
            }
            layoutManager.setGlyphs(
                answer.map(\.0), properties: answer.map(\.1), characterIndexes: answer.map(\.2), font: aFont,
                forGlyphRange: NSRange(location: glyphRange.location, length: answer.count))
            return answer.count
        }

        func layoutManager(
            _ layoutManager: LayoutManager, shouldUse action: LayoutManager.ControlCharacterAction, forControlCharacterAt charIndex: Int
        ) -> LayoutManager.ControlCharacterAction {
            let code = unit(layoutManager, charIndex)
            return code % 3 == 0 ? LayoutManager.ControlCharacterAction(rawValue: 1 << (code % 6)) : action
        }

        func layoutManager(
            _ layoutManager: LayoutManager, boundingBoxForControlGlyphAt glyphIndex: Int, for textContainer: TextContainer,
            proposedLineFragment proposedRect: CGRect, glyphPosition: CGPoint, characterIndex charIndex: Int
        ) -> CGRect { CGRect(x: 0, y: 0, width: CGFloat(unit(layoutManager, charIndex) % 40) - 5, height: 3) }

        func layoutManager(
            _ layoutManager: LayoutManager, shouldBreakLineByHyphenatingBeforeCharacterAt charIndex: Int
        ) -> Bool { unit(layoutManager, charIndex) % 4 != 0 }
    }

    @Test(arguments: seeds(10)) func `incremental layout with a delegate equals a fresh one`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 7)
        let fixture = LayoutFixture("", width: CGFloat(60 + random.next() % 200), padding: CGFloat(random.next() % 2) * 5)
        if seed % 3 == 0 {
            fixture.container.size.height = 120
            fixture.add(width: CGFloat(60 + random.next() % 200), height: 90)
            fixture.add(width: 160)
        }
        fixture.manager.hyphenationFactor = [0, 0.6, 1][seed % 3]
        if seed % 8 != 7 { fixture.delegate = Delegate(seed: seed) }
        fixture.storage.append(text(&random))
        for step in 0..<12 {
            change(fixture, &random)
            if random.next() % 2 == 0 { ask(fixture, &random) }
            guard step % 4 == 3 else { continue }
            let fresh = fixture.fresh()
            let (lines, other) = (fixture.lines, fresh.lines)
            let first = zip(lines, other).first { $0 != $1 } ?? ("\(lines.count) lines", "\(other.count) lines")
            expectEqual(lines, other, "seed \(seed), step \(step): \(first.0) is not \(first.1)")
            expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
            expectEqual(fixture.ink(), fresh.ink())
        }
    }

    private func text(_ random: inout SeededGenerator) -> NSAttributedString {
        random.next() % 2 == 0
            ? HostileLayoutTests.text(Int(random.next() % 60), &random)
            : NSAttributedString(string: OracleTests.text(words: 40, &random), attributes: [.font: LayoutFixture.font])
    }

    private func change(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let at = Int(random.next() % UInt64(storage.length + 1))
        let range = NSRange(location: at, length: min(storage.length - at, Int(random.next() % 20)))
        switch random.next() % 7 {
        case 0: storage.replaceCharacters(in: range, with: HostileLayoutTests.text(Int(random.next() % 8), &random))
        case 1: storage.replaceCharacters(in: range, with: "\n")
        case 2: storage.addAttribute(GlyphDelegate.marker, value: 1, range: range)
        case 3: storage.removeAttribute(GlyphDelegate.marker, range: range)
        case 4: storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: CGFloat(8 + random.next() % 20))!, range: range)
        case 5:
            let style = MutableParagraphStyle()
            style.alignment = [.left, .right, .center, .justified][Int(random.next() % 4)]
            style.firstLineHeadIndent = CGFloat(random.next() % 20)
            style.hyphenationFactor = random.next() % 3 == 0 ? 1 : 0
            style.baseWritingDirection = [.natural, .leftToRight, .rightToLeft][Int(random.next() % 3)]
            style.lineBreakMode = random.next() % 4 == 0 ? LineBreakMode(rawValue: Int(random.next() % 6))! : .byWordWrapping
            storage.addAttribute(.paragraphStyle, value: style, range: range)
        default: fixture.container.size.width = CGFloat(20 + random.next() % 250)
        }
    }

    private func ask(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let manager = fixture.manager
        let point = CGPoint(x: CGFloat(random.next() % 300) - 50, y: CGFloat(random.next() % 300) - 50)
        let hit = manager.characterIndex(for: point, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
        expect(hit >= 0 && hit <= fixture.storage.length)
        guard fixture.storage.length > 0 else { return }
        let at = Int(random.next() % UInt64(fixture.storage.length))
        let glyph = manager.glyphIndexForCharacter(at: at)
        expect(manager.characterIndexForGlyph(at: glyph) <= at)
        var characters = NSRange()
        let glyphs = manager.glyphRange(forCharacterRange: NSRange(location: at, length: 1), actualCharacterRange: &characters)
        expect(glyphs.length > 0 && characters.location <= at && characters.location + characters.length > at)
        _ = manager.caretRect(forCharacterAt: at)
        _ = manager.location(forGlyphAt: glyph)
        _ = manager.notShownAttribute(forGlyphAt: glyph)
        _ = manager.drawsOutsideLineFragment(forGlyphAt: glyph)
        _ = manager.attachmentSize(forGlyphAt: glyph)
        _ = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: glyph)
        _ = manager.selectionRects(forCharacterRange: NSRange(location: at, length: 1), in: fixture.container)
        var positions = [CGFloat](repeating: 0, count: fixture.storage.length + 1)
        let count = manager.getLineFragmentInsertionPoints(
            forCharacterAt: at, alternatePositions: false, inDisplayOrder: true, positions: &positions, characterIndexes: nil)
        expectEqual(positions[..<count], positions[..<count].sorted()[...])
    }
}
