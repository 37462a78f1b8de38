import AppKitNames
import Expectations
import Testing

struct LineOverrideNamesTests {
    /// As an editor has it that gives every line the same height.
    private final class EvenLines: NSLayoutManager {
        override func setLineFragmentRect(_ fragmentRect: NSRect, forGlyphRange glyphRange: NSRange, usedRect: NSRect) {
            var (fragmentRect, usedRect) = (fragmentRect, usedRect)
            fragmentRect.size.height = 30
            usedRect.size.height = 30
            super.setLineFragmentRect(fragmentRect, forGlyphRange: glyphRange, usedRect: usedRect)
        }

        override func setExtraLineFragmentRect(_ fragmentRect: NSRect, usedRect: NSRect, textContainer container: NSTextContainer) {
            var fragmentRect = fragmentRect
            fragmentRect.size.height = 30
            super.setExtraLineFragmentRect(fragmentRect, usedRect: usedRect, textContainer: container)
        }
    }

    private func stack(_ manager: NSLayoutManager) -> (NSTextStorage, NSTextContainer) {
        let storage = NSTextStorage(string: "one two\nthree\n", attributes: [.font: NSFont(name: "DejaVu Serif", size: 16)!])
        let container = NSTextContainer(size: NSSize(width: 300, height: 1e7))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        return (storage, container)
    }

    @Test func `a subclass gives every line the same height`() {
        let manager = EvenLines()
        let (storage, container) = stack(manager)
        expectEqual(manager.lineFragmentRect(forGlyphAt: 8, effectiveRange: nil).minY, 30)
        expectEqual(manager.extraLineFragmentRect, NSRect(x: 0, y: 60, width: 300, height: 30))
        expect(manager.extraLineFragmentTextContainer === container && storage.length == 14)
    }

    @Test func `several locations are set at once`() {
        let manager = NSLayoutManager()
        let (storage, _) = stack(manager)
        let before = (0..<7).map { manager.location(forGlyphAt: $0) }
        manager.setLocations(
            [NSPoint(x: 50, y: 12), NSPoint(x: 90, y: 16)], startingGlyphIndexes: [1, 4], count: 2,
            forGlyphRange: NSRange(location: 1, length: 5))
        expect(manager.location(forGlyphAt: 1) == NSPoint(x: 50, y: 12) && manager.location(forGlyphAt: 4) == NSPoint(x: 90, y: 16))
        expectEqual(manager.location(forGlyphAt: 3), NSPoint(x: 50 + before[3].x - before[1].x, y: 12))
        expectEqual(manager.location(forGlyphAt: 5), NSPoint(x: 90 + before[5].x - before[4].x, y: 16))
        expect(manager.location(forGlyphAt: 0) == before[0] && manager.location(forGlyphAt: 6) == before[6] && storage.length == 14)
    }
}
