import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

/// On which sides of a figure text stands, and around what shape.
struct FigureWrapTests {
    let fixture = ViewFixture(ViewFixture.paragraphs(60), size: CGSize(width: 600, height: 400))
    let id: Figure.ID
    var view: TextView { fixture.view }
    var figure: Figure { view.figures.first { $0.id == id }! }

    init() {
        id = fixture.view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 180, y: 60))
        _ = fixture.view.takeDamage()
    }

    private func type(_ keys: String) { for key in keys { fixture.key(.character(key)) } }

    /// Where text stands in the row through the figure's middle.
    private func stretches(_ y: CGFloat? = nil) -> [CGRect] {
        let y = y ?? figure.frame.midY
        let all = NSRange(location: 0, length: fixture.text.length)
        return view.layoutManager.selectionRects(forCharacterRange: all, in: view.textContainer, isTight: true)
            .filter { $0.minY <= y && $0.maxY > y }
    }

    private func sides() -> (left: Bool, right: Bool) {
        let rects = stretches()
        return (rects.contains { $0.midX < figure.frame.minX }, rects.contains { $0.midX > figure.frame.maxX })
    }

    @Test func `text stands on the sides that the wrap says, wherever the figure is dragged`() {
        func expectSides(_ wanted: FigureWrap.Sides, _ left: Bool, _ right: Bool) {
            view.setWrap(FigureWrap(sides: wanted), of: id)
            expect(sides() == (left, right), "\(wanted)")
            expectEqual(view.textStorage.string, fixture.string)
        }
        expectSides(.both, true, true)
        expectSides(.left, true, false)
        expectSides(.right, false, true)
        expectSides(.jump, false, false)
        expectSides(.larger, false, true)
        let grab = CGPoint(x: view.viewRect(figure.frame).midX, y: view.viewRect(figure.frame).midY)
        fixture.press(grab)
        fixture.move(CGPoint(x: grab.x + 140, y: grab.y + 31))
        expect(sides() == (true, false), "the other one is larger now, in the middle of the drag")
        fixture.release(CGPoint(x: grab.x + 140, y: grab.y + 31))
        expect(sides() == (true, false))
        view.setWrap(FigureWrap(sides: .through), of: id)
        let rows = stride(from: figure.frame.minY + 5, to: figure.frame.maxY, by: 10).flatMap { stretches($0) }
        expect(rows.contains { $0.minX < figure.frame.minX && $0.maxX > figure.frame.maxX })
    }

    @Test func `text is seen on a picture of the document that has a smaller shape, until that is moved`() throws {
        let fixture = ViewFixture(ViewFixture.paragraphs(20), size: CGSize(width: 600, height: 400))
        var picture = FloatingPicture(image: FigureFocusTests.bitmap, size: CGSize(width: 160, height: 120), utf16: 0, share: 1)
        picture.wrap.shape = .polygon([CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        let id = fixture.view.addFigures([picture])[0]
        fixture.view.layoutIfNeeded()
        /// Whether the picture is drawn before the text.
        func isBelow() throws -> Bool {
            var list = DisplayList()
            fixture.view.recordText(andAll: CGRect(x: 0, y: 0, width: 600, height: 400), into: &list)
            let image = list.items.indices.filter { if case .image = list.items[$0] { true } else { false } }
            let glyphs = list.items.firstIndex { if case .glyphs = $0 { true } else { false } }
            expectEqual(image.count, 1)
            return try require(image.first) < require(glyphs)
        }
        expect(try isBelow())
        fixture.view.focus(on: .figure(id))
        fixture.key(.left)
        fixture.view.endKeyedMove()
        expect(try !isBelow())
        fixture.view.putFigureBack(id)
        expect(try isBelow())
    }

    @Test(arguments: [1, 2]) func `text from right to left stands on the same sides, and in the right stretch first`(columns: Int) throws {
        let style = MutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let words = "שומר הפנסים ניהל פנקס של כל פנס בין הנמל למצפה הכוכבים ובשולי כל עמוד כתב מה עשה מזג האוויר לזכוכית "
        let text = NSAttributedString(
            string: (1...30).map { "\($0). " + words + words }.joined(separator: "\n"),
            attributes: [.paragraphStyle: style, .font: Font(name: "DejaVu Sans", size: 16) as Any])
        let other = ViewFixture(text, size: CGSize(width: 500 * CGFloat(columns), height: 500))
        other.view.textContainer.exclusionManners = .typographic
        other.view.columnCount = columns
        other.view.layoutIfNeeded()
        let id = other.view.addFigure(image: FigureOutlineTests.disk(120), at: CGPoint(x: 190, y: 60))
        for wanted in FigureWrap.Sides.allCases {
            other.view.setWrap(FigureWrap(sides: wanted), of: id)
            let frame = try require(other.view.figures.first).frame
            let all = NSRange(location: 0, length: other.text.length)
            let rects = other.view.layoutManager.selectionRects(forCharacterRange: all, in: other.view.textContainer, isTight: true)
            let row = rects.filter { $0.minY <= frame.midY && $0.maxY > frame.midY }
            let (left, right) = (row.contains { $0.midX < frame.minX }, row.contains { $0.midX > frame.maxX })
            switch wanted {
            case .both: expect(left && right)
            case .left: expect(left && !right)
            case .right: expect(!left && right)
            case .larger, .smaller: expect(left != right)
            case .jump: expect(!left && !right)
            case .through: expect(row.contains { $0.minX < frame.midX && $0.maxX > frame.midX })
            }
            expect(wanted == .through || !row.contains { $0.minX < frame.maxX - 4 && $0.maxX > frame.minX + 4 })
        }
        other.view.setWrap(FigureWrap(), of: id)
        let frame = try require(other.view.figures.first).frame
        let hits = [frame.maxX + 40, frame.minX - 40].map { other.view.hit(CGPoint(x: $0, y: frame.midY))?.utf16 ?? -1 }
        expect(hits[0] >= 0 && hits[0] < hits[1], "the row begins at the right of the figure")
    }

    @Test func `one side follows the outline`() {
        for (sides, near, far) in [(FigureWrap.Sides.left, CGFloat(8), CGFloat(5000)), (.right, 112, -5000)] {
            let path = figure.outline.wrap(sides)
            expect(path.contains(CGPoint(x: near, y: 60)) && !path.contains(CGPoint(x: near, y: 4)), "round on that side")
            expect(path.contains(CGPoint(x: far, y: 4)), "and all of the other one is taken")
            expect(!path.contains(CGPoint(x: 120 - far, y: 60)))
        }
    }

    @Test func `w goes through all sides, undo takes each back, and 0 all of them`() {
        type("P")
        var seen: [FigureWrap.Sides] = []
        for _ in FigureWrap.Sides.usual {
            type("w")
            seen.append(figure.wrap.sides)
        }
        expectEqual(seen, [.larger, .left, .right, .jump, .through, .both])
        expect(view.statusLine?.hasPrefix("Text:") == true)
        type("WW")
        expect(figure.wrap.sides == .jump && figure.isMoved)
        type("u")
        expectEqual(figure.wrap.sides, .through)
        type("U")
        expectEqual(figure.wrap.sides, .jump)
        type("0")
        expect(figure.wrap == FigureWrap() && !figure.isMoved)
        type("u")
        expectEqual(figure.wrap.sides, .jump)
    }

    @Test func `shapes, thresholds, holes and margins have keys, and the figure stays where it lies`() {
        let frame = figure.frame
        type("P")
        type("o")
        expectEqual(figure.wrap.shape, .box)
        expectEqual(figure.outline.wrapBounds, CGRect(x: 0, y: 0, width: frame.width, height: frame.height).insetBy(dx: -11, dy: -11))
        type("o")
        expectEqual(figure.wrap.shape, .ellipse(CGRect(x: 0, y: 0, width: 1, height: 1)))
        type("o")
        expectEqual(figure.polygonCorners.count, 8)
        type("o>>")
        expect(figure.wrap.shape == .contour && abs(figure.wrap.threshold - 0.6) < 0.001)
        type("<h]]]")
        expect(abs(figure.wrap.threshold - 0.55) < 0.001 && figure.wrap.usesHoles && figure.wrap.margin == 14)
        type("[")
        expectEqual(figure.wrap.margin, 13)
        expect(abs(figure.outline.wrapBounds.minX + 13) < 1.5)
        expectEqual(figure.frame, frame)
        view.layoutIfNeeded()
        expectEqual(figure.frame, frame, "its anchor has gone along with the margin")
    }

    @Test func `corners of a polygon are moved by the pointer and by keys, and each move is undone`() throws {
        type("Pooo")
        let (frame, corners) = (figure.frame, figure.polygonCorners)
        expect(corners.allSatisfy { (60...68).contains(hypot($0.x - frame.midX, $0.y - frame.midY)) }, "all of the disk, and little more")
        let right = corners.enumerated().max { $0.element.x < $1.element.x }!
        let point = CGPoint(
            x: view.viewRect(frame).minX + right.element.x - frame.minX, y: view.viewRect(frame).minY + right.element.y - frame.minY)
        let bounds = figure.wrapBounds
        fixture.press(point)
        fixture.move(CGPoint(x: point.x + 60, y: point.y))
        expect(abs(figure.wrapBounds.maxX - bounds.maxX - 60) < 4 && figure.frame == frame)
        expect(stretches(right.element.y).allSatisfy { $0.maxX <= frame.minX || $0.minX >= right.element.x + 60 }, "text follows at once")
        fixture.release(CGPoint(x: point.x + 60, y: point.y))
        expectEqual(figure.polygonCorners[right.offset].x, corners[right.offset].x + 60)
        view.undoFigures()
        expectEqual(figure.polygonCorners, corners)
        view.focus(on: .figure(id))
        type("n")
        fixture.key(.left)
        try require(figure.polygonCorners.count == 8)
        expect(figure.polygonCorners[0].x < corners[0].x && figure.polygonCorners[1...] == corners[1...] && figure.frame == frame)
        type("N")
        fixture.key(.up, .shift)
        expectEqual(figure.polygonCorners[7].y, corners[7].y - 1)
        fixture.key(.escape)
        expectEqual(figure.polygonCorners, corners)
        fixture.key(.escape)
        fixture.key(.down)
        expect(figure.frame.minY > frame.minY && view.figureInFocus != nil, "arrows are the figure's again")
    }

    @Test(arguments: [false, true]) func `a corner of a polygon goes where the pointer leaves it, also where figures snap`(holdsAlt: Bool)
        throws
    {
        view.snapsFigures = true
        view.textContainer.exclusionManners = .typographic
        type("Pooo")
        let (frame, corners) = (figure.frame, figure.polygonCorners)
        let low = try require(corners.enumerated().max { $0.element.y < $1.element.y })
        let shown = view.viewRect(frame)
        let point = CGPoint(x: shown.minX + low.element.x - frame.minX, y: shown.minY + low.element.y - frame.minY)
        let target = CGPoint(x: point.x + 7, y: point.y + 31)
        let modifiers: Modifiers = holdsAlt ? .alt : []
        fixture.press(point, modifiers)
        _ = fixture.send(.pointerMoved(Pointer(target, modifiers: modifiers)))
        _ = fixture.send(.pointerUp(Pointer(target, button: 1, clickCount: 1, modifiers: modifiers)))
        let moved = figure.polygonCorners[low.offset]
        expect(abs(moved.x - low.element.x - 7) < 0.01 && abs(moved.y - low.element.y - 31) < 0.01, "\(moved) \(low.element)")
        expectEqual(figure.frame, frame, "neither its size nor its place snaps")
        let others = figure.polygonCorners.enumerated().filter { $0.offset != low.offset }.map(\.element)
        expectEqual(others, corners.enumerated().filter { $0.offset != low.offset }.map(\.element))
        view.undoFigures()
        expectEqual(figure.polygonCorners, corners)
    }

    @Test func `a polygon goes around all of the contour at first, and has the corners of a picture that fills its frame`() throws {
        // The letter L: a middle that is no part of it.
        let pixels = (0..<100 * 100).map { ($0 % 100 < 20 || $0 / 100 >= 85) ? 0xFF00_0000 : 0 as UInt32 }
        func polygon(_ pixels: [UInt32]) throws -> (corners: [CGPoint], figure: Figure) {
            let id = view.addFigure(image: Bitmap(width: 100, height: 100, pixels: pixels), at: CGPoint(x: 30, y: 700))
            let figure = try require(view.figures.first { $0.id == id })
            guard case .polygon(let corners) = figure.roughPolygon else { throw CocoaError(.featureUnsupported) }
            return (corners, figure)
        }
        let (corners, figure) = try polygon(pixels)
        expect(corners.count == 8 && corners.allSatisfy { (-0.01...1.01).contains($0.x) && (-0.01...1.01).contains($0.y) })
        let path = BezierPath(polygon: corners.map { CGPoint(x: $0.x * 100, y: $0.y * 100) })
        for point in [CGPoint(x: 3, y: 3), CGPoint(x: 17, y: 40), CGPoint(x: 97, y: 97), CGPoint(x: 97, y: 88), CGPoint(x: 3, y: 97)] {
            expect(path.contains(point) && figure.outline.contour.contains(point), "\(point)")
        }
        expect(!path.contains(CGPoint(x: 80, y: 20)), "the side that it leaves free")
        let whole = try polygon(pixels.map { $0 | 0xFF00_0000 }).corners
        expect(whole.first == .zero && whole[4] == CGPoint(x: 1, y: 1) && whole.count == 8)
    }

    @Test func `a threshold takes what is faint for the figure, or leaves it out`() {
        // A disk of full opacity in one of a third.
        let pixels = (0..<100 * 100).map { index -> UInt32 in
            let distance = hypot(Double(index % 100) - 49.5, Double(index / 100) - 49.5)
            return distance < 20 ? 0xFF00_0000 : distance < 45 ? 0x5500_0000 : 0
        }
        let content = Figure.Content.image(Bitmap(width: 100, height: 100, pixels: pixels))
        func width(_ threshold: CGFloat) -> CGFloat {
            var wrap = FigureWrap()
            wrap.threshold = threshold
            return FigureOutline(content, size: CGSize(width: 100, height: 100), margin: 5, wrap: wrap).wrapBounds.width
        }
        expect(abs(width(0.5) - 50) < 3)
        expect(abs(width(0.2) - 100) < 3)
    }

    @Test func `text stands in holes where it may`() {
        let ring = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 300, height: 300))
        ring.append(BezierPath(ovalIn: CGRect(x: 30, y: 30, width: 240, height: 240)))
        ring.usesEvenOddFillRule = true
        var wrap = FigureWrap()
        let size = CGSize(width: 300, height: 300)
        expect(FigureOutline(.shape(ring, fill: .black), size: size, margin: 8, wrap: wrap).wrap.contains(CGPoint(x: 150, y: 150)))
        wrap.usesHoles = true
        let outline = FigureOutline(.shape(ring, fill: .black), size: size, margin: 8, wrap: wrap)
        expect(!outline.wrap.contains(CGPoint(x: 150, y: 150)))
        expect(outline.wrap.contains(CGPoint(x: 34, y: 150)), "its margin is on the inside too")
    }

    @Test func `polygons and ellipses are shares of the frame, widened by the margin`() {
        let bitmap = FigureFocusTests.bitmap
        func outline(_ shape: FigureWrap.Shape) -> FigureOutline {
            var wrap = FigureWrap()
            wrap.shape = shape
            return FigureOutline(.image(bitmap), size: CGSize(width: 200, height: 100), margin: 10, wrap: wrap)
        }
        let half = outline(.polygon([CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0.5, y: 1)]))
        expect(abs(half.wrapBounds.minX - 90) < 1.5 && abs(half.wrapBounds.maxX - 210) < 1.5)
        let oval = outline(.ellipse(CGRect(x: 0.25, y: 0, width: 0.5, height: 1)))
        expectEqual(oval.wrapBounds, CGRect(x: 40, y: -10, width: 120, height: 120))
        expectEqual(half.contour.bounds, CGRect(x: 0, y: 0, width: 200, height: 100), "it is grabbed by what shows")
    }

    @Test func `the menu has the sides and shapes with a mark at the present one`() throws {
        view.setWrap(FigureWrap(sides: .jump), of: id)
        let items = view.wrapItems(of: figure).compactMap { $0 as? Menu }
        expectEqual(items.map(\.title), ["Text Around It", "Outline"])
        let sides = items[0].children.compactMap { $0 as? MenuItem }
        expectEqual(sides.map(\.title), ["Both Sides", "Larger Side", "Left Side", "Right Side", "Nothing Beside It", "Through"])
        expectEqual(sides.filter { $0.state == .on }.map(\.title), ["Nothing Beside It"])
        expectEqual(sides.map(\.keyHint), ["", "", "", "W", "", "w"])
        expectEqual(items[1].children.map(\.title), ["Contour", "Box", "Ellipse", "Polygon", "Text in Holes"])
    }

    private func items(_ elements: [MenuElement]) -> [MenuItem] {
        elements.flatMap { ($0 as? Menu).map { $0.options.contains(.displayInline) ? items($0.children) : [] } ?? [$0 as! MenuItem] }
    }

    /// Chooses an entry of the figure's menu, or of a menu in it.
    private func choose(_ title: String, in submenu: String? = nil) throws {
        // As the press does that opens it.
        view.endKeyedMove()
        let menu = try require(view.figureMenu(figure))
        let children = submenu.map { name in menu.children.compactMap { $0 as? Menu }.first { $0.title == name }?.children ?? [] }
        let item = try require(items(children ?? menu.children).first { $0.title == title })
        item.handler?(item)
    }

    @Test func `the menu changes the margin and the size, finds the best place, undoes and does again`() throws {
        try choose("32 Pixels", in: "Margin")
        expectEqual(figure.wrap.margin, 32)
        try choose("Wider", in: "Margin")
        try choose("Wider", in: "Margin")
        expectEqual(figure.wrap.margin, 34)
        try choose("Narrower", in: "Margin")
        expect(figure.wrap.margin == 33 && view.isFigureFocused)
        try choose("Undo Margin")
        expectEqual(figure.wrap.margin, 34)
        try choose("Redo Margin")
        expectEqual(figure.wrap.margin, 33)
        let width = figure.frame.width
        try choose("Larger", in: "Size")
        expect(figure.frame.width > width)
        try choose("Undo Resizing")
        expectEqual(figure.frame.width, width)
        try choose("Move to the Best Place")
        expect(view.state.placeSearch != nil || view.statusLine?.contains("best place") == true)
        let hints = try require(view.figureMenu(figure)).children.compactMap { ($0 as? MenuItem).map { "\($0.title) \($0.keyHint)" } }
        expect(hints.contains("Move to the Best Place b") && hints.contains("Keep in the Window s"), "\(hints)")
    }

    @Test func `a menu that stays open says what has become of the figure`() throws {
        let menu = try require(view.figureMenu(figure))
        let margins = try require(menu.children.compactMap { $0 as? Menu }.first { $0.title == "Margin" })
        let undo = try require(items(menu.children).first { $0.title.hasPrefix("Undo") })
        expect(undo.attributes.contains(.disabled))
        let wider = try require(items(margins.children).first { $0.title == "Wider" })
        let before = try require(items(margins.children).first { $0.state == .on })
        wider.handler?(wider)
        expect(undo.title == "Undo Margin" && !undo.attributes.contains(.disabled) && before.state == .off)
    }

    @Test func `wraps are written and read, and numbers that are none refused`() throws {
        var wrap = FigureWrap(sides: .larger)
        wrap.shape = .polygon([CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        wrap.margin = 3
        wrap.spaces = FigureWrap.Spaces(above: 30, beside: 60, below: 40)
        for value in [wrap, FigureWrap()] {
            let copy = try JSONDecoder().decode(FigureWrap.self, from: JSONEncoder().encode(value))
            expectEqual(copy, value)
        }
        wrap.margin = .infinity
        expect(!wrap.isUsable)
        wrap.margin = nil
        expect(wrap.isUsable)
        wrap.shape = .polygon([.zero])
        expect(!wrap.isUsable)
        wrap.shape = .ellipse(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        expect(!wrap.isUsable)
    }
}
