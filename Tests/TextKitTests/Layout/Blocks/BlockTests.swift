import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs in plain text blocks: where their lines and their boxes lie.
struct BlockTests {
    private static func block(padding: CGFloat = 0, border: CGFloat = 0, margin: CGFloat = 0) -> TextBlock {
        let block = TextBlock()
        block.setWidth(padding, type: .absoluteValueType, for: .padding)
        block.setWidth(border, type: .absoluteValueType, for: .border)
        block.setWidth(margin, type: .absoluteValueType, for: .margin)
        return block
    }

    @Test func `paragraphs that share a block stand in one box with its edges around them`() {
        let fixture = LayoutFixture("before\none\ntwo\nafter", width: 300)
        let block = Self.block(padding: 10, border: 2, margin: 5)
        fixture.setBlocks([block], fixture.range(of: "one\ntwo\n"))
        let height = fixture.line("before").height
        expectEqual(fixture.line("one"), CGRect(x: 17, y: height + 17, width: 266, height: height))
        expectEqual(fixture.line("two"), CGRect(x: 17, y: height * 2 + 17, width: 266, height: height))
        expectEqual(fixture.line("after"), CGRect(x: 0, y: height * 3 + 34, width: 300, height: height))
        expectEqual(fixture.content(block, at: "two"), CGRect(x: 17, y: height + 17, width: 266, height: height * 2))
        expectEqual(fixture.bounds(block, at: "one"), CGRect(x: 0, y: height, width: 300, height: height * 2 + 34))
        expectEqual(fixture.bounds(block, at: "after"), .zero)
    }

    @Test func `two blocks that say the same are two boxes`() {
        let fixture = LayoutFixture("one\ntwo\nthree", width: 300)
        let block = Self.block(padding: 10)
        fixture.setBlocks([block], fixture.range(of: "one\n"))
        fixture.setBlocks([block.copy() as! TextBlock], fixture.range(of: "two\n"))
        let height = fixture.line("one").height
        expectEqual(fixture.line("two").minY, height + 30)
        expectEqual(fixture.line("three").minY, height * 2 + 40)
    }

    @Test func `nested blocks add their edges, and the outer one continues around the inner`() {
        let fixture = LayoutFixture("one\ntwo\nthree\nafter", width: 300)
        let outer = Self.block(padding: 8)
        let inner = Self.block(margin: 6)
        fixture.setBlocks([outer], fixture.range(of: "one\ntwo\nthree\n"))
        fixture.setBlocks([outer, inner], fixture.range(of: "two\n"))
        let height = fixture.line("one").height
        expectEqual(fixture.line("one"), CGRect(x: 8, y: 8, width: 284, height: height))
        expectEqual(fixture.line("two"), CGRect(x: 14, y: 8 + height + 6, width: 272, height: height))
        expectEqual(fixture.line("three"), CGRect(x: 8, y: 8 + height * 2 + 12, width: 284, height: height))
        expectEqual(fixture.line("after").minY, height * 3 + 28)
        expectEqual(fixture.bounds(outer, at: "two").height, height * 3 + 28)
    }

    @Test func `percentages are of the width around, and a width of so many percent is that of the whole block`() {
        let fixture = LayoutFixture("text", width: 400)
        let block = TextBlock()
        block.setWidth(5, type: .percentageValueType, for: .margin)
        block.setContentWidth(50, type: .percentageValueType)
        fixture.setBlocks([block], fixture.range(of: "text"))
        expectEqual(fixture.line("text").minX, 20)
        expectEqual(fixture.line("text").width, 160)
        expectEqual(fixture.bounds(block, at: "text").width, 200)
    }

    @Test func `a least height pushes what follows down, a greatest one lets text through`() {
        let fixture = LayoutFixture("one\ntwo\nafter", width: 300)
        let high = TextBlock()
        high.setValue(100, type: .absoluteValueType, for: .minimumHeight)
        let low = TextBlock()
        low.setValue(4, type: .absoluteValueType, for: .maximumHeight)
        fixture.setBlocks([high], fixture.range(of: "one\n"))
        fixture.setBlocks([low], fixture.range(of: "two\n"))
        expectEqual(fixture.line("two").minY, 100)
        expectEqual(fixture.line("after").minY, 100 + fixture.line("two").height)
    }

