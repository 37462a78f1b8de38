import AppKitNames
import Expectations
import Foundation
import Testing
import TextSearch

@Suite("Finding under AppKit's names") struct TextFinderTests {
    private let view: NSTextView = {
        let view = NSTextView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        view.string = "one two One two one"
        return view
    }()

    private func item(_ action: NSTextFinder.Action) -> NSMenuItem {
        let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
        item.tag = action.rawValue
        return item
    }

    @Test("the actions of a Find menu look for the selection, go from hit to hit and select them") func actions() {
        let finder = NSTextFinder()
        expect(!finder.validateAction(.showFindInterface))
        finder.client = view
        expect(finder.validateAction(.showFindInterface) && !finder.validateAction(.nextMatch) && !finder.validateAction(.setSearchString))
        view.setSelectedRange(NSRange(location: 0, length: 3))
        view.performTextFinderAction(item(.setSearchString))
        expect(view.currentFindResult == NSRange(location: 0, length: 3) && finder.validateAction(.nextMatch))
        finder.performAction(.nextMatch)
        expectEqual(view.selectedRange(), NSRange(location: 16, length: 3))
        view.performFindPanelAction(NSTextFinder.Action.previousMatch.rawValue)
        expectEqual(view.selectedRange(), NSRange(location: 0, length: 3))
        finder.performAction(.selectAll)
        expectEqual(view.selectedRanges.map(\.rangeValue), [NSRange(location: 0, length: 3), NSRange(location: 16, length: 3)])
        finder.cancelFindIndicator()
        expect(!finder.validateAction(.selectAll))
    }

    @Test("hits are replaced all at once, or those that are selected") func replacing() {
        let finder = NSTextFinder()
        finder.client = view
        finder.performAction(.showReplaceInterface)
        view.find(.smart("one"))
        expect(finder.validateAction(.replaceAll) && finder.validateAction(.hideFindInterface))
        view.setSelectedRange(NSRange(location: 0, length: 11))
        view.performTextFinderAction(item(.replaceAllInSelection))
        expectEqual(view.string, " two  two one")
        finder.performAction(.replaceAll)
        expectEqual(view.string, " two  two ")
        finder.performAction(.hideFindInterface)
        expect(!finder.validateAction(.hideFindInterface))
        view.usesFindPanel = false
        view.performTextFinderAction(item(.showFindInterface))
        expect(!finder.validateAction(.hideFindInterface))
    }
}
