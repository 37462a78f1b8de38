public import Foundation

/// The members by which a mutable attributed string makes its attributes consistent (NSMutableAttributedString's attribute fixing).
///
/// A protocol with an extension, since a member of an extension of the class would take the names from `TextStorage`, whose members of
/// the same names can be overridden: they are called where the string is a storage.
public protocol AttributeFixing: NSMutableAttributedString {}

extension NSMutableAttributedString: AttributeFixing {}

extension AttributeFixing {
    /// Makes the attributes of the paragraphs of `range` consistent: fonts that have the characters, one paragraph style to a
    /// paragraph, that of its first character, and attachments on U+FFFC only (NSMutableAttributedString.fixAttributes(in:)).
    /// O(range + paragraphs at its ends).
    public func fixAttributes(in range: NSRange) {
        if let storage = self as? TextStorage { return storage.fixAttributes(in: range) }
        let text = FixedText(self, range, "fixAttributes(in:)")
        beginEditing()
        text.fixFonts()
        text.fixParagraphStyles()
        text.fixAttachments()
        endEditing()
    }

    /// Sets fonts that have the characters where those of `range` lack them; a grapheme cluster is not divided. The fonts that were set are
    /// recorded beside them, so that another call decides again. Text without a font is left as it is
    /// (NSMutableAttributedString.fixFontAttribute(in:)). O(range).
    public func fixFontAttribute(in range: NSRange) {
        if let storage = self as? TextStorage { return storage.fixFontAttribute(in: range) }
        FixedText(self, range, "fixFontAttribute(in:)").fixFonts()
    }

    /// Gives every paragraph of `range` the style of its first character, or none where that has none
    /// (NSMutableAttributedString.fixParagraphStyleAttribute(in:)). O(paragraphs of the range).
    public func fixParagraphStyleAttribute(in range: NSRange) {
        if let storage = self as? TextStorage { return storage.fixParagraphStyleAttribute(in: range) }
        FixedText(self, range, "fixParagraphStyleAttribute(in:)").fixParagraphStyles()
    }

    /// Takes attachments from the characters of `range` other than U+FFFC (NSMutableAttributedString.fixAttachmentAttribute(in:)).
    /// O(range).
    public func fixAttachmentAttribute(in range: NSRange) {
        if let storage = self as? TextStorage { return storage.fixAttachmentAttribute(in: range) }
        FixedText(self, range, "fixAttachmentAttribute(in:)").fixAttachments()
    }
}
