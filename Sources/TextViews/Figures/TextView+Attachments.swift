import Foundation
import TextKit

extension TextView {
    /// The picture that an attachment shows.
    func bitmap(of attachment: TextAttachment, at utf16: Int, size: CGSize) -> Bitmap? {
        attachment.image(forBounds: CGRect(origin: .zero, size: size), textContainer: textContainer, characterIndex: utf16)?
            .bitmap
    }

    /// A click on a picture that is no link, which does nothing unless the delegate gives it an action.
    func invokeAttachment(at utf16: Int) {
        let press = PressState(location: .zero, link: nil, attachment: utf16)
        guard interactWithAttachment(at: utf16, .invokeDefaultAction), utf16 < textStorage.length, let item = textItem(at: press) else {
            return
        }
        perform(primaryActionOf: item, title: "") { _ in }
    }

    /// A gesture on a picture that is no link: the delegate's business. False where it takes care of it itself.
    func interactWithAttachment(at utf16: Int, _ interaction: TextItemInteraction) -> Bool {
        guard utf16 < textStorage.length,
            let attachment = textStorage.attribute(.attachment, at: utf16, effectiveRange: nil) as? TextAttachment
        else { return true }
        let range = NSRange(location: utf16, length: 1)
        return delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: interaction) ?? true
    }
}
