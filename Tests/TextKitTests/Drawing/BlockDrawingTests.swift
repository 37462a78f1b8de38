import Expectations
import Foundation
import Testing

@testable import TextKit

/// What blocks draw behind the text.
struct BlockDrawingTests {
    private func fills(_ fixture: LayoutFixture, _ rect: CGRect? = nil, at origin: CGPoint = .zero) -> [(rect: CGRect, color: RGBA)] {
        let container = fixture.container
        let glyphs =
            rect.map { fixture.manager.glyphRange(forBoundingRect: $0, in: container) } ?? fixture.manager.glyphRange(for: container)
        let list = GraphicsContext.recording { fixture.manager.drawBackground(forGlyphRange: glyphs, at: origin) }
        return list.items.compactMap { if case .fillRect(let rect, let color) = $0 { (rect.logical(scale: 1), color) } else { nil } }
    }

    @Test("a subclass with padding and background draws its header over drawBackground")
    func aSubclassWithPaddingBackgroundAndOverriddenDrawBackgroundDrawsAHeader() {
        final class CodeBlock: TextBlock {
            let header = LayoutFixture("Swift Code", width: 200)
            var asked: [NSRange] = []
            override init() {
                super.init()
                setWidth(15, type: .absoluteValueType, for: .padding)
                setWidth(45, type: .absoluteValueType, for: .padding, edge: .minY)
                backgroundColor = Color(white: 0.95, alpha: 1)
            }
            required init?(coder: NSCoder) { nil }
            override func drawBackground(
                withFrame frameRect: CGRect, in controlView: AnyObject, characterRange charRange: NSRange, layoutManager: LayoutManager
            ) {
                asked.append(charRange)
                super.drawBackground(withFrame: frameRect, in: controlView, characterRange: charRange, layoutManager: layoutManager)
                let glyphs = header.manager.glyphRange(for: header.container)
                header.manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: frameRect.minX + 15, y: frameRect.minY + 5))
            }
        }
        let fixture = LayoutFixture("before\nlet a = 1\nlet b = 2\nafter", width: 300)
        let block = CodeBlock()
        let code = fixture.range(of: "let a = 1\nlet b = 2\n")
        fixture.setBlocks([block], code)
        let height = fixture.line("before").height
        expect(fixture.line("let a").minY == height + 45 && fixture.line("let a").minX == 15)
        let list = GraphicsContext.recording {
            fixture.manager.drawBackground(forGlyphRange: fixture.manager.glyphRange(for: fixture.container), at: CGPoint(x: 10, y: 20))
        }
        expectEqual(block.asked, [code])
        guard case .fillRect(let rect, let color) = list.items.first, case .glyphs(let run) = list.items.last else {
            Issue.record("a background, then the header: \(list.items)")
            return
        }
        expectEqual(rect.logical(scale: 1), CGRect(x: 10, y: 20 + height, width: 300, height: height * 2 + 60))
        expectEqual(color, Color(white: 0.95, alpha: 1).rgba)
        expect(run.glyphs.count == 10 && run.glyphs[0].x == Fixed(pixels: 25))
    }

    @Test func `a block fills itself within its margin, draws its border over that, outer blocks before inner ones`() {
        let fixture = LayoutFixture("text", width: 200)
        let (outer, inner) = (TextBlock(), TextBlock())
        outer.setWidth(10, type: .absoluteValueType, for: .margin)
        outer.setWidth(2, type: .absoluteValueType, for: .border)
        outer.setWidth(1, type: .percentageValueType, for: .border, edge: .minY)
        outer.setBorderColor(.red)
        outer.setBorderColor(.blue, for: .maxX)
        outer.backgroundColor = .yellow
        inner.backgroundColor = .green
        fixture.setBlocks([outer, inner], NSRange(location: 0, length: 4))
        let height = fixture.line("text").height
        let drawn = fills(fixture)
        let box = CGRect(x: 10, y: 10, width: 180, height: height + 4)
        expectEqual(
            drawn.map(\.rect),
            [
                box, CGRect(x: 10, y: 10, width: 180, height: 2), CGRect(x: 10, y: box.maxY - 2, width: 180, height: 2),
                CGRect(x: 10, y: 12, width: 2, height: height), CGRect(x: 188, y: 12, width: 2, height: height),
                CGRect(x: 12, y: 12, width: 176, height: height),
            ])
        expectEqual(drawn.map(\.color), [.yellow, .red, .red, .red, .blue, .green].map { ($0 as Color).rgba })
    }

    @Test func `a band that only a box's edge meets draws the box`() {
        let fixture = LayoutFixture("one\ntwo", width: 200)
        let block = TextBlock()
        block.setWidth(50, type: .absoluteValueType, for: .padding)
        block.backgroundColor = .yellow
        fixture.setBlocks([block], fixture.range(of: "one\n"))
        let height = fixture.line("one").height
        for y in [CGFloat(2), 60, 60 + height] {
            expectEqual(
                fills(fixture, CGRect(x: 0, y: y, width: 200, height: 4)).map(\.rect),
                [
                    CGRect(x: 0, y: 0, width: 200, height: 100 + height)
                ])
        }
    }

    @Test func `cells draw up to the height of their row, empty ones nothing if the table says so`() {
        let made = TextTable.text([["one\u{2028}two", "x"], ["", "y"]]) {
            $0.hidesEmptyCells = true
        } cell: {
            $0.backgroundColor = .yellow
        }
        let fixture = LayoutFixture("", width: 200)
        fixture.storage.setAttributedString(made.text)
        let height = fixture.line("one").height
        let drawn = fills(fixture).map(\.rect)
        expectEqual(drawn.map(\.height), [height * 2, height * 2, height])
        expectEqual(drawn.map(\.minY), [0, 0, height * 2])
        made.table.hidesEmptyCells = false
        fixture.manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: nil)
        expectEqual(fills(fixture).count, 4)
    }

    @Test func `a box that goes on in the next container is drawn in both, in each as far as its lines and their padding`() {
        let fixture = LayoutFixture("one\ntwo\nthree", width: 200)
        let block = TextBlock()
        block.setWidth(5, type: .absoluteValueType, for: .padding)
        block.backgroundColor = .yellow
        fixture.setBlocks([block], NSRange(location: 0, length: fixture.storage.length))
        let height = fixture.line("one").height
        fixture.container.size.height = height * 2 + 12
        let second = fixture.add(width: 200)
        expectEqual(fills(fixture).map(\.rect), [CGRect(x: 0, y: 0, width: 200, height: height * 2 + 10)])
        let list = GraphicsContext.recording {
            fixture.manager.drawBackground(forGlyphRange: fixture.manager.glyphRange(for: second), at: .zero)
        }
        guard case .fillRect(let rect, _) = list.items.first else { return expect(Bool(false), "nothing drawn") }
        expectEqual(rect.logical(scale: 1), CGRect(x: 0, y: 0, width: 200, height: height + 5))
    }
}
