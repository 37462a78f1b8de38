import Foundation
import TextKit
public import TextViews

// What AppKit has on two pasteboards of their own is kept within the program here: attributes copied in one view are pasted in any.
extension TextView {
    /// Copies the attributes of the first character that is selected, or of what is typed next, but for its paragraph's
    /// (`NSText.copyFont(_:)`).
    public func copyFont(_ sender: Any?) { CopiedStyles.shared.setFont(typingAttributes) }

    /// Gives what is selected, or what is typed next, the attributes that were copied, instead of its own; links, attachments and
    /// paragraph styles stay (`NSText.pasteFont(_:)`).
    public func pasteFont(_ sender: Any?) {
        guard let copied = CopiedStyles.shared.font else { return }
        changeCharacterAttributes { attributes in
            var changed = copied
            for key in CopiedStyles.kept { changed[key] = attributes[key] }
            attributes = changed
        }
    }

    /// Copies the paragraph style of the first paragraph that is selected (`NSText.copyRuler(_:)`).
    public func copyRuler(_ sender: Any?) {
        CopiedStyles.shared.setRuler(typingAttributes[.paragraphStyle] as? ParagraphStyle ?? NSParagraphStyle.default)
    }

    /// Gives the selected paragraphs the style that was copied (`NSText.pasteRuler(_:)`).
    public func pasteRuler(_ sender: Any?) {
        guard let copied = CopiedStyles.shared.ruler else { return }
        changeParagraphStyles { $0.setParagraphStyle(copied) }
    }

    /// Tells the shared font manager which font is selected (`NSTextView.updateFontPanel()`).
    public func updateFontPanel() {
        var fonts: [Font] = []
        if let storage = shownStorage {
            for range in selectedRanges.map(\.rangeValue) where range.length > 0 {
                storage.enumerateAttribute(.font, in: range) { value, _, stop in
                    if let font = value as? Font, !fonts.contains(font) { fonts.append(font) }
                    if fonts.count > 1 { stop.pointee = true }
                }
            }
        }
        guard let font = fonts.first ?? typingAttributes[.font] as? Font ?? font else { return }
        NSFontManager.shared.setSelectedFont(font, isMultiple: fonts.count > 1)
    }
}

/// What was copied last; any thread may ask.
private final class CopiedStyles: @unchecked Sendable {
    static let shared = CopiedStyles()
    /// What a copied font leaves as it is.
    static let kept: [NSAttributedString.Key] = [.paragraphStyle, .attachment, .link]

    private let lock = NSLock()
    private var ownFont: [NSAttributedString.Key: Any]?
    private var ownRuler: ParagraphStyle?

    var font: [NSAttributedString.Key: Any]? { lock.withLock { ownFont } }
    var ruler: ParagraphStyle? { lock.withLock { ownRuler } }

    func setFont(_ attributes: [NSAttributedString.Key: Any]) {
        lock.withLock { ownFont = attributes.filter { !Self.kept.contains($0.key) } }
    }

    func setRuler(_ style: ParagraphStyle) { lock.withLock { ownRuler = style.copy() as? ParagraphStyle } }
}
