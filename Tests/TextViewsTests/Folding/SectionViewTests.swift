import Expectations
import Foundation
import Testing
import TextKit
import TextSearch

@testable import TextViews

/// Sections that are folded away in the text.
struct SectionViewTests {
    private let fixture: ViewFixture
    private var view: TextView { fixture.view }

    /// A title, and three chapters of two sections each; a link to the last one stands in the first paragraph.
    init() {
        let text = TextStorage()
        var entries: [OutlineEntry] = []
        func add(_ words: String, level: Int = 0) {
            if level > 0 { entries.append(OutlineEntry(title: words, level: level, utf16: text.length)) }
            let style = MutableParagraphStyle()
            style.headingLevel = level
            text.append(
                NSAttributedString(
                    string: words + "\n", attributes: ViewFixture.attributes.merging([.paragraphStyle: style]) { $1 }))
        }
        add("The title", level: 1)
        add("To the end.")
        for chapter in 1...3 {
            add("Chapter \(chapter)", level: 2)
            add("It begins with words of its own, number \(chapter).")
            for section in ["a", "b"] {
                add("Section \(chapter)\(section)", level: 3)
                for number in 1...4 { add("Paragraph \(chapter)\(section)\(number) is long enough for two lines of this narrow view.") }
            }
        }
        text.addAttribute(.link, value: "#last", range: (text.string as NSString).range(of: "To the end"))
        text.addAttribute(.link, value: "https://a.b", range: (text.string as NSString).range(of: "Paragraph 1a1"))
        fixture = ViewFixture(text)
        fixture.view.outline = entries
        fixture.view.anchors = ["last": (text.string as NSString).range(of: "Paragraph 3b4").location]
    }

