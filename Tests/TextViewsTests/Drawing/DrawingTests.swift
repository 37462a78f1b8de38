import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct DrawingTests {
    /// The filled rectangles of a colour, in device pixels.
    static func fills(_ list: DisplayList, _ color: RGBA) -> [CGRect] {
        list.items.compactMap { if case .fillRect(let rect, color) = $0 { rect.logical(scale: 1) } else { nil } }
    }

    static func drawn(_ view: TextView, _ damage: Damage = .all) -> DisplayList {
        var list = DisplayList()
        view.draw(into: &list, damage: damage)
        return list
    }

    @Test func `paper comes first, text last, clipped to the damage`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(30))
        let list = Self.drawn(fixture.view, .rects([CGRect(x: 0, y: 50, width: 400, height: 40)]))
        guard case .pushClip(let clip)? = list.items.first, case .popClip? = list.items.last else {
            Issue.record("not clipped")
            return
        }
        expectEqual(clip.logical(scale: 1), CGRect(x: 0, y: 50, width: 400, height: 40))
        guard case .fillRect(_, ViewTheme.light.paper) = list.items[1] else {
            Issue.record("no paper")
            return
        }
        let baselines = list.items.flatMap { item -> [Double] in
            if case .glyphs(let run) = item { run.glyphs.map(\.y.pixels) } else { [] }
        }
        expect(!baselines.isEmpty && baselines.allSatisfy { $0 > 45 && $0 < 115 })
    }

    @Test func `text that moves while it is drawn is drawn where it came to stand`() throws {
        /// Moves its text in the middle of drawing, as what turns out to be higher than it was thought does.
        final class Moving: TextView {
            var distances: [CGFloat] = []
            var count = 0
            override func draw(_ dirtyRect: CGRect) {
                count += 1
                if !distances.isEmpty { scroll(by: distances.removeFirst()) }
                super.draw(dirtyRect)
            }
        }
        let view = Moving(frame: CGRect(x: 0, y: 0, width: 400, height: 300), textContainer: nil)
        view.textStorage.setAttributedString(NSAttributedString(string: ViewFixture.paragraphs(60), attributes: ViewFixture.attributes))
        view.scroll(by: 400)
        view.distances = [-90, -30]
        let list = Self.drawn(view)
        expectEqual(view.count, 3)
        func tops(_ list: DisplayList) -> [Double] {
            list.items.compactMap { if case .glyphs(let run) = $0 { run.glyphs.first?.y.pixels } else { nil } }
        }
        expect(try require(tops(list).min()) < 30, "\(tops(list))")
        expectEqual(tops(list), tops(Self.drawn(view)))
    }

    @Test func `a pane stays where it is in the window while the text below it moves in drawing, and all is drawn again`() throws {
        /// Moves its text in the middle of drawing, without telling.
        final class Moving: TextView {
            var distance: CGFloat = 0
            override func draw(_ dirtyRect: CGRect) {
                if distance != 0 { scroll.position = .fixed(contentOffset.y - distance) }
                distance = 0
                super.draw(dirtyRect)
            }
        }
        let view = Moving(frame: CGRect(x: 0, y: 0, width: 900, height: 300), textContainer: nil)
        view.isEditable = false
        view.textStorage.setAttributedString(NSAttributedString(string: ViewFixture.paragraphs(60), attributes: ViewFixture.attributes))
        view.scroll(by: 400)
        view.outline = [OutlineEntry(title: "Title", level: 1, utf16: 0)]
        view.showOutline()
        let pane = try require(view.state.sidePane)
        _ = view.takeDamage()
        view.distance = 11
        _ = Self.drawn(view, .rects([CGRect(x: 0, y: 0, width: 900, height: 40)]))
        expectEqual(pane.frame.origin, view.contentOffset)
        expectEqual(view.takeDamage(), .all)
        _ = Self.drawn(view)
        expectEqual(view.takeDamage(), .none)
    }

    @Test func `no damage draws nothing`() {
        expect(Self.drawn(ViewFixture("Alice").view, .none).items.isEmpty)
    }

    @Test func `the selection lies between the text's background and its glyphs`() {
        let text = NSMutableAttributedString(string: "Alice in Wonderland", attributes: ViewFixture.attributes)
        let tint = RGBA(hex: 0x123456)
        text.addAttribute(.backgroundColor, value: Color(tint), range: NSRange(location: 0, length: 8))
        let fixture = ViewFixture(text)
        fixture.view.selectedRange = NSRange(location: 2, length: 3)
        let kinds = Self.drawn(fixture.view).items.compactMap { item -> String? in
            switch item {
            case .fillRect(_, tint): "tint"
            case .fillRect(_, ViewTheme.light.selection): "selection"
            case .glyphs: "glyphs"
            default: nil
            }
        }
        expectEqual(Array(kinds.prefix(3)), ["tint", "selection", "glyphs"])
    }

    @Test("lengths are device pixels", arguments: [1, 1.5, 2] as [CGFloat])
    func scales(scale: CGFloat) {
        let fixture = ViewFixture(ViewFixture.paragraphs(30))
        fixture.view.layoutManager.displayScale = scale
        let list = Self.drawn(fixture.view)
        guard case .pushClip(let clip)? = list.items.first else {
            Issue.record("not clipped")
            return
        }
        expect(clip.width.pixels == 400 * scale && clip.height.pixels == 300 * scale)
        fixture.run(.scroll(dy: 33.3))
        let offset = fixture.view.contentOffset.y * scale
        expect(abs(offset - offset.rounded()) < 1e-6)
    }

    @Test func `a link under the pointer is underlined, and the status line says where it leads`() {
        let text = NSMutableAttributedString(string: "Down the hole.", attributes: ViewFixture.attributes)
        text.addAttribute(.link, value: "https://example.org/", range: NSRange(location: 5, length: 3))
        let fixture = ViewFixture(text)
        fixture.view.linkTextAttributes = [.foregroundColor: Color(ViewTheme.light.link)]
        expect(Self.fills(Self.drawn(fixture.view), ViewTheme.light.link).isEmpty)
        fixture.move(fixture.point(at: "the"))
        let list = Self.drawn(fixture.view)
        let lines = Self.fills(list, ViewTheme.light.link)
        expect(lines.count == 1 && lines[0].height == 1 && abs(lines[0].width - 29) <= 2)
        let status = Self.fills(list, ViewTheme.light.statusBackground)
        expectEqual(status, [fixture.view.statusRect!])
        expect(status[0].maxY == 300 && status[0].minX == 0 && status[0].width < 300)
    }

    @Test func `a long target is cut in the middle to fit the view`() {
        let fixture = ViewFixture("x", size: CGSize(width: 200, height: 100))
        fixture.view.statusText = "https://example.org/" + String(repeating: "a", count: 500) + "/end"
        expect(fixture.view.statusRect!.width <= 200)
        let glyphs = Self.drawn(fixture.view).items.reduce(0) { if case .glyphs(let run) = $1 { $0 + run.glyphs.count } else { $0 } }
        expect(glyphs > 10 && glyphs < 60)
    }

    @Test func `a message that is wider than the view goes on in lines above its foot, and shows whole`() throws {
        let fixture = ViewFixture("x", size: CGSize(width: 300, height: 200))
        let message = "Not saved: a.txt has changed on disk since it was read. o: overwrite, r: drop what you typed, a: save as, Esc: go on"
        fixture.view.statusText = "Saved"
        let single = try require(fixture.view.statusRect)
        fixture.view.statusText = message
        let rect = try require(fixture.view.statusRect)
        expect(rect.maxY == 200 && rect.width <= 300 && rect.height > 2 * single.height && rect.height < 4 * single.height)
        fixture.view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
        let glyphs = Self.drawn(fixture.view).items.reduce(0) { if case .glyphs(let run) = $1 { $0 + run.glyphs.count } else { $0 } }
        expect(glyphs >= message.count { $0 != " " })
    }

    @Test func `tints and rules run over the paragraphs of one block without a gap`() {
        let text = NSMutableAttributedString(string: "one\ntwo\nthree\n\nbreak\nlast", attributes: ViewFixture.attributes)
        let (tint, rule) = (RGBA(hex: 0xEEEEEE), RGBA(hex: 0xAAAAAA))
        let style = MutableParagraphStyle()
        style.paragraphSpacing = 12
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        let code = BlockDecoration(background: Color(tint), leading: 10, rules: [2], ruleColor: Color(rule), ruleWidth: 2)
        text.addAttribute(.blockDecoration, value: code, range: NSRange(location: 0, length: 8))
        let thematic = BlockDecoration(hasBreakRule: true, ruleColor: Color(rule))
        text.addAttribute(.blockDecoration, value: thematic, range: NSRange(location: 15, length: 6))
        let fixture = ViewFixture(text)
        let list = Self.drawn(fixture.view)
        let tints = Self.fills(list, tint)
        expect(tints.count == 2 && tints[0].maxY == tints[1].minY)
        expect(tints.allSatisfy { $0.minX == 15 && $0.maxX == 395 })
        let first = fixture.view.viewRect(fixture.view.layoutManager.lineBox(forCharacterAt: 0)!.usedRect)
        let second = fixture.view.viewRect(fixture.view.layoutManager.lineBox(forCharacterAt: 4)!.usedRect)
        expect(abs(tints[0].minY - (first.minY - 5)) <= 1 && abs(tints[1].maxY - (second.maxY + 5)) <= 1)
        let rules = Self.fills(list, rule)
        expectEqual(rules.count, 3)
        expect(rules[0].minX == 7 && rules[0].width == 2 && rules[0].maxY == rules[1].minY)
        let line = fixture.view.viewRect(fixture.view.lineRect(at: 15))
        expect(rules[2].height == 1 && rules[2].minY > line.minY && rules[2].maxY < line.maxY && rules[2].width == 390)
    }

    @Test func `no ground stands alone at the top of a column, under the empty lines that end a block`() {
        let tint = RGBA(hex: 0xEEEEEE)
        func tints(_ tail: String, columnHeight: CGFloat) -> (first: Int, second: Int) {
            let code = (1...6).map { "line \($0)\n" }.joined() + tail
            let text = NSMutableAttributedString(string: code + "after", attributes: ViewFixture.attributes)
            text.addAttribute(
                .blockDecoration, value: BlockDecoration(background: Color(tint)), range: NSRange(location: 0, length: code.utf16.count))
            let fixture = ViewFixture(text, size: CGSize(width: 800, height: columnHeight))
            fixture.view.columnCount = 2
            let rects = Self.fills(Self.drawn(fixture.view), tint)
            return (rects.count { $0.minX < 400 }, rects.count { $0.minX >= 400 })
        }
        let line = ViewFixture("line").view.lineStep
        let height = 8 * line + 24
        expect(tints("\n\n\n\n\n\n", columnHeight: height) >= (6, 0) && tints("\n\n\n\n\n\n", columnHeight: height).second == 0)
        // Where words come after them they are part of what is read.
        expect(tints("\n\n\n\n\n\nend\n", columnHeight: height).second > 1)
    }

    @Test func `tints and rules in a text block are measured from its content, and stay in it`() {
        let text = NSMutableAttributedString(string: "one\ntwo\nbreak\nlast", attributes: ViewFixture.attributes)
        let (tint, rule) = (RGBA(hex: 0xEEEEEE), RGBA(hex: 0xAAAAAA))
        let (first, second) = (TextBlock(), TextBlock())
        for block in [first, second] {
            for edge in [NSRectEdge.minX, .maxX] { block.setWidth(50, type: .absoluteValueType, for: .margin, edge: edge) }
            block.setWidth(3, type: .absoluteValueType, for: .padding)
        }
        let ground = RGBA(hex: 0x112233)
        second.backgroundColor = Color(ground)
        for (block, range) in [(first, NSRange(location: 0, length: 4)), (second, NSRange(location: 4, length: 14))] {
            let style = MutableParagraphStyle()
            style.textBlocks = [block]
            text.addAttribute(.paragraphStyle, value: style, range: range)
        }
        let code = BlockDecoration(background: Color(tint), leading: 10, rules: [2], ruleColor: Color(rule), ruleWidth: 2)
        text.addAttribute(.blockDecoration, value: code, range: NSRange(location: 0, length: 8))
        text.addAttribute(
            .blockDecoration, value: BlockDecoration(hasBreakRule: true, ruleColor: Color(rule)), range: NSRange(location: 8, length: 6))
        let fixture = ViewFixture(text)
        let list = Self.drawn(fixture.view)
        let tints = Self.fills(list, tint)
        expect(tints.count == 2 && tints.allSatisfy { $0.minX == 53 + 5 + 10 && $0.maxX == 347 - 5 })
        let line = fixture.view.viewRect(fixture.view.layoutManager.lineBox(forCharacterAt: 0)!.usedRect)
        expect(abs(tints[0].minY - (line.minY - 3)) <= 1 && abs(tints[0].maxY - (line.maxY + 3)) <= 1)
        expect(tints[0].maxY < tints[1].minY || tints[0].maxY - line.maxY <= 4, "two blocks are not one")
        let rules = Self.fills(list, rule)
        expect(rules.count == 3 && rules[0].minX == 53 + 5 + 2 && rules[2].minX == 58 && rules[2].maxX == 342)
        let order = list.items.compactMap { if case .fillRect(_, let color) = $0, [ground, rule].contains(color) { color } else { nil } }
        expectEqual(order, [ground, rule, rule, rule], "above the grounds of blocks")
    }

    @Test func `a subclass draws more by overriding a hook`() {
        final class Framed: TextView {
            override func drawOverlays(in rect: CGRect, into list: inout DisplayList) {
                super.drawOverlays(in: rect, into: &list)
                list.append(.fillRect(deviceRect(CGRect(x: 0, y: 0, width: 3, height: 3)), RGBA(hex: 0xFF0000)))
            }
        }
        let view = Framed(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        expectEqual(Self.fills(Self.drawn(view), RGBA(hex: 0xFF0000)).count, 1)
    }
}
