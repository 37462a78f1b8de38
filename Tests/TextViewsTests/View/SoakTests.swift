import Expectations
import Foundation
import Testing

@testable import TextKit
@testable import TextViews

/// A long session at random: what is kept for speed stays within its bounds, whatever was done.
struct SoakTests {
    private let fixture: ViewFixture
    private var random = SmallRandom(state: 11)

    init() {
        fixture = ViewFixture(ViewFixture.paragraphs(300), size: CGSize(width: 400, height: 300), isEditable: true)
        for index in 0..<3 {
            let oval = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 80, height: 80))
            let point = CGPoint(x: 40 + 90 * index, y: 100 + 700 * index)
            fixture.view.addFigure(shape: oval, fill: RGBA(red: 0.2, green: 0.4, blue: 0.7, alpha: 1), at: point)
        }
        fixture.view.layoutManager.layout.shapedCache.capacity = 3000
    }

    /// A linear congruential generator: the same every time.
    struct SmallRandom {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    /// What grows where something is kept that should not be.
    private struct Kept {
        var glyphs, paragraphs, attributeSets, containers, entries: Int
    }

    private var kept: Kept {
        let layout = fixture.view.layoutManager.layout
        let shaped = layout.tree.elements().filter { $0.element.record?.shaped != nil }
        return Kept(
            glyphs: shaped.reduce(0) { $0 + Int($1.element.utf16) }, paragraphs: layout.tree.count,
            attributeSets: fixture.view.textStorage.body.interner.count,
            containers: fixture.view.layoutManager.textContainers.count, entries: layout.shapedCache.count)
    }

    private func draw() {
        var list = DisplayList()
        fixture.view.draw(into: &list)
    }

    private mutating func step() {
        let view = fixture.view
        switch random.next(20) {
        case ..<5: fixture.send(.scroll(dx: 0, dy: CGFloat(random.next(9) - 4), at: .zero, modifiers: []))
        case ..<10: view.contentOffset = CGPoint(x: 0, y: CGFloat(random.next(Int(view.contentSize.height))))
        case ..<14: drag()
        case ..<18: type()
        case 18: view.frame.size.width = CGFloat(300 + random.next(200))
        default: view.columnCount = 1 + random.next(2)
        }
        draw()
    }

    private mutating func drag() {
        let figure = fixture.view.figures[random.next(3)]
        fixture.view.scrollToCharacter(at: figure.anchorUTF16)
        draw()
        let frame = fixture.view.viewRect(figure.frame)
        fixture.press(CGPoint(x: frame.midX, y: frame.midY))
        for _ in 0..<3 {
            fixture.move(CGPoint(x: random.next(400), y: random.next(300)))
            draw()
        }
        fixture.release(CGPoint(x: random.next(400), y: random.next(300)))
    }

    private mutating func type() {
        fixture.select(random.next(fixture.view.textStorage.length))
        fixture.type("so ")
        if random.next(3) == 0 { fixture.key(.enter) }
        draw()
        while fixture.view.undoManager?.canUndo == true { fixture.run(.edit(.undo)) }
    }

    @Test mutating func `commands by the hundred leave the text as it was and nothing kept beyond its bounds`() {
        let text = fixture.string
        let before = kept
        for round in 0..<10 {
            for _ in 0..<bulk(25) { step() }
            let now = kept
            expect(now.glyphs <= 3000 + 400, "round \(round)")
            expect(now.entries <= 3000 / 10, "round \(round)")
            expectEqual(now.paragraphs, before.paragraphs, "round \(round)")
            expect(now.attributeSets <= before.attributeSets + 8, "round \(round)")
        }
        expectEqual(fixture.string, text)
        expectEqual(fixture.view.figures.count, 3)
        fixture.view.columnCount = 1
        draw()
        expectEqual(kept.containers, 1)
        expectEqual(fixture.view.layoutManager.layout.tree.checkInvariants(), [])
    }
}
