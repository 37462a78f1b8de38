import Foundation
import TextKit

/// Typed text gets the attributes of the text that it replaces, else of the text before it.
extension TextView {
    /// The attributes that the next typed character gets.
    ///
    /// The attributes of the first character selected; else of the one before the caret; at the beginning of the text of the first;
    /// in an empty text what was typed last, else the view's own font and colour. The paragraph style is that of the paragraph the
    /// caret is in. Attachments are no style, and what follows the end of a link is no part of it.
    var currentTypingAttributes: [NSAttributedString.Key: Any] {
        editing.ownTypingAttributes ?? attributes(typedOver: editing.marked ?? selection.range)
    }

    /// As `currentTypingAttributes`, with a range selected.
    func attributes(typedOver range: Range<Int>) -> [NSAttributedString.Key: Any] {
        let count = textStorage.length
        guard count > 0, range.count < count || editing.lastTypingAttributes == nil else {
            return editing.lastTypingAttributes ?? plainAttributes
        }
        let source = range.isEmpty ? max(0, min(range.lowerBound, count) - 1) : range.lowerBound
        var attributes = textStorage.attributesAsSet(at: min(source, count - 1))
        let caret = range.lowerBound
        if range.isEmpty, caret < count, caret > 0 {
            if reader.paragraph(at: caret).lowerBound == caret { takeParagraphAttributes(at: caret, into: &attributes) }
            if attributes[.link] != nil, textStorage.attribute(.link, at: caret, effectiveRange: nil) == nil { attributes[.link] = nil }
        } else if range.isEmpty, caret == count {
            attributes[.link] = nil
        }
        if range.isEmpty, caret == count { leaveTablesAndLists(&attributes) }
        attributes[.attachment] = nil
        return attributes
    }

    /// A paragraph that begins at the end of the text is no part of the last cell of a table, and no item, which would have a marker.
    private func leaveTablesAndLists(_ attributes: inout [NSAttributedString.Key: Any]) {
        guard let style = attributes[.paragraphStyle] as? ParagraphStyle, reader.isLineBreak(at: textStorage.length - 1) else { return }
        let table = style.textBlocks.firstIndex { $0 is TextTableBlock }
        guard table != nil || !style.textLists.isEmpty else { return }
        let free = MutableParagraphStyle()
        free.setParagraphStyle(style)
        if let table { free.textBlocks = Array(style.textBlocks[..<table]) }
        if !style.textLists.isEmpty {
            free.textLists = []
            (free.headIndent, free.firstLineHeadIndent, free.tabStops) = (0, 0, ParagraphStyle.default.tabStops)
        }
        attributes[.paragraphStyle] = free
    }

    /// What holds for whole paragraphs, of the paragraph that begins here rather than of the one before.
    private func takeParagraphAttributes(at utf16: Int, into attributes: inout [NSAttributedString.Key: Any]) {
        let own = textStorage.attributesAsSet(at: utf16)
        for key in [NSAttributedString.Key.paragraphStyle, .blockDecoration] { attributes[key] = own[key] }
    }

    /// The text will be empty: what it looked like is kept for what is typed next.
    func rememberAttributes(of range: Range<Int>) {
        guard !range.isEmpty else { return }
        var attributes = textStorage.attributesAsSet(at: range.lowerBound)
        attributes[.attachment] = nil
        attributes[.link] = nil
        editing.lastTypingAttributes = attributes
        layoutManager.emptyTextAttributes = attributes
    }

    /// Turns a trait on, or off where all of the selection has it, or where what is typed next would.
    func toggle(_ key: NSAttributedString.Key, trait: FontDescriptor.SymbolicTraits? = nil) {
        guard isEditable, allowsEditingTextAttributes else { return }
        func has(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
            guard let trait else { return (attributes[key] as? Int ?? 0) != 0 }
            return (attributes[.font] as? Font)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
        }
        func set(_ isOn: Bool, _ attributes: inout [NSAttributedString.Key: Any]) {
            guard let trait else {
                attributes[key] = isOn ? UnderlineStyle.single.rawValue : nil
                return
            }
            let font = attributes[.font] as? Font ?? plainAttributes[.font] as? Font ?? Font.systemFont(ofSize: Font.labelFontSize)
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.insert(trait) } else { traits.remove(trait) }
            if let descriptor = font.fontDescriptor.withSymbolicTraits(traits) { attributes[.font] = Font(descriptor: descriptor, size: 0) }
        }
        guard !selection.isEmpty else {
            var attributes = typingAttributes
            set(!has(attributes), &attributes)
            typingAttributes = attributes
            return
        }
        var isEverywhere = true
        let range = NSRange(selection.range)
        textStorage.enumerateAttributes(in: range) { attributes, _, stop in
            if !has(attributes) { (isEverywhere, stop.pointee) = (false, true) }
        }
        guard beginEditingSession(), shouldChangeText(in: range, replacementString: nil) else { return }
        editing.ownEdits += 1
        textStorage.changeAttributes(in: range) { set(!isEverywhere, &$0) }
        editing.ownEdits -= 1
        recorder.breakUndoCoalescing()
        didChangeText()
    }
}
