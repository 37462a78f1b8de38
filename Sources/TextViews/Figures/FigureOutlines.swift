import Foundation
import TextKit

/// The outlines of several figures, traced once for all that show the same picture at the same size.
struct FigureOutlines {
    private struct Key: Hashable {
        /// Nil for an opaque picture, whose outline is its box.
        let content: ObjectIdentifier?
        let isBare: Bool
        /// Of a float's text what its lines leave free above their letters.
        let space: CGFloat?
        let width, height: CGFloat
        let margin: CGFloat
        let wrap: FigureWrap
    }

    private struct Traced {
        /// What was traced, held as long as others hold it: another object may come to stand where it stood in memory.
        weak var content: AnyObject?
        let outline: FigureOutline
    }

    /// The least distance from ink to text, where a wrap has none of its own.
    var margin: CGFloat
    /// How many have been traced.
    private(set) var tracedCount = 0
    private var cached: [Key: Traced] = [:]
    /// So many outlines are kept; a document has fewer pictures that differ.
    private static let mostKept = 256

    init(margin: CGFloat) { self.margin = margin }

    /// A shape's path must not be changed as long as this value is used: it is told from others by identity.
    mutating func outline(of content: Figure.Content, size: CGSize, _ wrap: FigureWrap = FigureWrap()) -> FigureOutline {
        let traced: AnyObject? =
            switch content {
            case .image(let bitmap): bitmap.isOpaque ? nil : bitmap
            case .shape(let path, _): path
            case .excerpt: nil
            }
        var (isBare, space): (Bool, CGFloat?) = (false, nil)
        if case .excerpt(let excerpt) = content { (isBare, space) = (excerpt.isBare, excerpt.spaceAboveLetters) }
        let key = Key(
            content: traced.map { ObjectIdentifier($0) }, isBare: isBare, space: space, width: size.width, height: size.height,
            margin: margin, wrap: wrap.shapeAlone)
        if let known = cached[key], known.content === traced { return known.outline }
        tracedCount += 1
        let outline = FigureOutline(content, size: size, margin: margin, wrap: wrap)
        if cached.count >= Self.mostKept { cached = [:] }
        cached[key] = Traced(content: traced, outline: outline)
        return outline
    }
}
