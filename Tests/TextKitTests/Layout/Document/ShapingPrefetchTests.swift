import Expectations
import Foundation
import Testing

@testable import TextKit

/// Lines are the same whichever core has shaped their glyphs.
struct ShapingPrefetchTests {
    static let font = Font(name: "DejaVu Sans", size: 15)!

    private static func text(_ random: inout SeededGenerator, words count: Int) -> TextStorage {
        let words = ["السلام", "عليكم", "office", "日本語", "Москва", "שלום", "the", "AVATAR", "e\u{301}", "😀", "ก็", "naïve", "1812,", "x\ty"]
        let storage = TextStorage(string: "", attributes: [.font: font])
        for _ in 0..<count {
            let word = words[Int(random.next() % UInt64(words.count))] + (random.next() % 12 == 0 ? "\n" : " ")
            var attributes: [NSAttributedString.Key: Any] = [.font: font]
            if random.next() % 9 == 0 { attributes[.font] = Font(name: "DejaVu Sans Bold", size: 17)! }
            if random.next() % 11 == 0 { attributes[.kern] = 1.5 }
            storage.append(NSAttributedString(string: word, attributes: attributes))
        }
        return storage
    }

    static func manager(_ storage: TextStorage, width: CGFloat, prefetch: Bool, batch: Int = 300) -> LayoutManager {
        let manager = LayoutManager()
        manager.layout.usesOtherCore = prefetch
        let container = TextContainer(size: CGSize(width: width, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        if prefetch, let background = manager.layout.backgroundShaper {
            let shapingPrefetch = ShapingPrefetch(background)
            shapingPrefetch.batchLength = batch
            shapingPrefetch.leastLength = 1
            manager.layout.shapingPrefetch = shapingPrefetch
        }
        return manager
    }

    private static func dump(_ manager: LayoutManager) -> [String] {
        manager.ensureLayout(for: manager.textContainers[0])
        return manager.layout.tree.elements().map { located in
            let paragraph = manager.layout.shaped(located.element.record!, utf16: located.start.utf16..<located.end.utf16)
            let chunks = (0..<paragraph.chunkCount).map { paragraph.chunk($0) }
            let glyphs = chunks.map {
                "\($0.shaped.glyphs) \($0.shaped.clusters) \($0.shaped.advances) \($0.shaped.offsets) \($0.shaped.breaks) \($0.segments) \($0.pens)"
            }
            return "\(located.start) \(located.element.record!.rows) \(located.element.record!.fragments) \(paragraph.baseLevel) \(glyphs)"
        }
    }

    /// Slices of a layout's work, each with a change under it.
    static func change(_ storage: TextStorage, under manager: LayoutManager, _ text: String, _ random: inout SeededGenerator) {
        for _ in 0..<14 {
            var left = 1 + random.next() % 9
            manager.layout.settle(to: .everything) {
                left -= 1
                return left == 0
            }
            let index = Int(random.next() % UInt64(storage.length - 20))
            let range = (storage.string as NSString).rangeOfComposedCharacterSequences(for: NSRange(location: index, length: 6))
            switch random.next() % 4 {
            case 0: storage.replaceCharacters(in: range, with: text)
            case 1: storage.addAttribute(.font, value: Font(name: "DejaVu Sans Bold", size: 19)!, range: range)
            case 2: manager.textContainers[0].size.width = CGFloat(150 + random.next() % 300)
            default: storage.deleteCharacters(in: range)
            }
        }
    }

    @Test(arguments: seeds(2)) func `lines and glyphs are those of one core`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 77)
        let storage = Self.text(&random, words: 400)
        let width = CGFloat(90 + random.next() % 400)
        let alone = Self.manager(storage, width: width, prefetch: false)
        let helped = Self.manager(storage, width: width, prefetch: true, batch: 100 << (seed % 4))
        let (mine, others) = (Self.dump(helped), Self.dump(alone))
        expect(mine.count > 20)
        let difference = zip(mine, others).enumerated().first { $1.0 != $1.1 }
        expect(difference == nil, "paragraph \(difference?.offset ?? 0)")
        expectEqual(alone.layout.counters.paragraphsReady, 0)
    }

