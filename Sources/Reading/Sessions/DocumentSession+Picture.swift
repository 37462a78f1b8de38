package import Foundation
import TextDocuments
import TextKit
import TextViews

/// How large a picture is shown that is a document of its own.
enum PictureZoom: Equatable {
    /// All of it is in sight; a small one is enlarged for that, or has its own size.
    case fitting(enlarges: Bool)
    /// So many logical pixels for each of its own.
    case scale(CGFloat)
}

/// A picture file that is opened by itself: the size of the text means nothing to it, so what changes that scales the picture. Pictures
/// within a text keep their size beside larger letters: they have the pixels that they have, and the column is not wider.
extension DocumentSession {
    /// Whether the document is nothing but a picture.
    package var isPicture: Bool { document.isPicture && !isEditing }

    /// How many logical pixels there are for each of the picture's; nil for other documents.
    package var pictureScale: CGFloat? { picture?.scale }

    private var picture: PictureAttachment? {
        guard isPicture, view.textStorage.length > 0 else { return nil }
        return view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) as? PictureAttachment
    }

    /// A step makes a picture larger by this factor.
    private static var pictureStep: CGFloat { 1.25 }
    /// No side is made longer, or shorter, in logical pixels.
    private static var pictureSides: ClosedRange<CGFloat> { 16...30_000 }

    /// Scales the picture by steps about the middle of what shows, and stops at its own size on the way; 0 has all of it in sight again.
    package func zoomPicture(by steps: Int) {
        guard let picture else { return }
        guard steps != 0 else { return setPictureZoom(.fitting(enlarges: false)) }
        let before = picture.scale ?? 1
        var scale = before * pow(Self.pictureStep, CGFloat(min(max(steps, -100), 100)))
        if abs(before - 1) > 0.001, (before < 1) != (scale < 1) { scale = 1 }
        let side = max(1, picture.picture.size.width, picture.picture.size.height)
        let smallest = min(1, Self.pictureSides.lowerBound / side, before)
        setPictureZoom(.scale(min(max(scale, smallest), max(1, Self.pictureSides.upperBound / side))))
    }

    /// Shows the picture as large as all of it fits into the view.
    package func fitPicture() { setPictureZoom(.fitting(enlarges: true)) }

    private func setPictureZoom(_ zoom: PictureZoom) {
        pictureZoom = zoom
        scalePicture()
    }

    /// Gives the picture its size in the view as that is now.
    func scalePicture() {
        guard let picture, hasBegun else { return }
        let own = picture.picture.size
        guard own.width > 0, own.height > 0 else { return }
        let before = CGSize(width: own.width * (picture.scale ?? 1), height: own.height * (picture.scale ?? 1))
        let middle = view.middleOfSight(of: before)
        let insets = view.textContainerInset
        let available = view.frame.width - insets.left - insets.right
        switch pictureZoom {
        case .scale(let scale): setScale(scale, of: picture, available)
        case .fitting(let enlarges):
            let wide = available / own.width
            setScale(enlarges ? wide : min(1, wide), of: picture, available)
            // What is around the picture, its line's own space with it, is as high at every size.
            let around = view.contentSize.height - own.height * (picture.scale ?? 1)
            let high = (view.frame.height - around) / own.height
            if high > 0, high < picture.scale ?? 1 { setScale(high, of: picture, available) }
        }
        let scale = picture.scale ?? 1
        view.showInMiddle(middle, of: CGSize(width: own.width * scale, height: own.height * scale))
    }

    private func setScale(_ scale: CGFloat, of picture: PictureAttachment, _ available: CGFloat) {
        guard picture.scale != scale || view.wrapsLines == (picture.picture.size.width * scale > available) else { return }
        picture.scale = scale
        let all = NSRange(location: 0, length: view.textStorage.length)
        view.layoutManager.invalidateGlyphs(forCharacterRange: all, changeInLength: 0, actualCharacterRange: nil)
        view.layoutManager.invalidateLayout(forCharacterRange: all, actualCharacterRange: nil)
        // What is wider than the view scrolls sideways, as long lines do.
        view.wrapsLines = picture.picture.size.width * scale <= available
        view.measureUnwrappedLines()
        view.layoutIfNeeded()
        view.setNeedsDisplay()
    }
}
