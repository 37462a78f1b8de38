import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// What many figures cost grows with their number where they are added, and not at all where one of them is dragged.
struct ManyFiguresTests {
    private static let counts = [250, 500, 1000]

    private static let picture = Bitmap(width: 60, height: 48, pixels: [UInt32](repeating: 0xFF40_80C0, count: 60 * 48))
    /// Nothing in its left half.
    private static let cutOut = Bitmap(
        width: 60, height: 48, pixels: (0..<60 * 48).map { $0 % 60 < 30 ? 0 : 0xFF40_80C0 })

    /// A view over `count` paragraphs, with a float at each.
    private func fixture(_ count: Int, picture: Bitmap = picture, laidOut: Bool = false) -> (ViewFixture, [Figure.ID]) {
        let fixture = Self.page(count)
        fixture.view.layoutManager.resetWork()
        let ids = fixture.view.addFigures(Self.floats(fixture, count, picture))
        if laidOut { fixture.view.layoutCompletely() }
        return (fixture, ids)
    }

    /// Paragraphs that are higher than the floats, and farther apart than their margins reach: so no float moves its own paragraph.
    private static func page(_ count: Int) -> ViewFixture {
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 14
        var attributes = ViewFixture.attributes
        attributes[.paragraphStyle] = style
        let sentence = " The white rabbit looked at its watch and hurried on through the long low hall."
        let text = (1...count).map { "\($0)." + String(repeating: sentence, count: 2 + $0 % 3) }.joined(separator: "\n")
        return ViewFixture(NSAttributedString(string: text, attributes: attributes))
    }

    private static func floats(
        _ fixture: ViewFixture, _ count: Int, _ picture: Bitmap, size: CGSize = CGSize(width: 60, height: 48)
    ) -> [FloatingPicture] {
        var starts = [0]
        for (index, unit) in fixture.string.utf16.enumerated() where unit == 10 { starts.append(index + 1) }
        return starts.prefix(count).enumerated().map { number, start in
            FloatingPicture(image: picture, size: size, utf16: start + 3, share: CGFloat(number % 2))
        }
    }

    /// At some of these widths the figure and the float push each other from the end of a column to the next and back.
    @Test func `figures at the ends of columns come to rest`() {
        for width in stride(from: 640, through: 1000, by: CGFloat(96) / CGFloat(bulk(1))) {
            let fixture = Self.page(40)
            let view = fixture.view
            view.frame.size = CGSize(width: width, height: 600)
            view.columnCount = 2
            view.addFigures(Self.floats(fixture, 40, Self.picture, size: CGSize(width: 180, height: 180)))
            view.addFigure(shape: BezierPath(ovalIn: CGRect(x: 20, y: 100, width: 216, height: 180)), fill: .black)
            var frames = 0
            while frames < 100, view.idle(milliseconds: 1000) || view.takeDamage() != .none {
                view.layoutIfNeeded()
                frames += 1
            }
            expect(frames < 100, "\(width)")
        }
    }

    @Test func `figures that come to lie below the window have nothing drawn again`() {
        let view = fixture(250).0.view
        view.layoutIfNeeded()
        let waiting = view.figures.count(where: \.isWaiting)
        var drawn = 0
        var moments = 0
        _ = view.takeDamage()
        while moments < 5000, view.idle(milliseconds: 0.4) {
            moments += 1
            if case .all = view.takeDamage() { drawn += 1 }
        }
        expect(waiting > 200 && view.figures.allSatisfy { !$0.isWaiting }, "\(waiting) waited")
        expect(drawn <= 2, "\(drawn) of \(moments)")
    }

    @Test func `figures come back to their positions however often the view is resized`() {
        let (fixture, _) = fixture(30, laidOut: true)
        let view = fixture.view
        let width = view.frame.width
        let frames = view.figures.map(\.frame)
        for _ in 0..<3 * AbandonedPositions.mostReturns {
            view.frame.size.width = width * 0.6
            view.layoutCompletely()
            expect(!view.figures.map(\.frame).elementsEqual(frames))
            view.frame.size.width = width
            view.layoutCompletely()
            expect(view.figures.map(\.frame).elementsEqual(frames))
        }
    }

