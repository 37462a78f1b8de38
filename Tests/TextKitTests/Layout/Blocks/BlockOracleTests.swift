import Expectations
import Foundation
import Testing

@testable import TextKit

/// The oracle for text in blocks and tables: after any edits, changes of blocks, resizes and figure moves the layout is
/// what a fresh one says.
struct BlockOracleTests {
    @Test(arguments: seeds(10)) func `incremental layout of blocks and tables equals fresh layout`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &* 104_729 &+ 3)
        let fixture = LayoutFixture(OracleTests.text(words: 90, &random), width: 300, padding: seed % 2 == 0 ? 5 : 0)
        if seed % 3 == 1 {
            fixture.container.size.height = 170
            fixture.add(width: 300, height: 140, padding: 5)
            fixture.add(width: seed % 2 == 0 ? 220 : 300, height: seed % 4 == 0 ? 90 : 0)
        }
        let pool = Self.blocks(&random)
        for step in 0..<24 {
            change(fixture, pool, &random)
            ask(fixture, &random)
            guard step % 3 == 2 else { continue }
            let fresh = fixture.fresh()
            Self.expectSame(fixture.lines, fresh.lines, "lines, seed \(seed), step \(step)")
            Self.expectSame(fixture.boxes, fresh.boxes, "boxes, seed \(seed), step \(step)")
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
            expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
            if fixture.manager.textContainers.last!.size.height == 0 {
                expectEqual(fixture.texts.joined(), fixture.storage.string, "no character is lost: seed \(seed), step \(step)")
            }
        }
    }

    @Test(arguments: 0..<8) func `non-contiguous layout of blocks settles to what a contiguous one says`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 4100)
        let fixture = LayoutFixture(OracleTests.text(words: 500, &random), width: 260)
        fixture.manager.allowsNonContiguousLayout = true
        let pool = Self.blocks(&random)
        for _ in 0..<30 { setBlocks(fixture, pool, &random) }
        for _ in 0..<10 {
            let y = CGFloat(random.next() % 3000)
            fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: y, width: 240, height: 200), in: fixture.container)
            _ = fixture.manager.hit(CGPoint(x: 100, y: y), in: fixture.container)
            change(fixture, pool, &random)
        }
        while fixture.manager.layoutSlice(milliseconds: 1) {}
        let fresh = fixture.fresh()
        Self.expectSame(fixture.lines, fresh.lines, "lines, seed \(seed)")
        Self.expectSame(fixture.boxes, fresh.boxes, "boxes, seed \(seed)")
    }

    @Test(arguments: seeds(10)) func `rows asked for by their height are all that are there`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 900)
        let fixture = LayoutFixture(OracleTests.text(words: 150, &random), width: 280)
        let pool = Self.blocks(&random)
        for _ in 0..<12 { setBlocks(fixture, pool, &random) }
        fixture.manager.ensureLayout(for: fixture.container)
        var all: [(utf16: Range<Int>, rect: CGRect)] = []
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) {
            all.append(($0.utf16, $0.rect.logical(scale: 1)))
            return true
        }
        for y in stride(from: CGFloat(0), to: fixture.manager.usedRect(for: fixture.container).maxY, by: 17) {
            let wanted = all.filter { $0.rect.minY < y + 30 && $0.rect.maxY > y }
            let rect = CGRect(x: 0, y: y, width: 280, height: 30)
            for glyphs in [
                fixture.manager.glyphRange(forBoundingRect: rect, in: fixture.container),
                fixture.manager.glyphRange(forBoundingRectWithoutAdditionalLayout: rect, in: fixture.container),
            ] {
                let characters = fixture.manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil).range
                for line in wanted { expectEqual(line.utf16.clamped(to: characters), line.utf16, "seed \(seed), \(y)") }
            }
        }
        for line in all where line.rect.width > 4 {
            let middle = CGPoint(x: line.rect.midX, y: line.rect.midY)
            let hit = fixture.manager.characterIndex(
                for: middle, in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
            // Cells that share columns may lie over one another: then it is in one of the lines that are there.
            expect(
                all.contains { $0.rect.contains(middle) && $0.utf16.contains(hit) },
                "seed \(seed): a click in the middle of \(line) is in that line, not at \(hit)")
        }
    }

    static func expectSame(_ here: [String], _ there: [String], _ what: String) {
        let first = zip(here, there).first { $0 != $1 } ?? ("\(here.count)", "\(there.count)")
        expectEqual(here, there, "\(what): \(first.0) is not \(first.1)")
    }

    // MARK: Chance

    /// Chains of blocks: plain, nested, cells of two tables, blocks in cells, a table within a cell.
    static func blocks(_ random: inout SeededGenerator) -> [[TextBlock]] {
        func block() -> TextBlock {
            let block = TextBlock()
            for layer in TextBlock.Layer.allCases {
                for edge in [NSRectEdge.minX, .minY, .maxX, .maxY] {
                    block.setWidth(
                        CGFloat(random.next() % 9), type: random.next() % 4 == 0 ? .percentageValueType : .absoluteValueType,
                        for: layer, edge: edge)
                }
            }
            if random.next() % 4 == 0 { block.setValue(CGFloat(60 + random.next() % 60), type: .absoluteValueType, for: .minimumHeight) }
            if random.next() % 4 == 0 { block.setContentWidth(CGFloat(40 + random.next() % 50), type: .percentageValueType) }
            block.verticalAlignment = TextBlock.VerticalAlignment(rawValue: UInt(random.next() % 4))!
            return block
        }
        let (a, b, c) = (block(), block(), block())
        var chains: [[TextBlock]] = [[], [], [a], [b], [a, b], [a, c], [a, b, c]]
        for outer in [[], [a], []] as [[TextBlock]] {
            let table = TextTable()
            table.numberOfColumns = Int(random.next() % 4)
            table.collapsesBorders = random.next() % 2 == 0
            table.layoutAlgorithm = random.next() % 2 == 0 ? .automaticLayoutAlgorithm : .fixedLayoutAlgorithm
            for row in 0..<3 {
                for column in 0..<Int(2 + random.next() % 2) {
                    let cell = TextTableBlock(
                        table: table, startingRow: row, rowSpan: 1 + Int(random.next() % 2), startingColumn: column,
                        columnSpan: 1 + Int(random.next() % 5 / 4))
                    cell.verticalAlignment = TextBlock.VerticalAlignment(rawValue: UInt(random.next() % 4))!
                    cell.setWidth(CGFloat(random.next() % 5), type: .absoluteValueType, for: .padding)
                    cell.setWidth(CGFloat(random.next() % 3), type: .absoluteValueType, for: .border)
                    if random.next() % 5 == 0 { cell.setContentWidth(30, type: .percentageValueType) }
                    if random.next() % 6 == 0 { cell.setValue(70, type: .absoluteValueType, for: .height) }
                    chains.append(outer + [cell])
                    if random.next() % 3 == 0 { chains.append(outer + [cell, block()]) }
                    if random.next() % 6 == 0, let inner = chains.first(where: { $0.last is TextTableBlock })?.last {
                        chains.append(outer + [cell, inner])
                    }
                }
            }
        }
        return chains
    }

    func setBlocks(_ fixture: LayoutFixture, _ pool: [[TextBlock]], _ random: inout SeededGenerator) {
        let length = fixture.storage.length
        guard length > 0 else { return }
        let at = Int(random.next() % UInt64(length))
        let text = fixture.storage.string as NSString
        let range = text.paragraphRange(for: NSRange(location: at, length: min(length - at, Int(random.next() % 60))))
        let spacing = random.next() % 3 == 0
        fixture.setBlocks(pool[Int(random.next() % UInt64(pool.count))], range) {
            if spacing {
                $0.paragraphSpacingBefore = 7
                $0.paragraphSpacing = 4
            }
        }
    }

    func change(_ fixture: LayoutFixture, _ pool: [[TextBlock]], _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let length = storage.length
        let at = length == 0 ? 0 : Int(random.next() % UInt64(length))
        let containers = fixture.manager.textContainers
        let container = containers[Int(random.next() % UInt64(containers.count))]
        switch random.next() % 11 {
        case 0:
            storage.replaceCharacters(in: NSRange(location: at, length: 0), with: OracleTests.text(words: Int(random.next() % 5), &random))
        case 1: storage.deleteCharacters(in: NSRange(location: at, length: min(length - at, Int(random.next() % 50))))
        case 2: storage.replaceCharacters(in: NSRange(location: at, length: min(length - at, Int(random.next() % 3))), with: "\n")
        case 3 where length > 0:
            let range = NSRange(location: at, length: min(length - at, Int(random.next() % 30)))
            let value: (NSAttributedString.Key, Any) =
                random.next() % 2 == 0
                ? (.font, Font(name: "DejaVu Sans", size: CGFloat(12 + random.next() % 9))!) : (.foregroundColor, Color.red)
            storage.addAttribute(value.0, value: value.1, range: range)
        case 4: container.size.width = CGFloat(140 + random.next() % 200)
        case 5:
            let shape = CGRect(x: CGFloat(random.next() % 220), y: CGFloat(random.next() % 400), width: 80, height: 60)
            container.exclusionPaths = random.next() % 3 == 0 ? [] : [BezierPath(ovalIn: shape)]
        default: for _ in 0...random.next() % 3 { setBlocks(fixture, pool, &random) }
        }
    }

    func ask(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let manager = fixture.manager
        switch random.next() % 4 {
        case 0: manager.ensureLayout(for: fixture.container)
        case 1: _ = manager.hit(CGPoint(x: CGFloat(random.next() % 300), y: CGFloat(random.next() % 500)), in: fixture.container)
        case 2 where fixture.storage.length > 0: _ = manager.lineBox(forCharacterAt: Int(random.next() % UInt64(fixture.storage.length)))
        default: break
        }
    }
}
