import Expectations
import Foundation
import Testing

@testable import TextViews

struct ScrollBarGeometryTests {
    @Test("thumb and offset are each other's inverse", arguments: [0, 100, 2500, 9400] as [CGFloat])
    func inverse(offset: CGFloat) {
        let bar = ScrollBarGeometry(
            viewport: CGSize(width: 500, height: 600), contentHeight: 10_000, offset: offset)
        expect(abs(bar.offset(forThumbTop: bar.thumb.minY) - offset) < 0.01)
    }

    @Test func `the thumb stays in the strip and is never too short to grab`() {
        for height in [601, 1000, 1e5, 1e8] as [CGFloat] {
            for offset in [-50, 0, height / 2, height] {
                let bar = ScrollBarGeometry(
                    viewport: CGSize(width: 500, height: 600), contentHeight: height, offset: offset)
                expect(bar.strip.contains(bar.thumb))
                expect(bar.thumb.height >= ScrollThumb.leastLength)
            }
        }
    }

    @Test func `no bar where everything shows`() {
        expect(!ScrollBarGeometry(viewport: CGSize(width: 9, height: 600), contentHeight: 600, offset: 0).isNeeded)
        expect(ScrollBarGeometry(viewport: CGSize(width: 9, height: 600), contentHeight: 602, offset: 0).isNeeded)
    }

    @Test func `insets move the strip and shorten the track, and negative ones do nothing`() {
        var bar = ScrollBarGeometry(viewport: CGSize(width: 500, height: 600), contentHeight: 1200, offset: 600)
        bar.insets = EdgeInsets(top: 100, left: 7, bottom: 92, right: 20)
        expectEqual(bar.strip, CGRect(x: 466, y: 100, width: 14, height: 408))
        expectEqual(bar.thumb, CGRect(x: 470, y: 304, width: 6, height: 200))
        expect(bar.offset(forThumbTop: 204) == 300 && bar.offset(forThumbTop: 0) == 0)
        bar.insets = EdgeInsets(top: -9, left: -9, bottom: -9, right: -9)
        expectEqual(bar.strip, CGRect(x: 486, y: 0, width: 14, height: 600))
        bar.insets.top = 580
        expect(!bar.isNeeded)
    }
}
