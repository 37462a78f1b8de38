import Foundation

/// The figure, or the picture in the text, that keys act on.
enum FigureFocus: Equatable {
    case figure(Figure.ID)
    /// The offset of the picture's character.
    case picture(Int)
}

/// What the focus can be on.
enum FocusTarget {
    case link(LinkState.Link)
    case figure(FigureFocus)
}

/// Where something that can have the focus comes in the order of the page: by the text that it follows, then by its own place.
struct FocusPlace: Comparable {
    var utf16: Int
    /// Figures come before the text that begins beside them.
    var isFigure = false
    var corner = CGPoint.zero
    var number = 0

    static func < (one: FocusPlace, other: FocusPlace) -> Bool { one.order < other.order }
    static func == (one: FocusPlace, other: FocusPlace) -> Bool { one.order == other.order }

    private var order: (Int, Int, CGFloat, CGFloat, Int) { (utf16, isFigure ? 0 : 1, corner.y, corner.x, number) }
}

extension FigureFocus {
    /// The same after an edit of the text; nil where the picture was replaced.
    func moved(replacing replaced: Range<Int>, with count: Int) -> FigureFocus? {
        guard case .picture(let utf16) = self, utf16 >= replaced.lowerBound else { return self }
        return utf16 < replaced.upperBound ? nil : .picture(utf16 + count - replaced.count)
    }
}
