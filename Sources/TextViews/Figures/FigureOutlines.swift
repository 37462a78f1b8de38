import Foundation
import TextKit

/// The outlines of several figures, traced once for all that show the same picture at the same size.
struct FigureOutlines {
    private struct Key: Hashable {
        /// Nil for an opaque picture, whose outline is its box.
        let content: ObjectIdentifier?
        let isBare: Bool
        let width, height: CGFloat
        let wrap: FigureWrap
    }

    let margin: CGFloat
    /// How many have been traced.
    private(set) var tracedCount = 0
    private var cached: [Key: FigureOutline] = [:]

    init(margin: CGFloat) { self.margin = margin }

    /// The figure must outlive this value, since its picture is told from others by identity.
    mutating func outline(of content: Figure.Content, size: CGSize, _ wrap: FigureWrap = FigureWrap()) -> FigureOutline {
        let identity: ObjectIdentifier? =
            switch content {
            case .image(let bitmap): bitmap.isOpaque ? nil : ObjectIdentifier(bitmap)
            case .shape(let path, _): ObjectIdentifier(path)
            case .excerpt: nil
            }
        var isBare = false
        if case .excerpt(let excerpt) = content { isBare = excerpt.isBare }
        let key = Key(content: identity, isBare: isBare, width: size.width, height: size.height, wrap: wrap.shapeAlone)
        if let outline = cached[key] { return outline }
        tracedCount += 1
        let outline = FigureOutline(content, size: size, margin: margin, wrap: wrap)
        cached[key] = outline
        return outline
    }
}
