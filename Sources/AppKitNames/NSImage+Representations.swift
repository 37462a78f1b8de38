public import Foundation
public import TextKit

extension Image {
    /// The picture as one representation of its pixels; none for a picture of nothing. A drawn picture is drawn for it.
    public var representations: [NSImageRep] {
        guard let cgImage else { return [] }
        let representation = NSBitmapImageRep(cgImage: cgImage)
        representation.size = size
        return [representation]
    }

    /// Takes a representation's pixels, where it has more of them than the picture has had so far. Its size becomes the picture's, if
    /// that has none.
    public func addRepresentation(_ imageRep: NSImageRep) {
        guard let image = imageRep.cgImage(forProposedRect: nil, context: nil, hints: nil) else { return }
        guard isEmpty || bitmap.width * bitmap.height < image.width * image.height else { return }
        let size = size == .zero ? imageRep.size : size
        replacePixels(image.bitmap)
        self.size = size
    }

    /// Takes the pixels of the representation that has the most.
    public func addRepresentations(_ imageReps: [NSImageRep]) { for imageRep in imageReps { addRepresentation(imageRep) } }

    /// The representation of the pixels; a picture has no other. Nil for a picture of nothing.
    public func bestRepresentation(for rect: CGRect, context: NSGraphicsContext?, hints: [AnyHashable: Any]?) -> NSImageRep? {
        representations.first
    }
}
