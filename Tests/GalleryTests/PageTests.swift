import Expectations
import Foundation
import Testing
import TextKit
import TextViews

@testable import GalleryPages

/// What a person does on the pages. Serialized, since the text size is the process's.
@Suite(.serialized) struct PageTests {
    private func open<P: Page>(_ type: P.Type, _ name: String) throws -> (Gallery, P) {
        let gallery = Gallery(showing: try require(PageList.index(of: name)))
        gallery.frame = CGRect(x: 0, y: 0, width: 960, height: 640)
        gallery.layoutIfNeeded()
        return (gallery, try require(gallery.page as? P))
    }

    private func views<V: View>(_ type: V.Type, in view: View) -> [V] {
        view.subviews.flatMap { ($0 as? V).map { [$0] } ?? views(type, in: $0) }
    }

    /// The middle of a stretch of a text view's characters, in the gallery.
    private func point(of text: String, in view: TextView, _ gallery: Gallery) -> CGPoint {
        let range = (view.text as NSString).range(of: text)
        guard range.location != NSNotFound else { return .zero }
        let glyphs = view.layoutManager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
        let rect = view.layoutManager.boundingRect(forGlyphRange: glyphs, in: view.textContainer)
        let inset = view.textContainerInset
        return view.convert(CGPoint(x: rect.midX + inset.left, y: rect.midY + inset.top), to: gallery)
    }

    private func click(_ point: CGPoint, _ gallery: Gallery) {
        _ = gallery.handle(.pointerMoved(Pointer(point)))
        _ = gallery.handle(.pointerDown(Pointer(point, button: 1)))
        _ = gallery.handle(.pointerUp(Pointer(point, button: 1)))
        gallery.layoutIfNeeded()
    }

    @Test func `every page can be found by its name and comes up`() {
        for (index, entry) in PageList.all.enumerated() {
            expectEqual(PageList.index(of: entry.name.lowercased()), index)
            let gallery = Gallery(showing: index)
            gallery.frame = CGRect(x: 0, y: 0, width: 960, height: 640)
            var list = DisplayList()
            gallery.draw(into: &list)
            expect(list.items.count > 20, "\(entry.name)")
        }
    }

    @Test func `text stays inside its shape, and fills both stems of the letter`() throws {
        let (_, page) = try open(ShapesPage.self, "Shapes")
        let texts = views(TextView.self, in: page)
        expectEqual(texts.count, ShapesPage.Shape.allCases.count)
        for (view, shape) in zip(texts, ShapesPage.Shape.allCases) {
            let inset = view.textContainerInset
            let size = CGSize(
                width: view.frame.width - inset.left - inset.right, height: view.frame.height - inset.top - inset.bottom)
            var rects: [CGRect] = []
            let glyphs = NSRange(location: 0, length: view.layoutManager.numberOfGlyphs)
            view.layoutManager.enumerateLineFragments(forGlyphRange: glyphs) { _, used, _, _, _ in rects.append(used) }
            let inside = rects.filter { $0.maxY < size.height }
            expect(inside.count > 8)
            for rect in inside where rect.width > 1 {
                let middle = CGPoint(x: rect.midX / size.width, y: rect.midY / size.height)
                expect(shape.path.contains(middle), "\(shape) at \(middle)")
            }
            let stems = Dictionary(grouping: inside.filter { $0.maxY < size.height / 2 }, by: \.minY).values
            expect(shape != .letter || stems.contains { $0.count == 2 })
        }
    }

    @Test func `text fills the shapes of a large window to their feet`() throws {
        let (gallery, page) = try open(ShapesPage.self, "Shapes")
        gallery.frame = CGRect(x: 0, y: 0, width: 1500, height: 1200)
        gallery.layoutIfNeeded()
        for view in views(TextView.self, in: page) {
            let height = view.frame.height - view.textContainerInset.top - view.textContainerInset.bottom
            view.layoutManager.ensureLayout(for: view.textContainer)
            let foot = view.layoutManager.usedRect(for: view.textContainer).maxY
            expect(height > 300 && foot > 0.9 * height, "\(foot) of \(height)")
        }
    }

    @Test func `the list and the keyboard go from page to page`() throws {
        let gallery = Gallery()
        gallery.frame = CGRect(x: 0, y: 0, width: 960, height: 640)
        gallery.layoutIfNeeded()
        click(CGPoint(x: 60, y: 24 + 32 * 3 + 10), gallery)
        expect(gallery.selected == 3 && gallery.page is InteractionPage)
        _ = gallery.handle(.key(KeyPress(.pageUp, .control)))
        expect(gallery.page is LayoutPage)
    }

