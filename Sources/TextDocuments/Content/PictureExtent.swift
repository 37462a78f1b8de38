import Foundation

/// How large a document asks for a picture to be shown.
struct PictureExtent: Equatable {
    /// Logical pixels.
    var width: CGFloat?
    var height: CGFloat?
    /// The width as a percentage of the line's, instead of `width`.
    var widthPercentage: CGFloat?

    /// The size to show a picture of a size in, no wider than the line; where only one side is asked for, in the picture's own proportions.
    /// - Parameter line: the width of the line; nil where that is not known.
    func size(of own: CGSize, inLine line: CGFloat?) -> CGSize {
        guard own.width > 0, own.height > 0 else { return own }
        let share = widthPercentage.flatMap { percentage in line.map { $0 * percentage / 100 } }
        let width = share ?? width ?? height.map { own.width * $0 / own.height } ?? own.width
        let height = height ?? own.height * width / own.width
        guard let line, line < width else { return CGSize(width: width, height: height) }
        return CGSize(width: line, height: height * line / width)
    }
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
