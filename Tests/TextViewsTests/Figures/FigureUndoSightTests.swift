import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// What shows after a change of a figure is undone or done again.
struct FigureUndoSightTests {
    private static let picture = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF40_80C0, count: 16))
    private static let sentence = "The white rabbit looked at its watch and hurried on through the long low hall. "
    private static let height: CGFloat = 500

    /// A text whose paragraphs 5, 12 and 24 have floats in their middle.
    private let fixture: ViewFixture
    private let ids: [Figure.ID]
    private var view: TextView { fixture.view }

    init() {
        let text = (0..<30).map { "\($0). " + String(repeating: Self.sentence, count: 8) }.joined(separator: "\n")
        fixture = ViewFixture(text, size: CGSize(width: 620, height: Self.height))
        let view = fixture.view
        let length = view.reader.paragraph(at: 0).count
        let floats = [5, 12, 24].map {
            FloatingPicture(image: Self.picture, size: CGSize(width: 120, height: 90), utf16: $0 * length + length / 2, share: 1)
        }
        ids = view.addFigures(floats)
        view.layoutCompletely()
    }

    private func frame(_ id: Figure.ID) throws -> CGRect { try require(view.store[id].flatMap { $0.isWaiting ? nil : $0.frame }) }

    private func isInSight(_ id: Figure.ID) throws -> Bool {
        let shown = view.viewRect(try frame(id))
        return shown.minY >= 0 && shown.maxY <= Self.height
    }

    /// Has a figure show, and drags it by some way, over `screens` screens of text.
    private func drag(_ id: Figure.ID, by way: CGPoint, screens: CGFloat = 0) throws {
        view.focus(on: .figure(id))
        fixture.key(.escape)
        let shown = view.viewRect(try frame(id))
        let target = CGPoint(x: shown.midX + way.x, y: shown.midY + way.y)
        fixture.press(CGPoint(x: shown.midX, y: shown.midY))
        fixture.move(target)
        if screens != 0 {
            view.scroll(by: screens * Self.height)
            fixture.move(target)
        }
        fixture.release(target)
    }

    @Test(arguments: [0, 1, 2], [CGFloat(0), 3])
    func `a float that was dragged lies where the document has it after Ctrl+Z, and shows`(_ index: Int, _ screens: CGFloat) throws {
        let homes = try ids.map { try frame($0) }
        for away in [CGFloat(0), 2, -1e6] {
            try drag(ids[index], by: CGPoint(x: -200, y: 60), screens: screens)
            view.layoutCompletely()
            let dropped = try frame(ids[index])
            expect(dropped != homes[index])
            for isRedo in [false, true, false] {
                view.scroll(by: away * Self.height)
                fixture.key(isRedo ? "Z" : "z", isRedo ? [.control, .shift] : .control)
                expect(try isInSight(ids[index]), "\(away) \(isRedo) \(view.contentOffset)")
                view.layoutCompletely()
                expectEqual(try frame(ids[index]), isRedo ? dropped : homes[index], "\(away)")
            }
        }
    }

    @Test func `0 puts a float back among those before and after it`() throws {
        let homes = try ids.map { try frame($0) }
        try drag(ids[0], by: CGPoint(x: -200, y: 90))
        view.focus(on: .figure(ids[0]))
        fixture.key("0")
        view.layoutCompletely()
        expectEqual(try ids.map { try frame($0) }, homes)
        expect(try isInSight(ids[0]))
    }

    @Test(arguments: [CGPoint(x: -200, y: 0), CGPoint(x: -200, y: 120), CGPoint(x: -100, y: -120)])
    func `the view stays where it is if the figure is in sight`(_ way: CGPoint) throws {
        try drag(ids[1], by: way)
        for isRedo in [false, true, false] {
            let (offset, top) = (view.contentOffset.y, try require(view.hit(view.containerPoint(CGPoint(x: 20, y: 2))))?.utf16)
            fixture.key(isRedo ? "Z" : "z", isRedo ? [.control, .shift] : .control)
            expect(try isInSight(ids[1]))
            let now = try require(view.hit(view.containerPoint(CGPoint(x: 20, y: 2)))?.utf16)
            expect(view.contentOffset.y == offset || now == top, "\(way) \(isRedo) \(offset) \(view.contentOffset.y) \(now)")
        }
    }

    @Test func `a picture that goes back into the text above the line at the top shows without the text's scrolling`() throws {
        let text = NSMutableAttributedString(string: ViewFixture.paragraphs(80), attributes: ViewFixture.attributes)
        let attachment = TextAttachment()
        attachment.image = Image(bitmap: Self.picture)
        attachment.bounds = CGRect(x: 0, y: 0, width: 120, height: 90)
        let utf16 = (text.string as NSString).range(of: "30. ").location
        text.insert(NSAttributedString(string: "\u{FFFC}\n", attributes: [.attachment: attachment]), at: utf16)
        let fixture = ViewFixture(text, size: CGSize(width: 620, height: Self.height))
        let view = fixture.view
        view.scrollToCharacter(at: fixture.offset(of: "28. "))
        expect(view.liftAttachment(at: utf16))
        view.scrollToCharacter(at: utf16)
        let y = view.contentOffset.y
        fixture.key("z", .control)
        expectEqual(view.contentOffset.y, y)
        expectEqual(view.store.focus, .picture(utf16))
        let shown = try require(view.pictureFrame(at: utf16))
        expect(shown.minY >= 0 && shown.maxY <= Self.height, "\(shown)")
    }
}
