import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

@Suite @MainActor struct LateHyphensInViewsTests {
    @Test func `a view shows its text before large patterns have been read, and hyphens when they have`() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("hyphens-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        let skipped = String(repeating: "% nothing, at some length, so that there is much to read before the end\n", count: 8000)
        try Data("UTF-8\n\(skipped)a1b\n".utf8).write(to: url.appendingPathComponent("hyph_qv.dic"))

        let fixture = ViewFixture("")
        let view = fixture.view
        expect(view.layoutManager.hyphensMayComeLater)
        expect(view.secondsToTick == nil)
        view.layoutManager.layout.settings.hyphenation = Hyphenation(directory: url.path)
        let style = MutableParagraphStyle()
        style.hyphenationFactor = 1
        var attributes = ViewFixture.attributes
        (attributes[.languageIdentifier], attributes[.paragraphStyle]) = ("qv", style)
        let text = String(repeating: "xxabxxabxxabxx xxabxxab ", count: 200)
        view.textStorage.setAttributedString(NSAttributedString(string: text, attributes: attributes))
        view.layoutIfNeeded()
        func height() -> CGFloat {
            view.layoutManager.ensureLayout(for: view.textContainer)
            return view.layoutManager.usedRect(for: view.textContainer).height
        }
        let before = height()
        expect(view.secondsToTick != nil)
        view.contentOffset.y = 400
        _ = view.takeDamage()
        for _ in 0..<6000 where view.secondsToTick != nil {
            Thread.sleep(forTimeInterval: 0.01)
            view.tick()
        }
        expect(view.secondsToTick == nil)
        expect(view.takeDamage() != .none)
        expect(height() < before)
        expect(view.contentOffset.y > 0)
    }
    @Test func `a text that is laid out completely has all its hyphens, however large their patterns are`() {
        let style = MutableParagraphStyle()
        style.hyphenationFactor = 1
        var attributes = ViewFixture.attributes
        (attributes[.languageIdentifier], attributes[.paragraphStyle]) = ("de-DE", style)
        let text = String(repeating: "Geschwindigkeitsbegrenzungen auf der Straße ", count: 6)
        let view = ViewFixture(NSAttributedString(string: text, attributes: attributes), size: CGSize(width: 240, height: 300)).view
        view.layoutCompletely()
        expect(!view.layoutManager.awaitsHyphens)
        let ends = (1..<text.utf16.count).filter { view.lineRect(at: $0).minY > view.lineRect(at: $0 - 1).minY }
        let letters = Array(text.utf16)
        expect(ends.contains { letters[$0 - 1] != 0x20 && letters[$0] != 0x20 }, "\(ends)")
    }
}
