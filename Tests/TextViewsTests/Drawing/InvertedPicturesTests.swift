import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("Inverted pictures") struct InvertedPicturesTests {
    private static let pixels: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF20_4060, 0x8080_8080, 0x8000_0000, 0, 0xFF80_8080]
    private let picture = Bitmap(width: 8, height: 1, pixels: Self.pixels)

    private func fixture() -> ViewFixture {
        let text = NSMutableAttributedString(string: ViewFixture.paragraphs(60), attributes: ViewFixture.attributes)
        let attachment = TextAttachment(data: nil, ofType: nil)
        attachment.image = Image(bitmap: picture)
        let sign = NSMutableAttributedString(attachment: attachment)
        sign.addAttributes(ViewFixture.attributes, range: NSRange(location: 0, length: 1))
        text.insert(sign, at: 4)
        return ViewFixture(text)
    }

    private func drawn(_ view: TextView) -> [Bitmap] {
        var list = DisplayList()
        view.draw(into: &list, damage: .all)
        return list.items.compactMap { if case .image(let bitmap, _, _) = $0 { bitmap } else { nil } }
    }

    @Test("lightness is mirrored, hue and transparency stay; twice gives the picture back") func mapping() {
        let pictures = InvertedPictures()
        let inverted = pictures.inverted(picture)
        expectEqual(
            inverted.pixels,
            [
                0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF9F_BFDF, 0x8000_0000, 0x8080_8080, 0, 0xFF7F_7F7F,
            ])
        expectEqual(pictures.inverted(inverted).pixels, Self.pixels)
        // Brighter than its alpha: no such pixel exists, and its parts stay within their bytes.
        let odd = Bitmap(width: 1, height: 1, pixels: [0x10FF_00FF])
        expectEqual(pictures.inverted(odd).pixels[0] >> 24, 0x10)
    }

    @Test("pictures of the text and figures show inverted, the text as it is; each is inverted once, however often it is drawn")
    func drawing() throws {
        let fixture = fixture()
        let view = fixture.view
        let square = Bitmap(width: 20, height: 20, pixels: Array(repeating: 0xFFFF_FFFF, count: 400))
        view.addFigure(image: square, at: CGPoint(x: 100, y: 60))
        expectEqual(drawn(view).map(\.pixels), [picture.pixels, square.pixels])
        let glyphs = { (view: TextView) in
            var list = DisplayList()
            view.draw(into: &list, damage: .all)
            return list.items.filter { if case .glyphs = $0 { true } else { false } }.map { "\($0)" }
        }
        let text = glyphs(view)
        _ = view.takeDamage()
        view.invertsPictures = true
        expectEqual(view.takeDamage(), .all)
        let black = [UInt32](repeating: 0xFF00_0000, count: 400)
        for _ in 0..<5 {
            expectEqual(drawn(view).map { $0.pixels == black || $0.pixels[0] == 0xFF00_0000 }, [true, true])
            fixture.type("j")
            fixture.type("k")
        }
        expectEqual(view.state.invertedPictures?.inversions, 2)
        expectEqual(glyphs(view), text)
        view.invertsPictures = false
        expectEqual(drawn(view).map(\.pixels), [picture.pixels, square.pixels])
    }

    @Test("what is copied of a picture, and what a figure is, stays as it was") func originals() {
        let view = fixture().view
        view.invertsPictures = true
        _ = drawn(view)
        view.selectedRange = NSRange(location: 4, length: 1)
        expectEqual(view.excerpt().picture?.bitmap.pixels, Self.pixels)
        view.addFigure(image: picture, at: CGPoint(x: 100, y: 60))
        _ = drawn(view)
        let contents = view.store.figures.map { figure in if case .image(let bitmap) = figure.content { bitmap === picture } else { false }
        }
        expectEqual(contents, [true])
    }

    @Test("pictures that were not drawn for a while go, where all of them are large") func budget() {
        let side = 64
        let pictures = InvertedPictures(budget: 4 * side * side)
        let large = (0..<6).map { _ in Bitmap(width: side, height: side, pixels: Array(repeating: 0xFF00_0000, count: side * side)) }
        for bitmap in large { _ = pictures.inverted(bitmap) }
        for _ in 0...InvertedPictures.drawingsKept + 1 {
            pictures.beginDrawing()
            _ = pictures.inverted(large[0])
        }
        expectEqual(pictures.inversions, 6)
        _ = pictures.inverted(large[0])
        expectEqual(pictures.inversions, 6)
        _ = pictures.inverted(large[5])
        expectEqual(pictures.inversions, 7)
    }
}
