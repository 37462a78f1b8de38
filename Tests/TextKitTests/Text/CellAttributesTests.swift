import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs of cells that are alike share all of their attributes but for the cell.
struct CellAttributesTests {
    private typealias Attributes = [NSAttributedString.Key: Any]

    private static let font = Font(name: "DejaVu Serif", size: 16)!

    /// A text of one line for each cell of a table of two columns, as a reader of documents appends it.
    private func cells(_ count: Int) -> (storage: TextStorage, blocks: [TextTableBlock]) {
        let storage = TextStorage()
        let (table, shared) = (TextTable(), AttributeTable())
        let style = MutableParagraphStyle()
        style.textBlocks = [TextTableBlock.anyCell]
        let attributes: Attributes = [.font: Self.font, .paragraphStyle: style.copy(), .foregroundColor: Color.black]
        let index = shared.append(attributes)
        let blocks = (0..<count).map {
            TextTableBlock(table: table, startingRow: $0 / 2, rowSpan: 1, startingColumn: $0 % 2, columnSpan: 1)
        }
        storage.beginEditing()
        Array(String(repeating: "cell\n", count: count).utf8).withUnsafeBytes { storage.appendUTF8($0) }
        storage.setAttributes(
            shared, runs: blocks.map { .init(length: 5, dictionary: index, cell: $0) }, of: LinkTargets(), at: 0)
        storage.endEditing()
        return (storage, blocks)
    }

    private func style(_ storage: TextStorage, _ utf16: Int) -> ParagraphStyle? {
        storage.attribute(.paragraphStyle, at: utf16, effectiveRange: nil) as? ParagraphStyle
    }

    private func sets(_ storage: TextStorage) -> [AttributeSet] {
        storage.body.runs.runs(in: 0..<storage.length).map(\.set)
    }

    @Test(arguments: [500, 1000, 2000]) func `a cell costs one set, and no dictionary, number or style`(count: Int) {
        let (storage, _) = cells(count)
        let sets = sets(storage)
        expectEqual(Set(sets.map(ObjectIdentifier.init)).count, count)
        expect(sets.allSatisfy { $0 is CellAttributeSet })
        expectEqual(Set(sets.map { ObjectIdentifier($0.base!) }).count, 1)
        expectEqual(Set(sets.map(\.number)).count, 1)
        // The cells' own, the base, what of that layout depends on, and what no text has.
        expect(storage.body.interner.count <= count + 4)
        let context = StyleContext(displayScale: 1, following: GlyphPreference.snapshot)
        expectEqual(Set(sets.map { ObjectIdentifier(context.resolve($0)) }).count, 1)
        expectEqual(context.sharedCount, 0)
    }

    @Test func `each paragraph has the style of its own cell`() {
        let (storage, blocks) = cells(300)
        for index in [0, 1, 7, 299] {
            expect(style(storage, index * 5)?.textBlocks.last === blocks[index])
            expect(storage.attributes(at: index * 5, effectiveRange: nil)[.foregroundColor] as? Color == .black)
            expect(sets(storage)[index].textBlocks.last === blocks[index])
        }
        var range = NSRange()
        _ = storage.attribute(.paragraphStyle, at: 12, longestEffectiveRange: &range, in: NSRange(location: 0, length: storage.length))
        expectEqual(range, NSRange(location: 10, length: 5))
    }

    @Test func `equal attributes that are set by hand are the same set`() {
        let (storage, blocks) = cells(300)
        let before = sets(storage)[4]
        storage.setAttributes(storage.attributes(at: 20, effectiveRange: nil), range: NSRange(location: 21, length: 2))
        expectEqual(sets(storage).count, 300)
        expect(sets(storage)[4] === before)
        storage.addAttribute(.foregroundColor, value: Color.red, range: NSRange(location: 21, length: 2))
        expectEqual(sets(storage).count, 302)
        expect(style(storage, 21)?.textBlocks.last === blocks[4])
        storage.addAttribute(.foregroundColor, value: Color.black, range: NSRange(location: 21, length: 2))
        expectEqual(sets(storage).count, 300)
    }

    @Test func `many cells that are set one by one share what is alike`() {
        let (storage, blocks) = cells(600)
        let other = TextStorage()
        other.setAttributedString(NSAttributedString(string: storage.string))
        other.beginEditing()
        for (index, block) in blocks.enumerated() {
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            let attributes: Attributes = [.font: Self.font, .paragraphStyle: style.copy(), .foregroundColor: Color.black]
            other.setAttributes(attributes, range: NSRange(location: index * 5, length: 5))
        }
        other.endEditing()
        expect(sets(other).suffix(300).allSatisfy { $0 is CellAttributeSet })
        expectEqual(Set(sets(other).suffix(300).map { ObjectIdentifier($0.base!) }).count, 1)
        expect(style(other, 2500)?.textBlocks.last === blocks[500])
    }

    @Test func `the paragraph that two cells become has the first one's style`() {
        let (storage, blocks) = cells(300)
        storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "")
        storage.ensureAttributesAreFixed(in: NSRange(location: 0, length: 10))
        expect(style(storage, 0)?.textBlocks.last === blocks[0] && style(storage, 6)?.textBlocks.last === blocks[0])
        expect(style(storage, 10)?.textBlocks.last === blocks[2])
    }

    @Test func `a link in a cell has the cell and its target`() {
        let (storage, blocks) = cells(300)
        let url = URL(string: "https://example.org/")!
        storage.addAttribute(.link, value: url, range: NSRange(location: 10, length: 2))
        expectEqual(storage.attribute(.link, at: 10, effectiveRange: nil) as? URL, url)
        expect(style(storage, 10)?.textBlocks.last === blocks[2])
        storage.removeAttribute(.link, range: NSRange(location: 10, length: 2))
        expectEqual(sets(storage).count, 300)
    }

    @Test func `a copy has the same cells`() {
        let (storage, blocks) = cells(300)
        let copy = TextStorage(attributedString: storage)
        expect(style(copy, 1495)?.textBlocks.last === blocks[299])
        expect(copy.isEqual(to: storage))
    }
}
