import Expectations
import Foundation
import Testing

@testable import TextKit

/// Patterns that are large, which here means a file with much to skip.
struct LateHyphensTests {
    private let directory: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("hyphens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        directory = url.path
        let skipped = String(repeating: "% nothing, at some length, so that there is much to read before the end\n", count: 8000)
        try Data("UTF-8\n\(skipped)a1b\n".utf8).write(to: url.appendingPathComponent("hyph_qq.dic"))
        try Data("UTF-8\na1b\n".utf8).write(to: url.appendingPathComponent("hyph_ss.dic"))
    }

    private func remove() { try? FileManager.default.removeItem(atPath: directory) }

    /// Waits for what another thread does, and asks until then.
    private func wait(_ isThere: () -> Bool) -> Bool {
        for _ in 0..<6000 {
            if isThere() { return true }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return false
    }

    @Test func `large patterns are read by another thread, small ones at once`() {
        defer { remove() }
        let hyphenation = Hyphenation(directory: directory)
        expectEqual(hyphenation.dictionary(of: "ss")?.offsets(in: Array("xxabxx".utf16)), [3])
        expect(hyphenation.dictionary(of: "none") == nil)
        expect(!hyphenation.awaitsPatterns && !hyphenation.takeArrived())
        expect(hyphenation.dictionary(of: "qq") == nil)
        expect(hyphenation.awaitsPatterns)
        expect(wait { hyphenation.takeArrived() })
        expect(!hyphenation.awaitsPatterns && !hyphenation.takeArrived())
        expectEqual(hyphenation.dictionary(of: "qq")?.offsets(in: Array("xxabxx".utf16)), [3])
        // Another layout has them at once.
        expect(Hyphenation(directory: directory).dictionary(of: "qq") != nil)
    }

    @Test func `a thread that waits has them, even where another one reads them`() {
        defer { remove() }
        expect(Hyphenation(directory: directory).dictionary(of: "qq") == nil)
        let waited = HyphenDictionary.of("qq", in: directory)
        expectEqual(waited?.offsets(in: Array("xxabxx".utf16)), [3])
        let late = Hyphenation(directory: directory)
        expect(wait { late.dictionary(of: "qq") === waited })
    }

    @Test(arguments: [false, true]) func `lines are broken again when hyphens come`(isChosenTogether: Bool) {
        defer { remove() }
        let style = MutableParagraphStyle()
        style.hyphenationFactor = 1
        style.alignment = .justified
        style.lineBreakStrategy = isChosenTogether ? .totalFit : []
        let fixture = LayoutFixture(String(repeating: "xxabxxabxxabxx xxabxxab ", count: 20), width: 150, style: style)
        fixture.storage.addAttribute(.languageIdentifier, value: "qq", range: NSRange(location: 0, length: fixture.storage.length))
        let manager = fixture.manager
        expect(!manager.hyphensMayComeLater)
        manager.layout.settings.hyphenation = Hyphenation(directory: directory)
        func hyphens() -> Int { fixture.texts.dropLast().count { $0.last?.isLetter == true } }
        expectEqual(hyphens(), 0)
        expect(manager.awaitsHyphens)
        expect(wait { manager.takeHyphens() })
        expect(!manager.awaitsHyphens)
        expect(hyphens() > 5, "\(fixture.texts)")
        expect(!manager.takeHyphens())
    }
}