    @Test func `a view that is not a text view types, and draws no more than what has changed`() throws {
        let (gallery, page) = try open(OwnViewPage.self, "Own view")
        let view = try require(views(TypewriterView.self, in: page).first)
        var list = DisplayList()
        gallery.draw(into: &list)
        let point = view.convert(CGPoint(x: 200, y: 60), to: gallery)
        click(point, gallery)
        let before = view.storage.string
        _ = gallery.takeResponse()
        // The second letter: the first also moves the mark of what was drawn again.
        _ = gallery.handle(.key(KeyPress(.character("l"))))
        let (damage, _) = gallery.handle(.key(KeyPress(.character("i"))))
        expectEqual(view.storage.length, before.utf16.count + 2)
        guard case .rects(let rects) = damage else {
            Issue.record("\(damage)")
            return
        }
        expect(rects.reduce(0) { $0 + $1.height } < 120, "\(rects)")
        _ = gallery.handle(.key(KeyPress(.backspace)))
        _ = gallery.handle(.key(KeyPress(.backspace)))
        expectEqual(view.storage.string, before)
    }

    @Test func `the circle takes the text with it`() throws {
        let (gallery, page) = try open(InteractionPage.self, "Interaction")
        let circle = try require(views(CircleView.self, in: page).first)
        let text = try require(views(TextView.self, in: page).first)
        let start = CGPoint(x: circle.frame.midX + page.frame.minX, y: circle.frame.midY)
        let before = text.textContainer.exclusionPaths[0].bounds
        _ = gallery.handle(.pointerDown(Pointer(start, button: 1)))
        _ = gallery.handle(.pointerMoved(Pointer(CGPoint(x: start.x - 100, y: start.y + 30))))
        _ = gallery.handle(.pointerUp(Pointer(CGPoint(x: start.x - 100, y: start.y + 30), button: 1)))
        gallery.layoutIfNeeded()
        let after = text.textContainer.exclusionPaths[0].bounds
        expect(abs(after.minX - before.minX + 100) < 1 && abs(after.minY - before.minY - 30) < 1)
    }

    @Test func `a token expands its card, and folds it again`() throws {
        let (gallery, page) = try open(TruncationPage.self, "Truncation")
        let card = try require(views(ExpandingCard.self, in: page).first)
        let text = try require(views(TextView.self, in: card).first)
        let folded = card.frame.height
        let corner = text.convert(CGPoint(x: text.bounds.width - 50, y: text.bounds.height - 24), to: gallery)
        click(corner, gallery)
        expect(card.frame.height > folded + 30)
        click(point(of: "less", in: text, gallery), gallery)
        expectEqual(card.frame.height, folded)
    }

    @Test func `the companion sits where the selection ends`() throws {
        let (gallery, page) = try open(CompanionPage.self, "Companion")
        let companion = try require(views(CompanionView.self, in: page).first)
        let text = try require(views(TextView.self, in: page).first)
        let first = companion.frame
        text.selectedRange = (text.text as NSString).range(of: "goes round it")
        gallery.layoutIfNeeded()
        expect(companion.frame.minY > first.minY)
        text.selectedRange = NSRange(location: 0, length: 0)
        expect(companion.isHidden && text.textContainer.exclusionPaths.isEmpty)
    }

    private func type(_ text: String, _ gallery: Gallery) { for letter in text { _ = gallery.handle(.text(String(letter))) } }

    private func color(_ view: TextView, _ utf16: Int) -> Color? {
        view.textStorage.attribute(.foregroundColor, at: utf16, effectiveRange: nil) as? Color
    }

    @Test func `three views show what is typed into one`() throws {
        let (gallery, page) = try open(ConfigurationPage.self, "Configuration")
        let texts = views(TextView.self, in: page)
        expectEqual(texts.count, 3)
        click(point(of: "A text storage", in: texts[2], gallery), gallery)
        texts[2].selectedRange = NSRange(location: 0, length: 0)
        type("Hello. ", gallery)
        expect(texts.allSatisfy { $0.text.hasPrefix("Hello. A text storage") })
        let manager = texts[0].layoutManager
        expect(manager === texts[1].layoutManager && manager !== texts[2].layoutManager)
        let first = manager.glyphRange(for: texts[0].textContainer)
        expectEqual(manager.glyphRange(for: texts[1].textContainer).location, NSMaxRange(first))
    }

