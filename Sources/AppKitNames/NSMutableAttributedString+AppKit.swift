public import Foundation
public import TextKit

// Changes of attributes that AppKit offers on every mutable attributed string.
extension NSMutableAttributedString {
    /// Raises the characters of a range by one step: adds 1 to their `.superscript`, which is 0 where there is none.
    public func superscriptRange(_ range: NSRange) { shiftSuperscript(range, by: 1) }
    /// Lowers the characters of a range by one step: takes 1 from their `.superscript`, which is 0 where there is none.
    public func subscriptRange(_ range: NSRange) { shiftSuperscript(range, by: -1) }
    /// Puts the characters of a range on the baseline: takes their `.superscript` away; a `.baselineOffset` stays.
    public func unscriptRange(_ range: NSRange) { removeAttribute(.superscript, range: range) }

    /// Gives the paragraph styles of `range` another alignment.
    public func setAlignment(_ alignment: NSTextAlignment, range: NSRange) {
        changeParagraphStyles(range) { $0.alignment = alignment }
    }

    /// Gives the paragraph styles of `range` another direction.
    public func setBaseWritingDirection(_ direction: NSWritingDirection, range: NSRange) {
        changeParagraphStyles(range) { $0.baseWritingDirection = direction }
    }

    private func shiftSuperscript(_ range: NSRange, by step: Int) {
        beginEditing()
        for (value, part) in values(of: .superscript, in: range) {
            addAttribute(.superscript, value: ((value as? Int) ?? 0) + step, range: part)
        }
        endEditing()
    }

    private func changeParagraphStyles(_ range: NSRange, _ change: (MutableParagraphStyle) -> Void) {
        beginEditing()
        for (value, part) in values(of: .paragraphStyle, in: range) {
            let style = MutableParagraphStyle()
            if let old = value as? ParagraphStyle { style.setParagraphStyle(old) }
            change(style)
            addAttribute(.paragraphStyle, value: style, range: part)
        }
        endEditing()
    }

    fileprivate func values(of key: NSAttributedString.Key, in range: NSRange) -> [(Any?, NSRange)] {
        var found: [(Any?, NSRange)] = []
        enumerateAttribute(key, in: range) { value, part, _ in found.append((value, part)) }
        return found
    }
}

extension NSMutableAttributedString {
    /// Reads the files that attachments stand for anew from a folder, where it has files of the names that they were read by
    /// (NSMutableAttributedString.updateAttachments(fromPath:)). Files that are missing leave their attachments as they are.
    public func updateAttachments(fromPath path: String) {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        let all = NSRange(location: 0, length: length)
        beginEditing()
        for (value, part) in values(of: .attachment, in: all) {
            guard let attachment = value as? NSTextAttachment, let wrapper = attachment.fileWrapper,
                let name = wrapper.filename ?? wrapper.preferredFilename, FileNames.isValid(name)
            else { continue }
            let url = folder.appendingPathComponent(name)
            guard !wrapper.matchesContents(of: url), let new = try? FileWrapper(url: url) else { continue }
            attachment.fileWrapper = new
            addAttribute(.attachment, value: attachment, range: part)
        }
        endEditing()
    }
}
