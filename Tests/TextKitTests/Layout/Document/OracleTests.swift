import Expectations
import Foundation
import Testing

@testable import TextKit

/// After any sequence of edits, resizes and figure moves a layout manager answers exactly what a fresh one over the
/// same text would.
struct OracleTests {
    @Test(arguments: seeds(6)) func `incremental layout equals fresh layout`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 1)
        let fixture = LayoutFixture(Self.text(words: 120, &random), width: 260, padding: 5)
        if seed % 3 == 1 {
            fixture.container.size.height = 190; fixture.add(width: 260, height: 150); fixture.add(width: seed % 2 == 0 ? 200 : 260)
        }
        for step in 0..<25 {
            change(fixture, &random)
            // Some questions in between, so that layout is at different stages when the next change comes.
            switch random.next() % 3 {
            case 0: fixture.manager.ensureLayout(for: fixture.container)
            case 1 where fixture.storage.length > 0:
                _ = fixture.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            default: break
            }
            if step % 5 == 4 {
                let fresh = fixture.fresh()
                expectEqual(fixture.lines, fresh.lines, "seed \(seed), step \(step)")
                if fixture.manager.textContainers.last!.size.height == 0 {
                    expectEqual(fixture.texts.joined(), fixture.storage.string, "no character is lost")
                }
                expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
                expectEqual(fixture.manager.numberOfGlyphs, fresh.manager.numberOfGlyphs)
            }
        }
    }

    @Test(arguments: 0..<8) func `non-contiguous layout settles to what a contiguous one says`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 100)
        let fixture = LayoutFixture(Self.text(words: 400, &random), width: 240)
        fixture.manager.allowsNonContiguousLayout = true
        fixture.container.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 60, y: 200, width: 120, height: 110))]
        for _ in 0..<10 {
            let y = CGFloat(random.next() % 2000)
            fixture.manager.ensureLayout(forBoundingRect: CGRect(x: 0, y: y, width: 240, height: 200), in: fixture.container)
            change(fixture, &random)
        }
        while fixture.manager.layoutSlice(milliseconds: 1) {}
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    func change(_ fixture: LayoutFixture, _ random: inout SeededGenerator) {
        let storage = fixture.storage
        let length = storage.length
        let at = length == 0 ? 0 : Int(random.next() % UInt64(length))
        let container = fixture.manager.textContainers[Int(random.next() % UInt64(fixture.manager.textContainers.count))]
        switch random.next() % 9 {
        case 0, 1: storage.replaceCharacters(in: NSRange(location: at, length: 0), with: Self.text(words: Int(random.next() % 6), &random))
        case 2:
            storage.deleteCharacters(in: NSRange(location: at, length: min(length - at, Int(random.next() % 60))))
        case 3:
            storage.replaceCharacters(
                in: NSRange(location: at, length: min(length - at, Int(random.next() % 5))),
                with: ["\n", "\r\n", "\r", "\n\n", "é"][Int(random.next() % 5)])
        case 4 where length > 0:
            let range = NSRange(location: at, length: min(length - at, Int(random.next() % 40)))
            if random.next() % 2 == 0 {
                storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: CGFloat(12 + random.next() % 14))!, range: range)
            } else {
                storage.addAttribute(.foregroundColor, value: Color.red, range: range)
            }
        case 5: container.size.width = CGFloat(120 + random.next() % 200)
        case 6, 7:
            let x = CGFloat(random.next() % 220)
            let y = CGFloat(random.next() % 300)
            container.exclusionPaths =
                random.next() % 4 == 0
                ? []
                : [
                    BezierPath(ovalIn: CGRect(x: x, y: y, width: 90, height: 80)),
                    BezierPath(rect: CGRect(x: 0, y: y + 200, width: 70, height: 50)),
                ]
        default:
            let style = MutableParagraphStyle.random(&random)
            if random.next() % 3 == 0 { style.hyphenationFactor = 0.9 }
            guard length > 0 else { return }
            storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: at, length: min(length - at, 50)))
        }
    }

    static func text(words: Int, _ random: inout SeededGenerator) -> String {
        let pool = [
            "the", "of", "water", "office", "butterfly", "AVATAR", "fjord", "a", "שלום", "مرحبا", "日本語", "naïve",
            "ultracrepidarian", "😀", "자유로우며", "-x", "/usr/share", "well-known", "日本、",
        ]
        var text = ""
        for _ in 0..<words {
            text += pool[Int(random.next() % UInt64(pool.count))]
            text += random.next() % 14 == 0 ? "\n" : random.next() % 30 == 0 ? "\t" : " "
        }
        return text
    }
}
