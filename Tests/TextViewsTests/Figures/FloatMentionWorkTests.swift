import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// What many figures beside one long paragraph cost, and that its rows above a figure that comes, moves or goes may stay.
struct FloatMentionWorkTests {
    private static let picture = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF40_80C0, count: 16))
    private static let sentence = "The white rabbit looked at its watch and hurried on through the long low hall. "

    private static func view(_ sentences: Int, _ alignment: TextAlignment = .natural) -> TextView {
        let style = MutableParagraphStyle()
        style.alignment = alignment
        var attributes = ViewFixture.attributes
        attributes[.paragraphStyle] = style
        let text = "Before it. \n" + String(repeating: sentence, count: sentences) + "\nAfter it."
        return ViewFixture(NSAttributedString(string: text, attributes: attributes), size: CGSize(width: 700, height: 900)).view
    }

    @Test(arguments: [TextAlignment.natural, .justified])
    func `n, 2n and 4n floats in one paragraph break rows and ask about shapes in proportion`(_ alignment: TextAlignment) {
        let work = [50, 100, 200].map { count in
            let view = Self.view(count * 8, alignment)
            let floats = (0..<count).map { number in
                FloatingPicture(
                    image: Self.picture, size: CGSize(width: 100, height: 80), utf16: 12 + number * 600 + 300, share: CGFloat(number % 2))
            }
            view.layoutCompletely()
            view.layoutManager.resetWork()
            let ids = view.addFigures(floats)
            view.layoutCompletely()
            expect(ids.allSatisfy { view.store[$0]?.isWaiting == false })
            return view.layoutManager.work
        }
        expect(work[0].rowsBroken < 30 * 50, "\(work[0])")
        for (few, many) in zip(work, work.dropFirst()) {
            expect(many.rowsBroken < 22 * few.rowsBroken / 10, "\(few) \(many)")
            expect(many.shapesAsked < 22 * few.shapesAsked / 10, "\(few) \(many)")
        }
    }

    @Test func `n, 2n and 4n floats in one justified paragraph have lines weighed and rows made in proportion`() {
        let counts = [50, 100, 200]
        let work = counts.map { count in
            let view = Self.view(count * 8, .justified)
            view.layoutManager.justifiesByTotalFit = true
            view.layoutCompletely()
            view.layoutManager.resetWork()
            view.addFigures(
                (0..<count).map { number in
                    FloatingPicture(
                        image: Self.picture, size: CGSize(width: 100, height: 80), utf16: 12 + number * 600 + 300,
                        share: CGFloat(number % 2))
                })
            view.layoutCompletely()
            return (
                weighed: view.layoutManager.layout.settings.totalFit.figureFit.weighedInAll, rows: view.layoutManager.work.rowsBroken
            )
        }
        // About nine rows for each float, and what comes out otherwise where the next ones stand.
        for (count, work) in zip(counts, work) {
            expect(work.weighed > 0 && work.weighed <= 8000 * count && work.rows <= 60 * count, "\(count): \(work)")
        }
        for (few, many) in zip(work, work.dropFirst()) { expect(many.rows < 22 * few.rows / 10, "\(few) \(many)") }
        // Searches beside 50 floats weigh less for each than those beside more.
        expect(work[2].weighed < 24 * work[1].weighed / 10 && work[1].weighed < 36 * work[0].weighed / 10, "\(work)")
    }

    @Test(arguments: [100, 200, 400]) func `the first frame has the floats of a long paragraph that show in it, however many come below`(
        _ count: Int
    ) {
        let view = Self.view(count * 8, .justified)
        view.layoutManager.justifiesByTotalFit = true
        view.layoutManager.resetWork()
        let ids = view.addFigures(
            (0..<count).map { number in
                FloatingPicture(
                    image: Self.picture, size: CGSize(width: 100, height: 80), utf16: 12 + number * 600 + 300, share: CGFloat(number % 2))
            })
        view.layoutIfNeeded()
        let onPage = ids.filter { view.store[$0]?.isWaiting == false }
        let shown = onPage.filter { view.store[$0]?.frame.minY ?? .infinity < view.frame.height }
        expect(shown.count >= 4 && onPage.count <= shown.count + 2, "\(onPage.count) \(shown.count)")
        expect(view.layoutManager.work.rowsBroken < 400, "\(view.layoutManager.work)")
        var moments = 0
        while moments < 20_000, view.idle(milliseconds: 5) { moments += 1 }
        expect(ids.allSatisfy { view.store[$0]?.isWaiting == false }, "\(moments)")
        let frames = view.figures.map(\.frame)
        view.layoutCompletely()
        expectEqual(view.figures.map(\.frame), frames)
    }

    @Test(arguments: 0..<12) func `rows equal those of a fresh layout after figures come, move and go`(_ seed: UInt64) throws {
        var random = EditingModelTests.Random(state: 900 + seed)
        let view = Self.view(140, seed % 2 == 0 ? .natural : .justified)
        // Lines of which some are filled one by one, and some chosen together.
        view.layoutManager.justifiesByTotalFit = seed % 4 == 3
        view.layoutCompletely()
        let height = view.layoutManager.usedRect(for: view.textContainer).height
        func point() -> CGPoint { CGPoint(x: CGFloat(random.next() % 600), y: CGFloat(random.next() % UInt64(height))) }
        try require(height > 1500)
        for step in 0..<14 {
            let figures = view.figures
            switch random.next() % 5 {
            case 0 where !figures.isEmpty: view.removeFigure(figures[Int(random.next() % UInt64(figures.count))].id)
            case 1 where !figures.isEmpty:
                let id = figures[Int(random.next() % UInt64(figures.count))].id
                view.store[id]?.move(to: point())
                view.installExclusions()
            case 2:
                view.addFigures([
                    FloatingPicture(
                        image: Self.picture, size: CGSize(width: 120, height: 70 + Int(random.next() % 90)),
                        utf16: 12 + Int(random.next() % 10_000), share: CGFloat(random.next() % 2))
                ])
            default:
                let size = CGSize(width: 40 + Int(random.next() % 200), height: 20 + Int(random.next() % 200))
                view.addFigure(image: Self.picture, size: size, at: point())
            }
            // Parts of the paragraph, and then the rest of it.
            if random.next() % 2 == 0 { _ = view.lineBox(at: Int(random.next() % UInt64(view.textStorage.length))) }
            if random.next() % 3 == 0 { view.scrollToCharacter(at: Int(random.next() % UInt64(view.textStorage.length))) }
            view.layoutManager.ensureLayout(for: view.textContainer)
            let rows = LayoutManager.lines(view.layoutManager, view.textContainer)
            expect(rows == LayoutManager.linesAnew(view), "seed \(seed), step \(step)")
        }
    }
}
