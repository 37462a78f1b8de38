import Expectations
import Testing
import UIKitNames

struct TextInputTokenizerTests {
    private static let forward = UITextDirection.storage(.forward), backward = UITextDirection.storage(.backward)

    private static func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
        view.text = text
        return view
    }

    /// For each offset of the text: the unit around it in the direction as "start-end", or "·".
    private static func enclosing(_ view: UITextView, _ granularity: UITextGranularity, _ direction: UITextDirection) -> String {
        (0...view.textStorage.length).map { offset in
            let range = view.tokenizer.rangeEnclosingPosition(
                UITextPosition(utf16Offset: offset), with: granularity, inDirection: direction)
            let within = view.tokenizer.isPosition(
                UITextPosition(utf16Offset: offset), withinTextUnit: granularity, inDirection: direction)
            guard within == (range != nil) else { return "disagreement" }
            return range.map { "\($0.start.utf16Offset)-\($0.end.utf16Offset)" } ?? "·"
        }.joined(separator: " ")
    }

    private static func boundaries(_ view: UITextView, _ granularity: UITextGranularity, _ direction: UITextDirection) -> [Int] {
        (0...view.textStorage.length).filter {
            view.tokenizer.isPosition(UITextPosition(utf16Offset: $0), atBoundary: granularity, inDirection: direction)
        }
    }

    private static func next(_ view: UITextView, _ granularity: UITextGranularity, _ direction: UITextDirection) -> String {
        (0...view.textStorage.length).map { offset in
            view.tokenizer.position(from: UITextPosition(utf16Offset: offset), toBoundary: granularity, inDirection: direction)
                .map { String($0.utf16Offset) } ?? "·"
        }.joined(separator: " ")
    }

    @Test("words are what has letters in it; at their ends the direction decides, and boundaries are both their ends")
    func words() {
        let view = Self.view("ab, c\nd")
        expectEqual(Self.enclosing(view, .word, Self.forward), "0-2 0-2 · · 4-5 · 6-7 ·")
        expectEqual(Self.enclosing(view, .word, Self.backward), "· 0-2 0-2 · · 4-5 · 6-7")
        expectEqual([Self.boundaries(view, .word, Self.forward), Self.boundaries(view, .word, Self.backward)], [[2, 5, 7], [0, 4, 6]])
        expect(Self.next(view, .word, Self.forward) == "2 2 4 4 5 6 7 ·" && Self.next(view, .word, Self.backward) == "· 0 0 2 2 4 5 6")
    }

    @Test("sentences have the spaces after them, and full stops within numbers and before small letters do not end them")
    func sentences() {
        let view = Self.view("It is 3.5 m. “No!” Go\nOn, i.e. so. U.S. law?")
        let starts = [0, 13, 19, 22, 35]
        expect(
            Self.boundaries(view, .sentence, Self.backward) == starts
                && Self.boundaries(view, .sentence, Self.forward) == [13, 19, 21, 35, 44])
        let second = view.tokenizer.rangeEnclosingPosition(UITextPosition(utf16Offset: 14), with: .sentence, inDirection: Self.forward)
        expectEqual(second.flatMap { view.text(in: $0) }, "“No!” ")
        let from = view.tokenizer.position(from: UITextPosition(utf16Offset: 21), toBoundary: .sentence, inDirection: Self.forward)
        expectEqual(from, UITextPosition(utf16Offset: 22))
    }

    @Test("paragraphs leave out their separators, and lines are those of the layout")
    func paragraphsAndLines() {
        let view = Self.view("ab\r\n\nc\n")
        expectEqual(Self.enclosing(view, .paragraph, Self.forward), "0-2 0-2 · · · 5-6 · ·")
        expectEqual(Self.enclosing(view, .paragraph, Self.backward), "0-2 0-2 0-2 · · 5-6 5-6 ·")
        expect(
            Self.boundaries(view, .paragraph, Self.forward) == [2, 4, 6, 7]
                && Self.boundaries(view, .paragraph, Self.backward) == [0, 4, 5, 7])
        expect(
            Self.next(view, .paragraph, Self.forward) == "2 2 4 4 6 6 7 ·"
                && Self.next(view, .paragraph, Self.backward) == "· 0 0 0 0 4 5 5")
        expectEqual(Self.boundaries(view, .line, Self.forward), [2, 4, 6, 7])
        let wrapped = Self.view(String(repeating: "word ", count: 60))
        let tokenizer = wrapped.tokenizer
        let line = tokenizer.rangeEnclosingPosition(wrapped.beginningOfDocument, with: .line, inDirection: Self.forward)!
        let both = [Self.backward, Self.forward].map { tokenizer.rangeEnclosingPosition(line.end, with: .line, inDirection: $0) }
        expect(line.end.utf16Offset % 5 == 0 && line.end.utf16Offset < 300 && both[0] == line && both[1]?.start == line.end)
        expect(tokenizer.isPosition(line.end, atBoundary: .line, inDirection: Self.forward))
        expect(tokenizer.isPosition(line.end, atBoundary: .line, inDirection: Self.backward))
    }

    @Test func `going from paragraph to paragraph by their starts, backwards too, meets each of them`() {
        let view = Self.view("Line 1\nL😀\n\nשלום")
        var (found, offset): ([String], Int) = ([], 0)
        while offset < view.textStorage.length {
            let position = view.position(from: view.beginningOfDocument, offset: offset)!
            let direction = UITextDirection(rawValue: UITextStorageDirection.backward.rawValue)
            let range = view.tokenizer.rangeEnclosingPosition(position, with: .paragraph, inDirection: direction)
            found.append(range.flatMap { view.text(in: $0) } ?? "")
            offset = (range.map { view.offset(from: view.beginningOfDocument, to: $0.end) } ?? offset) + 1
        }
        expectEqual(found, ["Line 1", "L😀", "", "שלום"])
    }

    @Test("characters are grapheme clusters, the document is one unit, and an empty text has boundaries without units")
    func charactersAndDocuments() {
        let view = Self.view("e\u{301}😀")
        expect(
            Self.enclosing(view, .character, Self.forward) == "0-2 0-2 2-4 2-4 ·"
                && Self.boundaries(view, .character, Self.forward) == [0, 2, 4])
        expect(Self.next(view, .character, Self.forward) == "2 2 4 4 ·" && Self.next(view, .character, Self.backward) == "· 0 0 2 2")
        expect(
            Self.enclosing(view, .document, Self.forward) == "0-4 0-4 0-4 0-4 ·" && Self.next(view, .document, Self.backward) == "· 0 0 0 0"
        )
        let empty = Self.view("")
        let all: [UITextGranularity] = [.character, .word, .sentence, .paragraph, .line, .document]
        expectEqual(
            all.map { Self.enclosing(empty, $0, Self.forward) + Self.next(empty, $0, Self.backward) }, Array(repeating: "··", count: 6))
        expectEqual(all.filter { Self.boundaries(empty, $0, Self.forward) == [0] }, [.character, .paragraph, .line, .document])
        let beyond = UITextPosition(utf16Offset: 9)
        expect(!view.tokenizer.isPosition(beyond, atBoundary: .word, inDirection: Self.forward))
        expect(view.tokenizer.position(from: beyond, toBoundary: .word, inDirection: Self.backward) == nil)
    }

    @Test("layout directions count by the paragraph's writing direction")
    func layoutDirections() {
        let (latin, hebrew) = (Self.view("ab cd"), Self.view("אב גד"))
        func next(_ view: UITextView, _ direction: UITextLayoutDirection) -> Int? {
            view.tokenizer.position(from: UITextPosition(utf16Offset: 1), toBoundary: .word, inDirection: .layout(direction))?.utf16Offset
        }
        expectEqual([next(latin, .right), next(latin, .left), next(latin, .down), next(latin, .up)], [2, 0, 2, 0])
        expectEqual([next(hebrew, .right), next(hebrew, .left), next(hebrew, .down), next(hebrew, .up)], [0, 2, 2, 0])
    }
}
