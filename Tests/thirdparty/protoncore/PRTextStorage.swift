import Foundation
import UIKit

/// Proton's storage, which it has in Objective-C: a text whose characters always have a font, a paragraph style and a colour, and whose
/// newlines say that they are ones. Written anew from what the module declares and from what Proton's tests say of it.
public final class PRTextStorage: NSTextStorage {
    public weak var defaultTextFormattingProvider: (any DefaultTextFormattingProviding)?
    public weak var textStorageDelegate: (any TextStorageDelegate)?
    public var preserveNewlineBeforeBlock = false
    public var preserveNewlineAfterBlock = false

    private let text = NSTextStorage()

    public var defaultFont: UIFont { UIFont.preferredFont(forTextStyle: .body) }
    public var defaultParagraphStyle: NSParagraphStyle { NSParagraphStyle() }
    public var defaultTextColor: UIColor { .label }

    public override var string: String { text.string }
    public override var length: Int { text.length }

    public override func attribute(
        _ name: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        location < text.length ? text.attribute(name, at: location, effectiveRange: range) : nil
    }

    public override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        location < text.length ? text.attributes(at: location, effectiveRange: range) : [:]
    }

    public override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let start = min(max(range.location, 0), length)
        return text.attributedSubstring(from: NSRange(location: start, length: min(max(range.length, 0), length - start)))
    }

    public override func edited(_ mask: EditActions, range: NSRange, changeInLength delta: Int) {
        super.edited(mask, range: range, changeInLength: delta)
        textStorageDelegate?.textStorage(self, edited: mask, in: range, changeInLength: delta)
    }

    public override func replaceCharacters(in range: NSRange, with attributed: NSAttributedString) {
        guard NSMaxRange(range) <= length else { return }
        let inserted = NSMutableAttributedString(attributedString: attributed)
        keepNewlines(around: range, in: inserted)
        takeOver(attributesMissingIn: inserted, from: range)
        markNewlines(of: inserted)
        textStorageDelegate?.textStorage(self, will: text.attributedSubstring(from: range), insertText: inserted, in: range)
        beginEditing()
        replaceCharacters(in: range, with: inserted.string)
        inserted.enumerateAttributes(in: NSRange(location: 0, length: inserted.length)) { attributes, run, _ in
            setAttributes(attributes, range: NSRange(location: range.location + run.location, length: run.length))
        }
        endEditing()
    }

    public override func replaceCharacters(in range: NSRange, with string: String) {
        tellOfAttachments(in: range)
        beginEditing()
        text.replaceCharacters(in: range, with: string)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: string.utf16.count - range.length)
        endEditing()
    }

    public override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
        change(range) { text.setAttributes(complete(attributes ?? [:]), range: range) }
    }

    public override func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
        change(range) { text.addAttributes(attributes, range: range) }
    }

    public override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        change(range) { text.removeAttribute(name, range: range) }
    }

    /// Takes attributes away. A font, a paragraph style and a colour give way to the standard ones.
    public func removeAttributes(_ names: [NSAttributedString.Key], range: NSRange) {
        change(range) {
            for name in names { text.removeAttribute(name, range: range) }
            let standard: [NSAttributedString.Key: Any] = [
                .font: defaultFont, .paragraphStyle: defaultParagraphStyle, .foregroundColor: defaultTextColor,
            ]
            text.addAttributes(standard.filter { names.contains($0.key) }, range: range)
        }
    }

    /// Puts an attachment in the place of a range, and the spacer behind it unless a space comes after it already.
    public func insertAttachment(in range: NSRange, attachment: NSTextAttachment, withSpacer spacer: NSAttributedString) {
        let inserted = NSMutableAttributedString(attachment: attachment)
        let next = range.location + 1
        let unit = next < length ? Unicode.Scalar((string as NSString).character(at: next)) : nil
        if !(unit.map(CharacterSet.whitespaces.contains) ?? false) { inserted.append(spacer) }
        replaceCharacters(in: range, with: inserted)
    }
}

extension PRTextStorage {
    private func change(_ range: NSRange, _ body: () -> Void) {
        guard NSMaxRange(range) <= length else { return }
        beginEditing()
        body()
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    /// The attributes with what a character must have.
    private func complete(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        let provider = defaultTextFormattingProvider
        let standard: [NSAttributedString.Key: Any] = [
            .font: provider?.font ?? defaultFont, .foregroundColor: provider?.textColor ?? defaultTextColor,
            .paragraphStyle: provider?.paragraphStyle.copy() ?? defaultParagraphStyle,
        ]
        return attributes.merging(standard) { own, _ in own }
    }

    private func isBlock(at location: Int) -> Bool {
        let key = NSAttributedString.Key(EditorContentName.isBlockAttachment().rawValue)
        return location >= 0 && location < length && text.attribute(key, at: location, effectiveRange: nil) != nil
    }

    /// A newline that is replaced and parts a block from other text stays, if the storage is to keep such ones.
    private func keepNewlines(around range: NSRange, in inserted: NSMutableAttributedString) {
        guard range.location > 0, range.length > 0 else { return }
        let replaced = (text.string as NSString).substring(with: range)
        let newline = NSAttributedString(string: "\n")
        if preserveNewlineBeforeBlock, replaced.last?.isNewline == true, isBlock(at: NSMaxRange(range)) { inserted.append(newline) }
        if preserveNewlineAfterBlock, replaced.first?.isNewline == true, isBlock(at: range.location - 1) {
            inserted.insert(newline, at: 0)
        }
    }

    /// What the last replaced character has and the first new one has not goes to all new ones, but for what says that the character
    /// is an attachment and for underlines, with which input methods mark text.
    private func takeOver(attributesMissingIn inserted: NSMutableAttributedString, from range: NSRange) {
        guard range.length > 0, inserted.length > 0 else { return }
        let names: [EditorContentName] = [.blockContentType(), .inlineContentType(), .isBlockAttachment(), .isInlineAttachment()]
        let left = Set(names.map { NSAttributedString.Key($0.rawValue) } + [.underlineStyle])
        let present = inserted.attributes(at: 0, effectiveRange: nil)
        let outgoing = text.attributes(at: NSMaxRange(range) - 1, effectiveRange: nil)
        let missing = outgoing.filter { !left.contains($0.key) && present[$0.key] == nil }
        inserted.addAttributes(missing, range: NSRange(location: 0, length: inserted.length))
    }

    private func markNewlines(of inserted: NSMutableAttributedString) {
        let key = NSAttributedString.Key(EditorContentName.blockContentType().rawValue)
        for (location, unit) in inserted.string.utf16.enumerated() where unit == 0x0A {
            inserted.addAttribute(key, value: EditorContentName.newline(), range: NSRange(location: location, length: 1))
        }
    }

    private func tellOfAttachments(in range: NSRange) {
        var attachments: [NSTextAttachment] = []
        text.enumerateAttribute(.attachment, in: range) { value, _, _ in
            if let attachment = value as? NSTextAttachment { attachments.append(attachment) }
        }
        for attachment in attachments { textStorageDelegate?.textStorage(self, didDelete: attachment) }
    }
}
