import Expectations
import Foundation
import Testing

@testable import TextKit

/// A storage that fixes attributes when layout asks, by edits that it announces: every digit is set apart.
private final class LazilyEditingStorage: TextStorage {
    private(set) var fixings = 0

    override var fixesAttributesLazily: Bool { true }

    override func fixAttributes(in range: NSRange) {
        super.fixAttributes(in: range)
        fixings += 1
        let text = string as NSString
        for index in range.location..<NSMaxRange(range) where (0x30...0x39).contains(text.character(at: index)) {
            addAttribute(.kern, value: 4, range: NSRange(location: index, length: 1))
        }
    }
}

/// A storage that fixes attributes when layout asks, and records the ranges.
private final class LazilyRecordingStorage: TextStorage {
    private(set) var fixed: [NSRange] = []

    override var fixesAttributesLazily: Bool { true }

    override func fixAttributes(in range: NSRange) {
        super.fixAttributes(in: range)
        fixed.append(range)
    }
}

/// Attributes are fixed before layout reads them, all that a slice of layout may read at once.
struct AttributeFixingTests {
    private static func text(paragraphs: Int) -> String {
        (0..<paragraphs).map { "paragraph \($0) has the number \($0 * 37) in it, and some more words for a second line" }.joined(
            separator: "\n")
    }

    private struct Line: Equatable {
        var rect, used: CGRect
        var range: NSRange
    }

    private func lines(_ storage: TextStorage) -> (lines: [Line], counters: LayoutCounters) {
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: CGSize(width: 300, height: 0))
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        let counters = manager.layout.counters
        var lines: [Line] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) { rect, used, _, range, _ in
            lines.append(Line(rect: rect, used: used, range: range))
        }
        return (lines, counters)
    }

    @Test func `the concrete storage is fixed without layout beginning anew`() {
        let text = Self.text(paragraphs: 3000)
        let centred = MutableParagraphStyle()
        centred.alignment = .center
        func storage() -> TextStorage {
            let storage = TextStorage(string: text, attributes: [.font: LayoutFixture.font])
            for start in stride(from: 0, to: storage.length - 20, by: 500) {
                storage.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: start, length: 10))
                storage.addAttribute(.attachment, value: TextAttachment(), range: NSRange(location: start + 5, length: 3))
            }
            return storage
        }
        let fixed = storage()
        fixed.ensureAttributesAreFixed(in: NSRange(location: 0, length: fixed.length))
        let own = lines(storage())
        expectEqual(own.counters.restarts, 0)
        expect(own.lines.count > 5000)
        expectEqual(own.lines, lines(fixed).lines)
    }

    @Test(arguments: [1000, 2000, 4000])
    func `a storage that edits while it fixes is laid out to its end, and asked once for many paragraphs`(paragraphs: Int) {
        let text = Self.text(paragraphs: paragraphs)
        let storage = LazilyEditingStorage(string: text, attributes: [.font: LayoutFixture.font])
        let own = lines(storage)
        let fixed = LazilyEditingStorage(string: text, attributes: [.font: LayoutFixture.font])
        fixed.ensureAttributesAreFixed(in: NSRange(location: 0, length: fixed.length))
        expectEqual(own.lines, lines(fixed).lines)
        expect(own.lines.count >= paragraphs * 2)
        expect(storage.fixings > 0)
        expect(storage.attribute(.kern, at: (text as NSString).range(of: "37").location, effectiveRange: nil) as? Int == 4)
        expect(own.counters.restarts <= text.utf16.count / 60_000 + 1)
        expect(storage.fixings <= text.utf16.count / 60_000 + 1)
    }

    /// Layout fixes ahead of what it lays out, and must not take what was invalidated meanwhile as fixed.
    @Test func `attributes invalidated ahead of layout are fixed again before it reads them`() {
        let text = Self.text(paragraphs: 400)
        let storage = LazilyRecordingStorage(string: text, attributes: [.font: LayoutFixture.font])
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        manager.addTextContainer(TextContainer(size: CGSize(width: 300, height: 0)))
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: 1))
        let last = NSRange(location: storage.length - 50, length: 10)
        storage.invalidateAttributes(in: last)
        let before = storage.fixed.count
        manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: storage.length))
        expect(storage.fixed.dropFirst(before).contains { NSIntersectionRange($0, last) == last })
    }
}