    @Test func `a word takes its colour with the letter that completes it`() throws {
        let (gallery, page) = try open(HighlightingPage.self, "Highlighting")
        let text = try require(views(TextView.self, in: page).first)
        click(point(of: "Alice", in: text, gallery), gallery)
        text.selectedRange = NSRange(location: 0, length: 0)
        type(" ", gallery)
        text.selectedRange = NSRange(location: 0, length: 0)
        type("iP", gallery)
        expectEqual(color(text, 0), Appearance.ink)
        type("h", gallery)
        expect(text.text.hasPrefix("iPh Alice"))
        expect(color(text, 0) == Appearance.link && color(text, 5) == Appearance.accent)
    }

    @Test func `marks have no glyphs on the right, also as they are typed`() throws {
        let (gallery, page) = try open(SideBySidePage.self, "Side by side")
        let texts = views(TextView.self, in: page)
        click(point(of: "The", in: texts[0], gallery), gallery)
        let line = (texts[0].text as NSString).range(of: "The *same*")
        texts[0].selectedRange = NSRange(location: line.location, length: 0)
        type("*so* ", gallery)
        expect(texts[1].text.contains("*so* The *same*"))
        let star = texts[1].layoutManager.glyphIndexForCharacter(at: line.location)
        expect(texts[1].layoutManager.propertyForGlyph(at: star).contains(.null))
        expect(
            !texts[0].layoutManager.propertyForGlyph(at: texts[0].layoutManager.glyphIndexForCharacter(at: line.location)).contains(.null))
    }

    @Test func `a heading folds its section and the storage stays as it is`() throws {
        let (gallery, page) = try open(FoldingPage.self, "Folding")
        let text = try require(views(TextView.self, in: page).first)
        let before = text.text
        func height() -> CGFloat {
            text.layoutManager.ensureLayout(for: text.textContainer)
            return text.layoutManager.usedRect(for: text.textContainer).height
        }
        let open = height()
        click(point(of: "The harbour", in: text, gallery), gallery)
        let folded = height()
        expect(folded < open - 60)
        expectEqual(text.text, before)
        click(point(of: "The harbour", in: text, gallery), gallery)
        expectEqual(height(), open)
    }

    @Test func `the journal counts while one writes`() throws {
        let (gallery, page) = try open(JournalPage.self, "Journal")
        let text = try require(views(TextView.self, in: page).first)
        let count = try require(views(Label.self, in: page).last)
        let words = Int(count.text?.prefix { $0.isNumber } ?? "")
        click(point(of: "Saturday", in: text, gallery), gallery)
        type("two words ", gallery)
        let now = try require(Int(count.text?.prefix { $0.isNumber } ?? ""))
        // Typed into the middle of a word, the words make a third of its end.
        expect(words.map { (2...3).contains(now - $0) } == true)
    }

    @Test func `a line typed into the listing makes its frame grow`() throws {
        let (gallery, page) = try open(CodeBlockPage.self, "Code block")
        let text = try require(views(TextView.self, in: page).first)
        let listing = (text.text as NSString).range(of: "final class")
        let style = try require(text.textStorage.attribute(.paragraphStyle, at: listing.location, effectiveRange: nil) as? ParagraphStyle)
        let block = try require(style.textBlocks.first)
        func frame() -> CGRect {
            let glyph = text.layoutManager.glyphIndexForCharacter(at: listing.location)
            return text.layoutManager.boundsRect(for: block, at: glyph, effectiveRange: nil)
        }
        let before = frame()
        click(point(of: "final class", in: text, gallery), gallery)
        text.selectedRange = NSRange(location: listing.location, length: 0)
        _ = gallery.handle(.key(KeyPress(.enter)))
        expect(frame().height > before.height + 10)
    }

    @Test func `text styles follow the buttons`() throws {
        let (gallery, page) = try open(TextStylesPage.self, "Text styles")
        defer { ContentSizeCategory.current = .large }
        let text = try require(views(TextView.self, in: page).first)
        let size = text.font?.pointSize
        click(CGPoint(x: page.frame.minX + 32 + 80, y: 108 + 15), gallery)
        expectEqual(ContentSizeCategory.current, .extraLarge)
        expect(size == 34 && text.font?.pointSize == 36)
    }

    @Test func `cards are as tall as their texts, whatever the width`() throws {
        let (gallery, page) = try open(CardsPage.self, "Cards")
        let cards = views(MessageCard.self, in: page)
        let tall = cards.map(\.frame.height)
        expect(Set(tall).count > 2)
        gallery.frame.size.width = 560
        gallery.layoutIfNeeded()
        expect(zip(cards, tall).allSatisfy { $0.frame.height >= $1 } && cards.map(\.frame.height) != tall)
        for (card, next) in zip(cards, cards.dropFirst()) { expectEqual(next.frame.minY, card.frame.maxY + 12) }
    }
}
