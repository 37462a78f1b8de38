import Foundation
import TextKit

extension Label {
    private var all: NSRange { NSRange(location: 0, length: content.length) }

    func firstValue<T>(of key: NSAttributedString.Key) -> T? {
        content.length > 0 ? content.attribute(key, at: 0, effectiveRange: nil) as? T : nil
    }

    /// The mode of the text itself, where that is one of more than wrapping.
    var ownMode: LineBreakMode? {
        let mode = (firstValue(of: .paragraphStyle) as ParagraphStyle?)?.lineBreakMode
        return mode == .byWordWrapping ? nil : mode
    }

    func setText(_ text: String) {
        var appearance = plain
        (appearance.font, appearance.color, appearance.alignment) = (font, textColor, textAlignment)
        plain.mode = lineBreakMode
        setContent(NSAttributedString(string: text, attributes: appearance.attributes))
    }

    func setContent(_ text: NSAttributedString) {
        content.setAttributedString(text)
        sizeMayHaveChanged()
    }

    func setEverywhere(_ key: NSAttributedString.Key, _ value: Any) {
        if all.length > 0 { content.addAttribute(key, value: value, range: all) }
        if key == .font { sizeMayHaveChanged() } else { appearanceDidChange() }
    }

    func setParagraphStyles(_ change: (MutableParagraphStyle) -> Void) {
        var runs: [(NSRange, MutableParagraphStyle)] = []
        content.forEachOwnRun { attributes, range in
            let style = MutableParagraphStyle()
            style.alignment = plain.alignment
            if let own = attributes[.paragraphStyle] as? ParagraphStyle { style.setParagraphStyle(own) }
            change(style)
            runs.append((range, style))
        }
        for (range, style) in runs { content.addAttribute(.paragraphStyle, value: style, range: range) }
        appearanceDidChange()
    }

    func shadowDidChange() {
        if all.length > 0 { content.removeAttribute(.shadow, range: all) }
        appearanceDidChange()
    }

    func appearanceDidChange() {
        isAppearanceStale = true
        setNeedsDisplay()
    }

    func sizeMayHaveChanged() {
        appearanceDidChange()
        invalidateIntrinsicContentSize()
    }

    func followContentSize() {
        contentSizeFollower =
            adjustsFontForContentSizeCategory ? ContentSizeFollower { [weak self] in self?.contentSizeDidChange() } : nil
    }

    private func contentSizeDidChange() {
        content.updateTextStyleFonts()
        if let now = plain.font.atCurrentTextSize { plain.font = now }
        sizeMayHaveChanged()
    }

    // MARK: What is drawn

    /// Puts into the stack what is to be drawn, adjusted.
    func update(_ fit: LabelFit) {
        guard isAppearanceStale || fit != self.fit else { return }
        isAppearanceStale = false
        self.fit = fit
        let storage = stack.storage
        storage.beginEditing()
        storage.setAttributedString(content)
        let defaults = plain.attributes
        var runs: [(NSRange, [NSAttributedString.Key: Any])] = []
        content.forEachOwnRun { attributes, range in
            runs.append((range, appearance(of: attributes.merging(defaults) { own, _ in own }, fit)))
        }
        for (range, attributes) in runs { storage.setAttributes(attributes, range: range) }
        storage.endEditing()
    }

    /// What paragraphs do by themselves; the label as a whole truncates.
    private var paragraphMode: LineBreakMode {
        switch lineBreakMode {
        case .byClipping: numberOfLines == 1 ? .byClipping : .byWordWrapping
        case .byCharWrapping: .byCharWrapping
        default: .byWordWrapping
        }
    }

    private static func dimmed(_ color: Color) -> Color {
        let rgba = color.rgba
        return Color(rgba.withAlpha(Double(rgba.alpha) / 65535 * 0.4))
    }

    private func appearance(of attributes: [NSAttributedString.Key: Any], _ fit: LabelFit) -> [NSAttributedString.Key: Any] {
        var appearance = attributes
        if let style = appearance[.paragraphStyle] as? ParagraphStyle, style.lineBreakMode != paragraphMode {
            let wrapping = MutableParagraphStyle()
            wrapping.setParagraphStyle(style)
            wrapping.lineBreakMode = paragraphMode
            appearance[.paragraphStyle] = wrapping
        }
        if isHighlighted, let highlightedTextColor { appearance[.foregroundColor] = highlightedTextColor }
        for key: NSAttributedString.Key in [.foregroundColor, .underlineColor, .strikethroughColor, .strokeColor] where !isEnabled {
            guard let color = appearance[key] as? Color else { continue }
            appearance[key] = color.resolved === color ? Self.dimmed(color) : Color { Self.dimmed(color.resolvedColor(with: $0)) }
        }
        if let shadowColor, appearance[.shadow] == nil {
            let shadow = Shadow()
            shadow.shadowColor = shadowColor
            shadow.shadowOffset = shadowOffset
            appearance[.shadow] = shadow
        }
        guard let font = appearance[.font] as? Font, fit != LabelFit() else { return appearance }
        let size = font.pointSize * fit.scale
        if fit.scale != 1 { appearance[.font] = font.withSize(size) }
        let kern = (appearance[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? appearance[.kern] as? CGFloat ?? 0
        if kern != 0 || fit.tightening != 0 { appearance[.kern] = kern * fit.scale + fit.tightening * size }
        return appearance
    }
}
