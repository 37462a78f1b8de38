import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

struct TextViewTests {
    @Test func `a view without a container makes its own stack and keeps it`() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: nil)
        expect(view.layoutManager.textStorage === view.textStorage)
        expect(view.layoutManager.textContainers.first === view.textContainer)
        expectEqual(view.textContainer.size.width, 300)
    }

    @Test func `a view takes the stack of the container that it is given`() {
        let storage = TextStorage(string: "shared")
        let manager = LayoutManager()
        storage.addLayoutManager(manager)
        let container = TextContainer(size: .zero)
        manager.addTextContainer(container)
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), textContainer: container)
        expect(view.textStorage === storage && view.text == "shared")
        expectEqual(container.size.width, 300)
    }

    @Test func `two views on one storage both show an edit`() {
        let storage = TextStorage(string: "one")
        let views = [200, 300].map { width in
            let manager = LayoutManager()
            storage.addLayoutManager(manager)
            let container = TextContainer(size: .zero)
            manager.addTextContainer(container)
            return TextView(frame: CGRect(x: 0, y: 0, width: width, height: 100), textContainer: container)
        }
        for view in views { _ = view.takeDamage() }
        storage.append(NSAttributedString(string: " two"))
        for view in views {
            expectEqual(view.text, "one two")
            expectEqual(view.takeDamage(), .all)
        }
    }

    @Test func `attributed text comes back as it was set`() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let text = NSMutableAttributedString(string: "Drink me")
        text.addAttribute(.foregroundColor, value: Color(RGBA(hex: 0xFF0000)), range: NSRange(location: 0, length: 5))
        view.attributedText = text
        expectEqual(view.attributedText.string, "Drink me")
        expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? Color == Color(RGBA(hex: 0xFF0000)))
        expect(view.attributedText.attribute(.foregroundColor, at: 6, effectiveRange: nil) == nil)
    }

    @Test func `font and colour go over the whole text, and to plain text set later`() {
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        view.text = "Eat me"
        let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
        view.font = Font.systemFont(ofSize: 40)
        expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > height * 1.5)
        view.textColor = Color(RGBA(hex: 0x00FF00))
        view.text = "again"
        expectEqual(view.font?.pointSize, 40)
        expectEqual(view.textColor, Color(RGBA(hex: 0x00FF00)))
        view.textAlignment = .center
        expectEqual(view.textAlignment, .center)
        let box = view.layoutManager.lineBox(forCharacterAt: 0)!.usedRect
        expect(abs(box.midX - 150) < 2)
    }

    @Test func `the column is centred, and no wider than it may be`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(5), size: CGSize(width: 900, height: 300))
        fixture.view.textContainerInset = EdgeInsets(top: 20, left: 32, bottom: 20, right: 32)
        fixture.view.maximumColumnWidth = 600
        expect(fixture.view.columnWidth == 600 && fixture.view.textContainer.size.width == 600)
        expectEqual(fixture.view.textContainerOrigin, CGPoint(x: 150, y: 20))
        fixture.view.frame.size.width = 400
        expectEqual(fixture.view.columnWidth, 336)
        expectEqual(fixture.view.textContainerOrigin.x, 32)
    }

    @Test func `a view that does not scroll is as high as its text wants`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(3))
        expectEqual(fixture.view.intrinsicContentSize, CGSize(width: -1, height: -1))
        fixture.view.isScrollEnabled = false
        fixture.view.text = ViewFixture.paragraphs(3)
        let size = fixture.view.intrinsicContentSize
        expect(size.height > 60 && size.height < 300)
        fixture.view.text = ViewFixture.paragraphs(6)
        expect(fixture.view.intrinsicContentSize.height > size.height * 1.5)
    }

    @Test func `the same text at another size keeps the character at the top`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(60))
        let utf16 = fixture.offset(of: "31. ")
        fixture.view.scrollToCharacter(at: utf16)
        let top = fixture.lineTop(of: utf16)
        fixture.view.replaceText(
            NSAttributedString(
                string: fixture.text as String, attributes: [.font: Font(name: "DejaVu Sans Mono", size: 24) as Any]),
            keepingPlace: true)
        expect(abs(fixture.lineTop(of: utf16) - top) <= 1)
        expectEqual(fixture.damage, .none)
        expectEqual(fixture.view.takeDamage(), .all)
    }

    @Test func `text that is appended in idle moments moves nothing`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(60))
        fixture.view.scrollToCharacter(at: fixture.offset(of: "20. "))
        let offset = fixture.view.contentOffset
        let top = fixture.lineTop(of: fixture.offset(of: "20. "))
        fixture.view.textStorage.append(NSAttributedString(string: ViewFixture.paragraphs(50), attributes: ViewFixture.attributes))
        expectEqual(fixture.view.contentOffset, offset)
        while fixture.view.idle(milliseconds: 1) {}
        expectEqual(fixture.lineTop(of: fixture.offset(of: "20. ")), top)
    }

    @Test func `the end of a long text is shown without laying out what lies before`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(4000))
        let view = fixture.view
        view.layoutManager.resetWork()
        fixture.key(.end)
        var list = DisplayList()
        view.draw(into: &list)
        expect(view.layoutManager.work.paragraphsLaid < 300, "\(view.layoutManager.work)")
        let top = fixture.lineTop(of: fixture.text.length - 1)
        expect(top > 250 && top < 300)
    }

    @Test func `correcting heights above in idle moments leaves what shows in place`() {
        let text = (0..<1500).map { String(repeating: "long ", count: $0 % 7 * 30 + 1) }.joined(separator: "\n")
        let fixture = ViewFixture(text)
        let view = fixture.view
        view.contentOffset.y = 20_000
        let hit = view.layoutManager.hit(CGPoint(x: 0, y: view.visibleBand.minY), in: view.textContainer)!.utf16
        let top = fixture.lineTop(of: hit)
        var more = true
        while more {
            more = view.idle(milliseconds: 2)
            expect(abs(fixture.lineTop(of: hit) - top) <= 0.5)
        }
        expect(view.layoutManager.heightIsExact)
    }

    @Test func `a frame of a drag shapes nothing and lays out little, however long the text`() {
        let fixture = ViewFixture(ViewFixture.paragraphs(4000))
        let view = fixture.view
        view.contentOffset.y = 40_000
        let id = view.addFigure(shape: BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 120, height: 120)), fill: .black)
        let frame = view.viewRect(view.figures.first { $0.id == id }!.frame)
        fixture.press(CGPoint(x: frame.midX, y: frame.midY))
        fixture.move(CGPoint(x: frame.midX - 2, y: frame.midY + 2))
        view.layoutManager.resetWork()
        for step in 0..<20 {
            fixture.move(CGPoint(x: frame.midX - CGFloat(step) * 5, y: frame.midY + CGFloat(step) * 3))
            var list = DisplayList()
            view.draw(into: &list, damage: fixture.damage)
        }
        let work = view.layoutManager.work
        expect(work.paragraphsShaped < 20 && work.rowsBroken < 20 * 60, "\(work)")
    }
}
