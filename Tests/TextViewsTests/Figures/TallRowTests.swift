import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Figures beside rows that pictures in the text make high.
struct TallRowTests {
    @Test(arguments: [false, true], [0, 60, 170, 300] as [CGFloat])
    func `a row that a picture makes high keeps out of a figure that only its lower part meets`(hasManners: Bool, x: CGFloat) throws {
        let text = TextStorage(attributedString: LiftingTests.picture(120, 120))
        text.append(NSAttributedString(string: " A small library. " + ViewFixture.paragraphs(4), attributes: ViewFixture.attributes))
        let fixture = ViewFixture(text, size: CGSize(width: 600, height: 600))
        let view = fixture.view
        if hasManners { view.textContainer.exclusionManners = .typographic }
        for y in [30, 60, 90, 110] as [CGFloat] {
            let id = view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 200, height: 150), at: CGPoint(x: x, y: y))
            view.layoutCompletely()
            let frame = try require(view.figures.first).frame.insetBy(dx: 1, dy: 1)
            let all = NSRange(location: 0, length: text.length)
            let rects = view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
            expect(rects.allSatisfy { !$0.intersects(frame) }, "\(frame) \(rects.first { $0.intersects(frame) } ?? .zero)")
            let picture = try require(view.layoutManager.attachmentRect(forCharacterAt: 0))
            expect(!picture.intersects(frame), "\(picture) \(frame)")
            view.removeFigure(id)
        }
    }
}
