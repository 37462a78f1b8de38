import Foundation
import Testing

@testable import TextKit

/// Lines are the same whichever core has learned their words.
@Suite struct WordsAheadTests {
    private static let fonts = ["DejaVu Serif", "DejaVu Serif Bold", "DejaVu Sans", "DejaVu Sans Mono"].map { Font(name: $0, size: 15)! }
    private static let words = [
        "the", "office", "AVATAR", "well-known", "Austria—and", "said", "(he", "don't", "naïve", "1812,", "and/or", "\u{200B}", "“What",
        "ultracrepidarianism", "honorificabilitudinitatibus", "Война", "и", "мир", "λόγος", "fi\u{AD}ne", "שלום", "日本",
    ]

    private static func text(_ random: inout SeededGenerator, words count: Int) -> TextStorage {
        let storage = TextStorage(string: "", attributes: [.font: fonts[0]])
        storage.beginEditing()
        for index in 0..<count {
            // Mostly new words, so that there is much to learn, and paragraphs of one script.
            let pool = random.next() % 40 == 0 ? words.count : 13
            let word = random.next() % 3 == 0 ? "word\(index % 700)" : words[Int(random.next() % UInt64(pool))]
            var attributes: [NSAttributedString.Key: Any] = [.font: fonts[index % 4]]
            if random.next() % 5 == 0 { attributes[.kern] = Double(random.next() % 3) / 2 }
            if random.next() % 7 == 0 { attributes[.foregroundColor] = Color(white: CGFloat(random.next() % 200) / 200, alpha: 1) }
            storage.append(NSAttributedString(string: word + (random.next() % 12 == 0 ? "\n" : " "), attributes: attributes))
        }
        storage.endEditing()
        return storage
    }

    private static func manager(_ storage: TextStorage, width: CGFloat, ahead: Bool) -> LayoutManager {
        let manager = LayoutManager()
        manager.layout.usesOtherCore = ahead
        let container = TextContainer(size: CGSize(width: width, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        if ahead, let helper = manager.layout.knownHelper() {
            let wordsAhead = WordsAhead(helper: helper)
            wordsAhead.length = 700
            wordsAhead.leastLength = 100
            manager.layout.wordsAhead = wordsAhead
        }
        return manager
    }

    /// Lays out a little at a time, so that the other core has done what it was asked for.
    private static func layOutSlowly(_ manager: LayoutManager) {
        while true {
            var isFirst = true
            let isDone = manager.layout.settle(to: .everything) {
                defer { isFirst = false }
                return !isFirst
            }
            manager.layout.wordsAhead?.helper.finish()
            if isDone { return }
        }
    }

    @Test(arguments: 0..<8) func `lines are those of one core`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 41)
        let storage = Self.text(&random, words: 3000)
        let width = CGFloat(90 + random.next() % 400)
        let helped = Self.manager(storage, width: width, ahead: true)
        Self.layOutSlowly(helped)
        let alone = PlainRunTests.layOut(storage, plainly: true, width: width)
        let full = PlainRunTests.layOut(storage, plainly: false, width: width)
        #expect(helped.layout.counters.piecesLearned > 10)
        #expect(helped.layout.counters.stretchesReused > 10)
        #expect(alone.layout.counters.piecesLearned == 0)
        #expect(PlainRunTests.Lines(helped) == PlainRunTests.Lines(alone))
        #expect(PlainRunTests.Lines(helped) == PlainRunTests.Lines(full))
    }

    @Test(arguments: 0..<6) func `edits while another core learns leave nothing stale`(seed: UInt64) {
        var random = SeededGenerator(seed: seed &+ 9)
        let storage = Self.text(&random, words: 2000)
        let helped = Self.manager(storage, width: 300, ahead: true)
        ShapingAheadTests.change(storage, under: helped, "new words\nhere ", &random)
        Self.layOutSlowly(helped)
        let fresh = PlainRunTests.layOut(storage, plainly: true, width: helped.textContainers[0].size.width)
        #expect(PlainRunTests.Lines(helped) == PlainRunTests.Lines(fresh))
    }

    @Test func `words pass from one cache to another with their glyphs, once, in the contexts that are known there`() {
        let font = Self.fonts[0].instance(displayScale: 1)
        let shaper = ParagraphShaper(displayScale: 1, placement: .fractional)
        let other = ParagraphShaper(displayScale: 1, placement: .fractional)
        let style = ShapingStyle(font: Self.fonts[0])
        let units = Array("water office AVATAR water well-known honorificabilitudinitatibus ".utf16)
        let words = WordsToLearn(
            units: units + [0, 0, 0, 0], count: units.count, spans: [MeasuredSpan(end: Int32(units.count), style: 0)], styles: [style])
        let learned = other.learn(words, piece: 0)
        #expect(learned.contexts.map(\.style) == [0])
        #expect(other.learn(words, piece: 0).records.isEmpty)
        var styles = [MeasuredStyle(measuring: shaper.measuring(style, font: font))]
        #expect(styles[0].isMeasured)
        styles.withUnsafeMutableBufferPointer { shaper.take(learned, styles: $0.baseAddress!) }
        #expect(shaper.wordShaper.cache.count == 5)
        styles.withUnsafeMutableBufferPointer { shaper.take(learned, styles: $0.baseAddress!) }
        #expect(shaper.wordShaper.cache.count == 5)
        let unknown = LearnedWords(records: learned.records, contexts: [])
        let fresh = ParagraphShaper(displayScale: 1, placement: .fractional)
        styles.withUnsafeMutableBufferPointer { fresh.take(unknown, styles: $0.baseAddress!) }
        #expect(fresh.wordShaper.cache.count == 0)
    }
}
