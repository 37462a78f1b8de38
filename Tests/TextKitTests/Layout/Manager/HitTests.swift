import Expectations
import Foundation
import Testing

@testable import TextKit

struct HitTests {
    static let samples = [
        "Plain words on several lines, enough of them to wrap.", "office fjord affluent ffi fl", "abc שלום עולם def 123 غزال",
        "שלום עולם abc", "日本語のテキストを折り返す。", "cafe\u{301} 👨‍👩‍👧 flags 🇫🇷🇩🇪", "tab\tand tab\t again", "",
    ]

    /// For every caret of a line, the point just inside the character gives the character back.
    @Test(arguments: samples) func `every character is found at its own position`(text: String) {
        let fixture = LayoutFixture(text + "\nlast", width: 140)
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 50, y: 40, width: 20, height: 30))]
        fixture.manager.layout.settle(to: .everything)
        fixture.manager.layout.forEachLocatedFragment(inUTF16: 0..<fixture.storage.length, isContiguous: true) { located in
            for cell in LineCarets(located, fixture.manager.glyphs(of: located)).cells where cell.right > cell.left {
                let width = cell.right - cell.left
                for (share, expected) in [(0.25, cell.isRightToLeft ? 0.75 : 0.25), (0.75, cell.isRightToLeft ? 0.25 : 0.75)] {
                    let x = cell.left + width.scaled(by: share)
                    guard x < located.fragment.x + located.fragment.width else { continue }
                    var fraction: CGFloat = -1
                    let found = fixture.manager.characterIndex(
                        for: CGPoint(x: x.pixels, y: located.baseline.pixels - 3), in: fixture.container,
                        fractionOfDistanceBetweenInsertionPoints: &fraction)
                    expectEqual(found, cell.utf16.lowerBound, "\(text) at \(cell)")
                    expect(abs(fraction - expected) < 0.26)
                }
            }
            return true
        }
    }

    @Test func `inside a ligature each letter has its share`() {
        let fixture = LayoutFixture("office", width: 300)
        let font = Font(name: "DejaVu Serif", size: 40)!
        fixture.storage.addAttribute(.font, value: font, range: NSRange(location: 0, length: 6))
        let manager = fixture.manager
        let ligature = manager.glyphRange(forCharacterRange: NSRange(location: 1, length: 1), actualCharacterRange: nil)
        guard manager.numberOfGlyphs < 6 else { return }
        let box = manager.boundingRect(forGlyphRange: ligature, in: fixture.container)
        let letters = stride(from: 0.1, to: 1, by: 0.2).map { share in
            manager.characterIndex(
                for: CGPoint(x: box.minX + box.width * share, y: box.midY), in: fixture.container,
                fractionOfDistanceBetweenInsertionPoints: nil)
        }
        expect(Set(letters).count > 1 && letters == letters.sorted())
    }

    @Test func `beyond the end of a line is its last insertion point, before its start the first`() {
        let fixture = LayoutFixture("one two\nthree\n\nfour", width: 300)
        func hit(_ x: CGFloat, _ y: CGFloat) -> Int { fixture.manager.hit(CGPoint(x: x, y: y), in: fixture.container)!.insertionIndex }
        expectEqual(hit(290, 10), 7)
        expectEqual(hit(-50, 10), 0)
        expectEqual(hit(290, 28), 13)
        expectEqual(hit(100, 47), 14)
        expectEqual(hit(290, 900), 19)
        expect(hit(.nan, .infinity) >= 0)
    }

    @Test func `a point in a margin is not inside a character`() {
        let fixture = LayoutFixture("one two", width: 300)
        expect(fixture.manager.hit(CGPoint(x: 8, y: 10), in: fixture.container)!.isInside)
        expect(!fixture.manager.hit(CGPoint(x: 200, y: 10), in: fixture.container)!.isInside)
        expect(!fixture.manager.hit(CGPoint(x: 8, y: 40), in: fixture.container)!.isInside)
    }

    @Test func `insertion points of a mixed line are one more than its graphemes`() {
        let fixture = LayoutFixture("ab שלום cd", width: 300)
        var positions = [CGFloat](repeating: 0, count: 32)
        var characters = [Int](repeating: 0, count: 32)
        let count = fixture.manager.getLineFragmentInsertionPoints(
            forCharacterAt: 0, alternatePositions: false, inDisplayOrder: true, positions: &positions, characterIndexes: &characters)
        expectEqual(count, 11)
        expectEqual(Array(positions[0..<count]), positions[0..<count].sorted())
        expectEqual(Set(characters[0..<count]), Set(0...10))
    }
}
