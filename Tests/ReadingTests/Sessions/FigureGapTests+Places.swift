import Expectations
import Foundation
import Testing

@testable import Reading
@testable import TextViews

/// The same at every scale of the display, in small text and large, in lists and in quotations.
extension FigureGapTests {
    private nonisolated static let places: [[String]] = [[], ["ul", "li"], ["ol", "li"], ["blockquote"], ["blockquote", "ul", "li"]]

    @Test(arguments: places, [CGFloat(1), 1.5, 2])
    func `a box that is let go has its margin on four sides and small letters level with it, in whatever it lies`(
        tags: [String], scale: CGFloat
    ) throws {
        for size in [CGFloat(9), 12, 18, 24] {
            let session = try open(size, scale: scale, in: tags)
            let view = session.view
            // Both stretches have the 12 em from which on lines are justified.
            addBox(to: view, size, width: 4 * size, right: (1.5 * size).rounded())
            for distance in [CGFloat(4), 9, 15, 21] {
                dragBox(down: distance, in: view)
                let gaps = try gaps(in: view)
                expect(isMargin(gaps.above, view) && isMargin(gaps.below, view), "\(size): \(gaps) \(view.figureMargin)")
                expect(isMarginBeside(gaps, session), "\(size): \(gaps) \(view.figureMargin)")
                expect(distanceToSmallLetters(in: session) <= 1, "\(size)")
            }
        }
    }

    @Test func `arrows lay a box level with small letters, line by line, and with Shift where a pixel takes it`() throws {
        let session = try open(18)
        let view = session.view
        addBox(to: view)
        view.focus(on: .figure(view.figures[0].id))
        for _ in 0..<4 {
            let before = view.figures[0].frame.minY
            _ = view.apply(.figure(.move(right: 0, down: 1, isFine: false)))
            expect(distanceToSmallLetters(in: session) <= 1)
            expect((10...42).contains(view.figures[0].frame.minY - before))
        }
        let before = view.figures[0].frame.minY
        _ = view.apply(.figure(.move(right: 0, down: -1, isFine: true)))
        expectEqual(view.figures[0].frame.minY, before - 1)
        _ = view.apply(.figure(.move(right: 0, down: -1, isFine: false)))
        expect(view.figures[0].frame.minY < before - 10 && distanceToSmallLetters(in: session) <= 1)
    }
}
