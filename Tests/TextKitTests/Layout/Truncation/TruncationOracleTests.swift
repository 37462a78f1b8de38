import Expectations
import Foundation
import Testing

@testable import TextKit

/// Truncated layouts after edits equal fresh ones, whatever the containers, figures and tokens.
struct TruncationOracleTests {
    private static let modes = [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle]

    private func token(_ random: inout SeededGenerator) -> NSAttributedString? {
        switch random.next() % 6 {
        case 0: return NSAttributedString(string: " … more", attributes: [.link: "more:"])
        case 1: return NSAttributedString(string: "… עוד", attributes: [.font: Font(name: "DejaVu Sans", size: 24)!])
        case 2:
            let chip = TextAttachment(data: nil, ofType: nil)
            chip.bounds = CGRect(x: 0, y: -4, width: 14, height: 30)
            let token = NSMutableAttributedString(string: "…\u{FFFC}")
            token.addAttribute(.attachment, value: chip, range: NSRange(location: 1, length: 1))
            return token
        case 3: return NSAttributedString(string: "a token that is longer than the whole line may be, by far and more")
        default: return nil
        }
    }

    private func edit(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let index = Int(random.next() % UInt64(storage.length + 1))
        let container = fixture.manager.textContainers[Int(random.next() % UInt64(fixture.manager.textContainers.count))]
        switch random.next() % 8 {
        case 0, 1: storage.insert(HostileLayoutTests.text(1 + Int(random.next() % 6), &random), at: index)
        case 2:
            let length = min(storage.length - index, Int(random.next() % 12))
            storage.deleteCharacters(in: NSRange(location: index, length: length))
        case 3: container.truncationToken = token(&random)
        case 4: container.lineBreakMode = Self.modes[Int(random.next() % 3)]
        case 5: container.size = CGSize(width: CGFloat(20 + random.next() % 200), height: CGFloat(random.next() % 90))
        case 6: container.maximumNumberOfLines = Int(random.next() % 4)
        default:
            container.exclusionPaths = [
                BezierPath(rect: CGRect(x: CGFloat(random.next() % 120), y: CGFloat(random.next() % 50), width: 40, height: 30))
            ]
        }
    }

    @Test(arguments: seeds(10)) func `after any edit the lines, what is cut and what is drawn are those of a fresh layout`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        let fixture = LayoutFixture("", width: 160, height: 60)
        fixture.storage.setAttributedString(HostileLayoutTests.text(30 + Int(random.next() % 60), &random))
        for _ in 0..<(random.next() % 3) { fixture.add(width: CGFloat(60 + random.next() % 120), height: CGFloat(20 + random.next() % 50)) }
        for container in fixture.manager.textContainers {
            container.lineBreakMode = Self.modes[Int(random.next() % 3)]
            container.truncationToken = token(&random)
            container.truncationBoundary = random.next() % 2 == 0 ? .word : .character
        }
        for step in 0..<12 {
            edit(fixture, &random)
            if random.next() % 3 == 0 { _ = fixture.manager.caretRect(forCharacterAt: fixture.storage.length / 2) }
            let fresh = fixture.fresh()
            expectEqual(fixture.lines, fresh.lines, "seed \(seed), step \(step)")
            expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
            let containers = zip(fixture.manager.textContainers, fresh.manager.textContainers)
            for (mine, other) in containers {
                let cut = fixture.manager.truncatedCharacterRange(for: mine)
                expectEqual(cut, fresh.manager.truncatedCharacterRange(for: other), "seed \(seed), step \(step)")
                expect(cut.location == NSNotFound || NSMaxRange(cut) <= fixture.storage.length)
                expectEqual(fixture.manager.usedRect(for: mine), fresh.manager.usedRect(for: other), "seed \(seed), step \(step)")
            }
            expectEqual(drawing(fixture), drawing(fresh), "seed \(seed), step \(step)")
            expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs, "seed \(seed), step \(step)")
        }
    }

    private func drawing(_ fixture: LayoutFixture) -> [String] {
        let manager = fixture.manager
        let list = GraphicsContext.recording {
            for container in manager.textContainers {
                manager.ensureLayout(for: container)
                let glyphs = manager.glyphRange(for: container)
                manager.drawBackground(forGlyphRange: glyphs, at: .zero)
                manager.drawGlyphs(forGlyphRange: glyphs, at: .zero)
            }
        }
        return list.items.map { item in
            if case .glyphs(let run) = item {
                return run.glyphs.map { "\($0.glyph) \($0.x.raw) \($0.y.raw)" }.joined(separator: ", ")
            }
            if case .fillRect(let rect, _) = item { return "\(rect)" }
            return "other"
        }
    }
}
