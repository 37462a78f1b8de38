import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// What clicks and drags select by.
struct SelectionUnitTests {
    let fixture = ViewFixture("First one here. The second\none ends? It does!\nOnly a third of it. And the last one of all is the longest")
    var view: TextView { fixture.view }

    private func primary(_ effects: [Effect]) -> String? {
        effects.reduce(nil as String?) { if case .setPrimary(let text, _) = $1 { text?.plainText } else { $0 } }
    }

    /// Drags from one word to another, and tells what is selected on the way and what PRIMARY has at the end.
    private func drag(_ from: String, to: String, clicks: Int, _ modifiers: Modifiers = []) -> [String?] {
        fixture.press(fixture.point(at: from), clicks: clicks, modifiers)
        let first = fixture.selected
        fixture.move(fixture.point(at: to))
        return [first, fixture.selected, primary(fixture.release(fixture.point(at: to), clicks: clicks))]
    }

    @Test func `a drag after a triple click goes on by paragraphs, both ways`() {
        let all = "First one here. The second\none ends? It does!\n"
        expectEqual(drag("ends", to: "second", clicks: 3), ["one ends? It does!\n", all, all])
        expectEqual(drag("second", to: "does", clicks: 3), ["First one here. The second\n", all, all])
        expectEqual(
            drag("First", to: "here", clicks: 5),
            [
                "First one here. The second\n", "First one here. The second\n", "First one here. The second\n",
            ])
    }

    @Test func `with Control a click selects a sentence, and a drag goes on by sentences`() {
        let both = "one ends? It does!"
        expectEqual(drag("ends", to: "does", clicks: 1, .control), ["one ends?", both, both])
        expectEqual(drag("here", to: "First", clicks: 1, .control), ["First one here.", "First one here.", "First one here."])
        expectEqual(drag("It does", to: "here", clicks: 1, .control)[1], "First one here. The second\none ends? It does!")
    }

    @Test func `with Control a double click selects a line of the screen, and a drag goes on by lines`() {
        let line = view.lineBox(at: fixture.offset(of: "And"))!.line.utf16
        let text = view.reader.substring(line)
        expect(line.upperBound < view.textStorage.length && line.lowerBound > 0)
        let next = view.reader.substring(line.lowerBound..<view.lineBox(at: line.upperBound)!.line.utf16.upperBound)
        expectEqual(drag("And", to: "longest", clicks: 2, .control), [text, next, next])
    }

    @Test func `Shift and a click extend by the unit that the selection was begun with`() {
        fixture.click(fixture.point(at: "ends"), .control)
        let effects = fixture.click(fixture.point(at: "does"), .shift)
        expect(fixture.selected == "one ends? It does!" && primary(effects) == fixture.selected)
        fixture.click(fixture.point(at: "Only"), clicks: 3)
        fixture.click(fixture.point(at: "does"), .shift)
        expect(fixture.selected.hasPrefix("one ends? It does!\nOnly a third"))
        fixture.click(fixture.point(at: "Only"))
        fixture.click(fixture.point(at: "third"), .shift)
        expectEqual(fixture.selected, "Only a ")
    }

    @Test(arguments: [false, true]) func `all that Control and A select is PRIMARY`(isEditable: Bool) {
        let fixture = ViewFixture("Alice was beginning\n", isEditable: isEditable)
        expectEqual(primary(fixture.key(.character("a"), .control)), "Alice was beginning\n")
        let empty = ViewFixture("", isEditable: isEditable)
        expect(!empty.key(.character("a"), .control).contains { if case .setPrimary = $0 { true } else { false } })
    }

    @Test func `programs ask for sentences and lines as for words`() {
        let range = NSRange(location: fixture.offset(of: "ends"), length: 0)
        expectEqual(fixture.text.substring(with: view.selectionRange(forProposedRange: range, granularity: .selectBySentence)), "one ends?")
        expectEqual(
            fixture.text.substring(with: view.selectionRange(forProposedRange: range, granularity: .selectByLine)), "one ends? It does!\n")
    }

    @Test func `a sentence is found in a paragraph of any length, and a long one is cut`() {
        let reader = TextReader(storage: ViewFixture(String(repeating: "A word. ", count: 20_000)).view.textStorage)
        expect(reader.sentence(at: 80_003) == 80_000..<80_008 && reader.sentenceItself(at: 80_003) == 80_000..<80_007)
        expect(reader.sentenceStart(before: 80_000) == 79_992 && reader.sentenceStart(after: 80_003) == 80_008)
        expect(reader.sentence(at: 160_000).isEmpty && reader.sentenceStart(after: 159_999) == 160_000)
        let one = TextReader(storage: ViewFixture(String(repeating: "word ", count: 20_000)).view.textStorage)
        let cut = one.sentence(at: 50_000)
        expect(cut.contains(50_000) && cut.count < 10_000)
        expect(one.sentenceStart(after: 50_000) > 50_000 && one.sentenceStart(before: 50_000) < 50_000)
    }
}
