package import Foundation
import TextKit

extension NSAttributedString {
    /// Whether it begins as a line of a plain text. O(log runs).
    package var isPlainText: Bool {
        guard length > 0, let role = attribute(.documentBlock, at: 0, effectiveRange: nil) as? BlockRole else { return false }
        return role.values.kind == .plainProse || role.values.kind.isPlainMonospaced
    }

    /// The text as Markdown, for other programs. Text that no reader of recto's made is taken for a document that defines its own
    /// appearance. O(length).
    package func markdown() -> String {
        guard length > 0 else { return "" }
        if attribute(.documentBlock, at: 0, effectiveRange: nil) is BlockRole {
            return MarkdownWriter.write(TextStorage(attributedString: self))
        }
        let rich = RichText(self, range: NSRange(location: 0, length: length))
        return MarkdownWriter.write(RichDocument.make(rich, baseURL: nil, name: "").makeTextStorage())
    }
}
