import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// Pictures that come after their figures.
struct LatePictureTests {
    private func bitmap(_ size: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        Bitmap(width: size, height: size, pixels: (0..<size * size).map { pixel($0 % size, $0 / size) })
    }

    private func fixture() -> (ViewFixture, Figure.ID) {
        let fixture = ViewFixture(ViewFixture.paragraphs(30))
        let placeholder = bitmap(1) { _, _ in 0xFFEE_EEEE }
        let ids = fixture.view.addFigures([
            FloatingPicture(image: placeholder, size: CGSize(width: 100, height: 100), utf16: fixture.offset(of: "2."), share: 0)
        ])
        fixture.view.layoutIfNeeded()
        _ = fixture.view.takeDamage()
        return (fixture, ids[0])
    }

    @Test func `an opaque picture takes the place of what stood for it, and no line moves`() {
        let (fixture, id) = fixture()
        let (frame, line) = (fixture.view.store[id]?.frame, fixture.lineTop(of: fixture.offset(of: "3.")))
        expect(fixture.view.setPicture(bitmap(8) { _, _ in 0xFF11_2233 }, of: id))
        guard case .image(let shown)? = fixture.view.store[id]?.content else {
            Issue.record("a picture")
            return
        }
        expect(shown.width == 8 && fixture.view.store[id]?.frame == frame && fixture.lineTop(of: fixture.offset(of: "3.")) == line)
        expect(fixture.view.takeDamage() != .none)
    }

    @Test func `text flows around the shape of a picture that is not opaque, level with its paragraph`() {
        let (fixture, id) = fixture()
        let text = fixture.view.textStorage.length
        let before = (0..<text).map { fixture.view.layoutManager.lineBox(forCharacterAt: $0)?.rect.minX ?? -1 }
        expect(fixture.view.setPicture(bitmap(50) { x, y in x < 20 && y > 20 ? 0xFF11_2233 : 0 }, of: id))
        fixture.view.layoutIfNeeded()
        let after = (0..<text).map { fixture.view.layoutManager.lineBox(forCharacterAt: $0)?.rect.minX ?? -1 }
        expect(before != after && fixture.view.store[id]?.isWaiting == false)
        let paragraph = fixture.view.lineRect(at: fixture.offset(of: "2."))
        expect(abs((fixture.view.store[id]?.frame.minY ?? 0) - paragraph.minY) < fixture.view.lineStep)
    }

    @Test func `a figure without a picture, and one that is gone, takes none`() {
        let (fixture, id) = fixture()
        fixture.view.removeFigure(id)
        expect(!fixture.view.setPicture(bitmap(2) { _, _ in 0 }, of: id))
    }
}