    @Test func `floats whose margins narrow the line above their own paragraphs come to rest`() {
        let lines = (1...300).map { "\($0)." + String(repeating: " The white rabbit looked at its watch.", count: 2 + $0 % 5) }
        let fixture = ViewFixture(NSAttributedString(string: lines.joined(separator: "\n"), attributes: ViewFixture.attributes))
        let view = fixture.view
        let ids = view.addFigures(Self.floats(fixture, 300, Self.picture))
        var slices = 0
        while slices < 200, view.idle(milliseconds: 1000) { slices += 1 }
        expect(slices < 200)
        let frames = view.figures.map(\.frame)
        for (figure, id) in zip(view.figures, ids) {
            let top = view.lineRect(at: figure.anchorUTF16).minY
            expect(figure.id == id && figure.frame.minY >= top && figure.frame.minY <= top + view.figureMargin + 1)
        }
        view.layoutCompletely()
        _ = fixture.view.idle(milliseconds: 1000)
        expect(view.figures.map(\.frame).elementsEqual(frames))
    }

    /// Figures that are not level with their paragraphs: which, where they lie, and where the paragraphs begin.
    private func misplaced(_ view: TextView) -> [String] {
        view.figures.enumerated().compactMap { index, figure in
            let top = view.lineRect(at: figure.anchorUTF16).minY
            return abs(figure.frame.minY - top) > 0.5 ? "\(index): \(figure.frame.minY), not \(top)" : nil
        }
    }

    @Test func `opening lays out and prepares what shows, however many figures there are`() {
        let work = Self.counts.map { fixture($0).0.view.layoutManager.work }
        expect(work[0] == work[1] && work[1] == work[2])
        expect(work[2].shapesPrepared < 60)
        expect(work[2].paragraphsLaid < 150)
    }

    @Test func `a picture's outline is traced once for all figures that show it`() {
        var outlines = FigureOutlines(margin: 8)
        for index in 0..<100 {
            _ = outlines.outline(of: .image(index % 2 == 0 ? Self.picture : Self.cutOut), size: CGSize(width: 60, height: 48))
        }
        expectEqual(outlines.tracedCount, 2)
        let (fixture, _) = fixture(100, picture: Self.cutOut)
        let figures = fixture.view.store.figures
        expect(figures.allSatisfy { $0.outline === figures[0].outline })
    }

    @Test func `a picture that comes later is traced once for all figures, also for those that come after it`() {
        let size = CGSize(width: 60, height: 48)
        let placeholder = Bitmap(width: 1, height: 1, pixels: [0xFFEE_EEEE])
        let (fixture, ids) = fixture(100, picture: placeholder)
        expectEqual(fixture.view.store.outlines.tracedCount, 1)
        expectEqual(fixture.view.setPicture(Self.cutOut, of: ids + ids.prefix(1)), 101)
        expectEqual(fixture.view.store.outlines.tracedCount, 2)
        for float in Self.floats(fixture, 20, Self.cutOut, size: size) { fixture.view.addFigures([float]) }
        expectEqual(fixture.view.store.outlines.tracedCount, 2)
        // They lie where figures lie that get their picture one after the other.
        let (other, others) = self.fixture(100, picture: placeholder)
        for id in others { expect(other.view.setPicture(Self.cutOut, of: id)) }
        for float in Self.floats(other, 20, Self.cutOut, size: size) { other.view.addFigures([float]) }
        fixture.view.layoutCompletely()
        other.view.layoutCompletely()
        expectEqual(fixture.view.figures.map(\.frame), other.view.figures.map(\.frame))
        expectEqual(Set(fixture.view.figures.map { $0.exclusionPath.bounds.width }).count, 1)
    }

    @Test func `figures wait in the order of the text, in whatever order they come`() {
        let page = Self.page(60)
        let all = Self.floats(page, 60, Self.picture)
        page.view.addFigures(Array(all[..<10]))
        for float in [all[20], all[10], all[30], all[31], all[25]] { page.view.addFigures([float]) }
        page.view.addFigures(Array(all[40...].reversed()))
        let store = page.view.store
        expect(!store.waiting.isEmpty && store.waiting.count == store.figures.count(where: \.isWaiting))
        let anchors = store.waiting.compactMap { store[$0]?.anchor.utf16 }
        expectEqual(anchors, anchors.sorted())
    }

