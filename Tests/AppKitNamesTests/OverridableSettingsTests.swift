import AppKitNames
import Expectations
import Foundation
import Testing

/// Members of NSText and NSTextView that programs override.
struct OverridableSettingsTests {
    /// An editor of code: plain, and without a ruler.
    private final class CodeView: NSTextView {
        var calls: [String] = []

        override var isRichText: Bool {
            get { false }
            set {}
        }
        override var usesRuler: Bool {
            get { false }
            set {}
        }
        override var smartInsertDeleteEnabled: Bool {
            get { false }
            set { calls.append("smart \(newValue)") }
        }
        override var isAutomaticQuoteSubstitutionEnabled: Bool {
            get { super.isAutomaticQuoteSubstitutionEnabled }
            set { super.isAutomaticQuoteSubstitutionEnabled = !newValue }
        }
        override func setAlignment(_ alignment: NSTextAlignment, range: NSRange) {
            calls.append("align")
            super.setAlignment(alignment, range: range)
        }
        override func setFont(_ font: NSFont, range: NSRange) {
            calls.append("font")
            super.setFont(font, range: range)
        }
        override func setTextColor(_ color: NSColor?, range: NSRange) { super.setTextColor(.red, range: range) }
        override func setBaseWritingDirection(_ writingDirection: NSWritingDirection, range: NSRange) {
            super.setBaseWritingDirection(.rightToLeft, range: range)
        }
        override func toggleRuler(_ sender: Any?) { calls.append("ruler") }
        override func performTextFinderAction(_ sender: Any?) {
            calls.append("find \((sender as? NSMenuItem)?.tag ?? 0)")
            super.performTextFinderAction(sender)
        }
        override func orderFrontListPanel(_ sender: Any?) { calls.append("list") }
        override func toggleContinuousSpellChecking(_ sender: Any?) { calls.append("spell") }
        override func smartDeleteRange(forProposedRange proposedCharRange: NSRange) -> NSRange {
            NSRange(location: 0, length: proposedCharRange.length)
        }
        override func capitalizeWord(_ sender: Any?) { calls.append("capital") }
        override func selectWord(_ sender: Any?) {
            calls.append("word")
            super.selectWord(sender)
        }
        override func invalidateTextContainerOrigin() { calls.append("origin") }
    }

    private let view = CodeView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))

    private func value<T>(_ key: NSAttributedString.Key) -> T? { view.textStorage?.attribute(key, at: 0, effectiveRange: nil) as? T }

    @Test func `formatting of a range comes to the override`() {
        view.string = "one"
        let all = NSRange(location: 0, length: 3)
        view.setAlignment(.right, range: all)
        view.setFont(.systemFont(ofSize: 20), range: all)
        view.setTextColor(.blue, range: all)
        view.setBaseWritingDirection(.leftToRight, range: all)
        let changed: NSParagraphStyle? = value(.paragraphStyle)
        expect(changed?.alignment == .right && changed?.baseWritingDirection == .rightToLeft)
        expect(value(.foregroundColor) == NSColor.red && (value(.font) as NSFont?)?.pointSize == 20)
        expectEqual(view.calls, ["align", "font"])
    }

    @Test func `an action of a name comes to the override`() {
        view.string = "one two"
        view.setSelectedRange(NSRange(location: 5, length: 0))
        view.doCommand(by: Selector("capitalizeWord:"))
        view.doCommand(by: Selector("selectWord:"))
        expect(view.calls == ["capital", "word"] && view.selectedRange() == NSRange(location: 4, length: 3))
        view.doCommand(by: Selector("uppercaseWord:"))
        expectEqual(view.string, "one TWO")
    }

    @Test func `settings and actions come to the override`() {
        view.isRichText = true
        view.isAutomaticQuoteSubstitutionEnabled = false
        expect(!view.isRichText && !view.usesRuler && view.isAutomaticQuoteSubstitutionEnabled)
        view.string = "one"
        view.setSelectedRange(NSRange(location: 0, length: 1))
        expect(view.rangesForUserParagraphAttributeChange == nil)
        expectEqual(view.rangeForUserCharacterAttributeChange, NSRange(location: 0, length: 3))
        view.smartInsertDeleteEnabled = true
        view.toggleSmartInsertDelete(nil)
        view.toggleRuler(nil)
        let item = NSMenuItem(title: "Find", action: nil, keyEquivalent: "")
        item.tag = NSTextFinder.Action.showFindInterface.rawValue
        view.performFindPanelAction(item)
        view.orderFrontListPanel(nil)
        view.toggleContinuousSpellChecking(nil)
        view.invalidateTextContainerOrigin()
        expectEqual(view.calls, ["smart true", "smart true", "ruler", "find 1", "list", "spell", "origin"])
        expect(view.isFindBarVisible && view.smartDeleteRange(forProposedRange: NSRange(location: 2, length: 1)).location == 0)
    }
}
