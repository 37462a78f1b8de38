import Expectations
import Foundation
import Testing
import TextKit

@testable import TextViews

@Suite("The inspector bar") struct InspectorTests {
    private func fixture(_ text: String = "plain bold tail") throws -> (ViewFixture, InspectorBar) {
        let fixture = ViewFixture(text, size: CGSize(width: 760, height: 300), isEditable: true)
        fixture.view.allowsEditingTextAttributes = true
        fixture.view.usesInspectorBar = true
        let bar = try require(fixture.view.inspectorBar)
        fixture.view.layoutIfNeeded()
        return (fixture, bar)
    }

    private func click(_ fixture: ViewFixture, _ bar: InspectorBar, _ item: InspectorBar.Item) throws {
        let control = try require(bar.control(item))
        fixture.click(CGPoint(x: control.frame.midX, y: control.frame.midY))
    }

    private func choose(_ fixture: ViewFixture, _ title: String) throws {
        func find(_ menu: Menu) -> MenuItem? {
            for row in MenuRow.rows(of: menu) {
                if row.title == title, let item = row.item { return item }
                if let found = row.submenu.flatMap(find) { return found }
            }
            return nil
        }
        let menu = try require(fixture.view.presentedMenu)
        let item = try require(find(menu))
        fixture.view.dismissMenu()
        item.perform(sender: nil)
    }

    private func font(_ fixture: ViewFixture, _ utf16: Int) -> Font? {
        fixture.view.textStorage.attribute(.font, at: utf16, effectiveRange: nil) as? Font
    }

    private func isBold(_ fixture: ViewFixture, _ utf16: Int) -> Bool {
        font(fixture, utf16)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }

    @Test("buttons show what is selected, a dash where that differs") func state() throws {
        let (fixture, bar) = try fixture()
        fixture.select(6, 10)
        try click(fixture, bar, .bold)
        expect(bar.control(.bold)?.mark == .on && isBold(fixture, 6) && !isBold(fixture, 5) && !isBold(fixture, 10))
        fixture.select(0, 3)
        expect(bar.control(.bold)?.mark == .off && bar.control(.family)?.title == "DejaVu Sans Mono" && bar.sizeField.string == "16")
        fixture.select(3, 9)
        expectEqual(bar.control(.bold)?.mark, .mixed)
        try click(fixture, bar, .larger)
        fixture.select(0, 9)
        expect(bar.sizeField.string == "—" && bar.control(.italic)?.mark == .off)
        // What differs becomes bold; what all have goes.
        try click(fixture, bar, .bold)
        expect(bar.control(.bold)?.mark == .on && isBold(fixture, 0) && isBold(fixture, 9))
        fixture.select(0, 10)
        try click(fixture, bar, .bold)
        expect(!isBold(fixture, 0) && !isBold(fixture, 9))
    }

    @Test("every button is a step of undo, and the text keeps the keyboard") func undo() throws {
        let (fixture, bar) = try fixture()
        fixture.select(0, 5)
        let before = fixture.view.textStorage.attributedSubstring(from: NSRange(location: 0, length: 15))
        let items: [InspectorBar.Item] = [.bold, .italic, .underline, .strikethrough, .larger, .smaller, .center, .justified]
        for item in items {
            try click(fixture, bar, item)
            expect(fixture.view.isFirstResponder)
        }
        for _ in items { fixture.key(.character("z"), .control) }
        expect(fixture.view.textStorage.attributedSubstring(from: NSRange(location: 0, length: 15)).isEqual(to: before))
        expect(fixture.view.undoManager?.canUndo == false && bar.control(.bold)?.mark == .off)
        expectEqual(bar.control(.left)?.mark, .on)
    }

    @Test("with nothing selected it is about what is typed next") func typing() throws {
        let (fixture, bar) = try fixture()
        fixture.select(15)
        try click(fixture, bar, .bold)
        try click(fixture, bar, .color)
        try choose(fixture, "Red")
        expect(bar.control(.bold)?.mark == .on && fixture.view.undoManager?.canUndo == false)
        fixture.type("X")
        expect(isBold(fixture, 15) && !isBold(fixture, 14))
        let color = fixture.view.textStorage.attribute(.foregroundColor, at: 15, effectiveRange: nil) as? Color
        expect(color?.rgba == RGBA(hex: 0xC4281C) && bar.control(.color)?.swatch == RGBA(hex: 0xC4281C))
    }