    @Test func `for figures no faces are looked for that stand in for those of the text`() {
        let fixture = Self.page(60)
        let storage = fixture.view.textStorage
        fixture.view.textContainer.exclusionManners.spacesByInk = true
        fixture.view.addFigures(Self.floats(fixture, 60, Self.picture, size: CGSize(width: 60, height: 80)))
        expect(fixture.view.store.waiting.count < 60)
        expect(storage.substitutes == nil)
    }

    /// Memory of a picture that is gone is given to the next one of its size.
    @Test func `a picture is not taken for one that is gone`() {
        var outlines = FigureOutlines(margin: 0)
        let size = CGSize(width: 40, height: 40)
        for width in 1...30 {
            let bitmap = Bitmap(width: 40, height: 40, pixels: (0..<1600).map { $0 % 40 < width ? 0xFF00_0000 : 0 })
            let contour = outlines.outline(of: .image(bitmap), size: size).contour.bounds
            expect(abs(contour.width - CGFloat(width)) <= 1, "\(width): \(contour)")
        }
    }

    @Test func `laying out all of a page with n floats is linear work`() {
        let work = [100, 200, 400].map { fixture($0, laidOut: true).0.view.layoutManager.work }
        for (count, work) in zip([100, 200, 400], work) {
            expect(work.paragraphsLaid <= 4 * count + 100)
            expect(work.shapesPrepared <= 2 * count + 60)
        }
    }

    @Test(arguments: [100, 200, 400])
    func `a figure that comes in while a page is laid out has its own path installed, and no other`(count: Int) {
        let (fixture, ids) = fixture(count)
        let view = fixture.view
        view.addFigure(shape: BezierPath(ovalIn: CGRect(x: 20, y: 100, width: 60, height: 50)), fill: .black)
        view.layoutIfNeeded()
        view.store.installedCount = 0
        view.layoutCompletely()
        expect(view.store.installedCount <= 4 * count, "\(view.store.installedCount)")
        // They are those that all figures at once would have.
        let paths = view.textContainer.exclusionPaths
        expectEqual(paths.count, ids.count + 1)
        view.installExclusions()
        expect(zip(paths, view.textContainer.exclusionPaths).allSatisfy { $0 === $1 })
        // All but the ellipse, which comes after the floats and has no paragraph to be level with.
        expectEqual(misplaced(view).filter { !$0.hasPrefix("\(count):") }, [])
    }

    @Test(arguments: [100, 200, 400])
    func `while text is missing a step of scrolling looks at the figures near what shows`(count: Int) {
        let (fixture, _) = fixture(count)
        let view = fixture.view
        while view.store.waiting.count > count / 2, view.idle(milliseconds: 0.4) {}
        view.layoutIfNeeded()
        view.store.consideredCount = 0
        for _ in 0..<20 {
            view.scroll(by: 1)
            view.layoutIfNeeded()
        }
        expect(!view.store.waiting.isEmpty && view.store.consideredCount > 0)
        expect(view.store.consideredCount <= 20 * 60, "\(view.store.consideredCount)")
    }

    @Test(arguments: [100, 200, 400])
    func `while text is laid out step by step each step looks at the figures that show, and the last one at all`(count: Int) {
        let (fixture, _) = fixture(count)
        let view = fixture.view
        (view.store.positionCount, view.store.lookedAtCount) = (0, 0)
        var steps = 0
        while steps < 20 * count, view.idle(milliseconds: 0.4) { steps += 1 }
        expect(view.store.waiting.isEmpty, "\(steps) steps")
        expect(view.store.lookedAtCount <= 4 * count + 160 * steps, "\(view.store.lookedAtCount) in \(steps) steps")
        expect(view.store.positionCount <= 6 * count + 60 * steps, "\(view.store.positionCount) in \(steps) steps")
        expectEqual(misplaced(view), [])
    }

    @Test func `every float is level with its paragraph once all is laid out`() {
        let (fixture, _) = fixture(120, laidOut: true)
        expect(fixture.view.store.waiting.isEmpty)
        expectEqual(fixture.view.layoutManager.firstUnlaidCharacterIndex(), fixture.text.length)
        expectEqual(misplaced(fixture.view), [])
        expectEqual(fixture.view.textContainer.exclusionPaths.count, 120)
    }

