import Expectations
import Foundation
import Testing

@testable import TextKit

struct StyleReaderTests {
    private static let sizes: [CGFloat] = [12, 14, 16]

    /// Runs of 7 characters, of a size in turn.
    private static func storage() -> TextStorage {
        let storage = TextStorage(string: String(repeating: "seven l\n", count: 50))
        for index in stride(from: 0, to: storage.length, by: 7) {
            let font = Font(name: "DejaVu Serif", size: sizes[index / 7 % 3])!
            storage.addAttribute(.font, value: font, range: NSRange(location: index, length: min(7, storage.length - index)))
        }
        return storage
    }

    private static func spans(_ reader: StyleReader) -> [String] { reader.spans.map { "\($0.end): \($0.style)" } }

    private static func styleOfEachUnit(_ reader: StyleReader) -> [Int32] {
        var styles: [Int32] = []
        for span in reader.spans { styles += Array(repeating: span.style, count: Int(span.end) - styles.count) }
        return styles
    }

    @Test(arguments: [0..<400, 5..<6, 7..<14, 20..<399, 13..<15]) func `a part has the spans of the whole, cut at its ends`(
        part: Range<Int>
    ) {
        let storage = Self.storage()
        let context = LayoutManager().layout.context
        let styles = GlyphlessStyles()
        var whole = StyleReader(context, styles, from: 0)
        whole.read(0..<400, of: storage.body)
        expectEqual(whole.spans.count, 58)
        expectEqual(whole.spans.last?.end, 400)
        var reader = StyleReader(context, styles, from: part.lowerBound)
        reader.read(part, of: storage.body)
        expectEqual(Self.styleOfEachUnit(reader), Array(Self.styleOfEachUnit(whole)[part]))
        expectEqual(reader.spans.last.map { Int($0.end) }, part.count)
    }

    @Test func `stretches that follow one another make the spans of the whole`() {
        let storage = Self.storage()
        let context = LayoutManager().layout.context
        let styles = GlyphlessStyles()
        var whole = StyleReader(context, styles, from: 0)
        whole.read(0..<400, of: storage.body)
        var parts = StyleReader(context, styles, from: 0)
        parts.read(0..<10, of: storage.body)
        parts.read(10..<200, of: storage.body)
        parts.read(200..<203, of: storage.body)
        parts.read(203..<400, of: storage.body)
        expectEqual(Self.spans(parts), Self.spans(whole))
    }
}
