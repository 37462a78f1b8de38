import Expectations
import Foundation
import Testing

@testable import TextDocuments

/// What this module knows of drawings, without the program that draws them.
struct VectorPictureTests {
    @Test(
        "a drawing has the size of its attributes, and what they leave open from its view box",
        arguments: [
            ("40", "30", nil, 40, 30), ("40px", "30.5", nil, 40, 30.5), ("1in", "2.54cm", nil, 96, 96), ("3pt", "1pc", nil, 4, 16),
            ("1e2", "2em", nil, 100, 32), ("40", nil, "0 0 200 100", 40, 20), (nil, "40", "0,0,200,100", 80, 40),
            ("100%", "100%", "0 0 24 12", 24, 12), (nil, nil, nil, 300, 150), ("0", "-1", "0 0 0 0", 300, 150),
            ("nan", "inf", nil, 300, 150),
            ("1e9", "1e-9", nil, 16_384, 1), ("100000", "1000", nil, 16_384, 163.84), ("1e6", "1e6", nil, 16_384, 16_384),
        ] as [(String?, String?, String?, Double, Double)])
    func size(_ width: String?, _ height: String?, _ viewBox: String?, _ wantedWidth: Double, _ wantedHeight: Double) {
        let size = VectorPicture.size(width: width, height: height, viewBox: viewBox)
        expect(abs(size.width - wantedWidth) < 0.001 && abs(size.height - wantedHeight) < 0.001, "\(size)")
    }

    @Test(
        "a file is a drawing whose first element is one",
        arguments: [
            ("<svg>", true), ("\u{FEFF}  <?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC 'a' 'b'><!-- <html> --><svg:svg x=''>", true),
            ("<html><svg>", false), ("svg", false), ("", false), ("<", false), ("<!-- <svg>", false), ("<svgx>", false),
            ("{\\rtf <svg>", false),
        ])
    func drawing(_ text: String, _ isDrawing: Bool) { expectEqual(VectorPicture.isDrawing(Array(text.utf8)), isDrawing) }

    @Test func `without a program that draws it a drawing is no picture`() {
        let file = Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>".utf8)
        expect(VectorPicture.size(of: file) == nil && Picture(data: file) == nil)
    }

    @Test func `no drawing is asked for with more pixels across or down than programs draw`() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) var asked: [Int] = []
            VectorPicture.setRenderer {
                return { _, width, height in
                    asked += [width, height]
                    return nil
                }
            }
            for size in [CGSize(width: 16_384, height: 2), CGSize(width: 1, height: 16_384), CGSize(width: 40, height: 30)] {
                _ = VectorPicture.bitmap(Data(), size: size, maximumPixels: 16 << 20)
            }
            precondition(asked == [32_767, 3, 1, 32_767, 80, 60], "\(asked)")
        }
    }

    @Test func `what draws is looked for once, when the first drawing is met`() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) var searches = 0
            VectorPicture.setRenderer {
                searches += 1
                return { _, _, _ in nil }
            }
            precondition(Picture(data: Data("<html><p>no drawing</p></html>".utf8)) == nil)
            precondition(!VectorPicture.isReadable(Array("plain text".utf8)))
            precondition(searches == 0, "sought for a text")
            let file = Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>".utf8)
            precondition(VectorPicture.size(of: file) == CGSize(width: 4, height: 3))
            precondition(VectorPicture.isReadable(Array(file)))
            precondition(searches == 1, "sought \(searches) times")
        }
    }
}