    @Test("what was chosen for the next character ends with a selection, also one up to the caret") func endOfTyping() throws {
        let (fixture, bar) = try fixture()
        fixture.select(15)
        fixture.view.typingAttributes = ViewFixture.attributes
        fixture.type("X")
        fixture.key(.character("a"), .control)
        try click(fixture, bar, .bold)
        fixture.key(.right)
        expect(bar.control(.bold)?.mark == .on && fixture.view.selectedRange == NSRange(location: 16, length: 0))
        fixture.key(.character("b"), .control)
        fixture.type("Y")
        expect(isBold(fixture, 15) && !isBold(fixture, 16))
    }

    @Test("another text is shown at once, and one that a program changes before it is drawn") func otherText() throws {
        let (fixture, bar) = try fixture()
        fixture.select(0)
        let bold = ViewFixture.attributes.merging([.font: Font.boldSystemFont(ofSize: 30)]) { $1 }
        fixture.view.attributedText = NSAttributedString(string: "bold", attributes: bold)
        expect(bar.control(.bold)?.mark == .on && bar.sizeField.string == "30")
        fixture.view.textStorage.setAttributes(ViewFixture.attributes, range: NSRange(location: 0, length: 4))
        fixture.view.layoutIfNeeded()
        expect(bar.control(.bold)?.mark == .off && bar.sizeField.string == "16")
    }

    @Test("an alignment stays when what is typed next was chosen before") func alignmentAndTyping() throws {
        let (fixture, bar) = try fixture("word")
        fixture.select(0)
        try click(fixture, bar, .bold)
        try click(fixture, bar, .center)
        fixture.type("X")
        let style = fixture.view.textStorage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle
        expect(style?.alignment == .center && isBold(fixture, 0) && bar.control(.center)?.mark == .on)
    }

    @Test("the size field takes a number, arrows step it, and nonsense is put back") func sizes() throws {
        let (fixture, bar) = try fixture()
        fixture.select(0, 5)
        fixture.click(CGPoint(x: bar.sizeField.frame.midX, y: bar.sizeField.frame.midY))
        expect(bar.sizeField.isFirstResponder)
        bar.sizeField.selectAll(nil)
        fixture.type("24")
        fixture.key(.enter)
        expect(font(fixture, 0)?.pointSize == 24 && font(fixture, 6)?.pointSize == 16 && fixture.view.isFirstResponder)
        fixture.click(CGPoint(x: bar.sizeField.frame.midX, y: bar.sizeField.frame.midY))
        fixture.key(.up)
        expect(font(fixture, 0)?.pointSize == 25 && bar.sizeField.string == "25")
        bar.sizeField.selectAll(nil)
        fixture.type("x9")
        fixture.key(.enter)
        expect(font(fixture, 0)?.pointSize == 25 && bar.sizeField.string == "25")
        try click(fixture, bar, .sizes)
        try choose(fixture, "96")
        expectEqual(font(fixture, 0)?.pointSize, 96)
        for _ in 0..<3 { fixture.key(.character("z"), .control) }
        expect(font(fixture, 0)?.pointSize == 16 && fixture.string == "plain bold tail")
    }

    @Test("F6 takes the keyboard to the bar, Tab and arrows go on, Enter presses, Escape returns") func keys() throws {
        let (fixture, bar) = try fixture()
        fixture.select(0, 5)
        fixture.key(.function(6))
        expect(bar.isFirstResponder && bar.focused == InspectorBar.Item.family.rawValue)
        fixture.key(.tab)
        fixture.key(.right)
        expect(bar.sizeField.isFirstResponder && bar.focused == InspectorBar.Item.size.rawValue)
        for _ in 0..<3 { fixture.key(.tab) }
        expect(bar.focused == InspectorBar.Item.bold.rawValue && bar.isFirstResponder)
        fixture.key(.enter)
        expect(isBold(fixture, 0))
        fixture.type("q")
        expectEqual(fixture.string, "plain bold tail")
        fixture.key(.character("z"), .control)
        expect(!isBold(fixture, 0))
        fixture.key(.left)
        fixture.key(.tab, .shift)
        expectEqual(bar.focused, InspectorBar.Item.sizes.rawValue)
        fixture.key(.escape)
        expect(fixture.view.isFirstResponder && bar.focused == nil)
    }

