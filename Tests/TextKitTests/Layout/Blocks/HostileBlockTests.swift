import Expectations
import Foundation
import Testing

@testable import TextKit

/// Hostile blocks and tables, in hostile containers: layout ends, answers, and equals a fresh one.
struct HostileBlockTests {
    @Test(arguments: seeds(10)) func `hostile blocks lay out, answer, and equal a fresh layout`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 6007 &+ 77)
        let fixture = LayoutFixture("", width: 200)
        fixture.manager.removeTextContainer(at: 0)
        for _ in 0...Int(random.next() % 3) { addContainer(to: fixture, &random) }
        fixture.storage.append(HostileLayoutTests.text(40 + Int(random.next() % 80), &random))
        let pool = BlockOracleTests.blocks(&random).map { $0.map { odd($0, &random) } }
        for _ in 0..<8 {
            change(fixture, pool, &random)
            ask(fixture, &random)
        }
        let fresh = fixture.fresh()
        BlockOracleTests.expectSame(fixture.lines, fresh.lines, "lines, seed \(seed)")
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
        expectEqual(fixture.manager.lacksContainers, fresh.manager.lacksContainers, "seed \(seed)")
        expectEqual(fixture.manager.firstOverflowingCharacter, fresh.manager.firstOverflowingCharacter, "seed \(seed)")
        expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
        let containers = fixture.manager.textContainers
        if containers.last!.size.height == 0, containers.allSatisfy({ $0.maximumNumberOfLines == 0 }) {
            expect(
                fixture.texts.joined().utf16.elementsEqual(fixture.storage.string.utf16), "no character is lost: seed \(seed)")
        }
    }

    /// Now and then a length that is none.
    private func odd(_ block: TextBlock, _ random: inout SeededGenerator) -> TextBlock {
        let lengths: [CGFloat] = [.nan, .infinity, -9, 1e9, 0.3, 250]
        guard random.next() % 3 == 0 else { return block }
        let length = lengths[Int(random.next() % 6)]
        let type: TextBlock.ValueType = random.next() % 2 == 0 ? .absoluteValueType : .percentageValueType
        switch random.next() % 3 {
        case 0: block.setWidth(length, type: type, for: .padding)
        case 1: block.setWidth(length, type: type, for: .margin, edge: .minX)
        default: block.setValue(length, type: type, for: TextBlock.Dimension.allCases[Int(random.next() % 6)])
        }
        return block
    }

    private func addContainer(to fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let width = [1, 7, 60, 120, 300, 300, 1000, 0][Int(random.next() % 8)] as CGFloat
        let height: CGFloat = random.next() % 2 == 0 ? 0 : CGFloat(5 + random.next() % 200)
        let container = fixture.add(width: width, height: height, padding: CGFloat(random.next() % 2) * 5)
        container.lineBreakMode = [.byWordWrapping, .byTruncatingTail, .byTruncatingHead][Int(random.next() % 3)]
        if random.next() % 4 == 0 { container.maximumNumberOfLines = 1 + Int(random.next() % 4) }
        if random.next() % 2 == 0 {
            let shape = CGRect(x: CGFloat(random.next() % 120), y: CGFloat(random.next() % 90), width: 50, height: 60)
            container.exclusionPaths = [BezierPath(ovalIn: shape)]
        }
    }

    private func change(_ fixture: LayoutFixture, _ pool: [[TextBlock]], _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let at = Int(random.next() % UInt64(storage.length + 1))
        let range = NSRange(location: at, length: min(storage.length - at, Int(random.next() % 14)))
        let containers = fixture.manager.textContainers
        switch random.next() % 6 {
        case 0: storage.replaceCharacters(in: range, with: HostileLayoutTests.text(Int(random.next() % 10), &random))
        case 1 where range.length > 0:
            let attachment = TextAttachment(data: nil, ofType: nil)
            let size = [0, 12, 90, 5000, -4, .nan][Int(random.next() % 6)] as CGFloat
            attachment.bounds = CGRect(x: 0, y: -3, width: size, height: size)
            storage.addAttribute(.attachment, value: attachment, range: range)
        case 2: containers[Int(random.next() % UInt64(containers.count))].size.width = CGFloat(random.next() % 200)
        default:
            for _ in 0..<4 {
                let start = Int(random.next() % UInt64(storage.length + 1))
                let part = NSRange(location: start, length: min(storage.length - start, Int(random.next() % 30)))
                guard part.length > 0 else { continue }
                fixture.setBlocks(pool[Int(random.next() % UInt64(pool.count))], part) {
                    $0.baseWritingDirection = [.natural, .rightToLeft][Int(random.next() % 2)]
                    $0.headIndent = [0, 10, 1e9, .nan][Int(random.next() % 4)]
                    $0.paragraphSpacingBefore = [0, 8][Int(random.next() % 2)]
                }
            }
        }
    }

    private func ask(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let manager = fixture.manager
        let container = manager.textContainers[Int(random.next() % UInt64(manager.textContainers.count))]
        switch random.next() % 4 {
        case 0: manager.ensureLayout(for: container)
        case 1: _ = manager.hit(CGPoint(x: CGFloat(random.next() % 300), y: CGFloat(random.next() % 500)), in: container)
        case 2:
            let glyphs = manager.glyphRange(forBoundingRect: CGRect(x: 0, y: 30, width: 200, height: 100), in: container)
            let list = GraphicsContext.recording { manager.drawBackground(forGlyphRange: glyphs, at: .zero) }
            expect(list.items.count < 100_000)
        default: _ = manager.usedRect(for: container)
        }
    }
}