    @Test func `floats near what shows are level with their paragraphs at once, the others wait`() {
        let (fixture, ids) = fixture(250)
        let view = fixture.view
        expect(view.store[ids[0]]?.isWaiting == false)
        expect(view.store[ids[200]]?.isWaiting == true)
        view.scrollToCharacter(at: view.figures[200].anchorUTF16)
        expect(view.store[ids[200]]?.isWaiting == false)
        let shown = view.figures[200]
        expect(abs(shown.frame.minY - view.lineRect(at: shown.anchorUTF16).minY) <= 0.5)
    }

    @Test func `floats near what shows stay on the page while the text far above is laid out`() {
        let (fixture, ids) = fixture(250)
        let view = fixture.view
        view.scrollToEnd()
        view.layoutIfNeeded()
        var shown: Set<Figure.ID> = []
        var (slices, left) = (0, 0)
        while slices < 400, view.idle(milliseconds: 0.2) {
            view.layoutIfNeeded()
            let onPage = Set(ids.filter { view.store[$0]?.isWaiting == false })
            // Those that the slices put on the page from the top on, and a few at the end.
            left += shown.subtracting(onPage).count
            shown = onPage
            slices += 1
        }
        expect(slices > 5 && shown.count > 20, "\(slices) slices, \(shown.count) figures")
        expectEqual(left, 0)
    }

    @Test func `floats added one by one lie as those added together`() {
        let (together, _) = fixture(60, laidOut: true)
        let fixture = Self.page(60)
        for float in Self.floats(fixture, 60, Self.picture) {
            fixture.view.addFigure(image: float.image, size: float.size, besideCharacterAt: float.utf16, share: float.share)
        }
        fixture.view.layoutCompletely()
        expectEqual(fixture.view.figures.map(\.frame), together.view.figures.map(\.frame))
    }

    @Test func `a step of a drag among many figures prepares one shape and lays out as much as among few`() {
        let work = [125, 250, 500].map { count -> [LayoutManager.Work] in
            let (fixture, ids) = fixture(count, laidOut: true)
            let view = fixture.view
            let frame = view.viewRect(view.store[ids[0]]?.frame ?? .zero)
            fixture.press(CGPoint(x: frame.midX, y: frame.midY))
            fixture.move(CGPoint(x: frame.midX + 2, y: frame.midY))
            return (1...10).map { step in
                view.layoutManager.resetWork()
                fixture.move(CGPoint(x: frame.midX + 2 + CGFloat(step) * 8, y: frame.midY + CGFloat(step) * 6))
                return view.layoutManager.work
            }
        }
        for steps in work {
            expectEqual(steps, work[0])
            expect(steps.allSatisfy { $0.shapesPrepared == 1 })
        }
    }

    @Test func `a step of a drag leaves paragraphs beside other figures alone`() {
        let (fixture, ids) = fixture(40, laidOut: true)
        let view = fixture.view
        let frame = view.viewRect(view.store[ids[0]]?.frame ?? .zero)
        fixture.press(CGPoint(x: frame.midX, y: frame.midY))
        fixture.move(CGPoint(x: frame.midX - 1, y: frame.midY))
        view.layoutManager.resetWork()
        fixture.move(CGPoint(x: frame.midX - 2, y: frame.midY))
        expect(view.layoutManager.work.paragraphsLaid <= 2)
    }

    @Test func `a narrower view takes far floats up again`() {
        let (fixture, ids) = fixture(120, laidOut: true)
        fixture.view.frame.size.width = 330
        expect(fixture.view.store[ids[100]]?.isWaiting == true)
        fixture.view.layoutCompletely()
        expectEqual(misplaced(fixture.view), [])
    }

    @Test func `a paragraph typed above floats takes them along`() {
        let (fixture, _) = fixture(80, laidOut: true)
        let before = fixture.view.figures.map(\.anchorUTF16)
        fixture.view.textStorage.insert(NSAttributedString(string: "New.\n", attributes: ViewFixture.attributes), at: 0)
        fixture.view.layoutCompletely()
        expectEqual(fixture.view.figures.dropFirst().map(\.anchorUTF16), before.dropFirst().map { $0 + 5 })
        expectEqual(misplaced(fixture.view).filter { !$0.hasPrefix("0:") }, [])
    }
}
