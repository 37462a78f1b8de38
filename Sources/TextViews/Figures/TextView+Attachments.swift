import Foundation
import TextKit

extension TextView {
    /// The picture that an attachment shows.
    func bitmap(of attachment: TextAttachment, at utf16: Int, size: CGSize) -> Bitmap? {
        attachment.image(forBounds: CGRect(origin: .zero, size: size), textContainer: textContainer, characterIndex: utf16)?
            .bitmap
    }

    /// A click on a picture that is no link: the delegate's business.
    func interactWithAttachment(at utf16: Int) {
        guard let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment else {
            return
        }
        _ = delegate?.textView(
            self, shouldInteractWith: attachment, in: NSRange(location: utf16, length: 1),
            interaction: .invokeDefaultAction)
    }
}
