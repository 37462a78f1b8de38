import Expectations
import Foundation
import Testing

@testable import TextKit

/// What a change makes the layout do depends on what shows, not on how long the text is.
struct WorkCountTests {
    private static let counts = [100, 10_000]
    private static let window = CGRect(x: 0, y: 100, width: 400, height: 600)

    /// Paragraphs of three or four lines, the same in every text.
    private static func text(_ count: Int) -> String {
        let words = ["river", "long", "walk", "the", "and", "back", "along", "of", "water", "stone"]
        let paragraphs = (0..<count).map { (paragraph: Int) -> String in
            let line = (0..<24).map { (word: Int) -> String in words[(paragraph % 50 * 7 + word * word + word) % 10] }
            return line.joined(separator: " ")
        }
        return paragraphs.joined(separator: "\n")
    }

    private func fixture(_ count: Int, style: ParagraphStyle? = nil) -> LayoutFixture {
        let fixture = LayoutFixture(Self.text(count), width: 400, style: style)
        fixture.manager.allowsNonContiguousLayout = true
        show(fixture)
        return fixture
    }

    private func show(_ fixture: LayoutFixture, _ rect: CGRect = window) {
        var list = DisplayList()
        fixture.manager.display(rect, of: fixture.container, at: CGPoint(x: 0, y: -rect.minY), into: &list)
    }

    /// What the layout does for a change, with all that shows recorded.
    private func work(_ fixture: LayoutFixture, _ change: () -> Void) -> LayoutCounters {
        fixture.manager.layout.counters = LayoutCounters()
        change()
        show(fixture)
        return fixture.manager.layout.counters
    }

    /// Each frame of a figure's way through the window, among figures that stay.
    private func drag(_ fixture: LayoutFixture, frames: Int = 30, others: [BezierPath] = []) -> [LayoutCounters] {
        (0..<frames).map { frame in
            let oval = BezierPath(ovalIn: CGRect(x: 40 + 6 * frame, y: 180 + 9 * (frame % 20), width: 120, height: 110))
            return work(fixture) { fixture.container.exclusionPaths = others + [oval] }
        }
    }

    private static var nine: [BezierPath] {
        (0..<9).map { BezierPath(ovalIn: CGRect(x: 10 + $0 % 3 * 140, y: 120 + $0 / 3 * 190, width: 50, height: 50)) }
    }

    /// Paragraphs that can stand in the window.
    private static let mostVisible = 12

    private func expectLittle(_ frames: [LayoutCounters], _ comment: Comment) {
        for frame in frames.dropFirst() {
            expect(frame.paragraphsShaped <= 2, comment)
            expect(frame.paragraphsLaid <= Self.mostVisible, comment)
            expect(frame.rowsBroken <= 8 * Self.mostVisible, comment)
            expect(frame.paragraphsVisited <= 4 * Self.mostVisible, comment)
        }
    }

    @Test func `a frame of a drag touches the paragraphs that the figure leaves and meets, in any text`() {
        let frames = Self.counts.map { drag(fixture($0)) }
        expectEqual(frames[0], frames[1])
        expectLittle(frames[1], "one figure")
    }

    @Test func `a frame of a drag among ten figures touches what shows, in any text`() {
        let frames = Self.counts.map { drag(fixture($0), others: Self.nine) }
        expectEqual(frames[0], frames[1])
        expectLittle(frames[1], "ten figures")
    }

    @Test func `a frame of a drag through justified and hyphenated text touches what shows, in any text`() {
        let style = MutableParagraphStyle()
        style.alignment = .justified
        style.hyphenationFactor = 1
        let frames = Self.counts.map { drag(fixture($0, style: style)) }
        expectEqual(frames[0], frames[1])
        expectLittle(frames[1], "justified")
    }

    @Test func `figures far away cost a frame nothing`() {
        let far = (1...1000).map { BezierPath(rect: CGRect(x: 100, y: CGFloat(2000 + $0 * 500), width: 60, height: 60)) }
        let fixture = fixture(10_000)
        let near = drag(self.fixture(10_000))
        let frames = drag(fixture, others: far)
        // They are made ready once.
        expectEqual(frames[0].shapesPrepared, 1001)
        expect(frames.dropFirst().elementsEqual(near.dropFirst()))
    }

