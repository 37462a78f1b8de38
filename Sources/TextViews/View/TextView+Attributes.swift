import Foundation
import TextKit

extension TextView {
    var plainAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .foregroundColor: plainColor ?? inkColor, .font: plainFont ?? Font.systemFont(ofSize: Font.labelFontSize),
        ]
        if plainAlignment != .natural {
            let style = MutableParagraphStyle()
            if let usual = editing.options.defaultParagraphStyle { style.setParagraphStyle(usual) }
            style.alignment = plainAlignment
            attributes[.paragraphStyle] = style
        } else if let usual = editing.options.defaultParagraphStyle {
            attributes[.paragraphStyle] = usual
        }
        return attributes
    }

    func firstValue<Value>(of key: NSAttributedString.Key) -> Value? {
        guard textStorage.length > 0 else { return nil }
        return textStorage.attributesAsSet(at: 0)[key] as? Value
    }

    func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
        // What is typed next would bring the old value back.
        editing.ownTypingAttributes?[key] = value
        editing.lastTypingAttributes?[key] = value
        let all = NSRange(location: 0, length: textStorage.length)
        guard all.length > 0 else {
            if let typed = editing.lastTypingAttributes { layoutManager.emptyTextAttributes = typed }
            return
        }
        if let value {
            textStorage.addAttribute(key, value: value, range: all)
        } else {
            textStorage.removeAttribute(key, range: all)
        }
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    func followContentSize() {
        contentSizeFollower =
            adjustsFontForContentSizeCategory ? ContentSizeFollower { [weak self] in self?.contentSizeDidChange() } : nil
    }

    private func contentSizeDidChange() {
        if let font = plainFont?.atCurrentTextSize { plainFont = font }
        textStorage.updateTextStyleFonts()
        layoutIfNeeded()
        clampScroll()
        invalidateIntrinsicContentSize()
    }

    func setAlignmentEverywhere(_ alignment: TextAlignment) {
        plainAlignment = alignment
        let all = NSRange(location: 0, length: textStorage.length)
        guard all.length > 0 else { return }
        var runs: [(NSRange, MutableParagraphStyle)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
            let style = (value as? ParagraphStyle)?.mutableCopy() as? MutableParagraphStyle ?? MutableParagraphStyle()
            style.alignment = alignment
            runs.append((range, style))
        }
        textStorage.beginEditing()
        for (range, style) in runs { textStorage.addAttribute(.paragraphStyle, value: style, range: range) }
        textStorage.endEditing()
        layoutIfNeeded()
        setNeedsDisplay()
    }
}
