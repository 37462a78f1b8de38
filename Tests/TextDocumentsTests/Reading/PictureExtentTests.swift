import Expectations
import Foundation
import Testing
import TextKit

@testable import TextDocuments

/// Sizes that documents ask for, of a picture of 200 × 100 pixels in lines of 600.
struct PictureExtentTests {
    private func size(_ width: String?, _ height: String?, own: CGSize = CGSize(width: 200, height: 100)) -> CGSize {
        PictureExtent(width: width, height: height).size(of: own, inLine: 600)
    }

    @Test func `a width beyond any page fills the line, in the picture's own proportions`() {
        for width in ["100000", "100000px", "10001", "1e300"] { expectEqual(size(width, nil), CGSize(width: 600, height: 300), "\(width)") }
        expectEqual(size("100000", "3"), CGSize(width: 600, height: 300))
        expectEqual(size("100000", "100000"), CGSize(width: 600, height: 300))
        expectEqual(size(nil, "100000"), CGSize(width: 600, height: 300))
    }

    @Test func `a box that is higher than any page keeps its proportions, and its width a pixel`() {
        let dot = CGSize(width: 1, height: 1)
        expectEqual(size("1", "4096", own: dot), CGSize(width: 1, height: 4096))
        expectEqual(size("1", "5000", own: dot), CGSize(width: 1, height: 4096))
        expectEqual(size("500", "8192"), CGSize(width: 250, height: 4096))
        expectEqual(size("500", "8192", own: CGSize(width: 500, height: 8192)), CGSize(width: 500, height: 8192))
        expectEqual(size("1", "100000"), CGSize(width: 1, height: 4096))
    }

    @Test func `sizes that a page may have are kept`() {
        expectEqual(size("300", "40"), CGSize(width: 300, height: 40))
        expectEqual(size("1200", "40"), CGSize(width: 600, height: 20))
        expectEqual(size("100%", nil), CGSize(width: 600, height: 300))
        for nonsense in ["inf", "nan", "-3", "0", "wide"] {
            expectEqual(size(nonsense, nonsense), CGSize(width: 200, height: 100), "\(nonsense)")
        }
    }

    @Test(arguments: [
        (2, 16_000, CGSize(width: 1, height: 300)), (1, 300, CGSize(width: 1, height: 300)), (100, 1000, CGSize(width: 30, height: 300)),
    ])
    func `a picture that is a thread leaves no page empty`(width: Int, height: Int, wanted: CGSize) throws {
        expectEqual(try shown(width, height, containerHeight: 400), wanted)
    }

    @Test(arguments: [
        (2, 1000, CGSize(width: 2, height: 1000)), (2, 1001, CGSize(width: 2, height: 1000)), (2, 16_000, CGSize(width: 2, height: 1000)),
        (5, 1000, CGSize(width: 5, height: 1000)), (5, 1001, CGSize(width: 5, height: 1000)), (11, 1001, CGSize(width: 11, height: 1001)),
        (11, 2000, CGSize(width: 11, height: 1100)),
    ])
    func `a pixel more does not make a thread much shorter`(width: Int, height: Int, wanted: CGSize) throws {
        expectEqual(try shown(width, height, containerHeight: 0), wanted)
    }

    /// How large a picture is shown in a line of 400, in a container of a height, or one without end for 0.
    private func shown(_ width: Int, _ height: Int, containerHeight: CGFloat) throws -> CGSize {
        let data = Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFF20_40C0, count: width * height)).pngData()
        let picture = PictureAttachment(try require(Picture(data: data)), alternativeText: "")
        return picture.attachmentBounds(
            for: TextContainer(size: CGSize(width: 400, height: containerHeight)),
            proposedLineFragment: CGRect(x: 0, y: 0, width: 400, height: 20), glyphPosition: .zero, characterIndex: 0
        ).size
    }

    @Test func `no picture is thinner than a pixel`() {
        expectEqual(size(nil, nil, own: CGSize(width: 100_000, height: 10)), CGSize(width: 600, height: 1))
        expectEqual(size(nil, nil, own: CGSize(width: 16_000, height: 2)), CGSize(width: 600, height: 1))
    }
}
