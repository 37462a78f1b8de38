public import Foundation
public import TextKit

// Pictures as AppKit has them. Where y runs up, as in pictures that are drawn, they are drawn upright all the same.
extension Image {
    /// A picture's name among the resources of a bundle.
    public typealias Name = String

    /// A picture of a size in logical pixels with nothing in it, to be drawn between `lockFocus()` and `unlockFocus()`.
    public convenience init(size: NSSize) { self.init(emptyOf: size) }

    /// A picture that is drawn anew each time, at the size and the scale at which it is shown.
    ///
    /// - Parameters:
    ///   - size: logical pixels.
    ///   - drawingHandlerShouldBeCalledWithFlippedContext: whether y runs down in the handler's context.
    ///   - drawingHandler: draws into the current context, in the rectangle that it is given.
    public convenience init(
        size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool, drawingHandler: @escaping (NSRect) -> Bool
    ) { self.init(drawing: size, flipped: drawingHandlerShouldBeCalledWithFlippedContext, drawingHandler) }

    /// The picture of an image's pixels at a size in logical pixels; a size of zero is a pixel for each.
    public convenience init(cgImage: CGImage, size: NSSize) {
        self.init(cgImage: cgImage)
        if size != .zero { self.size = size }
    }

    /// Reads the picture of a file; nil where it cannot be read or decoded, and for a URL of another kind.
    public convenience init?(contentsOf url: URL) {
        guard url.isFileURL else { return nil }
        self.init(contentsOfFile: url.path)
    }

    /// The picture of a file, which is read at once, as by `init(contentsOfFile:)`.
    public convenience init?(byReferencingFile fileName: String) { self.init(contentsOfFile: fileName) }

    /// The picture of a file, read at once; one of nothing where it cannot be read.
    public convenience init(byReferencing url: URL) {
        if url.isFileURL, let bitmap = try? Bitmap(contentsOfFile: url.path) {
            self.init(bitmap: bitmap)
        } else {
            self.init()
        }
    }

    /// Nil: there are no system symbols here.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { return nil }

    /// Whether the picture shows its shape alone, in the colour of the text where it stands (NSImage.isTemplate).
    public var isTemplate: Bool {
        get { renderingMode == .alwaysTemplate }
        set { renderingMode = newValue ? .alwaysTemplate : .automatic }
    }

    /// Whether there is something to draw.
    public var isValid: Bool { !isEmpty }

    /// How far the edges that keep their size reach in, where the picture is drawn larger; `resizingMode` says what becomes of the rest.
    public var capInsets: NSEdgeInsets {
        get { NSEdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right) }
        set { caps = ImageCaps(top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right) }
    }

    /// The picture as a TIFF file without compression; nil for a picture of nothing.
    public var tiffRepresentation: Data? { isEmpty ? nil : bitmap.tiffData() }

    /// The picture's pixels; those of a drawn picture at `GraphicsContext.measuringScale`. Nil for a picture of nothing.
    ///
    /// - Parameters:
    ///   - proposedDestRect: is not changed: the pixels are those of the whole picture.
    ///   - referenceContext: not used.
    ///   - hints: not used.
    public func cgImage(
        forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context referenceContext: NSGraphicsContext?,
        hints: [AnyHashable: Any]?
    ) -> CGImage? { cgImage }

    /// Has everything drawn anew that is drawn by a handler.
    public func recache() { size = size }
}
