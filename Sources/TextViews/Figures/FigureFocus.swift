import Foundation

/// The figure, the picture in the text, the heading of a folded section, or the summary of what opens and closes, that keys act on.
enum FigureFocus: Equatable {
    case figure(Figure.ID)
    /// The offset of the picture's character.
    case picture(Int)
    /// Where the heading or the summary begins.
    case section(Int)
}

/// What the focus can be on.
enum FocusTarget {
    case link(LinkState.Link)
    case figure(FigureFocus)
}

/// The order on the page of things that can have the focus: by the text that they follow, then by their own position.
struct FocusPosition: Comparable {
    var utf16: Int
    /// Figures come before the text that begins beside them.
    var isFigure = false
    var corner = CGPoint.zero
    var number = 0

    static func < (one: FocusPosition, other: FocusPosition) -> Bool { one.order < other.order }
    static func == (one: FocusPosition, other: FocusPosition) -> Bool { one.order == other.order }

    private var order: (Int, Int, CGFloat, CGFloat, Int) { (utf16, isFigure ? 0 : 1, corner.y, corner.x, number) }
}

extension FigureFocus {
    /// The focus after an edit of the text; nil where the picture or the heading was replaced.
    func moved(replacing replaced: Range<Int>, with count: Int) -> FigureFocus? {
        func moved(_ utf16: Int) -> Int? {
            utf16 < replaced.lowerBound ? utf16 : utf16 < replaced.upperBound ? nil : utf16 + count - replaced.count
        }
        switch self {
        case .figure: return self
        case .picture(let utf16): return moved(utf16).map { .picture($0) }
        case .section(let utf16): return moved(utf16).map { .section($0) }
        }
    }
}
