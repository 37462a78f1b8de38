import Expectations
import Foundation
import Testing

@testable import TextKit

/// Paragraphs of several styles whose segments are cached, planned together, or stand above figures: with what an earlier layout cached,
/// lines equal those of a fresh layout.
struct MixedRunTests {
    private static let serif = Font(name: "DejaVu Serif", size: 16)!

    /// Paragraphs whose words take turns in two sizes, the first word of each in the larger one.
    private static func storage(paragraphs: Int, large: CGFloat, style: ParagraphStyle = .default) -> TextStorage {
        let storage = TextStorage(string: "", attributes: [:])
        let (small, big) = (serif, Font(name: "DejaVu Serif", size: large)!)
        storage.beginEditing()
        for paragraph in 0..<paragraphs {
            for word in 0..<(30 + paragraph % 7) {
                let text = ["Water", "parts", "round", "it", "as", "always"][(word + paragraph) % 6] + (word % 9 == 8 ? ", " : " ")
                storage.append(
                    NSAttributedString(
                        string: text, attributes: [.font: word == 0 || word % 13 == 7 ? big : small, .paragraphStyle: style]))
            }
            storage.append(NSAttributedString(string: "\n", attributes: [.font: small, .paragraphStyle: style]))
        }
        storage.endEditing()
        return storage
    }

    @Test func `paragraphs whose segments there was no room for are read again in all their styles`() {
        let storage = Self.storage(paragraphs: 6, large: 23)
        let manager = LayoutManager()
        manager.layout.usesOtherCore = false
        let container = TextContainer(size: CGSize(width: 500, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.layout.glyphlessScratch.kept.capacity = 150
        manager.ensureLayout(for: container)
        for width in [400, 300, 460] as [CGFloat] {
            container.size.width = width
            manager.ensureLayout(for: container)
            expect(manager.layout.glyphlessScratch.kept.count <= 150)
            let fresh = GlyphlessRunTests.layOut(storage, plainly: false, width: width)
            expectEqual(StoredLines(manager), StoredLines(fresh), "width \(width)")
            storage.removeLayoutManager(fresh)
        }
    }

    @Test(arguments: [0, 60, 110, 160, 230, 320, 500] as [CGFloat])
    func `a figure below a paragraph that begins large is met by either path`(distance: CGFloat) {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        let storage = Self.storage(paragraphs: 3, large: 40, style: style)
        for width in [230, 330] as [CGFloat] {
            let bare = GlyphlessRunTests.layOut(storage, plainly: true, width: width)
            let bottom = bare.usedRect(for: bare.textContainers[0]).maxY
            storage.removeLayoutManager(bare)
            for top in [bottom / 3 + distance, bottom + distance] {
                _ = GlyphlessRunTests.compare(
                    storage, width: width, exclusion: CGRect(x: 40, y: top, width: 90, height: 80), "\(distance) below, \(width) wide")
            }
        }
    }

    @Test func `gaps that fonts want between lines come and go with the setting`() throws {
        let loose = Font(
            descriptor: try require(Self.serif.fontDescriptor.withSymbolicTraits(.traitLooseLeading)), size: 16)
        let storage = TextStorage(string: "", attributes: [:])
        for index in 0..<200 {
            let font = index % 5 == 0 ? loose : Self.serif
            storage.append(NSAttributedString(string: index % 40 == 39 ? "end\n" : "word ", attributes: [.font: font]))
        }
        let manager = LayoutManager()
        manager.usesFontLeading = false
        let container = TextContainer(size: CGSize(width: 200, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        manager.ensureLayout(for: container)
        let tight = manager.usedRect(for: container).height
        manager.usesFontLeading = true
        manager.ensureLayout(for: container)
        let fresh = GlyphlessRunTests.layOut(storage, plainly: false, width: 200)
        expectEqual(StoredLines(manager), StoredLines(fresh))
        expect(manager.usedRect(for: container).height > tight)
    }

    @Test func `a first line that is indented beyond its first word ends, and loses nothing`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakStrategy = .totalFit
        style.firstLineHeadIndent = 260
        let text = "Incomprehensible words follow the one that has no room in the first line of all, and end.\nNext"
        for height in [0, 200] as [CGFloat] {
            let storage = TextStorage(string: text, attributes: [.font: Self.serif, .paragraphStyle: style])
            let manager = GlyphlessRunTests.layOut(storage, plainly: true, width: 300, height: height)
            expect(manager.glyphRange(for: manager.textContainers[0]).length > 80)
            expect(manager.layout.counters.rowsBroken < 40)
        }
    }

    @Test func `a line may begin with a path whose parts are of several styles, by either path of layout`() throws {
        let bold = try require(Font(name: "DejaVu Serif Bold", size: 16))
        let storage = TextStorage(string: "", attributes: [:])
        for part in 0..<60 {
            let text = ["parts of words go to /", "usr", "/share "][part % 3]
            storage.append(NSAttributedString(string: text, attributes: [.font: part % 3 == 1 ? bold : Self.serif]))
        }
        for width in stride(from: CGFloat(150), through: 400, by: 25) {
            _ = GlyphlessRunTests.compare(storage, width: width, "\(width) wide")
        }
    }

    @Test func `letters as far apart as a style may ask have their positions`() {
        let storage = TextStorage(
            string: String(repeating: "letter ", count: 100), attributes: [.font: Self.serif, .kern: 1e9, .tracking: 1e9])
        let manager = GlyphlessRunTests.layOut(storage, plainly: false, width: 0)
        let container = manager.textContainers[0]
        expect(manager.usedRect(for: container).width > 100_000)
        for x in [5, 1e5, 1e6] as [CGFloat] {
            expect(manager.glyphIndex(for: CGPoint(x: x, y: 5), in: container) < storage.length)
        }
    }
}
