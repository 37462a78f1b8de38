import AppKitNames
import Expectations
import Foundation
import Testing

/// Actions of a format menu: what they change, that they are undone in a step, and that the delegate has a say.
struct FormattingActionTests {
    private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))

    init() {
        view.string = "one two\nthree"
        view.selectedRange = NSRange(location: 4, length: 3)
    }

    private func value(_ key: NSAttributedString.Key, _ index: Int) -> Any? {
        view.textStorage?.attribute(key, at: index, effectiveRange: nil)
    }
    private func numbers(_ key: NSAttributedString.Key) -> [Double?] {
        [0, 4, 6, 8].map { value(key, $0) as? Double ?? (value(key, $0) as? Int).map(Double.init) }
    }
    private var alignments: [NSTextAlignment] {
        [0, 7, 8].map { (value(.paragraphStyle, $0) as? NSParagraphStyle)?.alignment ?? .natural }
    }

    @Test("alignment changes whole paragraphs of the selection, and undo brings the old one back")
    func alignment() {
        view.alignCenter(nil)
        expectEqual(alignments, [.center, .center, .natural])
        view.alignJustified(nil)
        view.alignRight(nil)
        view.undoManager?.undo()
        expectEqual(alignments, [.justified, .justified, .natural])
        view.isRichText = false
        view.alignRight(nil)
        expectEqual(alignments, [.right, .right, .right])
        view.undoManager?.undo()
        view.usesRuler = false
        view.alignLeft(nil)
        expectEqual(alignments, [.justified, .justified, .natural])
    }

    @Test("in an empty text, and on an empty last line, alignment is for what is typed next")
    func alignmentOfNothing() {
        view.string = ""
        view.alignRight(nil)
        view.insertText("x\n", replacementRange: NSRange(location: NSNotFound, length: 0))
        view.alignCenter(nil)
        view.insertText("y", replacementRange: NSRange(location: NSNotFound, length: 0))
        let styles = [0, 2].map { (value(.paragraphStyle, $0) as? NSParagraphStyle)?.alignment }
        expectEqual(styles, [.right, .center])
    }

    @Test("the direction of paragraphs and of characters is set and taken back")
    func directions() {
        view.makeBaseWritingDirectionRightToLeft(nil)
        view.makeTextWritingDirectionLeftToRight(nil)
        let direction = (value(.paragraphStyle, 0) as? NSParagraphStyle)?.baseWritingDirection
        expect(direction == .rightToLeft && value(.writingDirection, 4) as? [Int] == [0] && value(.writingDirection, 0) == nil)
        expectEqual(view.baseWritingDirection, .rightToLeft)
        view.baseWritingDirection = .leftToRight
        expectEqual((value(.paragraphStyle, 12) as? NSParagraphStyle)?.baseWritingDirection, .leftToRight)
        view.makeTextWritingDirectionNatural(nil)
        view.makeBaseWritingDirectionNatural(nil)
        expect(value(.writingDirection, 4) == nil && view.baseWritingDirection == .natural)
    }

    @Test("underline and outline toggle, and go on where a part lacks them")
    func toggles() {
        view.underline(nil)
        expectEqual(numbers(.underlineStyle), [nil, 1, 1, nil])
        view.selectedRange = NSRange(location: 0, length: 7)
        view.underline(nil)
        expectEqual(numbers(.underlineStyle), [1, 1, 1, nil])
        view.underline(nil)
        view.outline(nil)
        expect(numbers(.underlineStyle) == [nil, nil, nil, nil] && numbers(.strokeWidth) == [3, 3, 3, nil])
        view.outline(nil)
        expectEqual(numbers(.strokeWidth), [nil, nil, nil, nil])
    }

    @Test("steps add up over runs that differ, and one undo takes one step back")
    func steps() {
        view.superscript(nil)
        view.selectedRange = NSRange(location: 0, length: 7)
        view.superscript(nil)
        expectEqual(numbers(.superscript), [1, 2, 2, nil])
        view.subscript(nil)
        expectEqual(numbers(.superscript), [nil, 1, 1, nil])
        view.undoManager?.undo()
        expectEqual(numbers(.superscript), [1, 2, 2, nil])
        view.unscript(nil)
        view.lowerBaseline(nil)
        view.lowerBaseline(nil)
        view.raiseBaseline(nil)
        expect(numbers(.superscript) == [nil, nil, nil, nil] && numbers(.baselineOffset) == [-1, -1, -1, nil])
    }

    @Test("kerning and ligatures are set, shifted and taken away")
    func kerning() {
        view.loosenKerning(nil)
        view.tightenKerning(nil)
        expectEqual(numbers(.kern), [nil, 0, 0, nil])
        view.tightenKerning(nil)
        view.useAllLigatures(nil)
        expect(numbers(.kern) == [nil, -1, -1, nil] && numbers(.ligature) == [nil, 2, 2, nil])
        view.turnOffKerning(nil)
        view.turnOffLigatures(nil)
        expect(numbers(.kern) == [nil, 0, 0, nil] && numbers(.ligature) == [nil, 0, 0, nil])
        view.useStandardKerning(nil)
        view.useStandardLigatures(nil)
        expect(numbers(.kern) == [nil, nil, nil, nil] && numbers(.ligature) == [nil, nil, nil, nil])
    }

    private final class Delegate: NSTextViewDelegate {
        var asked: [String] = []
        var allows = true
        var changes = 0
        var typing = 0
        func textView(_ textView: NSTextView, shouldChangeTextInRanges affectedRanges: [NSValue], replacementStrings: [String]?) -> Bool {
            asked.append("\(affectedRanges.map(\.rangeValue)) \(String(describing: replacementStrings))")
            return allows
        }
        func textDidChange(_ notification: Notification) { changes += 1 }
        func textView(
            _ textView: NSTextView, shouldChangeTypingAttributes oldTypingAttributes: [String: Any],
            toAttributes newTypingAttributes: [NSAttributedString.Key: Any]
        ) -> [NSAttributedString.Key: Any] {
            newTypingAttributes.merging([.kern: oldTypingAttributes["NSUnderline"] == nil ? 7.0 : 8.0]) { $1 }
        }
        func textViewDidChangeTypingAttributes(_ notification: Notification) { typing += 1 }
    }

    @Test("the delegate is asked and told, and what it refuses does not happen")
    func delegate() {
        let delegate = Delegate()
        view.delegate = delegate
        view.underline(nil)
        delegate.allows = false
        view.superscript(nil)
        expect(delegate.asked == ["[{4, 3}] nil", "[{4, 3}] nil"] && delegate.changes == 1)
        expectEqual(numbers(.superscript), [nil, nil, nil, nil])
        view.isEditable = false
        view.underline(nil)
        expectEqual(delegate.asked.count, 2)
    }

    @Test("the delegate has a say in what is typed next")
    func typingAttributes() {
        let delegate = Delegate()
        view.delegate = delegate
        view.selectedRange = NSRange(location: 13, length: 0)
        view.underline(nil)
        expect(view.typingAttributes[.kern] as? Double == 7 && view.typingAttributes[.underlineStyle] as? Int == 1)
        view.superscript(nil)
        expect(view.typingAttributes[.kern] as? Double == 8 && delegate.typing == 2)
        view.insertText("x", replacementRange: NSRange(location: NSNotFound, length: 0))
        expect(value(.superscript, 13) as? Int == 1)
    }

    @Test("copied attributes are pasted without what belongs to the paragraph")
    func copiedStyles() {
        view.underline(nil)
        view.alignRight(nil)
        view.copyFont(nil)
        view.copyRuler(nil)
        let other = NSTextView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
        other.string = "a\nb"
        other.textStorage?.addAttributes([.kern: 3.0, .link: "x"], range: NSRange(location: 0, length: 1))
        other.selectedRange = NSRange(location: 0, length: 1)
        other.pasteFont(nil)
        var pasted = other.textStorage?.attributes(at: 0, effectiveRange: nil) ?? [:]
        expect(pasted[.underlineStyle] as? Int == 1 && pasted[.kern] == nil && pasted[.link] as? String == "x")
        expect(pasted[.paragraphStyle] == nil)
        other.pasteRuler(nil)
        pasted = other.textStorage?.attributes(at: 0, effectiveRange: nil) ?? [:]
        expectEqual((pasted[.paragraphStyle] as? NSParagraphStyle)?.alignment, .right)
        expect(other.textStorage?.attribute(.paragraphStyle, at: 2, effectiveRange: nil) == nil)
    }

    @Test("programs set fonts, colours and paragraphs of ranges, without asking and without undo")
    func ranges() {
        let delegate = Delegate()
        view.delegate = delegate
        let font = NSFont.systemFont(ofSize: 31)
        view.setFont(font, range: NSRange(location: 0, length: 2))
        view.setTextColor(.red, range: NSRange(location: 12, length: 1))
        view.setAlignment(.center, range: NSRange(location: 9, length: 0))
        view.setBaseWritingDirection(.rightToLeft, range: NSRange(location: 0, length: 1))
        expect(value(.font, 1) as? NSFont == font && value(.font, 2) as? NSFont != font)
        expect(value(.foregroundColor, 12) as? NSColor == .red && alignments == [.natural, .natural, .center])
        view.setTextColor(nil, range: NSRange(location: 12, length: 1))
        view.setFont(font, range: NSRange(location: 13, length: 0))
        expect(value(.foregroundColor, 12) == nil && delegate.asked.isEmpty && view.undoManager?.canUndo == false)
        expect(view.attributedString() === view.textStorage)
        let rtf = NSAttributedString(string: "RTF").rtf(from: NSRange(location: 0, length: 3)) ?? Data()
        view.replaceCharacters(in: NSRange(location: 8, length: 5), withRTF: rtf)
        view.replaceCharacters(in: NSRange(location: 0, length: 3), withRTF: Data([1, 2]))
        expect(view.string.hasPrefix("one two\nRTF"))
    }

    @Test("a default paragraph style is that of plain strings and of an empty text")
    func defaultParagraphStyle() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 17
        view.defaultParagraphStyle = style
        view.string = ""
        view.insertText("x", replacementRange: NSRange(location: NSNotFound, length: 0))
        expectEqual((value(.paragraphStyle, 0) as? NSParagraphStyle)?.firstLineHeadIndent, 17)
        view.alignRight(nil)
        view.string = "y"
        expectEqual((value(.paragraphStyle, 0) as? NSParagraphStyle)?.firstLineHeadIndent, 17)
    }

    // MARK: Fonts

    @Test("a font manager's actions change the fonts of its target's selection, each by itself")
    func fontManager() {
        let manager = NSFontManager()
        expect(!manager.sendAction() && manager.currentFontAction == .noFontChangeAction)
        manager.target = view
        view.setFont(NSFont(name: "DejaVuSans", size: 10)!, range: NSRange(location: 0, length: 5))
        view.setFont(NSFont(name: "DejaVuSans-Bold", size: 20)!, range: NSRange(location: 5, length: 2))
        func fonts() -> [String] { [3, 4, 5].map { (value(.font, $0) as? NSFont).map { "\($0.fontName) \(Int($0.pointSize))" } ?? "" } }
        manager.modifyFont(Int(NSFontAction.sizeUpFontAction.rawValue))
        expectEqual(fonts(), ["DejaVuSans 10", "DejaVuSans 11", "DejaVuSans-Bold 21"])
        let item = NSView(frame: .zero)
        item.tag = Int(NSFontTraitMask.boldFontMask.rawValue)
        manager.addFontTrait(item)
        expectEqual(fonts(), ["DejaVuSans 10", "DejaVuSans-Bold 11", "DejaVuSans-Bold 21"])
        expectEqual(manager.convertFontTraits(.italicFontMask), [.italicFontMask, .boldFontMask])
        manager.removeFontTrait(item)
        expectEqual(fonts(), ["DejaVuSans 10", "DejaVuSans 11", "DejaVuSans 21"])
        view.undoManager?.undo()
        expectEqual(fonts(), ["DejaVuSans 10", "DejaVuSans-Bold 11", "DejaVuSans-Bold 21"])
        manager.isEnabled = false
        manager.modifyFont(Int(NSFontAction.sizeDownFontAction.rawValue))
        manager.modifyFont(-5)
        manager.modifyFont(nil)
        expectEqual(fonts(), ["DejaVuSans 10", "DejaVuSans-Bold 11", "DejaVuSans-Bold 21"])
    }

    @Test("selected attributes go over all others, and colours come from a sender that is one")
    func changeAttributes() {
        let manager = NSFontManager()
        manager.target = view
        manager.action = "changeAttributes:"
        manager.setSelectedAttributes(["NSKern": 2.5], isMultiple: false)
        expect(manager.sendAction())
        view.changeColor(NSColor.green)
        view.changeColor("no colour")
        view.changeFont("no manager")
        view.changeDocumentBackgroundColor(NSColor.red)
        expect(view.backgroundColor != .red && !view.allowsDocumentBackgroundColorChange)
        view.allowsDocumentBackgroundColorChange = true
        view.changeDocumentBackgroundColor(NSColor.yellow)
        expect(numbers(.kern) == [nil, 2.5, 2.5, nil] && value(.foregroundColor, 4) as? NSColor == .green)
        expect(value(.foregroundColor, 0) as? NSColor != .green && view.backgroundColor == .yellow)
    }

    @Test("the shared manager is told of the selected font, and knows whether there are several")
    func fontPanel() {
        let small = NSFont.systemFont(ofSize: 9)
        view.setFont(small, range: NSRange(location: 4, length: 1))
        view.updateFontPanel()
        expect(NSFontManager.shared.selectedFont == small && NSFontManager.shared.isMultiple)
        view.selectedRange = NSRange(location: 4, length: 1)
        view.updateFontPanel()
        expect(!NSFontManager.shared.isMultiple)
        expect(NSFontManager.shared.fontNamed("DejaVuSans-Bold", hasTraits: .boldFontMask))
        expect(!NSFontManager.shared.fontNamed("DejaVuSans-Bold", hasTraits: .unboldFontMask))
        expect(
            NSFontManager.shared.availableFontNames(with: [.boldFontMask, .fixedPitchFontMask])?.contains("DejaVuSansMono-Bold") == true)
    }
}
