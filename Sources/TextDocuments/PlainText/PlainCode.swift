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

    /// Sets whole lines of a source as code or as its text, in an appearance. O(runs in the range).
    package static func set(isCode: Bool, in range: Range<Int>, of storage: TextStorage, _ style: DocumentStyle) {
        let styled = StyledAttributes(style)
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
