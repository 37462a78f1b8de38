import Expectations
import Foundation
import Testing

@testable import TextKit

/// Containers, attachments and delegates that answer nonsense, ask questions, and change things while they are asked: layout
/// ends, loses nothing, and is right afterwards.
struct HostileCallbackTests {
    static let nonsense: [CGFloat] = [.nan, .infinity, -.infinity, -1e300, 1e300, -50, 0, 1e-9, 30, 1e9]

    /// A container whose every answer is a caller's.
    private final class Region: TextContainer {
        var answer: ((Region, CGRect, inout CGRect) -> CGRect)?

        override func lineFragmentRect(
            forProposedRect proposedRect: CGRect, at characterIndex: Int, writingDirection baseWritingDirection: WritingDirection,
            remaining remainingRect: UnsafeMutablePointer<CGRect>?
        ) -> CGRect {
            var rest = CGRect.zero
            guard let rect = answer?(self, proposedRect, &rest) else {
                return super.lineFragmentRect(
                    forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection, remaining: remainingRect)
            }
            remainingRect?.pointee = rest
            return rect
        }
    }

    private func fixture(_ region: TextContainer, _ text: String = "some words that wrap in lines\nand more of them שלום\n")
        -> LayoutFixture
    {
        let fixture = LayoutFixture(text)
        fixture.manager.removeTextContainer(at: 0)
        fixture.manager.addTextContainer(region)
        return fixture
    }

