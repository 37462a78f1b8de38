import Foundation
import TextKit

extension TextView {
    /// The picture that an attachment shows.
    func bitmap(of attachment: TextAttachment, at utf16: Int, size: CGSize) -> Bitmap? {
        attachment.image(forBounds: CGRect(origin: .zero, size: size), textContainer: textContainer, characterIndex: utf16)?
            .bitmap
    }

    /// A gesture on a picture that is no link: the delegate's business. False where it takes care of it itself.
    @discardableResult
    func interactWithAttachment(at utf16: Int, _ interaction: TextItemInteraction = .invokeDefaultAction) -> Bool {
        guard utf16 < textStorage.length,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment
        else { return true }
        let range = NSRange(location: utf16, length: 1)
        return delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: interaction) ?? true
    }
}
