import Foundation
import TextDocuments
import TextKit
package import TextViews

/// The forms beside plain text in which other programs may have what is copied from a document.
nonisolated package enum CopiedFormats {
    /// HTML, RTF and Markdown for attributed text, PNG for a picture, and its file where it has one.
    package static let all = [html, rtf, markdown, png, file]

    /// Longer excerpts are offered as plain text alone, UTF-16 units. The other forms are written whole, on the thread of the view, before
    /// their first byte can be sent: other programs would give up waiting for them, and the window would stand still while a clipboard
    /// manager takes all forms unasked. Each form takes some 0.1 s of the processor for a million units, so this is about a second.
    static let longest = 8 << 20

    /// What a reader should know of an excerpt that was copied; nil where nothing is left out.
    package static func remark(on excerpt: TextExcerpt) -> String? {
        guard excerpt.hasAttributes, excerpt.utf16Count > longest, excerpt.firstPart?.isPlainText == false else { return nil }
        return "Copied as plain text alone: this is too long for HTML, RTF and Markdown"
    }

    private static let html = written(["text/html"], as: .html)
    private static let rtf = written(["text/rtf", "application/rtf"], as: .rtf)
    /// Not for plain texts, whose characters say all that there is, and may be Markdown themselves.
    private static let markdown = ExcerptFormat(
        mediaTypes: ["text/markdown"],
        applies: { $0.utf16Count <= longest && $0.firstPart?.isPlainText == false },
        write: { excerpt in excerpt.attributedText.map { Data($0.markdown().utf8) } })

    private static let png = ExcerptFormat(
        mediaTypes: ["image/png"], applies: { $0.picture != nil }, write: { $0.picture?.bitmap.pngData() })

    private static let file = ExcerptFormat(
        mediaTypes: ["text/uri-list"], applies: { $0.picture != nil && $0.pictureAttachment?.picture.path.isEmpty == false },
        write: { excerpt in
            guard let path = excerpt.pictureAttachment?.picture.path, !path.isEmpty else { return nil }
            return Data((URL(fileURLWithPath: path).standardizedFileURL.absoluteString + "\r\n").utf8)
        })

    private static func written(_ mediaTypes: [String], as type: NSAttributedString.DocumentType) -> ExcerptFormat {
        ExcerptFormat(mediaTypes: mediaTypes) { excerpt in
            excerpt.hasAttributes && excerpt.utf16Count <= longest
        } write: { excerpt in
            guard let text = excerpt.attributedText?.forExchange() else { return nil }
            return try? text.data(from: NSRange(location: 0, length: text.length), documentAttributes: [.documentType: type])
        }
    }
}
