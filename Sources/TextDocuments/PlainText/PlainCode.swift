import Foundation
package import TextKit

/// The lines of a source that is shown as it is, some of which are code: those are never parted by figures, as paragraphs longer than a line
/// are.
package enum PlainCode {
    /// Whether the paragraph of a character is set as code; nil where it is of no source.
    package static func isCode(at utf16: Int, of storage: TextStorage) -> Bool? {
        switch (storage.attributesAsSet(at: utf16)[.documentBlock] as? BlockRole)?.values.kind {
        case .plainCode: true
        case .plainLines: false
        default: nil
        }
    }

    /// Lines that are to be set as code, or as the text around it.
    package struct Lines {
        /// UTF-16 offsets in the text.
        package var range: Range<Int>
        package var isCode: Bool

        package init(range: Range<Int>, isCode: Bool) { (self.range, self.isCode) = (range, isCode) }
    }

    /// Sets whole lines of a source as code or as its text, in an appearance. One edit, or none where there are no lines; O(runs in them).
    package static func set(_ lines: [Lines], of storage: TextStorage, _ style: DocumentStyle) {
        if lines.isEmpty { return }
        let styled = StyledAttributes(style)
        storage.beginEditing()
        for lines in lines { set(isCode: lines.isCode, in: lines.range, of: storage, styled) }
        storage.endEditing()
    }

    private static func set(isCode: Bool, in range: Range<Int>, of storage: TextStorage, _ styled: StyledAttributes) {
        storage.changeAttributesBesideLinks(in: NSRange(range)) { attributes in
            guard let role = attributes[.documentBlock] as? BlockRole, role.values.kind.isPlainMonospaced else { return }
            var values = role.values
            values.kind = isCode ? .plainCode : .plainLines
            let traits = InlineTraits(rawValue: attributes[.documentInline] as? Int ?? 0)
            let own = attributes[.documentAppearance] as? InlineAppearance
            attributes = styled.attributes(BlockRole(values), traits, own, isLink: attributes[.link] != nil, previous: attributes)
        }
    }
}
