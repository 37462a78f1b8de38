import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct DetectionTests {
    static let text = "Write to alice@example.com or call (212) 555-0123 before March 5, 2014."
    let fixture = ViewFixture(text, size: CGSize(width: 900, height: 200))
    var view: TextView { fixture.view }

    private func opened(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .openExternally(let url) = $0 { url.absoluteString } else { nil } }
    }

    @Test("detectors add phone and mail links only when enabled, without a link in the text")
    func overlay() {
        expect(opened(fixture.click(fixture.point(at: "alice"))).isEmpty)
        view.dataDetectorTypes = [.link, .phoneNumber]
        expectEqual(opened(fixture.click(fixture.point(at: "alice"))), ["mailto:alice@example.com"])
        expectEqual(opened(fixture.click(fixture.point(at: "555"))), ["tel:2125550123"])
        expect(opened(fixture.click(fixture.point(at: "March"))).isEmpty)
        let all = NSRange(location: 0, length: view.textStorage.length)
        view.textStorage.enumerateAttribute(.link, in: all) { value, _, _ in expect(value == nil) }
        expectEqual(
            view.textStorage.attributes(at: fixture.offset(of: "alice"), effectiveRange: nil).keys.sorted { $0.rawValue < $1.rawValue },
            [
                .font
            ])
    }

    @Test func `what was found looks as links do, and as before once nothing is looked for`() {
        func look(_ word: String) -> [NSAttributedString.Key: Any] {
            view.layoutManager.temporaryAttributes(atCharacterIndex: fixture.offset(of: word), effectiveRange: nil)
        }
        view.dataDetectorTypes = .link
        expect(look("alice")[.underlineStyle] != nil && look("call").isEmpty && look("555").isEmpty)
        view.linkTextAttributes = [.foregroundColor: Color(RGBA(hex: 0xFF0000))]
        expect((look("alice")[.foregroundColor] as? Color)?.rgba == RGBA(hex: 0xFF0000) && look("alice")[.underlineStyle] == nil)
        view.dataDetectorTypes = []
        expect(look("alice").isEmpty)
    }

    @Test func `dates and addresses go to the delegate with what they are`() {
        final class Listener: TextViewDelegate {
            var dates: [Date?] = []
            var refused: [URL] = []
            func textView(
                _ textView: TextView, shouldInteractWith result: NSTextCheckingResult, in characterRange: NSRange,
                interaction: TextItemInteraction
            ) -> Bool {
                dates.append(result.date)
                return true
            }
            func textView(_ textView: TextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
                refused.append(url)
                return false
            }
        }
        let listener = Listener()
        view.delegate = listener
        view.dataDetectorTypes = .all
        expect(opened(fixture.click(fixture.point(at: "March"))).isEmpty)
        expect(listener.dates.count == 1 && listener.dates[0] != nil)
        expect(opened(fixture.click(fixture.point(at: "alice"))).isEmpty)
        expectEqual(listener.refused.map(\.scheme), ["mailto"])
    }

    @Test func `an edit is looked through again`() {
        view.dataDetectorTypes = .link
        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x: ")
        view.textStorage.append(NSAttributedString(string: " See www.example.org", attributes: ViewFixture.attributes))
        view.layoutIfNeeded()
        expectEqual(opened(fixture.click(fixture.point(at: "example.org"))), ["http://www.example.org"])
        expectEqual(opened(fixture.click(fixture.point(at: "alice"))), ["mailto:alice@example.com"])
        let start = fixture.offset(of: "alice")
        view.textStorage.replaceCharacters(in: NSRange(location: start, length: 6), with: "")
        view.layoutIfNeeded()
        expectEqual(opened(fixture.click(fixture.point(at: "example.com"))), ["http://example.com"])
    }

    @Test func `only what is near the eye is looked through`() {
        let lines = (0..<20_000).map { "Line \($0) of many: see www.example.org/\($0)" }.joined(separator: "\n")
        let long = ViewFixture(lines)
        long.view.dataDetectorTypes = .link
        expect(long.view.detection.items.count > 10 && long.view.detection.scanned.count < 20_000)
        expectEqual(long.view.detection.scanned.lowerBound, 0)
        long.view.scrollToEnd()
        expect(long.view.detection.scanned.upperBound == long.view.textStorage.length && long.view.detection.scanned.count < 20_000)
        let last = long.text.length - 3
        expectEqual(opened(long.click(long.point(at: last))), ["http://www.example.org/19999"])
    }

    @Test func `a text without an end is looked through in pieces`() {
        let long = ViewFixture(String(repeating: "www.example.org/x ", count: 100_000))
        long.view.dataDetectorTypes = .link
        expect(long.view.detection.scanned.count < 30_000 && !long.view.detection.items.isEmpty)
    }

    @Test func `the text's own links are left to themselves`() {
        let range = NSRange(location: fixture.offset(of: "alice"), length: 5)
        view.textStorage.addAttribute(.link, value: "https://example.net/own", range: range)
        view.dataDetectorTypes = .link
        expectEqual(opened(fixture.click(fixture.point(at: "alice"))), ["https://example.net/own"])
        expect(opened(fixture.click(fixture.point(at: "example.com"))).isEmpty)
    }
}
