import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct LiftingTests {
    static func picture(_ width: Int, _ height: Int) -> NSAttributedString {
        let bitmap = Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFF20_4060, count: width * height))
        let text = NSMutableAttributedString(string: "\u{FFFC}", attributes: ViewFixture.attributes)
        text.addAttribute(
            .attachment, value: TextAttachment(image: Image(bitmap: bitmap)), range: NSRange(location: 0, length: 1))
        return text
    }

    /// A picture alone in its paragraph, and one within a line.
    static func document() -> NSAttributedString {
        let text = TextStorage(string: "Before the picture.\n", attributes: ViewFixture.attributes)
        text.append(picture(100, 50))
        text.append(NSAttributedString(string: "\nAfter it, with a small ", attributes: ViewFixture.attributes))
        text.append(picture(16, 16))
        text.append(NSAttributedString(string: " within.\n" + ViewFixture.paragraphs(30), attributes: ViewFixture.attributes))
        return text
    }

    let fixture = ViewFixture(document())
    var view: TextView { fixture.view }
    let original = document().string
    var first: Int { (original as NSString).range(of: "\u{FFFC}").location }

    /// A point within the picture of a character.
    func inPicture(_ utf16: Int) -> CGPoint {
        let frame = view.viewRect(view.layoutManager.attachmentRect(forCharacterAt: utf16)!)
        return CGPoint(x: frame.minX + 8, y: frame.midY)
    }

    @Test(arguments: [CGFloat(3), 20, 40]) func `a figure that is let go above a block picture stays there`(above: CGFloat) throws {
        let text = TextStorage(string: ViewFixture.paragraphs(2) + "\n", attributes: ViewFixture.attributes)
        text.append(Self.picture(200, 500))
        text.append(NSAttributedString(string: "\n" + ViewFixture.paragraphs(20), attributes: ViewFixture.attributes))
        let fixture = ViewFixture(text, size: CGSize(width: 500, height: 900))
        let view = fixture.view
        view.textContainer.exclusionManners = .typographic
        view.snapsFigures = true
        let utf16 = (text.string as NSString).range(of: "\u{FFFC}").location
        let picture = try require(view.layoutManager.attachmentRect(forCharacterAt: utf16))
        view.addFigure(image: FigureFocusTests.bitmap, size: CGSize(width: 120, height: 90), at: CGPoint(x: 300, y: 0))
        let grab = CGPoint(x: view.viewRect(view.figures[0].frame).midX, y: view.viewRect(view.figures[0].frame).midY)
        let target = CGPoint(x: grab.x - 60, y: grab.y + picture.minY - above)
        fixture.press(grab)
        fixture.move(target)
        let held = view.figures[0].frame
        fixture.release(target)
        expect(abs(view.figures[0].frame.minY - held.minY) <= 26, "\(held) \(view.figures[0].frame)")
    }

    @Test(arguments: [0, 30, 55] as [CGFloat]) func `a picture that is lifted without a drag stays within half a line of where it stood`(
        space: CGFloat
    ) throws {
        let style = MutableParagraphStyle()
        style.paragraphSpacingBefore = space
        let text = TextStorage(string: ViewFixture.paragraphs(2) + "\n", attributes: ViewFixture.attributes)
        text.append(Self.picture(200, 150))
        text.append(NSAttributedString(string: "\n", attributes: ViewFixture.attributes))
        let rest = NSMutableAttributedString(string: ViewFixture.paragraphs(20), attributes: ViewFixture.attributes)
        rest.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: rest.length))
        text.append(rest)
        let view = ViewFixture(text, size: CGSize(width: 600, height: 900)).view
        view.textContainer.exclusionManners = .typographic
        view.snapsFigures = true
        let utf16 = (text.string as NSString).range(of: "\u{FFFC}").location
        let picture = try require(view.layoutManager.attachmentRect(forCharacterAt: utf16))
        expect(view.liftAttachment(at: utf16))
        let frame = try require(view.figures.first).frame
        expect(abs(frame.minY - picture.minY) <= view.lineStep / 2 + 1 && frame.minX == picture.minX, "\(picture) \(frame)")
    }

    @Test func `a dragged picture leaves its paragraph and becomes a figure under the pointer`() {
        let grab = inPicture(first)
        let frame = view.viewRect(view.layoutManager.attachmentRect(forCharacterAt: first)!)
        fixture.press(grab)
        expect(view.figures.isEmpty)
        fixture.move(CGPoint(x: grab.x + 60, y: grab.y + 20))
        expectEqual(view.figures.count, 1)
        expectEqual(view.textStorage.string, original.replacingOccurrences(of: "picture.\n\u{FFFC}\n", with: "picture.\n"))
        let lifted = view.viewRect(view.figures[0].frame)
        expectEqual(lifted.size, CGSize(width: 100, height: 50))
        expect(abs(lifted.minX - frame.minX - 60) <= 1 && abs(lifted.minY - frame.minY - 20) <= 1)
        fixture.release(CGPoint(x: grab.x + 60, y: grab.y + 20))
        expectEqual(view.figures[0].source, .lifted)
        expectEqual(view.textStorage.length, original.utf16.count - 2)
    }

    @Test func `Esc during the drag puts the picture back into the text`() {
        let grab = inPicture(first)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 100, y: grab.y + 80))
        fixture.key(.escape)
        expect(view.figures.isEmpty)
        expect(view.textContainer.exclusionPaths.isEmpty)
        expectEqual(view.textStorage.string, original)
        expect(view.textStorage.attribute(.attachment, at: first, effectiveRange: nil) is TextAttachment)
        fixture.release(grab)
        expectEqual(view.textStorage.string, original)
    }

    @Test func `a picture within a line leaves the rest of its paragraph alone`() {
        let small = (original as NSString).range(of: "small ").location + 6
        let grab = inPicture(small)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x, y: grab.y + 90))
        fixture.release(CGPoint(x: grab.x, y: grab.y + 90))
        expectEqual(view.textStorage.string, original.replacingOccurrences(of: "small \u{FFFC}", with: "small "))
    }

    @Test("pictures go back to where they stood in whatever order", arguments: [[0, 1], [1, 0]])
    func returning(order: [Int]) {
        lift(first)
        let small = view.textStorage.string.utf16.firstIndex(of: 0xFFFC)!.utf16Offset(in: view.textStorage.string)
        lift(small)
        let ids = view.figures.map(\.id)
        expectEqual(ids.count, 2)
        expect(!view.textStorage.string.contains("\u{FFFC}"))
        for index in order { expect(view.returnFigureToText(ids[index])) }
        expectEqual(view.textStorage.string, original)
        expect(view.figures.isEmpty)
        expect(!view.returnFigureToText(ids[0]))
    }

    private func lift(_ utf16: Int) {
        let grab = inPicture(utf16)
        fixture.press(grab)
        fixture.move(CGPoint(x: 300, y: grab.y + 120))
        fixture.release(CGPoint(x: 300, y: grab.y + 120))
    }

    @Test func `adjacent pictures keep their order`() {
        let text = TextStorage(string: "ab ", attributes: ViewFixture.attributes)
        for width in [20, 30, 40] { text.append(Self.picture(width, 20)) }
        text.append(NSAttributedString(string: " cd", attributes: ViewFixture.attributes))
        let other = ViewFixture(text)
        func widths() -> [Int] {
            var widths: [Int] = []
            let all = NSRange(location: 0, length: other.view.textStorage.length)
            other.view.textStorage.enumerateAttribute(.attachment, in: all) { value, _, _ in
                if let value = value as? TextAttachment { widths.append(value.image!.bitmap.width) }
            }
            return widths
        }
        for utf16 in [4, 3, 3] {
            expect(other.view.liftAttachment(at: utf16, pointer: CGPoint(x: 100, y: 10)))
            other.view.dropFigure()
        }
        expectEqual(widths(), [])
        let ids = other.view.figures.sorted { $0.id.number < $1.id.number }.map(\.id)
        for index in [1, 2, 0] { other.view.returnFigureToText(ids[index]) }
        expectEqual(widths(), [20, 30, 40])
    }

    @Test func `a lifted picture stays lifted in the same text at another size`() {
        lift(first)
        let anchor = view.figures[0].anchor
        view.selectedRange = NSRange(location: 3, length: 4)
        view.replaceText(Self.document(), keepingPlace: true)
        expect(view.figures.count == 1 && view.figures[0].anchor == anchor)
        expectEqual(view.textStorage.length, original.utf16.count - 2)
        expectEqual(view.selectedRange, NSRange(location: 3, length: 4))
        expect(view.returnFigureToText(view.figures[0].id))
        expectEqual(view.textStorage.string, original)
    }

    @Test func `another text takes the lifted pictures with it, not those that the owner added`() {
        lift(first)
        view.addFigure(shape: BezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)), fill: .black, at: .zero)
        view.replaceText(NSAttributedString(string: "Other."), keepingPlace: false)
        expectEqual(view.figures.map(\.source), [.added])
        expectEqual(view.textStorage.string, "Other.")
        expectEqual(view.contentOffset.y, 0)
    }

    @Test func `a click on a picture is the delegate's`() {
        final class Owner: TextViewDelegate {
            var ranges: [NSRange] = []
            func textView(
                _ textView: TextView, shouldInteractWith textAttachment: TextAttachment, in characterRange: NSRange,
                interaction: TextItemInteraction
            ) -> Bool {
                ranges.append(characterRange)
                return false
            }
        }
        let owner = Owner()
        view.delegate = owner
        fixture.click(inPicture(first))
        expectEqual(owner.ranges, [NSRange(location: first, length: 1)])
        expect(view.figures.isEmpty)
    }

    @Test func `offsets move along with an edit that the view did not make`() {
        view.selectedRange = NSRange(location: 40, length: 5)
        view.anchors = ["here": 50, "start": 2]
        view.textStorage.insert(NSAttributedString(string: "12345"), at: 10)
        expectEqual(view.selectedRange, NSRange(location: 45, length: 5))
        expectEqual(view.anchors, ["here": 55, "start": 2])
    }
}
