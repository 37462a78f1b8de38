import Expectations
import Foundation
import Testing

@testable import TextViews

struct ColumnLayoutTests {
    /// Three columns of 100 × 200, 20 apart, 10 from the left and 15 from the top of spreads of 230.
    let three = ColumnLayout(
        count: 3, size: CGSize(width: 100, height: 200), gap: 20, spreadHeight: 230, origin: CGPoint(x: 10, y: 15),
        viewWidth: 360)
    let one = ColumnLayout(
        count: 1, size: CGSize(width: 300, height: CGFloat.greatestFiniteMagnitude), gap: 20, spreadHeight: 230,
        origin: CGPoint(x: 30, y: 15), viewWidth: 360)

    @Test func `one column without an end is the page itself`() {
        for point in [CGPoint(x: -50, y: -20), CGPoint(x: 3, y: 7), CGPoint(x: 1e4, y: 1e7)] {
            expectEqual(one.columnPoint(at: point), .init(column: 0, point: point))
            expectEqual(one.page(point, in: 0), point)
        }
        expectEqual(one.columns(meeting: CGRect(x: 0, y: 1e6, width: 10, height: 1e6)), [0])
        expectEqual(one.flowY(of: 1234, in: 0), 1234)
        expect(one.row(atFlowY: 1234) == (0, 1234))
    }

    @Test func `columns stand side by side, and spreads one below the other`() {
        expectEqual(three.frame(ofColumn: 0), CGRect(x: 0, y: 0, width: 100, height: 200))
        expectEqual(three.frame(ofColumn: 2), CGRect(x: 240, y: 0, width: 100, height: 200))
        expectEqual(three.frame(ofColumn: 4), CGRect(x: 120, y: 230, width: 100, height: 200))
    }

    @Test func `the cells cover the view without a seam, and each holds its column`() {
        for column in 0..<9 {
            let cell = three.cell(ofColumn: column)
            expect(cell.contains(three.frame(ofColumn: column)))
            let isLast = column % 3 == 2
            expectEqual(cell.maxX, (isLast ? 350 : three.cell(ofColumn: column + 1).minX))
            expectEqual(cell.maxY, three.cell(ofColumn: column + 3).minY)
        }
        expect(three.cell(ofColumn: 0).minX == -10 && three.cell(ofColumn: 0).minY == -15)
    }

    @Test func `from right to left the first column is at the right, cells hold their columns, and rectangles meet what they overlap`() {
        var mirrored = three
        mirrored.isRightToLeft = true
        expectEqual((0..<6).map { mirrored.frame(ofColumn: $0).minX }, [240, 120, 0, 240, 120, 0])
        expect(mirrored.frame(ofColumn: 4).minY == 230 && mirrored.cell(ofColumn: 0).maxX == 350 && mirrored.cell(ofColumn: 2).minX == -10)
        for x in stride(from: -9 as CGFloat, to: 350, by: 23) {
            for y in stride(from: -14 as CGFloat, to: 900, by: 29) {
                let point = CGPoint(x: x, y: y)
                let local = mirrored.columnPoint(at: point)
                expect(mirrored.cell(ofColumn: local.column).contains(point))
                expectEqual(mirrored.page(local.point, in: local.column), point)
                let rect = CGRect(x: x, y: y, width: 130, height: 150)
                expectEqual(
                    mirrored.columns(meeting: rect), (0..<30).filter { !mirrored.cell(ofColumn: $0).intersection(rect).isEmpty })
            }
        }
    }

    @Test func `every point goes into a column and comes back`() {
        for x in stride(from: -9 as CGFloat, to: 350, by: 7) {
            for y in stride(from: -14 as CGFloat, to: 900, by: 11) {
                let point = CGPoint(x: x, y: y)
                let local = three.columnPoint(at: point)
                expect(three.cell(ofColumn: local.column).contains(point))
                expectEqual(three.page(local.point, in: local.column), point)
            }
        }
    }

    @Test func `a rectangle meets the columns whose cells it overlaps`() {
        for rect in [
            CGRect(x: 90, y: 10, width: 60, height: 10), CGRect(x: 0, y: 180, width: 5, height: 60),
            CGRect(x: -10, y: -15, width: 360, height: 230), CGRect(x: 100, y: 300, width: 200, height: 300),
        ] {
            let overlapping = (0..<30).filter { !three.cell(ofColumn: $0).intersection(rect).isEmpty }
            expectEqual(three.columns(meeting: rect), overlapping)
        }
    }

    @Test func `the columns laid one below the other are one long one`() {
        for column in 0..<7 {
            for y in [0, 1, 199] as [CGFloat] {
                expect(three.row(atFlowY: three.flowY(of: y, in: column)) == (column, y))
            }
        }
        expectEqual(three.columnsFilled(byFlowHeight: 200), 1)
        expectEqual(three.columnsFilled(byFlowHeight: 201), 2)
        expectEqual(three.columnsFilled(byFlowHeight: 0), 1)
    }

    @Test func `spreads are counted by the content's height`() {
        expectEqual(three.contentTop(ofSpread: 2), 460)
        expectEqual(three.spread(atPageY: 460 - 15), 2)
        expectEqual(three.spread(atPageY: 460 - 16), 1)
        expectEqual(three.spread(atPageY: -100), 0)
    }
}
