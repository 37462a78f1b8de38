import Foundation
import TextKit

extension Label {
    private var paragraphStyle: ParagraphStyle {
        let style = MutableParagraphStyle()
        style.alignment = textAlignment
        return style
    }

    /// What text has that says nothing itself.
    var ownAttributes: [NSAttributedString.Key: Any] {
        [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraphStyle]
    }

    private var all: NSRange { NSRange(location: 0, length: content.length) }

    func setContent(_ text: NSAttributedString) {
        content.setAttributedString(text)
        sizeMayHaveChanged()
    }

    func setEverywhere(_ key: NSAttributedString.Key, _ value: Any?) {
        if all.length > 0, !keepsRuns, let value { content.addAttribute(key, value: value, range: all) }
        if key == .font { sizeMayHaveChanged() } else { lookDidChange() }
    }

    func setAlignmentEverywhere() {
        var runs: [(NSRange, MutableParagraphStyle)] = []
        content.enumerateAttribute(.paragraphStyle, in: all) { value, range, _ in
            let style = (value as? ParagraphStyle)?.mutableCopy() as? MutableParagraphStyle ?? MutableParagraphStyle()
            style.alignment = textAlignment
            runs.append((range, style))
        }
        for (range, style) in runs { content.addAttribute(.paragraphStyle, value: style, range: range) }
        lookDidChange()
    }

    func lookDidChange() {
        isLookStale = true
        setNeedsDisplay()
    }

    func sizeMayHaveChanged() {
        lookDidChange()
        invalidateIntrinsicContentSize()
    }

    func followContentSize() {
        contentSizeFollower =
            adjustsFontForContentSizeCategory ? ContentSizeFollower { [weak self] in self?.contentSizeDidChange() } : nil
    }

    private func contentSizeDidChange() {
        content.updateTextStyleFonts()
        if let now = font.atCurrentTextSize {
            keepsRuns = true
            font = now
            keepsRuns = false
        }
        sizeMayHaveChanged()
    }

    // MARK: What is drawn

    /// Puts into the stack what is to be drawn, adjusted.
    func update(_ fit: LabelFit) {
        guard isLookStale || fit != self.fit else { return }
        isLookStale = false
        self.fit = fit
        let storage = stack.storage
        storage.beginEditing()
        storage.setAttributedString(content)
        let defaults = ownAttributes
        var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
        content.enumerateAttributes(in: all) { attributes, range, _ in
            runs.append((range, look(of: attributes.merging(defaults) { own, _ in own }, fit)))
        }
        for (range, attributes) in runs { storage.setAttributes(attributes, range: range) }
        storage.endEditing()
    }

    private func look(of attributes: [NSAttributedString.Key: Any], _ fit: LabelFit) -> [NSAttributedString.Key: Any] {
        var look = attributes
        if isHighlighted, let highlightedTextColor { look[.foregroundColor] = highlightedTextColor }
        if !isEnabled, let color = look[.foregroundColor] as? Color {
            let rgba = color.rgba
            look[.foregroundColor] = Color(rgba.withAlpha(Double(rgba.alpha) / 65535 * 0.4))
        }
        if let shadowColor, look[.shadow] == nil {
            let shadow = Shadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            look[.shadow] = shadow
        }
        guard let font = look[.font] as? Font, fit != LabelFit() else { return look }
        let size = font.pointSize * fit.scale
        if fit.scale != 1 { look[.font] = font.withSize(size) }
        let kern = (look[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? look[.kern] as? CGFloat ?? 0
        if kern != 0 || fit.tightening != 0 { look[.kern] = kern * fit.scale + fit.tightening * size }
        return look
    }
}
