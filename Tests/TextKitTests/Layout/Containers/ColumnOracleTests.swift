import Expectations
import Foundation
import Testing

@testable import TextKit

/// The oracle for many containers of one size, of which most stay as they were when one changes.
struct ColumnOracleTests {
    @Test(arguments: seeds(6)) func `columns that come, go and change leave what a fresh layout says`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 500)
        let fixture = LayoutFixture(OracleTests.text(words: 500, &random), width: 160, padding: 5)
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 6
        style.paragraphSpacingBefore = CGFloat(seed % 3) * 4
        fixture.storage.addAttribute(
            .paragraphStyle, value: style, range: NSRange(location: 0, length: fixture.storage.length))
        fixture.container.size.height = 120
        for _ in 0..<6 { fixture.add(width: 160, height: 120, padding: seed % 6 == 5 ? 0 : 5) }
        if seed % 2 == 1 {
            for container in fixture.manager.textContainers { container.pageManners = .typographic }
            let heading = MutableParagraphStyle()
            heading.headingLevel = 1
            let range = (fixture.storage.string as NSString).paragraphRange(for: NSRange(location: 300, length: 90))
            fixture.storage.addAttribute(.paragraphStyle, value: heading, range: range)
        }
        for step in 0..<30 {
            change(fixture, &random)
            let manager = fixture.manager
            switch random.next() % 4 {
            case 0: manager.ensureLayout(for: manager.textContainers[manager.textContainers.count / 2])
            case 1: while manager.layoutSlice(milliseconds: 1) {}
            case 2: _ = manager.lineBox(forCharacterAt: fixture.storage.length - 1)
            default: break
            }
            guard step % 3 == 2 else { continue }
            let fresh = fixture.fresh()
            let (here, there) = (fixture.lines, fresh.lines)
            let first = zip(here, there).first { $0 != $1 }
            expect(first == nil && here.count == there.count, "seed \(seed), step \(step): \(first as Any)")
            expectEqual(manager.lacksContainers, fresh.manager.lacksContainers)
            expectEqual(manager.firstOverflowingCharacter, fresh.manager.firstOverflowingCharacter)
            if !manager.lacksContainers { expectEqual(fixture.texts.joined(), fixture.storage.string) }
        }
    }

    private func change(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let manager = fixture.manager
        let containers = manager.textContainers
        let size = containers[0].size
        let one = containers[Int(random.next() % UInt64(containers.count))]
        switch random.next() % 8 {
        case 0, 1:
            manager.changingContainers { for _ in 0...random.next() % 5 { manager.addTextContainer(TextContainer(size: size)) } }
            for added in manager.textContainers.dropFirst(containers.count) {
                added.lineFragmentPadding = 5
                added.pageManners = containers[0].pageManners
            }
        case 2: if containers.count > 3 { manager.removeTextContainer(at: containers.count - 1) }
        case 3, 4:
            let shape = CGRect(x: CGFloat(random.next() % 140), y: CGFloat(random.next() % 110), width: 50, height: 40)
            one.exclusionPaths = random.next() % 4 == 0 ? [] : [BezierPath(ovalIn: shape)]
        case 5:
            let height = CGFloat(90 + random.next() % 80)
            let width = random.next() % 2 == 0 ? size.width : CGFloat(120 + random.next() % 80)
            manager.changingContainers { for container in containers { container.size = CGSize(width: width, height: height) } }
        default:
            let at = Int(random.next() % UInt64(fixture.storage.length))
            let words = OracleTests.text(words: Int(random.next() % 6), &random)
            fixture.storage.replaceCharacters(in: NSRange(location: at, length: min(4, fixture.storage.length - at)), with: words + ".")
        }
    }
}
