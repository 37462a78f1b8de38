import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// Figures beside text that is edited.
@Suite struct FigureEditingTests {
    /// What a letter costs, typed where the figure narrows the lines and far from it.
    private func work(_ paragraphs: Int, besideFigure: Bool) -> [LayoutCounters] {
        let fixture = ViewFixture(ViewFixture.paragraphs(paragraphs), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        view.addFigure(image: FigureOutlineTests.disk(100), at: CGPoint(x: 240, y: 60))
        fixture.select(fixture.offset(of: besideFigure ? "3. The" : "8. The") + 7)
        view.layoutIfNeeded()
        return "abcde fghij klmno".map { letter in
            view.layoutManager.layout.counters = LayoutCounters()
            fixture.type(String(letter))
            return view.layoutManager.layout.counters
        }
    }

    @Test func `a key beside a figure lays out its own paragraph, and those that it moves beside the figure`() {
        let (beside, far) = (work(100, besideFigure: true), work(100, besideFigure: false))
        for (one, other) in zip(beside, far) {
            #expect(one.paragraphsShaped <= other.paragraphsShaped)
            #expect(one.paragraphsLaid <= other.paragraphsLaid + 4, "\(one) \(other)")
            #expect(one.rowsBroken <= other.rowsBroken + 16)
            #expect(one.shapesPrepared == 0)
        }
        #expect(beside.filter { $0.paragraphsLaid <= 2 }.count >= beside.count / 2, "\(beside.map(\.paragraphsLaid))")
        let long = work(5000, besideFigure: true)
        #expect(long.map(\.paragraphsLaid) == beside.map(\.paragraphsLaid) && long.map(\.rowsBroken) == beside.map(\.rowsBroken))
    }

    @Test func `a figure goes along with what is typed above it, and stays beside what is typed below`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(30), size: CGSize(width: 600, height: 400), isEditable: true)
        let view = fixture.view
        view.addFigure(image: FigureOutlineTests.disk(80), at: CGPoint(x: 300, y: 200))
        let before = view.figures[0].frame
        let anchor = view.figures[0].anchorUTF16
        fixture.select(0)
        fixture.type("a\nb\n")
        #expect(view.figures[0].anchorUTF16 == anchor + 4)
        #expect(view.figures[0].frame.minY > before.minY + 20 && view.figures[0].frame.minX == before.minX)
        let moved = view.figures[0].frame
        fixture.select(fixture.text.length)
        fixture.type("c\nd")
        #expect(view.figures[0].frame == moved)
    }
}
