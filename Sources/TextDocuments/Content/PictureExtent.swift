package import Foundation

/// How large a document asks for a picture to be shown.
package struct PictureExtent: Equatable {
    /// Logical pixels.
    var width: CGFloat?
    var height: CGFloat?
    /// The width as a percentage of the line's, instead of `width`.
    var widthPercentage: CGFloat?

    package init(width: CGFloat? = nil, height: CGFloat? = nil, widthPercentage: CGFloat? = nil) {
        (self.width, self.height, self.widthPercentage) = (width, height, widthPercentage)
    }

    /// The size to show a picture of a size in, no wider than the line; where only one side is asked for, in the picture's own proportions.
    /// - Parameter line: the width of the line; nil where that is not known.
    func size(of own: CGSize, inLine line: CGFloat?) -> CGSize {
        guard own.width > 0, own.height > 0 else { return own }
        let share = widthPercentage.flatMap { percentage in line.map { $0 * percentage / 100 } }
        let asked = PictureExtent(width: share ?? width, height: height).size(of: own)
        guard let line, line < asked.width else { return asked }
        return CGSize(width: line, height: max(1, asked.height * line / asked.width))
    }

    /// The size that is asked for in pixels, whatever room there is. A box that is wider than any page is not what a document can mean: in
    /// such a one the picture keeps its own proportions. One that is higher, such as a rule down a page of long ago, and than the picture
    /// itself, is made smaller as a whole.
    package func size(of own: CGSize) -> CGSize {
        let (across, down) = (own.width / max(1, own.height), own.height / max(1, own.width))
        switch (width, height) {
        case (let width?, let height?) where width <= Self.longestSide:
            let share = min(1, max(Self.longestSide, own.height) / height)
            return CGSize(width: min(width, max(1, width * share)), height: height * share)
        case (let width?, _): return CGSize(width: width, height: width * down)
        case (nil, let height?): return CGSize(width: height * across, height: height)
        case (nil, nil): return own
        }
    }

    private static let longestSide: CGFloat = 4096
}

extension PictureExtent {
    /// - Parameters:
    ///   - width: as HTML's attributes and declarations have it: pixels or a percentage; nonsense counts as nothing.
    ///   - height: the same, in pixels. Percentages of the height of what is around a picture count as nothing.
    init(width: String?, height: String?) {
        self.width = width.flatMap(MarkdownEvents.length)
        if let width, width.hasSuffix("%"), let percentage = Double(width.dropLast()), percentage > 0 {
            widthPercentage = min(100, CGFloat(percentage))
        }
        self.height = height.flatMap(MarkdownEvents.length)
    }
}