    private func ask(_ fixture: LayoutFixture) {
        let manager = fixture.manager
        for container in manager.textContainers {
            _ = manager.usedRect(for: container)
            _ = manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 0, width: 100, height: 100), in: container)
            _ = manager.characterIndex(for: CGPoint(x: 20, y: 20), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
            _ = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), in: container)
        }
        for glyph in stride(from: 0, to: manager.numberOfGlyphs, by: 7) where manager.isValidGlyphIndex(glyph) {
            _ = manager.location(forGlyphAt: glyph)
            _ = manager.lineFragmentUsedRect(forGlyphAt: glyph, effectiveRange: nil)
        }
        _ = manager.extraLineFragmentRect
        _ = LayoutDump(manager).json
    }

    @Test(arguments: 0..<nonsense.count) func `a container that answers nonsense loses no text and ends`(index: Int) {
        let value = Self.nonsense[index]
        for member in 0..<8 {
            let region = Region(size: CGSize(width: 120, height: 0))
            region.answer = { _, proposed, rest in
                var rect = CGRect(x: 0, y: proposed.minY, width: 100, height: proposed.height)
                switch member {
                case 0: rect.origin.x = value
                case 1: rect.origin.y = value
                case 2: rect.size.width = value
                case 3: rect.size.height = value
                case 4: rest = CGRect(x: value, y: value, width: value, height: value)
                case 5: rest = CGRect(x: 50, y: proposed.minY, width: value, height: proposed.height)
                case 6: rest = CGRect(x: value, y: proposed.minY, width: 40, height: proposed.height)
                default: rect = CGRect(x: value, y: value, width: value, height: value)
                }
                return rect
            }
            let fixture = fixture(region)
            let text = fixture.storage.string
            expect(text.hasPrefix(fixture.texts.joined()), "\(value) in member \(member)")
            ask(fixture)
            fixture.manager.enumerateLineFragments(forGlyphRange: fixture.manager.glyphRange(for: region)) { rect, used, _, _, _ in
                for number in [rect.minX, rect.minY, rect.maxX, rect.maxY, used.minX, used.minY, used.maxX, used.maxY] {
                    expect(number.isFinite, "\(value) in member \(member): \(rect)")
                }
                expect(rect.height > 0)
            }
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
    }

    @Test func `a container that always has a rest of the same band ends`() {
        let region = Region(size: CGSize(width: 100, height: 0))
        region.answer = { _, proposed, rest in
            rest = CGRect(x: 0, y: proposed.minY, width: 100, height: proposed.height)
            return CGRect(x: 0, y: proposed.minY, width: 0.5, height: proposed.height)
        }
        let fixture = fixture(region)
        expect(fixture.storage.string.hasPrefix(fixture.texts.joined()))
        region.answer = { _, proposed, rest in
            rest = CGRect(x: 50, y: proposed.minY, width: 50, height: proposed.height)
            return CGRect(x: 50, y: proposed.minY, width: 50, height: proposed.height)
        }
        fixture.manager.textContainerChangedGeometry(region)
        expectEqual(fixture.texts.joined(), fixture.storage.string)
    }

    @Test func `a container that has no room anywhere ends`() {
        for height in [CGFloat(0), 500] {
            let region = Region(size: CGSize(width: 100, height: height))
            region.answer = { _, _, _ in .zero }
            let fixture = fixture(region)
            _ = fixture.texts
            ask(fixture)
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
    }

    @Test func `a container that asks, edits and resizes while it is asked is laid out right afterwards`() {
        for act in 0..<5 {
            let region = Region(size: CGSize(width: 120, height: 0))
            let fixture = fixture(region, String(repeating: "some words that wrap in lines\n", count: 20))
            var times = 3
            region.answer = { [unowned fixture] region, proposed, _ in
                if times > 0 {
                    times -= 1
                    switch act {
                    case 0: fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 200))
                    case 1: fixture.storage.append(NSAttributedString(string: "grown\n"))
                    case 2: region.size.width -= 10
                    case 3: fixture.add(width: 50)
                    default: self.ask(fixture)
                    }
                }
                return CGRect(x: 0, y: proposed.minY, width: min(proposed.width, region.size.width), height: proposed.height)
            }
            for _ in 0..<4 { ask(fixture) }
            region.answer = nil
            fixture.manager.textContainerChangedGeometry(region)
            expectEqual(fixture.lines, fixture.fresh().lines, "act \(act)")
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
    }

    /// An attachment whose every answer is a caller's.
    private final class Thing: TextAttachment {
        var answer: (() -> CGRect)?
        override func attachmentBounds(
            for textContainer: TextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
            characterIndex charIndex: Int
        ) -> CGRect { answer?() ?? CGRect(x: 0, y: 0, width: 10, height: 10) }
    }

    @Test(arguments: 0..<nonsense.count) func `an attachment of nonsense bounds ends no layout`(index: Int) {
        let value = Self.nonsense[index]
        for member in 0..<5 {
            let thing = Thing(data: nil, ofType: nil)
            thing.answer = {
                var rect = CGRect(x: 0, y: 0, width: 20, height: 20)
                switch member {
                case 0: rect.origin.x = value
                case 1: rect.origin.y = value
                case 2: rect.size.width = value
                case 3: rect.size.height = value
                default: rect = CGRect(x: value, y: value, width: value, height: value)
                }
                return rect
            }
            let fixture = LayoutFixture("before after and more", width: 80)
            fixture.storage.insert(NSAttributedString(attachment: thing), at: 7)
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            ask(fixture)
            let size = fixture.manager.attachmentSize(forGlyphAt: fixture.manager.glyphIndexForCharacter(at: 7))
            expect(size.width >= 0 && size.width.isFinite && size.height >= 0 && size.height.isFinite)
            expectEqual(fixture.lines, fixture.fresh().lines, "\(value) in member \(member)")
        }
    }

    @Test func `an attachment that asks, edits and adds containers while it is measured is laid out right afterwards`() {
        for act in 0..<5 {
            let thing = Thing(data: nil, ofType: nil)
            let fixture = LayoutFixture(String(repeating: "some words ", count: 30), width: 120)
            fixture.storage.insert(NSAttributedString(attachment: thing), at: 100)
            var times = 2
            thing.answer = { [unowned fixture] in
                if times > 0 {
                    times -= 1
                    switch act {
                    case 0: fixture.storage.deleteCharacters(in: NSRange(location: 50, length: min(200, fixture.storage.length - 50)))
                    case 1: fixture.storage.insert(NSAttributedString(string: "grown\n"), at: 0)
                    case 2: fixture.container.size.width -= 10
                    case 3: fixture.manager.insertTextContainer(TextContainer(size: CGSize(width: 90, height: 40)), at: 0)
                    default: self.ask(fixture)
                    }
                }
                return CGRect(x: 0, y: -2, width: 30, height: 40)
            }
            for _ in 0..<3 { ask(fixture) }
            expectEqual(fixture.lines, fixture.fresh().lines, "act \(act)")
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
    }

    @Test func `boxes of control characters may be nonsense, and asking for them may change things`() {
        for value in Self.nonsense {
            let fixture = LayoutFixture("a\tb c d e f g\th", width: 90)
            let delegate = GlyphDelegate()
            delegate.action = { _, action in action == .horizontalTab ? .whitespace : action }
            var times = 2
            delegate.box = { [unowned fixture] _ in
                if times > 0 {
                    times -= 1
                    fixture.storage.append(NSAttributedString(string: " grown"))
                    self.ask(fixture)
                }
                return CGRect(x: value, y: value, width: value, height: value)
            }
            fixture.delegate = delegate
            for _ in 0..<3 { ask(fixture) }
            expect(fixture.texts.joined() == fixture.storage.string && fixture.storage.string.hasSuffix("grown grown"))
            expectEqual(fixture.lines, fixture.fresh().lines, "\(value)")
        }
    }
}
