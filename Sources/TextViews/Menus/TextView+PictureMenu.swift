import Foundation
import TextKit

/// What can be done with pictures in the text and with figures.
extension TextView {
    /// Whether the menu of a picture offers to save it, of an owner that does so (`Effect.savePicture`). An addition to both kits.
    public var offersSavingPictures: Bool {
        get { state.offersSavingPictures }
        set { state.offersSavingPictures = newValue }
    }

    func attachmentMenu(at utf16: Int) -> Menu {
        let lift = MenuItem(title: "Lift Out of the Text") { [weak self] _ in self?.liftAttachment(at: utf16) }
        let isPicture = pictureExcerpt(at: utf16)?.picture != nil
        return Menu(
            children: [lift] + (isPicture ? pictureItems(.inText(utf16: utf16)) : []) + (selection.isEmpty || isEditable ? [] : [copyItem]))
    }

    func pictureItems(_ picture: ShownPicture) -> [MenuElement] {
        let copy = MenuItem(title: "Copy Picture") { [weak self] _ in
            guard let self, let excerpt = excerpt(of: picture) else { return }
            emit(.setClipboard(excerpt, time: lastTime))
        }
        let save = MenuItem(title: "Save Picture As…") { [weak self] _ in self?.emit(.savePicture(picture)) }
        return offersSavingPictures ? [copy, save] : [copy]
    }

    /// A picture as it would be copied; nil where it is gone, and for a shape.
    package func excerpt(of picture: ShownPicture) -> TextExcerpt? {
        switch picture {
        case .inText(let utf16): return pictureExcerpt(at: utf16)
        case .figure(let id):
            if let lifted = store.lifted.first(where: { $0.id == id })?.text {
                return TextExcerpt(of: lifted, ranges: [NSRange(location: 0, length: lifted.length)])
            }
            guard let figure = store[id], case .image(let bitmap) = figure.content else { return nil }
            let text = NSAttributedString(attachment: TextAttachment(image: Image(bitmap: bitmap)))
            return TextExcerpt(of: text, ranges: [NSRange(location: 0, length: text.length)])
        }
    }

    private func pictureExcerpt(at utf16: Int) -> TextExcerpt? {
        utf16 < textStorage.length ? excerpt(of: [NSRange(location: utf16, length: 1)]) : nil
    }

    // MARK: Dragging out

    /// Whether a picture is being dragged out of the view, to another program.
    package var isDraggingOutPicture: Bool { state.isDraggingOutPicture }

    /// The picture at a point of the view.
    func shownPicture(at point: CGPoint) -> ShownPicture? {
        if let figure = store.figure(at: containerPoint(point)) { return .figure(figure.id) }
        return attachment(at: point).map { .inText(utf16: $0) }
    }

    /// Hands a picture to the pointer, for other programs. False where there is none.
    func dragOut(_ picture: ShownPicture) -> Bool {
        guard let excerpt = excerpt(of: picture), excerpt.picture != nil else { return false }
        state.isDraggingOutPicture = true
        emit(.beginDrag(excerpt, time: lastTime))
        return true
    }
}
