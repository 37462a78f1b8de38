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
        expectEqual(size("3", "100000"), CGSize(width: 600, height: 300))
        expectEqual(size(nil, "100000"), CGSize(width: 600, height: 300))
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
        (2, 16_000, CGSize(width: 2, height: 200)), (1, 300, CGSize(width: 1, height: 300)), (100, 1000, CGSize(width: 30, height: 300)),
    ])
    func `a picture that is a thread leaves no page empty`(width: Int, height: Int, wanted: CGSize) throws {
        let data = Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFF20_40C0, count: width * height)).pngData()
        let picture = PictureAttachment(try require(Picture(data: data)), alternativeText: "")
        let bounds = picture.attachmentBounds(
            for: TextContainer(size: CGSize(width: 400, height: 400)),
            proposedLineFragment: CGRect(x: 0, y: 0, width: 400, height: 20), glyphPosition: .zero, characterIndex: 0)
        expectEqual(bounds.size, wanted)
    }

    @Test func `no picture is thinner than a pixel`() {
        expectEqual(size(nil, nil, own: CGSize(width: 100_000, height: 10)), CGSize(width: 600, height: 1))
        expectEqual(size(nil, nil, own: CGSize(width: 16_000, height: 2)), CGSize(width: 600, height: 1))
    }
}
