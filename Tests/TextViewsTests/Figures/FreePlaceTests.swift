import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Where a figure comes to lie among others.
struct FreePlaceTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 400))
    var view: TextView { fixture.view }

    private func lay(_ frame: CGRect, _ bitmap: Bitmap = FigureFocusTests.bitmap) throws -> Figure {
        let id = view.addFigure(image: bitmap, size: frame.size, at: frame.origin)
        return try require(view.store[id])
    }

    /// Of a figure 100 wide and high at the right of the column, the place from a height on.
    private func place(at y: CGFloat) throws -> (place: CGPoint, right: CGFloat, left: CGFloat) {
        let (right, left) = (view.columnWidth - 120, CGFloat(20))
        let figure = try lay(CGRect(x: right, y: y, width: 100, height: 100))
        return (view.freeOrigin(of: figure, at: figure.frame.origin), right, left)
    }

    @Test func `a figure lies beside others, or below the first that end`() throws {
        let (width, gap) = (view.columnWidth, view.figureMargin)
        try expectEqual(place(at: 40).place, CGPoint(x: width - 120, y: 40))
        view.store.removeAll { _ in true }
        _ = try lay(CGRect(x: width - 150, y: 60, width: 150, height: 200))
        let beside = try place(at: 40)
        expectEqual(beside.place, CGPoint(x: beside.left, y: 40), "at the other side")
        view.store.removeAll { _ in true }
        _ = try lay(CGRect(x: width - 150, y: 60, width: 150, height: 200))
        _ = try lay(CGRect(x: 0, y: 0, width: 150, height: 120))
        let below = try place(at: 40).place
        expect(below.x == beside.left && below.y >= 120 + gap && below.y <= 124 + gap, "\(below)")
    }

    @Test func `what shows nothing covers nothing`() throws {
        let spacer = Bitmap(width: 1, height: 1, pixels: [0])
        _ = try lay(CGRect(x: 0, y: 0, width: view.columnWidth, height: 300), spacer)
        try expectEqual(place(at: 40).place.y, 40)
    }

    @Test func `in pages a figure stays in its column, and where it was where that is full`() throws {
        view.setsPages = true
        view.layoutIfNeeded()
        let column = view.columns.frame(ofColumn: 0)
        _ = try lay(CGRect(x: 0, y: 0, width: view.columnWidth, height: column.height - 50))
        let right = view.columnWidth - 120
        try expectEqual(place(at: 40).place, CGPoint(x: right, y: 40), "50 pixels are left")
        view.store.removeAll { _ in true }
        _ = try lay(CGRect(x: 0, y: 0, width: view.columnWidth, height: column.height - 200))
        let free = try place(at: 40).place
        expect(free.x == right && free.y > column.height - 200 && free.y + 100 <= column.maxY, "\(free)")
    }

    @Test(arguments: [50, 100, 200]) func `below many figures is below the last`(count: Int) throws {
        for index in 0..<count {
            _ = try lay(CGRect(x: 0, y: CGFloat(index) * 80, width: view.columnWidth, height: 79))
        }
        let free = try place(at: 40).place
        expect(free.y >= CGFloat(count) * 80, "\(free)")
    }
}
