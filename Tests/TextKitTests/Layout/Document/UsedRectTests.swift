import Expectations
import Foundation
import Testing

@testable import TextKit

/// The rectangle that text occupies is kept up from one change to the next.
struct UsedRectTests {
    private static func union(_ manager: LayoutManager, _ container: TextContainer) -> CGRect {
        manager.ensureLayout(for: container)
        var all: CGRect?
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { _, used, home, _, _ in
            guard home === container, used.width > 0, used.height > 0 else { return }
            all = all?.union(used) ?? used
        }
        let extra = manager.extraLineFragmentUsedRect
        if manager.extraLineFragmentTextContainer === container, !extra.isEmpty { all = all?.union(extra) ?? extra }
        return all ?? .zero
    }

    @Test(arguments: 0..<10) func `after any change it is the union of the lines`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 91)
        let words = ["figs", "a", "window", "of", "the", "longest", "day\n", "\n", "شمس", "sea,"]
        func text(_ count: Int) -> String { (0..<count).map { _ in words[Int(random.next() % 10)] + " " }.joined() }
        let font = Font(name: "DejaVu Serif", size: 14)!
        let storage = TextStorage(string: text(400), attributes: [.font: font])
        let manager = LayoutManager()
        let container = TextContainer(size: CGSize(width: 260, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        for step in 0..<25 {
            let index = Int(random.next() % UInt64(storage.length - 8))
            switch random.next() % 7 {
            case 0: storage.replaceCharacters(in: NSRange(location: index, length: 4), with: text(5))
            case 1: container.size.width = CGFloat(120 + random.next() % 300)
            case 2:
                container.exclusionPaths = [BezierPath(rect: CGRect(x: Int(random.next() % 200), y: index % 300, width: 70, height: 50))]
            case 3: container.exclusionPaths = []
            case 4: storage.addAttribute(.font, value: Font(name: "DejaVu Serif", size: 25)!, range: NSRange(location: index, length: 6))
            case 5:
                let style = MutableParagraphStyle()
                style.alignment = [.right, .center, .left][step % 3]
                style.headIndent = CGFloat(random.next() % 30)
                storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: index, length: 5))
            default:
                manager.ensureLayout(for: container)
                let glyphs = NSRange(location: min(index, manager.numberOfGlyphs - 1), length: 1)
                let rect = manager.lineFragmentRect(forGlyphAt: glyphs.location, effectiveRange: nil)
                manager.setLineFragmentRect(rect, forGlyphRange: glyphs, usedRect: rect.insetBy(dx: -30, dy: 0))
            }
            let expected = Self.union(manager, container)
            expectEqual(manager.usedRect(for: container), expected, "step \(step)")
        }
    }
}
