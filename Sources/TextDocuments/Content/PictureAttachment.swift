public import Foundation
import Synchronization
public import TextKit

/// A picture file in the line, never wider than the line nor much higher than three quarters of its container.
public final class PictureAttachment: TextAttachment {
    /// The picture file, shared with every other attachment and figure that shows it.
    public let picture: Picture
    /// The text in place of the picture (HTML `alt`); empty where the document has none.
    public let alternativeText: String
    /// The size that the document asks for.
    let extent: PictureExtent
    /// How many logical pixels it has for each of the picture's, however wide the lines are; nil for what the document asks for, as far as
    /// it fits. Layout follows when its glyph is made anew.
    package var scale: CGFloat?
    /// What is shown where the picture has turned out to be none, and its size.
    private var sign: (image: Image?, size: CGSize)?

    init(_ picture: Picture, alternativeText: String, extent: PictureExtent = PictureExtent()) {
        self.picture = picture
        self.alternativeText = alternativeText
        self.extent = extent
        super.init(data: nil, ofType: nil)
    }

    /// Whether it shows the same picture in the same way.
    func isSame(as other: PictureAttachment) -> Bool {
        picture.path == other.picture.path && picture.size == other.picture.size && alternativeText == other.alternativeText
            && extent == other.extent
    }

    public required init?(coder: NSCoder) { nil }

    /// Whether pictures are decoded beside the program's work, and drawn when they have come: for a program whose main thread runs
    /// `DispatchQueue.main`. False by default.
    package static var decodesLater: Bool {
        get { later.withLock { $0 } }
        set { later.withLock { $0 = newValue } }
    }

    private static let later = Mutex(false)

    /// Whether pictures that have several frames show one after the other, where they are in sight; else they show the first. For a program
    /// whose main thread runs `DispatchQueue.main`. False by default.
    package static var animates: Bool {
        get { moving.withLock { $0 } }
        set { moving.withLock { $0 = newValue } }
    }

    private static let moving = Mutex(false)

    /// Logical pixels; pictures that are higher are shown no more than a hundred times as high as wide.
    private static let highestThread: CGFloat = 1000

    public override func image(
        forBounds imageBounds: CGRect, textContainer: TextContainer?, characterIndex charIndex: Int
    ) -> Image? {
        guard let manager = textContainer?.layoutManager else { return picture.image ?? brokenImage(imageBounds.size) }
        let shown =
            Self.decodesLater
            ? picture.image(for: manager) { [weak manager] in
                // Where it is by then is for the view to find.
                manager?.invalidateDisplay(forCharacterRange: NSRange(location: 0, length: manager?.textStorage?.length ?? 0))
            } : picture.image
        if Self.animates, picture.isAnimated { animate(in: manager, at: charIndex) }
        return picture.isBroken ? brokenImage(imageBounds.size) : shown
    }

    private func brokenImage(_ size: CGSize) -> Image? {
        if let sign, sign.size == size { return sign.image }
        let made = AttachmentKind.brokenImage(size)
        sign = (made, size)
        return made
    }

    /// Has the next frame drawn where it still stands then.
    private func animate(in manager: LayoutManager, at index: Int) {
        picture.showNextFrame(for: ObjectIdentifier(self)) { [weak self, weak manager] in
            guard let self, let manager, let storage = manager.textStorage, index < storage.length,
                storage.attribute(.attachment, at: index, effectiveRange: nil) as? PictureAttachment === self
            else { return }
            manager.invalidateDisplay(forCharacterRange: NSRange(location: index, length: 1))
        }
    }

    public override func attachmentBounds(
        for textContainer: TextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        if bounds != .zero { return bounds }
        let own = picture.size
        if let scale { return CGRect(x: 0, y: 0, width: own.width * scale, height: own.height * scale) }
        var size = extent.size(of: own, inLine: (1..<1e6).contains(lineFrag.width) ? lineFrag.width : nil)
        // A thread down the page would leave all beside it empty.
        size.height = min(size.height, max(Self.highestThread, size.width * 100))
        // The line is higher than the picture, and must fit as well.
        let availableHeight = (textContainer?.size.height ?? 0) * 0.75
        if availableHeight > 0, availableHeight < 1e6, size.height > availableHeight {
            size.width = max(1, size.width * availableHeight / size.height)
            size.height = availableHeight
        }
        return CGRect(origin: .zero, size: size)
    }
}