    /// The lines that show or would, from the start of the text on.
    private var lines: [String] {
        view.layoutCompletely()
        var lines: [String] = []
        view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: view.layoutManager.numberOfGlyphs)) {
            _, _, _, range, _ in
            let range = self.view.layoutManager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
            lines.append(self.view.reader.substring(Range(range)!).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        return lines.filter { !$0.isEmpty }
    }

    private func go(to words: String) { view.scrollToCharacter(at: fixture.offset(of: words)) }

    private var marks: [String] {
        view.sectionMarks.map { view.reader.substring(view.reader.paragraph(at: $0.utf16).lowerBound..<$0.utf16 + 9) }
    }

    // MARK: Folding

    @Test func `zM leaves the headings of the highest sections and what is before them, zR shows all again, the text as it was`() {
        let (string, whole) = (fixture.string, lines)
        fixture.type("zM")
        expectEqual(lines, ["The title", "To the end.", "Chapter 1", "Chapter 2", "Chapter 3"])
        expectEqual(fixture.string, string)
        fixture.type("zR")
        expect(lines == whole && view.layoutManager.delegate == nil && view.foldedSections.isEmpty)
    }

    @Test func `za folds the section at the top and unfolds it, zc goes on to the one around it, zo opens one`() {
        go(to: "Paragraph 2a2")
        fixture.type("za")
        expectEqual(view.foldedSections, [fixture.offset(of: "Section 2a")])
        expect(!lines.contains { $0.hasPrefix("Paragraph 2a") } && lines.contains { $0.hasPrefix("Paragraph 2b1") })
        expect(
            fixture.lineTop(of: fixture.offset(of: "Section 2a")) >= 0 && view.firstVisibleCharacter <= fixture.offset(of: "Section 2a"))
        fixture.type("za")
        expect(view.foldedSections.isEmpty)
        fixture.type("zczc")
        expectEqual(view.foldedSections, [fixture.offset(of: "Chapter 2"), fixture.offset(of: "Section 2a")])
        expect(lines.contains("Chapter 2") && !lines.contains("Section 2a") && !lines.contains("Section 2b"))
        go(to: "Chapter 2")
        fixture.type("zo")
        expect(lines.contains("Section 2a") && !lines.contains { $0.hasPrefix("Paragraph 2a1") }, "the inner one stays folded")
    }

    @Test func `on pages za unfolds what it has folded, also where the heading is not at the top of its page`() {
        view.setsPages = true
        var below = 0
        for chapter in 1...3 {
            for section in ["a", "b"] {
                go(to: "Paragraph \(chapter)\(section)3")
                fixture.type("za")
                let folded = view.foldedSections
                expectEqual(folded.count, 1)
                if view.firstVisibleCharacter < folded.first ?? 0 { below += 1 }
                fixture.type("za")
                expectEqual(view.foldedSections, [], "section \(chapter)\(section)")
                fixture.type("zazo")
                expectEqual(view.foldedSections, [], "section \(chapter)\(section) once more")
            }
        }
        expect(below > 0, "\(below)")
    }

    @Test func `what was folded last is known still when text above it has been laid out`() {
        let long = (1...200).map { String(repeating: "Words of a long paragraph. ", count: $0 % 17 + 1) }.joined(separator: "\n")
        let fixture = ViewFixture(long + "\n" + ViewFixture.paragraphs(100))
        let view = fixture.view
        let headings = [20, 30, 40].map { fixture.offset(of: "\n\($0). The white") + 1 }
        view.outline = headings.map { OutlineEntry(title: "At \($0)", level: 1, utf16: $0) }
        view.scrollToCharacter(at: headings[1])
        fixture.type("za")
        let before = view.contentOffset.y
        view.layoutCompletely()
        expect(view.contentOffset.y != before && view.placeLedTo == view.foldedSections.first)
        fixture.type("za")
        expectEqual(view.foldedSections, [])
    }

    @Test func `what a search opens on its way is folded again, and by Escape all that was folded`() {
        fixture.type("zM")
        let folded = view.foldedSections
        fixture.type("/Paragraph 2")
        expect(!view.foldedSections.contains(fixture.offset(of: "Section 2a")))
        fixture.type("b3")
        expect(view.foldedSections.contains(fixture.offset(of: "Section 2a")))
        expect(!view.foldedSections.contains(fixture.offset(of: "Section 2b")))
        fixture.key(.escape)
        expectEqual(view.foldedSections, folded)
        // Who stays at the hit has its sections open, and no others.
        fixture.type("/Paragraph 2b3")
        fixture.key(.enter)
        let open = ["Chapter 2", "Section 2b"].map { fixture.offset(of: $0) }
        expectEqual(view.foldedSections, folded.filter { !open.contains($0) })
    }

    @Test func `what the reader opens himself during a search stays open`() {
        fixture.type("zM")
        let folded = view.foldedSections
        fixture.type("/Paragraph 2b")
        let own = fixture.offset(of: "Chapter 3")
        view.unfoldSection(atHeading: own)
        _ = view.findNext()
        expect(!view.foldedSections.contains(own), "a step to the next hit")
        fixture.key(.escape)
        expectEqual(view.foldedSections, folded.filter { $0 != own })
        // What a hit has opened, and the reader has closed and opened since, is his too; and what has all been opened.
        fixture.type("/Paragraph 1a1")
        let hit = fixture.offset(of: "Section 1a")
        view.fold(Set(view.foldedSections + [hit]))
        view.unfoldSection(atHeading: hit)
        fixture.key(.escape)
        expect(!view.foldedSections.contains(hit) && view.foldedSections.contains(fixture.offset(of: "Chapter 1")))
        fixture.type("/Paragraph 2b")
        view.perform(SectionCommand.openAll)
        fixture.key(.escape)
        expectEqual(view.foldedSections, [])
    }

    @Test func `a text that is read again during a search has nothing folded by where headings were`() {
        fixture.type("zM")
        fixture.type("/Paragraph 2b")
        let open = view.foldedSections
        view.revise(to: TextStorage(attributedString: view.textStorage), changes: [])
        fixture.key(.escape)
        expectEqual(view.foldedSections, open)
    }

    @Test func `the line under the eye stays where it is while a section above or below is folded`() {
        go(to: "Section 2a")
        let top = fixture.lineTop(of: fixture.offset(of: "Section 2a"))
        let headings = [fixture.offset(of: "Section 1a"), fixture.offset(of: "Section 3a")]
        view.fold(Set(headings))
        expectEqual(fixture.lineTop(of: fixture.offset(of: "Section 2a")), top)
        for heading in headings { view.unfoldSection(atHeading: heading) }
        expectEqual(fixture.lineTop(of: fixture.offset(of: "Section 2a")), top)
    }

    @Test func `without headings, and where there is none above, it says so`() {
        let plain = ViewFixture(ViewFixture.paragraphs(3))
        plain.type("zM")
        expectEqual(plain.view.statusLine, "This text has no headings to fold it by")
        view.outline.removeFirst()
        fixture.type("za")
        expect(view.statusLine == "No section here" && view.foldedSections.isEmpty)
        fixture.type("zz")
        expect(view.foldedSections.isEmpty)
    }

    @Test func `a layout manager with a delegate of its own keeps it, and folds nothing`() {
        final class Other: LayoutManagerDelegate {}
        let other = Other()
        view.layoutManager.delegate = other
        fixture.type("zM")
        expect(view.layoutManager.delegate === other && view.foldedSections.isEmpty && view.statusLine == "Sections cannot be folded here")
    }

    // MARK: Marks

    @Test func `a mark beside the heading tells how much is hidden, and a click on it unfolds`() throws {
        go(to: "Section 2a")
        fixture.type("za")
        let mark = try require(view.sectionMarks.first)
        expect(mark.count?.text == "4 paragraphs" && mark.utf16 == fixture.offset(of: "Section 2a"))
        expect(mark.triangle.maxX <= mark.heading.minX && (mark.count?.rect.minX ?? 0) >= mark.heading.maxX - 1)
        fixture.move(CGPoint(x: mark.triangle.midX, y: mark.triangle.midY))
        expectEqual(fixture.effects.last, .setPointer(.hand))
        fixture.click(CGPoint(x: mark.triangle.midX, y: mark.triangle.midY))
        expect(view.foldedSections.isEmpty && view.sectionMarks.isEmpty)
        fixture.type("za")
        let count = try require(view.sectionMarks.first?.count?.rect)
        fixture.click(CGPoint(x: count.midX, y: count.midY))
        expect(view.foldedSections.isEmpty)
    }

    @Test func `Tab goes to folded headings among the links that show, and Enter unfolds there`() {
        fixture.type("zM")
        var seen: [Int?] = []
        for _ in 0..<4 {
            fixture.key(.tab)
            if case .section(let heading) = view.store.focus {
                seen.append(heading)
            } else {
                seen.append(view.links.focused?.range.lowerBound)
            }
        }
        expectEqual(seen, ["To the end", "Chapter 1", "Chapter 2", "Chapter 3"].map { fixture.offset(of: $0) })
        fixture.key(.tab, .shift)
        fixture.key(.enter)
        expect(view.foldedSections.count == 8 && lines.contains("Section 2a"))
        fixture.key(.enter)
        expectEqual(view.foldedSections.count, 9, "and folds again")
    }

    @Test func `at the caret Enter unfolds, and the caret in what is folded goes to the heading`() {
        fixture.type("v")
        fixture.select(fixture.offset(of: "Paragraph 1a3"))
        fixture.type("zc")
        expectEqual(view.selectedRange.location, fixture.offset(of: "Section 1a"))
        fixture.key(.enter)
        expect(view.foldedSections.isEmpty)
    }

    // MARK: What unfolds

    @Test func `a hit, an anchor, a place gone back to and a jump unfold the section that they are in, and no other`() {
        func refold() {
            fixture.type("zM")
            expectEqual(view.foldedSections.count, 9)
        }
        let inner = ["Chapter 3", "Section 3b"].map { fixture.offset(of: $0) }
        for step in 0..<4 {
            refold()
            switch step {
            case 0: view.find(TextQuery("3b4"))
            case 1: view.goToAnchor("last")
            case 2: view.scrollRangeToVisible(NSRange(location: fixture.offset(of: "Paragraph 3b4"), length: 3))
            default: view.goBack()
            }
            let still = view.foldedSections
            if step == 3 {
                expect(still.count < 9 || view.contentOffset.y == 0)
            } else {
                expect(still.count == 7 && !still.contains(inner[0]) && !still.contains(inner[1]), "\(step)")
                expect(lines.contains { $0.hasPrefix("Paragraph 3b4") } && !lines.contains("Section 1a"))
            }
        }
    }

    @Test func `moving by headings, paragraphs and links passes over what is folded`() {
        fixture.type("zM")
        fixture.type("]]]]")
        expectEqual(view.foldedSections.count, 9)
        expectEqual(view.visibleLinks.map(\.range.lowerBound), [fixture.offset(of: "To the end")])
    }

    // MARK: Figures, edits, other texts

    @Test func `a figure goes with its section and comes back with it`() {
        let bitmap = Bitmap(width: 40, height: 30, pixels: [UInt32](repeating: 0xFF40_80C0, count: 1200))
        view.addFigures([
            FloatingPicture(image: bitmap, size: CGSize(width: 40, height: 30), utf16: fixture.offset(of: "Paragraph 1a1"), share: 1)
        ])
        view.layoutCompletely()
        let frame = view.figures[0].frame
        fixture.type("zM")
        expect(view.textContainer.exclusionPaths.isEmpty && view.store.figures[0].isFolded)
        fixture.key(.character("P"))
        expectEqual(view.statusLine, "No figures here")
        fixture.type("zR")
        view.layoutCompletely()
        expect(view.figures[0].frame == frame && view.textContainer.exclusionPaths.count == 1)
    }

    @Test func `an edit of the text leaves the same sections folded`() {
        go(to: "Section 2a")
        fixture.type("za")
        view.textStorage.insert(NSAttributedString(string: "New words.\n", attributes: ViewFixture.attributes), at: 0)
        expectEqual(view.foldedSections, [fixture.offset(of: "Section 2a")])
        expect(!lines.contains { $0.hasPrefix("Paragraph 2a") } && lines[0] == "New words.")
        view.outline = view.outline.filter { $0.title != "Section 2a" }
        expect(view.foldedSections.isEmpty && lines.contains { $0.hasPrefix("Paragraph 2a") })
    }

    @Test func `another text shows whole`() {
        fixture.type("zM")
        view.replaceText(NSAttributedString(string: "Other."), keepingPlace: true)
        expect(view.layoutManager.delegate == nil && view.foldedSections.isEmpty && lines == ["Other."])
    }
}
