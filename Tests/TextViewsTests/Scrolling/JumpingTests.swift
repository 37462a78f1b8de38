import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Headings, paragraphs, whole lines, and the hand that moves the paper.
struct JumpingTests {
    private static func text() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "", attributes: ViewFixture.attributes)
        for chapter in 1...6 {
            let style = MutableParagraphStyle()
            style.headingLevel = 1
            var attributes = ViewFixture.attributes
            attributes[.paragraphStyle] = style
            text.append(NSAttributedString(string: "Chapter \(chapter)\n", attributes: attributes))
            let body = (1...12).map { "\(chapter).\($0) Words of a paragraph that fill the line and more.\n" }.joined(separator: "\n")
            text.append(NSAttributedString(string: body, attributes: ViewFixture.attributes))
        }
        return text
    }

    private let fixture = ViewFixture(text())
    private var view: TextView { fixture.view }

    /// The words at the top of the view.
    private func top() -> String {
        let utf16 = view.characterIndexForInsertion(at: CGPoint(x: 2, y: view.contentOffset.y + 16))
        return view.text(in: utf16..<min(utf16 + 10, view.textStorage.length))
    }

    @Test func `brackets go from heading to heading, with a number over several`() {
        // The first heading shows already, as that of most documents does when they are opened.
        fixture.type("]]")
        expect(top().hasPrefix("Chapter 2"))
        fixture.key(.character("g"))
        fixture.type("2]]")
        let third = top()
        expect(third.hasPrefix("Chapter 3"))
        fixture.type("[[")
        expect(top().hasPrefix("Chapter 2"))
        fixture.key(.down, .alt)
        expectEqual(top(), third)
        fixture.type("[[")
        fixture.type("[[")
        fixture.type("[[")
        expect(view.statusText == "No heading before this place" && view.contentOffset.y == 0)
        fixture.type("]]")
        expect(top().hasPrefix("Chapter 2"))
    }

    @Test func `a heading stands at one height, whatever line was at the top before`() {
        view.textContainerInset = EdgeInsets(top: 40, left: 0, bottom: 40, right: 0)
        let heading = fixture.offset(of: "Chapter 4")
        let large = NSRange(location: fixture.offset(of: "2.5"), length: 3)
        view.textStorage.addAttribute(.font, value: Font.systemFont(ofSize: 30), range: large)
        var (steps, tops): (Set<CGFloat>, Set<CGFloat>) = ([], [])
        for words in ["2.3", "2.5", "2.6", "2.7"] {
            view.scrollToCharacter(at: fixture.offset(of: words))
            view.scroll(by: view.viewRect(view.lineRect(at: fixture.offset(of: words))).minY)
            steps.insert(view.lineStep)
            view.scrollToCharacter(at: heading)
            tops.insert(view.contentOffset.y)
        }
        expect(steps.count > 1 && tops.count == 1, "\(steps), \(tops)")
    }

    @Test func `in a text whose paragraphs have no levels, brackets go by the outline where that is wanted`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(60))
        let view = fixture.view
        let places = [0, 400, 900].map { view.reader.paragraph(at: $0).lowerBound }
        view.outline = places.map { OutlineEntry(title: "At \($0)", level: 1, utf16: $0) }
        fixture.type("]]")
        expectEqual(view.statusText, "No heading after this place")
        view.jumpsByOutline = true
        for place in places.dropFirst() {
            fixture.type("]]")
            expectEqual(view.placeLedTo, place)
        }
        fixture.type("[[")
        expectEqual(view.placeLedTo, places[1])
        fixture.type("zM[[]]")
        expectEqual(view.placeLedTo, places[1], "what is folded has its heading still")
    }

    @Test func `on pages each heading and paragraph is gone to, though the page that shows stays the same`() {
        view.setsPages = true
        for chapter in 2...6 {
            fixture.type("]]")
            expect(view.isInSight(fixture.offset(of: "Chapter \(chapter)")) && view.statusText == nil, "chapter \(chapter)")
        }
        fixture.type("]]")
        expectEqual(view.statusText, "No heading after this place")
        fixture.type("[[[[")
        expect(view.isInSight(fixture.offset(of: "Chapter 4")))
        for paragraph in 1...12 {
            fixture.type("}")
            expect(view.isInSight(fixture.offset(of: "4.\(paragraph) ")), "paragraph \(paragraph)")
        }
        // What is scrolled to counts from then on.
        fixture.key(.character("g"))
        fixture.type("]]")
        expect(view.isInSight(fixture.offset(of: "Chapter 2")))
    }

    @Test func `the first heading below words at the start is gone to`() {
        view.textStorage.insert(NSAttributedString(string: "Words before.\n\n", attributes: ViewFixture.attributes), at: 0)
        view.scrollToStart()
        fixture.key(.down, .alt)
        expect(top().hasPrefix("Chapter 1"))
        fixture.type("]]")
        expect(top().hasPrefix("Chapter 2"))
    }

    @Test func `a jump to a heading can be gone back from`() {
        fixture.type("10j")
        let before = view.contentOffset.y
        fixture.type("2]]")
        expect(view.contentOffset.y != before)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, before)
        fixture.key(.character("i"), .control)
        expect(view.contentOffset.y != before)
    }

    @Test func `braces go from paragraph to paragraph, past empty ones`() {
        fixture.type("}")
        let first = top()
        expect(first.hasPrefix("1.1 "), "\(first)")
        fixture.type("2}")
        expect(top().hasPrefix("1.3 "), "\(top())")
        fixture.type("{")
        expect(top().hasPrefix("1.2 "), "\(top())")
        fixture.type("20{")
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `every line of a text is whole on some screen, and the last whole one of a screen is the first of the next`() {
        var previous: Int?
        for _ in 0..<200 {
            let lines = (0..<view.textStorage.length).filter {
                let rect = view.viewRect(view.lineRect(at: $0))
                return rect.minY >= -0.5 && rect.maxY <= 300.5
            }
            guard let first = lines.first, let last = lines.last else {
                Issue.record("no whole line on a screen")
                return
            }
            if let previous { expect(view.lineRect(at: first).minY <= view.lineRect(at: previous).minY, "a line was passed over") }
            previous = last
            let before = view.contentOffset.y
            fixture.key(.space)
            if view.contentOffset.y == before { break }
            let top = fixture.lineTop(of: last)
            let isAtEnd = view.contentOffset.y >= view.maximumOffset - 1
            expect(isAtEnd || (top >= 0 && top < view.lineStep), "\(top)")
            let rects = (0..<view.textStorage.length).map { index -> CGRect in view.viewRect(view.lineRect(at: index)) }
            let cut = rects.filter { $0.minY < -1 && $0.maxY > 1 }
            expect(isAtEnd || cut.isEmpty, "\(cut)")
        }
        expect(view.contentOffset.y >= view.maximumOffset - 1)
        for _ in 0..<200 where view.contentOffset.y > 0 {
            let before = (0..<view.textStorage.length).first { view.viewRect(view.lineRect(at: $0)).minY >= -0.5 } ?? 0
            fixture.key(.space, .shift)
            let kept = view.viewRect(view.lineRect(at: before))
            expect(kept.minY > 100 && kept.maxY <= 300.5 || view.contentOffset.y == 0, "the line that was kept is at \(kept)")
            let rects = (0..<view.textStorage.length).map { index -> CGRect in view.viewRect(view.lineRect(at: index)) }
            let cut = rects.filter { $0.minY < -1 && $0.maxY > 1 }
            expect(cut.isEmpty, "\(cut)")
        }
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `the line that was kept is pointed out for a moment`() {
        fixture.key(.space)
        expect(view.state.glow?.shape == .bar && view.state.glow?.ranges.count == 1)
        expect((view.secondsToTick ?? 9) <= Glow.steady)
        view.state.glow?.began -= UInt64((Glow.steady + Glow.fading + 0.1) * 1e9)
        view.tick()
        expect(view.state.glow == nil)
    }

    @Test func `the middle button moves the text as a hand does`() {
        func event(_ y: CGFloat) -> Pointer { Pointer(CGPoint(x: 100, y: y), button: 2, time: 5) }
        fixture.send(.pointerDown(event(250)))
        fixture.send(.pointerMoved(event(150)))
        expectEqual(view.contentOffset.y, 100)
        fixture.send(.pointerMoved(event(190)))
        expectEqual(view.contentOffset.y, 60)
        fixture.send(.pointerUp(event(190)))
        fixture.send(.pointerMoved(event(20)))
        expectEqual(view.contentOffset.y, 60)
    }

    @Test(arguments: [0, 12, 40] as [CGFloat]) func `a jump lands on a whole line, and no line above is cut`(_ inset: CGFloat) {
        let text = NSMutableAttributedString(string: "", attributes: ViewFixture.attributes)
        for number in 1...200 {
            var attributes = ViewFixture.attributes
            // Lines of several heights, as a heading above a paragraph.
            if number % 4 == 0 { attributes[.font] = Font.systemFont(ofSize: 30) }
            text.append(NSAttributedString(string: "Line \(number) of a file.\n", attributes: attributes))
        }
        let fixture = ViewFixture(text)
        let view = fixture.view
        view.textContainerInset = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
        for number in 12...24 {
            let target = fixture.offset(of: "Line \(number) of")
            view.jump(to: target)
            let rects = (0..<view.textStorage.length).map { view.viewRect(view.lineRect(at: $0)) }
            let cut = rects.filter { $0.minY < -0.5 && $0.maxY > 0.5 }
            expect(cut.isEmpty, "line \(number): \(cut.first ?? .zero)")
            // The line above shows where the edge of the page leaves room for it.
            let above = view.viewRect(view.lineRect(at: target - 1))
            let step = min(inset, 40, rects[target].height.rounded())
            expectEqual(above.minY >= -0.5, above.height <= step + 0.5, "line \(number): \(above), \(rects[target])")
        }
    }

    @Test func `the first step to what was looked for in an earlier reading can be taken back`() {
        view.state.find.history = ["Chapter 5"]
        fixture.type("3]]")
        let before = view.contentOffset.y
        fixture.type("n")
        expect(view.contentOffset.y > before + 300)
        fixture.key(.character("o"), .control)
        expectEqual(view.contentOffset.y, before)
    }
}
