import Foundation
import Expectations
import Testing

@testable import TextKit
@testable import TextViews

/// Typing that is undone leaves nothing behind, in memory neither.
struct TypingSoakTests {
    /// What is kept of a text besides its characters.
    private struct Kept {
        var pages, runs, segments, shaped, typesetters, attributeSets, removedTexts: Int
        var leafRoom: Int
    }

    private func kept(_ fixture: ViewFixture) -> Kept {
        let storage = fixture.view.textStorage
        let layout = fixture.view.layoutManager.layout
        var removed = 0
        fixture.view.undoManager?.forEachRemovedText { _ in removed += 1 }
        return Kept(
            pages: storage.body.text.pages.count, runs: storage.body.runs.tree.count, segments: layout.glyphlessScratch.kept.count,
            shaped: layout.shapedCache.count, typesetters: layout.glyphlessScratch.styles.count,
            attributeSets: storage.body.interner.count, removedTexts: removed, leafRoom: layout.paragraphs.leafRoom)
    }

    /// Types a few letters at an offset chosen at random, and a new line now and then, and takes it all back.
    private func type(_ fixture: ViewFixture, _ random: inout SoakTests.SmallRandom) {
        fixture.view.selectedRange = NSRange(location: random.next(fixture.view.textStorage.length - 2), length: random.next(3))
        fixture.view.scrollRangeToVisible(fixture.view.selectedRange)
        fixture.type("да")
        if random.next(4) == 0 { fixture.key(.enter) }
        var list = DisplayList()
        fixture.view.draw(into: &list)
        while fixture.view.undoManager?.canUndo == true { fixture.run(.edit(.undo)) }
    }

    @Test func `a thousand times typed and undone, as many pages, runs, segments and glyphs are kept as before`() {
        let line = "Летел по полю чёрный ворон and the rabbit looked on. "
        let text = (0..<100).map { "\($0). \(line)\(line)" }.joined(separator: "\n")
        let fixture = ViewFixture(text, size: CGSize(width: 400, height: 300), isEditable: true)
        fixture.view.layoutManager.layout.shapedCache.capacity = 3000
        while fixture.view.idle(milliseconds: 100) {}
        let before = kept(fixture)
        var random = SoakTests.SmallRandom(state: 7)
        var half: Kept?
        let rounds = bulk(1000)
        for count in 1...rounds {
            type(fixture, &random)
            if count == rounds / 2 { half = kept(fixture) }
        }
        let after = kept(fixture)
        expectEqual(fixture.string, text)
        expect(before.segments > 1000)
        // A page that was full has been cut in two.
        expect(after.pages <= 2 * before.pages)
        expect(after.pages <= (half?.pages ?? 0) * 11 / 10)
        expectEqual(after.runs, before.runs)
        expect(after.segments <= 3 * before.segments)
        expect(after.shaped <= 60)
        expect(after.typesetters <= before.typesetters + 1)
        expect(after.attributeSets <= before.attributeSets + 1)
        expect(after.removedTexts <= 4)
        expect(after.leafRoom <= 2 * 2 * before.leafRoom)
        expectEqual(fixture.view.layoutManager.layout.tree.checkInvariants(), [])
    }
}

extension SumTree {
    /// The elements that the leaves have room for.
    fileprivate var leafRoom: Int {
        func room(_ node: SumTreeNode<Element>) -> Int {
            node.height == 0 ? node.elements.capacity : node.children.reduce(0) { $0 + room($1) }
        }
        return root.map { room($0) } ?? 0
    }
}