    @Test func `a frame of a drag through two columns touches the columns that show, in any text`() {
        let frames = Self.counts.map { count -> [LayoutCounters] in
            let fixture = fixture(count)
            fixture.manager.allowsNonContiguousLayout = false
            fixture.container.size = CGSize(width: 240, height: 600)
            fixture.manager.changingContainers { for _ in 0..<(count < 1000 ? 20 : 2000) { fixture.add(width: 240, height: 600) } }
            let columns = Array(fixture.manager.textContainers.prefix(2))
            return (0..<30).map { frame in
                fixture.manager.layout.counters = LayoutCounters()
                let oval = CGRect(x: 90 + 5 * frame, y: 100 + 11 * frame, width: 140, height: 120)
                fixture.manager.changingContainers {
                    columns[0].exclusionPaths = [BezierPath(ovalIn: oval)]
                    columns[1].exclusionPaths = [BezierPath(ovalIn: oval.offsetBy(dx: -260, dy: 0))]
                }
                for column in columns { fixture.manager.ensureLayout(for: column) }
                return fixture.manager.layout.counters
            }
        }
        expectEqual(frames[0], frames[1])
        // What follows the figure in its column, and all of the next one.
        for frame in frames[1].dropFirst() {
            expect(frame.paragraphsLaid <= 2 * Self.mostVisible)
            expect(frame.rowsBroken <= 90)
        }
    }

    @Test func `a key shapes and lays out its paragraph, in any text`() {
        let works = Self.counts.map { count in
            let fixture = fixture(count)
            let position = (fixture.storage.string as NSString).range(of: "\n").location + 20
            return (0..<20).map { index in
                work(fixture) { fixture.storage.replaceCharacters(in: NSRange(location: position + index, length: 0), with: "e") }
            }
        }
        expectEqual(works[0], works[1])
        for key in works[1] {
            expectEqual(key.paragraphsShaped, 1)
            expectEqual(key.paragraphsLaid, 1)
            expect(key.rowsBroken <= 6)
            expect(key.paragraphsVisited <= 4 * Self.mostVisible)
        }
    }

    @Test func `a colour breaks no line, a font those of its paragraph, in any text`() {
        let works = Self.counts.map { count -> [LayoutCounters] in
            let fixture = fixture(count)
            let word = NSRange(location: (fixture.storage.string as NSString).range(of: "\n").location + 20, length: 9)
            return [
                work(fixture) { fixture.storage.addAttribute(.foregroundColor, value: Color.red, range: word) },
                work(fixture) { fixture.storage.addAttribute(.font, value: Font(name: "DejaVu Sans", size: 18)!, range: word) },
            ]
        }
        expectEqual(works[0], works[1])
        expect(works[1][0].rowsBroken == 0 && works[1][0].paragraphsShaped == 0)
        expect(works[1][1].paragraphsLaid == 1 && works[1][1].paragraphsShaped == 1)
    }

    @Test func `a scroll lays out what comes to show, and back nothing`() {
        let fixture = fixture(10_000)
        let there = CGRect(x: 0, y: 300_000, width: 400, height: 600)
        let work = work(fixture) { show(fixture, there) }
        expect(work.paragraphsLaid <= 64 + Self.mostVisible && work.rowsBroken <= 400)
        expectEqual(self.work(fixture) {}.rowsBroken, 0)
        fixture.manager.layout.counters = LayoutCounters()
        show(fixture, there)
        expectEqual(fixture.manager.layout.counters.rowsBroken, 0)
        expect(fixture.manager.layout.counters.paragraphsVisited <= 4 * Self.mostVisible)
    }