    @Test(arguments: seeds(2)) func `edits and other widths while another core is at work leave nothing stale`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 5)
        let storage = Self.text(&random, words: 300)
        let helped = Self.manager(storage, width: 300, prefetch: true)
        Self.change(storage, under: helped, "мир\nسلام ", &random)
        let fresh = Self.manager(storage, width: helped.textContainers[0].size.width, prefetch: false)
        let (mine, others) = (Self.dump(helped), Self.dump(fresh))
        expectEqual(mine.count, others.count)
        let difference = zip(mine, others).enumerated().first { $1.0 != $1.1 }
        expect(difference == nil, "paragraph \(difference?.offset ?? 0)")
    }

    @Test(arguments: [false, true]) func `one long paragraph is that of one core, cut words and all`(isWithoutSpaces: Bool) {
        var random = SeededGenerator(seed: 3)
        let words = ["السلام", "office", "日本語", "the", "AVATAR", "e\u{301}x"]
        let text = (0..<bulk(2_000)).map { _ in words[Int(random.next() % 6)] + (isWithoutSpaces ? "" : " ") }.joined()
        let storage = TextStorage(string: text, attributes: [.font: Self.font])
        let (mine, others) = (
            Self.dump(Self.manager(storage, width: 240, prefetch: true)), Self.dump(Self.manager(storage, width: 240, prefetch: false))
        )
        expectEqual(mine, others)
    }

    @Test func `paragraphs that another core has made ready are not shaped again`() throws {
        var random = SeededGenerator(seed: 21)
        let storage = Self.text(&random, words: 600)
        let manager = Self.manager(storage, width: 300, prefetch: true, batch: 100_000)
        let layout = manager.layout
        let first = layout.tree.locate(0)
        expect(layout.prefetchShaping(from: first, to: .everything))
        layout.shapingPrefetch?.background.finish()
        manager.ensureLayout(for: manager.textContainers[0])
        expect(layout.counters.paragraphsReady > 10)
        // What is shaped here all the same are paragraphs with a line that must cut glyphs in two.
        expect(layout.counters.paragraphsSegmented < layout.counters.paragraphsReady / 4)
    }

    @Test func `segments that another core has made ready serve for lines without glyphs`() {
        let text = String(repeating: "السلام عليكم ورحمة الله وبركاته في هذا الكتاب\n日本語の文章です。\n", count: 60)
        let storage = TextStorage(string: text, attributes: [.font: Self.font])
        let manager = Self.manager(storage, width: 200, prefetch: true, batch: 100_000)
        let layout = manager.layout
        expect(layout.prefetchShaping(from: layout.tree.locate(0), to: .everything))
        layout.shapingPrefetch?.background.finish()
        manager.ensureLayout(for: manager.textContainers[0])
        expectEqual(layout.counters.paragraphsReady, 120)
        expectEqual(layout.counters.paragraphsSegmented + layout.counters.paragraphsShaped, 0)
        let alone = Self.manager(storage, width: 200, prefetch: false)
        expectEqual(Self.dump(manager), Self.dump(alone))
    }

    @Test(arguments: 0..<4) func `a process may end while another core shapes`(pause: Int) async {
        await #expect(processExitsWith: .success) { [pause] in
            let text = String(repeating: "السلام عليكم ورحمة الله وبركاته في هذا الكتاب\n日本語の文章です。\n", count: 3000)
            let storage = TextStorage(string: text, attributes: [.font: ShapingPrefetchTests.font])
            let manager = ShapingPrefetchTests.manager(storage, width: 200, prefetch: true, batch: 100_000)
            precondition(manager.layout.prefetchShaping(from: manager.layout.tree.locate(0), to: .everything))
            usleep(UInt32(pause * 3000))
            exit(EXIT_SUCCESS)
        }
    }

    @Test func `plain text is not handed over: its lines need no glyphs`() {
        let text = String(repeating: "Well, Prince, so Genoa and Lucca are now just family estates.\n", count: 60)
        let storage = TextStorage(
            string: text + "مرحبا\n" + text, attributes: [.font: Font(name: "DejaVu Serif", size: 15)!])
        let manager = Self.manager(storage, width: 300, prefetch: true, batch: 2000)
        manager.ensureLayout(for: manager.textContainers[0])
        expectEqual(manager.layout.counters.paragraphsShaped, 0)
        expectEqual(manager.layout.counters.paragraphsSegmented + manager.layout.counters.paragraphsReady, 1)
    }
}
