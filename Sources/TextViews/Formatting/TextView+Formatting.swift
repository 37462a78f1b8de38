import Foundation
import TextKit

/// Changes of format that a person asks for by a bar or a menu. The delegate is asked, and each is one step of undo.
extension TextView {
    /// Changes characters as `changeCharacterAttributes(_:)` does, and names the step for the menu.
    @discardableResult
    func formatCharacters(_ name: String, _ change: (inout [NSAttributedString.Key: Any]) -> Void) -> Bool {
        commitMarkedText()
        guard changeCharacterAttributes(change) else { return false }
        if !selection.isEmpty { recorder.setActionName(name) }
        return true
    }

    /// Changes the paragraphs of the selection, and names the step for the menu.
    @discardableResult
    func formatParagraphs(_ name: String, _ change: (MutableParagraphStyle) -> Void) -> Bool {
        commitMarkedText()
        let length = textStorage.length
        let isEmpty = rangesForUserParagraphAttributeChange?.allSatisfy { $0.rangeValue.length == 0 } ?? true
        guard changeParagraphStyles(change) else { return false }
        if !isEmpty, length > 0 { recorder.setActionName(name) }
        return true
    }

    private func changeFonts(_ name: String, _ change: (Font) -> Font) {
        let usual = usualFont
        formatCharacters(name) { $0[.font] = change($0[.font] as? Font ?? usual) }
    }

    /// Gives the characters another family; they stay bold and italic where they were.
    func setFontFamily(_ family: String) {
        changeFonts("Font") { font in
            let traits = font.fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
            let plain = FontDescriptor(fontAttributes: [.family: family, .size: font.pointSize])
            return Font(descriptor: traits.isEmpty ? plain : plain.withSymbolicTraits(traits) ?? plain, size: font.pointSize)
        }
    }

    /// The least and the greatest size that a bar gives to characters, in points.
    static let fontSizes: ClosedRange<CGFloat> = 1...999

    func setFontSize(_ size: CGFloat) {
        let size = min(max(size, Self.fontSizes.lowerBound), Self.fontSizes.upperBound)
        changeFonts("Font Size") { $0.withSize(size) }
    }

    /// Makes every font this many points larger.
    func changeFontSize(by points: CGFloat) {
        changeFonts("Font Size") {
            $0.withSize(min(max($0.pointSize + points, Self.fontSizes.lowerBound), Self.fontSizes.upperBound))
        }
    }

    /// Turns a trait of the fonts on, or off where all characters have it.
    func toggleTrait(_ trait: FontDescriptor.SymbolicTraits) {
        let format = characterFormat
        let isOn = (trait == .traitBold ? format.isBold : format.isItalic) == .same(true)
        changeFonts(trait == .traitBold ? "Bold" : "Italic") { font in
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.remove(trait) } else { traits.insert(trait) }
            return font.fontDescriptor.withSymbolicTraits(traits).map { Font(descriptor: $0, size: 0) } ?? font
        }
    }

    /// Draws a line below or through the characters, or none where all of them have it.
    func toggleLine(_ key: NSAttributedString.Key) {
        let format = characterFormat
        let isOn = (key == .underlineStyle ? format.isUnderlined : format.isStruck) == .same(true)
        formatCharacters(key == .underlineStyle ? "Underline" : "Strikethrough") {
            $0[key] = isOn ? nil : UnderlineStyle.single.rawValue
        }
    }

    /// Gives the characters a colour; nil is the theme's ink.
    func setTextColor(_ color: Color?) { formatCharacters("Colour") { $0[.foregroundColor] = color } }

    func setParagraphAlignment(_ alignment: TextAlignment) { formatParagraphs("Alignment") { $0.alignment = alignment } }

    func setLineMultiple(_ multiple: CGFloat) { formatParagraphs("Line Spacing") { $0.lineHeightMultiple = multiple == 1 ? 0 : multiple } }
    func setSpacingBefore(_ points: CGFloat) { formatParagraphs("Paragraph Spacing") { $0.paragraphSpacingBefore = points } }
    func setSpacingAfter(_ points: CGFloat) { formatParagraphs("Paragraph Spacing") { $0.paragraphSpacing = points } }
}
