import Expectations
import Foundation
import Testing

@testable import TextKit

/// Delegates that add, remove and change containers and text when they hear of layout, and when lines are set.
struct HostileCompletionTests {
    private final class Delegate: LayoutManagerDelegate {
        var completed: ((LayoutManager, TextContainer?, Bool) -> Void)?
        var invalidated: ((LayoutManager) -> Void)?
        var setRect: ((LayoutManager) -> Void)?
        var spacing: ((LayoutManager) -> Void)?

        func layoutManager(
            _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool
        ) { completed?(layoutManager, textContainer, layoutFinishedFlag) }
        func layoutManagerDidInvalidateLayout(_ sender: LayoutManager) { invalidated?(sender) }
        func layoutManager(
            _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
            lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
            in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
        ) -> Bool {
            setRect?(layoutManager)
            return false
        }
        func layoutManager(
            _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
        ) -> CGFloat {
            spacing?(layoutManager)
            return .nan
        }
    }

    private func fixture(height: CGFloat = 60) -> LayoutFixture {
        LayoutFixture(String(repeating: "some words that wrap in lines\n", count: 30), width: 120, height: height)
    }

    private func settle(_ fixture: LayoutFixture) {
        for _ in 0..<200 {
            fixture.manager.ensureLayout(forCharacterRange: NSRange(location: 0, length: fixture.storage.length))
            _ = fixture.manager.usedRect(for: fixture.container)
        }
    }

    private func compare(_ fixture: LayoutFixture, _ comment: Comment) {
        fixture.delegate = nil
        expectEqual(fixture.lines, fixture.fresh().lines, comment)
        expectEqual(fixture.manager.layout.tree.checkInvariants(), [])
    }

    @Test func `pages are added while text is left over, and no more`() {
        let fixture = fixture()
        let delegate = Delegate()
        delegate.completed = { manager, container, _ in
            if container == nil { manager.addTextContainer(TextContainer(size: CGSize(width: 120, height: 60))) }
        }
        fixture.delegate = delegate
        settle(fixture)
        let pages = fixture.manager.textContainers.count
        expect(fixture.texts.joined() == fixture.storage.string && pages > 10)
        settle(fixture)
        expectEqual(fixture.manager.textContainers.count, pages)
        compare(fixture, "pages")
    }

    @Test func `a delegate that adds pages without any room does not hang`() {
        let fixture = fixture()
        let delegate = Delegate()
        delegate.completed = { manager, container, _ in
            if container == nil { manager.addTextContainer(TextContainer(size: CGSize(width: 120, height: 1))) }
        }
        fixture.delegate = delegate
        settle(fixture)
        expect(fixture.manager.textContainers.count <= 402)
        compare(fixture, "pages without room")
    }

    @Test func `containers may go and change when one is full`() {
        for act in 0..<6 {
            let fixture = fixture()
            for _ in 0..<5 { fixture.add(width: 100, height: 60) }
            let delegate = Delegate()
            var times = 4
            delegate.completed = { [unowned fixture] manager, _, _ in
                guard times > 0 else { return }
                times -= 1
                switch act {
                case 0: if manager.textContainers.count > 1 { manager.removeTextContainer(at: 0) }
                case 1: manager.textContainers.last?.size.height += 30
                case 2: fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 40))
                case 3: fixture.storage.append(NSAttributedString(string: "grown\n"))
                case 4: manager.insertTextContainer(TextContainer(size: CGSize(width: 80, height: 30)), at: 0)
                default:
                    manager.invalidateLayout(forCharacterRange: NSRange(location: 0, length: 10), actualCharacterRange: nil)
                    _ = manager.glyphRange(for: manager.textContainers[0])
                }
            }
            fixture.delegate = delegate
            settle(fixture)
            expect(times < 4)
            compare(fixture, "act \(act)")
        }
    }

    @Test func `containers and text may change while a line is set or spaced`() {
        for act in 0..<6 {
            for isSpacing in [false, true] {
                let fixture = fixture()
                fixture.add(width: 90, height: 0)
                let delegate = Delegate()
                var times = 3
                let change: (LayoutManager) -> Void = { [unowned fixture] manager in
                    guard times > 0 else { return }
                    times -= 1
                    switch act {
                    case 0: manager.addTextContainer(TextContainer(size: CGSize(width: 60, height: 60)))
                    case 1: if manager.textContainers.count > 1 { manager.removeTextContainer(at: 0) }
                    case 2: fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 100))
                    case 3: fixture.storage.insert(NSAttributedString(string: "grown\n"), at: 5)
                    case 4: manager.textStorage = fixture.storage
                    default:
                        manager.delegate = nil
                        manager.delegate = fixture.delegate
                    }
                }
                if isSpacing { delegate.spacing = change } else { delegate.setRect = change }
                fixture.delegate = delegate
                settle(fixture)
                expectEqual(times, 0)
                compare(fixture, "act \(act)")
            }
        }
    }

    @Test func `a delegate that edits whenever it hears of invalid layout does not hang`() {
        let fixture = fixture(height: 0)
        let delegate = Delegate()
        delegate.invalidated = { [unowned fixture] _ in
            fixture.storage.append(NSAttributedString(string: "more\n"))
            fixture.container.size.width = 130
        }
        fixture.delegate = delegate
        for _ in 0..<3 {
            fixture.manager.ensureLayout(for: fixture.container)
            fixture.storage.deleteCharacters(in: NSRange(location: 0, length: 3))
        }
        delegate.invalidated = nil
        compare(fixture, "invalidated")
    }

    @Test func `a storage let go in the middle of layout leaves nothing laid out`() {
        let manager = LayoutManager()
        var storage: TextStorage? = TextStorage(string: String(repeating: "some words\n", count: 20))
        let container = TextContainer(size: CGSize(width: 100, height: 0))
        manager.addTextContainer(container)
        storage?.addLayoutManager(manager)
        let delegate = Delegate()
        delegate.spacing = { _ in storage = nil }
        manager.delegate = delegate
        manager.ensureLayout(for: container)
        expect(storage == nil && manager.textStorage == nil && manager.numberOfGlyphs == 0)
        expect(manager.usedRect(for: container) == .zero && manager.glyphRange(for: container) == NSRange())
    }
}