    @Test func `the glyphs of a container are found at its ends`() {
        let fixture = fixture(10_000)
        while fixture.manager.layoutSlice(milliseconds: 100) {}
        fixture.manager.layout.counters = LayoutCounters()
        expectEqual(fixture.manager.glyphRange(for: fixture.container), NSRange(location: 0, length: fixture.manager.numberOfGlyphs))
        expect(fixture.manager.layout.counters.paragraphsVisited <= 4)
    }

    @Test func `the glyphs of columns are those of their lines`() {
        let fixture = fixture(100)
        fixture.manager.allowsNonContiguousLayout = false
        fixture.container.size.height = 500
        for _ in 0..<12 { fixture.add(width: 400, height: 500) }
        fixture.container.exclusionPaths = [BezierPath(rect: CGRect(x: 0, y: 300, width: 400, height: 200))]
        var next = 0
        for container in fixture.manager.textContainers {
            let range = fixture.manager.glyphRange(for: container)
            let region = fixture.manager.layout.flow.regions[fixture.manager.layout.flow.index(of: container)!]
            let bottom = min(region.bottom, fixture.manager.layout.tree.total.height)
            expectEqual(range, fixture.manager.glyphs(fromY: region.top, to: bottom, in: container))
            if range.length > 0 { expectEqual(range.location, next) }
            next = max(next, NSMaxRange(range))
        }
        expect(next > 0)
    }

    @Test func `queries for an offset visit its paragraph`() {
        let fixture = fixture(10_000)
        while fixture.manager.layoutSlice(milliseconds: 100) {}
        fixture.manager.layout.counters = LayoutCounters()
        var asked = 0
        for offset in stride(from: 1000, to: fixture.storage.length, by: 90_000) {
            asked += 1
            let rect = fixture.manager.lineFragmentRect(forGlyphAt: offset, effectiveRange: nil)
            let hit = fixture.manager.characterIndex(
                for: CGPoint(x: rect.midX, y: rect.midY), in: fixture.container, fractionOfDistanceBetweenInsertionPoints: nil)
            expect(abs(hit - offset) < 80)
        }
        expect(asked > 10)
        expect(fixture.manager.layout.counters.paragraphsVisited <= 6 * asked)
        expectEqual(fixture.manager.layout.counters.paragraphsLaid, 0)
    }

    @Test func `a figure in one of many columns has that column alone read again`() {
        let fixture = LayoutFixture(Self.text(400), width: 200, height: 300)
        for _ in 0..<300 { fixture.add(width: 200, height: 300) }
        let manager = fixture.manager
        let column = manager.textContainers[150]
        manager.ensureLayout(for: column)
        for frame in 0..<10 {
            manager.layout.counters = LayoutCounters()
            column.exclusionPaths = [BezierPath(ovalIn: CGRect(x: 20 + 5 * frame, y: 40 + 9 * frame, width: 90, height: 80))]
            manager.ensureLayout(for: column)
            expectEqual(manager.layout.counters.containersRead, 1)
            expect(manager.layout.counters.paragraphsVisited <= 3 * Self.mostVisible)
        }
        expectEqual(fixture.lines, fixture.fresh().lines)
    }

    @Test func `what shows is looked at once, however often it is asked for`() {
        let fixture = fixture(1000)
        let rect = CGRect(x: 0, y: 2000, width: 400, height: 600)
        _ = fixture.manager.lineBox(forCharacterAt: 40_000)
        fixture.manager.ensureLayout(forBoundingRect: rect, in: fixture.container)
        fixture.manager.layout.counters = LayoutCounters()
        for _ in 0..<5 {
            fixture.manager.ensureLayout(forBoundingRect: rect.insetBy(dx: 0, dy: 20), in: fixture.container)
            _ = fixture.manager.lineBox(forCharacterAt: 40_000)
        }
        expect(fixture.manager.layout.counters.paragraphsVisited <= 1)
        fixture.storage.replaceCharacters(in: NSRange(location: 30, length: 0), with: "e")
        fixture.manager.ensureLayout(forBoundingRect: rect, in: fixture.container)
        expect(fixture.manager.layout.counters.paragraphsVisited > 1)
    }
}
