import Expectations
import Foundation
import Testing

@testable import TextKit

/// Attributes that one layout manager shows over those of the text.
struct TemporaryAttributeTests {
    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    private func colors(_ manager: LayoutManager) -> [RGBA] {
        GraphicsContext.recording {
            manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: .zero)
        }.items.compactMap {
            if case .glyphs(let run) = $0 { return run.color }
            return nil
        }
    }

    private func fills(_ manager: LayoutManager) -> [FixedRect] {
        GraphicsContext.recording {
            manager.drawBackground(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: .zero)
        }.items.compactMap {
            if case .fillRect(let rect, _) = $0 { return rect }
            return nil
        }
    }

    @Test func `they colour what is drawn, and change neither the text nor its lines`() {
        let fixture = LayoutFixture("find this here", width: 300)
        let manager = fixture.manager
        let before = fixture.lines
        expectEqual(colors(manager), [.black])
        expect(fills(manager).isEmpty)
        manager.setTemporaryAttributes([.foregroundColor: Color.red, .backgroundColor: Color.yellow], forCharacterRange: range(5, 4))
        expectEqual(colors(manager), [.black, Color.red.rgba, .black])
        expectEqual(fills(manager).count, 1)
        expectEqual(fixture.lines, before)
        expect(fixture.storage.attribute(.foregroundColor, at: 6, effectiveRange: nil) == nil)
        manager.removeTemporaryAttribute(.foregroundColor, forCharacterRange: range(5, 2))
        expectEqual(colors(manager), [.black, Color.red.rgba, .black])
        manager.setTemporaryAttributes([:], forCharacterRange: range(0, 14))
        expectEqual(colors(manager), [.black])
    }

    @Test func `what would move glyphs has no effect`() {
        let fixture = LayoutFixture("some text", width: 300)
        let before = GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: range(0, 9), at: .zero) }
        fixture.manager.addTemporaryAttributes(
            [.font: Font.systemFont(ofSize: 40), .baselineOffset: 10, .kern: 5], forCharacterRange: range(0, 9))
        let after = GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: range(0, 9), at: .zero) }
        expectEqual(String(describing: before), String(describing: after))
    }

    @Test func `underlines and strikethroughs are drawn`() {
        let fixture = LayoutFixture("misspeld", width: 300)
        func lines() -> Int {
            GraphicsContext.recording { fixture.manager.drawGlyphs(forGlyphRange: range(0, 8), at: .zero) }.items.count {
                if case .fillRect = $0 { return true }
                return false
            }
        }
        expectEqual(lines(), 0)
        fixture.manager.addTemporaryAttribute(.underlineStyle, value: UnderlineStyle.single.rawValue, forCharacterRange: range(0, 8))
        expect(lines() > 0)
    }

    @Test func `they lie over link attributes`() {
        let fixture = LayoutFixture("link", width: 300)
        fixture.storage.addAttribute(.link, value: "x:y", range: range(0, 4))
        fixture.manager.linkTextAttributes = [.foregroundColor: Color.blue]
        expectEqual(colors(fixture.manager), [Color.blue.rgba])
        fixture.manager.addTemporaryAttribute(.foregroundColor, value: Color.red, forCharacterRange: range(0, 4))
        expectEqual(colors(fixture.manager), [Color.red.rgba])
    }

    @Test func `they are answered with their ranges`() {
        let fixture = LayoutFixture("0123456789", width: 300)
        let manager = fixture.manager
        manager.addTemporaryAttribute(keyA, value: 1, forCharacterRange: range(2, 6))
        manager.addTemporaryAttribute(keyB, value: 1, forCharacterRange: range(4, 2))
        var run = NSRange()
        expectEqual(manager.temporaryAttributes(atCharacterIndex: 4, effectiveRange: &run).count, 2)
        expectEqual(run, range(4, 2))
        expect(manager.temporaryAttribute(keyA, atCharacterIndex: 4, longestEffectiveRange: &run, in: range(0, 7)) as? Int == 1)
        expectEqual(run, range(2, 5))
        expect(manager.temporaryAttribute(keyA, atCharacterIndex: 0, effectiveRange: &run) == nil)
        expectEqual(run, range(0, 2))
        _ = manager.temporaryAttributes(atCharacterIndex: 7, longestEffectiveRange: &run, in: range(0, 10))
        expectEqual(run, range(6, 2))
    }

    @Test func `they move with their characters and go with them`() {
        let fixture = LayoutFixture("0123456789", width: 300)
        let manager = fixture.manager
        manager.addTemporaryAttribute(keyA, value: 1, forCharacterRange: range(4, 4))
        func marked() -> String {
            String(
                decoding: fixture.storage.string.utf16.enumerated().filter {
                    manager.temporaryAttribute(keyA, atCharacterIndex: $0.offset, effectiveRange: nil) != nil
                }.map(\.element), as: UTF16.self)
        }
        fixture.storage.replaceCharacters(in: range(0, 2), with: "abcde")
        expectEqual(marked(), "4567")
        fixture.storage.replaceCharacters(in: range(8, 1), with: "XY")
        expectEqual(marked(), "467")
        fixture.storage.deleteCharacters(in: range(0, 5))
        expectEqual(marked(), "467")
        fixture.storage.addAttribute(.foregroundColor, value: Color.red, range: range(0, 3))
        expectEqual(marked(), "467")
        fixture.storage.setAttributedString(NSAttributedString(string: "new"))
        expectEqual(marked(), "")
    }

    @Test func `another manager of the same text does not show them`() {
        let fixture = LayoutFixture("text", width: 300)
        let other = LayoutManager()
        fixture.storage.addLayoutManager(other)
        other.addTextContainer(TextContainer(size: CGSize(width: 300, height: 0)))
        fixture.manager.addTemporaryAttribute(.foregroundColor, value: Color.red, forCharacterRange: range(0, 4))
        expectEqual(colors(other), [.black])
        expectEqual(colors(fixture.manager), [Color.red.rgba])
    }
}