    @Test("letters find a family in its menu") func families() throws {
        let (fixture, bar) = try fixture()
        fixture.select(0, 5)
        try click(fixture, bar, .family)
        for letter in "dejavu ser" { fixture.send(.key(KeyPress(letter == " " ? .space : .character(letter), time: 5000))) }
        fixture.key(.enter)
        expect(font(fixture, 0)?.familyName == "DejaVu Serif" && bar.control(.family)?.title == "DejaVu Serif")
        expect(fixture.view.undoManager?.undoMenuItemTitle == "Undo Font" && fixture.string == "plain bold tail")
    }

    @Test("the release of the press that opens a menu chooses nothing") func opening() throws {
        let (fixture, bar) = try fixture()
        try click(fixture, bar, .family)
        let menus = try require(fixture.view.ownRoot.menus)
        expect(fixture.view.presentedMenu != nil && font(fixture, 0)?.familyName == "DejaVu Sans Mono")
        expect(menus.subviews.first.map { $0.frame.minY >= InspectorBar.height - 6 } == true)
        fixture.key(.escape)
        expect(fixture.view.presentedMenu == nil)
    }

    @Test("line and paragraph spacing") func spacing() throws {
        let (fixture, bar) = try fixture("one\ntwo\nthree")
        fixture.select(0, 6)
        try click(fixture, bar, .spacing)
        try choose(fixture, "1.15")
        expectEqual(bar.control(.spacing)?.title, "1.15")
        try click(fixture, bar, .spacing)
        try choose(fixture, "12 pt")
        let styles = [0, 4, 8].map { fixture.view.textStorage.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? ParagraphStyle }
        expect(styles[0]?.lineHeightMultiple == 1.15 && styles[1]?.paragraphSpacingBefore == 12)
        expect(styles[2].map { $0.lineHeightMultiple == 0 } ?? true)
        fixture.select(0, 13)
        expectEqual(bar.control(.spacing)?.title, "—")
    }

    @Test("a narrow bar leaves out what it has no room for") func narrow() throws {
        let (fixture, bar) = try fixture()
        fixture.view.frame.size.width = 300
        fixture.view.layoutIfNeeded()
        expect(bar.control(.table)?.isHidden == true && bar.control(.bold)?.isHidden == false)
        fixture.key(.function(6))
        fixture.key(.tab, .shift)
        expect(bar.focused.flatMap { bar.controls[$0] }?.isHidden == false)
    }

    @Test("a bar that has room for no control takes no focus") func hidden() throws {
        let (fixture, bar) = try fixture()
        fixture.view.frame.size.width = 60
        fixture.view.layoutIfNeeded()
        fixture.key(.function(6))
        expect(bar.focused == nil && bar.controls.allSatisfy { $0?.isHidden != false })
    }

    @Test("numbers that are none are not written", arguments: [CGFloat.infinity, .nan, -.greatestFiniteMagnitude])
    func noNumbers(number: CGFloat) {
        expect(InspectorBar.text(number).isEmpty && InspectorBar.text(1.25) == "1.25")
    }

    @Test("a dark view has a dark bar") func themes() throws {
        let (fixture, bar) = try fixture()
        fixture.view.viewTheme = .dark
        expectEqual(bar.theme, .dark)
        var list = DisplayList()
        fixture.view.draw(into: &list)
        let fills = list.items.compactMap { item -> RGBA? in if case .fillRect(_, let color) = item { color } else { nil } }
        expect(fills.contains(ViewTheme.dark.statusBackground) && !fills.contains(ViewTheme.light.statusBackground))
        expectEqual(bar.sizeField.viewTheme, .dark)
    }
}
