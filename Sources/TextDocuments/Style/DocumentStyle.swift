public import Foundation
public import TextKit

/// The look of documents: from it and from what each part of a document is follow fonts, paragraph styles and colours.
public struct DocumentStyle: Equatable, Sendable {
    public var theme = DocumentTheme.light
    /// The em of the body, logical pixels. Everything else is in proportion to it.
    public var bodySize: CGFloat = 18
    public var bodyFamily = "serif"
    public var headingFamily = "sans-serif"
    public var codeFamily = "monospace"
    /// The pitch of lines, in ems.
    public var lineHeight: CGFloat = 1.45
    /// The size of code, in ems of the body.
    public var codeScale: CGFloat = 0.9

    public init() {}

    public init(theme: DocumentTheme, bodySize: CGFloat = 18) {
        self.theme = theme
        self.bodySize = bodySize
    }

    /// What links look like: `TextView.linkTextAttributes`.
    public var linkTextAttributes: [NSAttributedString.Key: Any] {
        [
            .foregroundColor: Color(theme.link), .underlineStyle: UnderlineStyle.single.rawValue,
            .underlineColor: Color(theme.linkUnderline),
        ]
    }

    /// Gives a text that a document made this look. Text that no reader made keeps its attributes; links and
    /// attachments stay. O(runs).
    public func apply(to storage: TextStorage) {
        let styled = StyledAttributes(self)
        storage.beginEditing()
        var index = 0
        while index < storage.length {
            var range = NSRange(location: index, length: 0)
            let old = storage.attributes(at: index, effectiveRange: &range)
            if let role = old[.documentBlock] as? BlockRole {
                let traits = InlineTraits(rawValue: old[.documentInline] as? Int ?? 0)
                storage.setAttributes(styled.attributes(role, traits, previous: old), range: range)
            }
            index = NSMaxRange(range)
        }
        storage.endEditing()
    }
}

extension Document {
    /// The text that has been read, with a look. O(length).
    public func makeTextStorage(style: DocumentStyle = DocumentStyle()) -> TextStorage {
        let storage = TextStorage()
        let styled = StyledAttributes(style)
        storage.beginEditing()
        content.text.utf8.withUnsafeBytes { storage.appendUTF8($0) }
        for run in content.runs() {
            var attributes = styled.attributes(run.role, run.inline.traits, previous: [:])
            if run.inline.link >= 0 { attributes[.link] = content.links[Int(run.inline.link)] }
            if run.inline.attachment >= 0 { attributes[.attachment] = content.attachments[Int(run.inline.attachment)] }
            storage.setAttributes(attributes, range: NSRange(location: run.utf16.lowerBound, length: run.utf16.count))
        }
        storage.endEditing()
        return storage
    }
}