    @Test func `a figure pushes lines aside inside a block, and indents count from the block's edge`() {
        let fixture = LayoutFixture(String(repeating: "words and words ", count: 30), width: 300)
        let block = Self.block(padding: 20)
        fixture.setBlocks([block], NSRange(location: 0, length: fixture.storage.length)) { $0.headIndent = 10 }
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 60, width: 100, height: 40))]
        var lefts: Set<CGFloat> = []
        fixture.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: fixture.manager.numberOfGlyphs)) {
            rect, used, _, _, _ in
            lefts.insert(used.minX)
            expect(rect.minX >= (rect.minY < 100 && rect.maxY > 60 ? 100 : 20))
            expect(rect.maxX <= 280)
        }
        expectEqual(lefts, [20, 30, 100])
    }

    @Test func `a block that a container ends in goes on in the next, and begins there if no line of it fits`() {
        let fixture = LayoutFixture("before\none\ntwo\nthree", width: 300, height: 80)
        fixture.add(width: 300)
        let block = Self.block(padding: 10)
        fixture.setBlocks([block], fixture.range(of: "one\ntwo\nthree"))
        let height = fixture.line("before").height
        expect(height * 3 + 10 < 80 && height * 4 + 10 > 80, "two lines of the block fit in the first container")
        expectEqual(fixture.line("two").minY, height * 2 + 10)
        expectEqual(fixture.line("three").minY, 0)
        fixture.container.size.height = height * 2 + 5
        expectEqual(fixture.line("one").minY, 10, "with its edge")
        expectEqual(fixture.line("two").minY, 10 + height)
        expect(fixture.manager.textContainer(forGlyphAt: 8, effectiveRange: nil) === fixture.manager.textContainers[1])
    }

    @Test func `a subclass says where the content goes and how large the block is`() {
        final class Shifted: TextBlock {
            override func rectForLayout(
                at startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
            ) -> CGRect {
                expectEqual(charRange, NSRange(location: 4, length: 3))
                expect(rect.minX == 0 && rect.width == 300 && startingPoint.y == rect.minY)
                return CGRect(x: 50, y: startingPoint.y + 30, width: 100, height: 500)
            }
            override func boundsRect(
                forContentRect contentRect: CGRect, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
            ) -> CGRect {
                CGRect(x: 40, y: contentRect.minY - 30, width: 130, height: contentRect.height + 90)
            }
        }
        let fixture = LayoutFixture("one\ntwo", width: 300)
        let block = Shifted()
        fixture.setBlocks([block], fixture.range(of: "two"))
        let height = fixture.line("one").height
        expectEqual(fixture.line("two"), CGRect(x: 50, y: height + 30, width: 100, height: height))
        expectEqual(fixture.bounds(block, at: "two"), CGRect(x: 40, y: height, width: 130, height: height + 90))
        expectEqual(fixture.manager.usedRect(for: fixture.container).maxY, height * 2 + 90)
    }

    @Test func `an edit of text without blocks lays out no neighbour`() {
        let fixture = LayoutFixture("plain\n" + String(repeating: "in a block\n", count: 50) + "plain", width: 300)
        fixture.setBlocks([Self.block(padding: 3)], NSRange(location: 6, length: 50 * 11))
        fixture.manager.ensureLayout(for: fixture.container)
        fixture.manager.resetWork()
        fixture.storage.replaceCharacters(in: NSRange(location: fixture.storage.length, length: 0), with: "er")
        fixture.storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "very ")
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.manager.work.paragraphsLaid, 2)
        fixture.manager.resetWork()
        fixture.storage.replaceCharacters(in: NSRange(location: 14, length: 0), with: "x")
        fixture.manager.ensureLayout(for: fixture.container)
        expectEqual(fixture.manager.work.paragraphsLaid, 1, "and one in a block breaks its own lines only")
    }

    @Test func `odd lengths lay out all the same`() {
        for odd in [CGFloat.nan, .infinity, -50, 1e300, 0] {
            let fixture = LayoutFixture("one\ntwo", width: 300)
            let block = Self.block(padding: odd, border: odd, margin: odd)
            for dimension in TextBlock.Dimension.allCases { block.setValue(odd, type: .percentageValueType, for: dimension) }
            fixture.setBlocks([block], NSRange(location: 0, length: 7))
            expectEqual(fixture.texts.joined(), "one\ntwo")
            expect(fixture.line("two").minY.isFinite)
        }
    }

    @Test func `a block that asks for layout, edits or adds containers while it is laid out neither hangs nor spoils anything`() {
        final class Meddler: TextBlock {
            weak var fixture: LayoutFixture?
            var meddle: (LayoutFixture) -> Void = { _ in }
            override func rectForLayout(
                at startingPoint: CGPoint, in rect: CGRect, textContainer: TextContainer, characterRange charRange: NSRange
            ) -> CGRect {
                if let fixture { meddle(fixture) }
                return super.rectForLayout(at: startingPoint, in: rect, textContainer: textContainer, characterRange: charRange)
            }
        }
        let meddling: [(LayoutFixture) -> Void] = [
            { _ = $0.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil) },
            { _ = $0.manager.hit(CGPoint(x: 20, y: 30), in: $0.container) },
            { $0.manager.ensureLayout(for: $0.container) },
            { $0.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 9), actualCharacterRange: nil) },
            { if $0.storage.length < 60 { $0.storage.replaceCharacters(in: NSRange(location: 5, length: 0), with: "new\n") } },
            { if $0.manager.textContainers.count < 4 { $0.add(width: 200) } },
            { $0.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 5, width: 40, height: 20))] },
        ]
        for meddle in meddling {
            let fixture = LayoutFixture("one\ntwo\nthree\nfour\nfive", width: 200)
            let block = Meddler()
            block.meddle = meddle
            block.fixture = fixture
            fixture.setBlocks([block], NSRange(location: 4, length: 10))
            for _ in 0..<20 { fixture.manager.ensureLayout(for: fixture.container) }
            block.fixture = nil
            fixture.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
            BlockOracleTests.expectSame(fixture.lines, fixture.fresh().lines, "after meddling")
            expectEqual(fixture.texts.joined(), fixture.storage.string)
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        }
    }
}
