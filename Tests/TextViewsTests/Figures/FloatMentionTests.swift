import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// Floats that a document has in the middle of a paragraph (CSS 2.1 § 9.5.1).
struct FloatMentionTests {
    private static let picture = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF40_80C0, count: 16))
    private static let sentence = "The white rabbit looked at its watch and hurried on through the long low hall. "

    private static func view(_ paragraphs: Int = 3, width: CGFloat = 700, sentences: Int = 12, isEditable: Bool = false) -> TextView {
        let text = (0..<paragraphs).map { "\($0). " + String(repeating: sentence, count: sentences) }.joined(separator: "\n")
        return ViewFixture(text, size: CGSize(width: width, height: 900), isEditable: isEditable).view
    }

    private static func float(at utf16: Int, _ share: CGFloat, width: CGFloat = 120) -> FloatingPicture {
        FloatingPicture(image: picture, size: CGSize(width: width, height: 90), utf16: utf16, share: share)
    }

    /// The frames of floats once all is laid out.
    private static func frames(_ view: TextView, _ floats: [FloatingPicture]) -> [CGRect] {
        let ids = view.addFigures(floats)
        view.layoutCompletely()
        return ids.compactMap { view.store[$0]?.frame }
    }

    /// The lines of a range as they are laid out.
    private static func lines(_ view: TextView, _ range: Range<Int>) -> [LayoutManager.LineBox] {
        var lines: [LayoutManager.LineBox] = []
        var next = range.lowerBound
        while next < range.upperBound, let line = view.lineBox(at: next)?.line {
            lines.append(line)
            next = line.utf16.upperBound
        }
        return lines
    }

    @Test(arguments: [0, 1] as [CGFloat]) func `a float in the middle of a paragraph stays where it lies when its wrap is changed`(
        share: CGFloat
    ) throws {
        let view = Self.view()
        let frame = try require(Self.frames(view, [Self.float(at: 700, share)]).first)
        let id = view.figures[0].id
        expect(frame.minY > 60, "\(frame)")
        for sides in FigureWrap.Sides.usual.reversed() {
            view.changeWrap(of: id, as: "Wrapping") { $0.sides = sides }
            view.layoutCompletely()
            expectEqual(view.store[id]?.frame, frame, "\(sides)")
        }
        view.changeWrap(of: id, as: "Margin") { $0.margin = 20 }
        view.layoutCompletely()
        expectEqual(view.store[id]?.frame, frame)
        for _ in 0...FigureWrap.Sides.usual.count { view.undoFigures() }
        view.layoutCompletely()
        expectEqual(view.store[id]?.frame, frame, "the document's own place again")
        expect(view.store[id]?.isFloat == true)
    }

    /// Where in its line a float is mentioned: there is room for it near the line's beginning, and none before its last word.
    enum Place: CaseIterable { case beginning, end }

    @Test(arguments: [CGFloat(420), 700], [CGFloat(0), 1])
    func `a float begins beside the line of its character, or beside the next one where it has no room there`(
        _ width: CGFloat, _ share: CGFloat
    ) throws {
        let bare = Self.view(width: width)
        let paragraph = bare.reader.paragraph(at: 0)
        let lines = Self.lines(bare, paragraph)
        for number in [1, lines.count / 3, lines.count / 2, lines.count - 2] {
            for place in Place.allCases {
                let range = lines[number].utf16
                let utf16 = place == .beginning ? range.lowerBound + 4 : range.upperBound - 3
                let wanted = place == .beginning ? lines[number] : lines[number + 1]
                let view = Self.view(width: width)
                let frame = Self.frames(view, [Self.float(at: utf16, share)])[0]
                let what = "\(width) \(share) line \(number) \(place): \(frame), line at \(wanted.rect.minY)"
                expect(frame.minY >= wanted.rect.minY && frame.minY < wanted.rect.maxY, "\(what)")
                let found = Self.lines(view, paragraph)
                for line in found where line.rect.maxY <= wanted.rect.minY + 1 { expectEqual(line.rect.width, view.columnWidth, "\(what)") }
                expect(found.contains { $0.rect.width < view.columnWidth - 120 && $0.rect.maxY > frame.minY }, "\(what)")
            }
        }
    }

    @Test(arguments: [CGFloat(0), 1])
    func `before the words of a paragraph, or in its first line, it begins with the paragraph`(_ share: CGFloat) {
        let frames = [0, 3, 9].map { Self.frames(Self.view(), [Self.float(at: $0, share)])[0] }
        expectEqual(frames, [frames[0], frames[0], frames[0]])
    }

    @Test func `after the last word of a paragraph it stands beside the text below that`() throws {
        let view = Self.view()
        let paragraph = view.reader.paragraph(at: 0)
        let frame = Self.frames(view, [Self.float(at: paragraph.upperBound - 1, 0, width: 600)])[0]
        let line = try require(view.lineBox(at: paragraph.upperBound - 1)?.line)
        expect(frame.minY >= line.rect.maxY && frame.minY < line.rect.maxY + view.figureMargin + 1, "\(frame) \(line.rect)")
    }

    @Test func `each of several floats of a paragraph lies beside its own line`() throws {
        let bare = Self.view(1, sentences: 30)
        let lines = Self.lines(bare, bare.reader.paragraph(at: 0))
        let floats = [(3, 0), (12, 1), (13, 0)].map { Self.float(at: lines[$0.0].utf16.lowerBound + 4, CGFloat($0.1)) }
        let view = Self.view(1, sentences: 30)
        let found = Self.frames(view, floats)
        expect(found[0].minY >= lines[3].rect.minY && found[0].minY < lines[3].rect.maxY, "\(found)")
        for (float, frame) in zip(floats, found).dropFirst() {
            let line = try require(view.lineBox(at: float.utf16)?.line)
            expect(abs(frame.minY - line.rect.minY) < 1.5 * line.rect.height, "\(frame) \(line.rect)")
        }
        expect(found[0].minY < found[1].minY && found[1].minY <= found[2].minY && !found[1].intersects(found[2]), "\(found)")
    }

    @Test func `floats lie as in a fresh view after the width has changed to and fro, and after an edit above them`() {
        let floats = [300, 1300, 2500].map { Self.float(at: $0, CGFloat($0 / 100 % 2)) }
        let view = Self.view(6)
        let frames = Self.frames(view, floats)
        for width in [CGFloat(430), 700, 520, 700] {
            view.frame.size.width = width
            view.layoutCompletely()
            let fresh = Self.view(6, width: width)
            expectEqual(view.store.figures.map(\.frame), Self.frames(fresh, floats), "\(width)")
        }
        expectEqual(view.store.figures.map(\.frame), frames)
        let inserted = String(repeating: "A new line of words. ", count: 14)
        view.textStorage.insert(NSAttributedString(string: inserted, attributes: ViewFixture.attributes), at: 100)
        view.layoutCompletely()
        let fresh = Self.view(6)
        fresh.textStorage.insert(NSAttributedString(string: inserted, attributes: ViewFixture.attributes), at: 100)
        let moved = floats.map { float in
            var float = float
            float.utf16 += inserted.utf16.count
            return float
        }
        expectEqual(view.store.figures.map(\.frame), Self.frames(fresh, moved))
    }

    @Test func `in pages a float lies in the column of its character`() throws {
        let view = Self.view(8)
        view.frame.size.height = 300
        view.columnCount = 2
        let utf16 = view.reader.paragraph(at: 5000).lowerBound + 600
        let frame = Self.frames(view, [Self.float(at: utf16, 1)])[0]
        let (column, line) = try require(view.lineBox(at: utf16))
        let corner = view.columns.local(frame.origin, in: column)
        expectEqual(view.columns.column(at: CGPoint(x: frame.midX, y: frame.midY)), column)
        expect(abs(corner.y - line.rect.minY) < 1.5 * line.rect.height, "\(corner) \(line.rect)")
    }

    @Test func `n, 2n and 4n floats within paragraphs are laid out by work in proportion`() {
        let work = [20, 40, 80].map { count in
            let view = Self.view(count)
            let length = view.reader.paragraph(at: 0).count
            view.layoutManager.resetWork()
            let found = Self.frames(view, (0..<count).map { Self.float(at: $0 * length + length / 2, CGFloat($0 % 2)) })
            expectEqual(found.count, count)
            return view.layoutManager.work.paragraphsLaid
        }
        expect(work[1] < 3 * work[0] && work[2] < 5 * work[0], "\(work)")
    }
}
