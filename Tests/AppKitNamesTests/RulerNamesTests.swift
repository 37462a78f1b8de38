import AppKitNames
import Expectations
import Foundation
import Testing
import TextKit
import TextViews

struct RulerNamesTests {
    private func view(_ text: String = "one\ntwo") -> NSTextView {
        let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 500, height: 300))
        view.isRichText = true
        view.string = text
        return view
    }

    @Test func `a ruler is shown, hidden and asked to show what is selected`() throws {
        let view = view()
        expect(!view.isRulerVisible && view.rulerView == nil)
        view.toggleRuler(nil)
        expect(view.isRulerVisible && view.textContainerOrigin == CGPoint(x: 0, y: 8))
        let ruler = try require(view.rulerView)
        ruler.measurementUnits = .inches
        view.updateRuler()
        view.isRulerVisible = false
        expect(view.rulerView == nil && view.contentOffset.y == 0)
    }

    @Test func `an inspector bar is shown above the ruler`() throws {
        let view = view()
        expect(!view.usesInspectorBar)
        view.isRulerVisible = true
        view.usesInspectorBar = true
        view.layoutIfNeeded()
        let bar = try require(view.inspectorBar)
        let ruler = try require(view.rulerView)
        expect(bar.frame.maxY == ruler.frame.minY && view.contentOffset.y == -(bar.frame.height + ruler.frame.height))
        view.usesInspectorBar = false
        expect(view.inspectorBar == nil)
    }

    @Test func `the panels of lists and tables are menus at the selection`() throws {
        let view = view()
        view.orderFrontListPanel(nil)
        let lists = try require(view.presentedMenu)
        expect(lists.children.contains { $0.title == "Bullets" })
        view.dismissMenu()
        view.orderFrontTablePanel(nil)
        expectEqual(view.presentedMenu?.children.first?.title, "Insert Table")
        view.dismissMenu()
        view.isEditable = false
        view.orderFrontTablePanel(nil)
        expect(view.presentedMenu == nil)
    }

    @Test func `spacing has a menu as well`() throws {
        let view = view()
        view.setSelectedRange(NSRange(location: 0, length: 1))
        view.orderFrontSpacingPanel(nil)
        let menu = try require(view.presentedMenu)
        let groups = menu.children.compactMap { $0 as? Menu }
        let item = try require(groups.first?.children.compactMap { $0 as? MenuItem }.first { $0.title == "1.5" })
        item.perform(sender: nil)
        let style = view.textStorage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        expectEqual(style?.lineHeightMultiple, 1.5)
        expectEqual(
            (view.textStorage.attribute(.paragraphStyle, at: 5, effectiveRange: nil) as? NSParagraphStyle)?.lineHeightMultiple ?? 0, 0)
    }
}
