public import Foundation

/// The width that a document gives a block of paragraphs within what is around it, and where the block stands in the rest (CSS 2.1
/// § 10.3.3, § 10.4). Lengths are points.
package struct ColumnMeasure: Hashable, Sendable {
    /// The most of what is around that the content is wide, from 0 to 1; nil for no such limit.
    package var share: CGFloat?
    /// The most that the content is wide; nil for no such limit.
    package var length: CGFloat?
    /// How much of the line the indents around the block take, and these together with its own edges.
    package var around, taken: CGFloat
    /// Which part of what is free lies to the left of the block: 0, 0.5 or 1.
    package var leftPart: CGFloat
    /// What the content is wide at least where there is so much.
    package var least: CGFloat = 0

    package init(share: CGFloat?, length: CGFloat?, around: CGFloat, taken: CGFloat, leftPart: CGFloat, least: CGFloat = 0) {
        (self.share, self.length, self.leftPart) = (share, length, leftPart)
        (self.around, self.taken, self.least) = (around, taken, least)
    }

    /// The same with all lengths multiplied.
    package func scaled(by factor: CGFloat) -> ColumnMeasure {
        ColumnMeasure(
            share: share, length: length.map { $0 * factor }, around: around * factor, taken: taken * factor, leftPart: leftPart,
            least: least * factor)
    }

    /// What a line of a width has left beside the content, its indents and edges.
    package func free(in width: CGFloat) -> CGFloat {
        let most = max(0, width - taken)
        let content = min(share.map { max(0, width - around) * $0 } ?? most, length ?? most)
        let free = most - max(content, min(least, most))
        return free.isFinite ? min(max(0, free), max(0, width)) : 0
    }
}

extension [ColumnMeasure] {
    /// What blocks within each other, the outermost first, leave free of a line on its left and on its right.
    package func sides(in width: CGFloat) -> (left: CGFloat, right: CGFloat) {
        var (left, right): (CGFloat, CGFloat) = (0, 0)
        for measure in self {
            let free = measure.free(in: width - left - right)
            left += free * measure.leftPart
            right += free * (1 - measure.leftPart)
        }
        return (left, right)
    }

    /// The numbers of an archive.
    var archived: [NSNumber] {
        flatMap { measure in
            [measure.share ?? -1, measure.length ?? -1, measure.around, measure.taken, measure.leftPart, measure.least]
                .map { NSNumber(value: Double($0)) }
        }
    }

    /// What an archive says; nothing where it is no whole number of measures, or says what no length is. Shares and lengths are within what
    /// layout can add up.
    init(archived numbers: [NSNumber]) {
        self = []
        let values = numbers.map { CGFloat($0.doubleValue) }
        guard values.count % 6 == 0, values.count <= 6 * 64, values.allSatisfy(\.isFinite) else { return }
        for first in stride(from: 0, to: values.count, by: 6) {
            append(
                ColumnMeasure(
                    share: values[first] < 0 ? nil : Swift.min(1, values[first]),
                    length: values[first + 1] < 0 ? nil : Self.bounded(values[first + 1]),
                    around: Self.bounded(values[first + 2]), taken: Self.bounded(values[first + 3]),
                    leftPart: Swift.min(1, Swift.max(0, values[first + 4])), least: Self.bounded(values[first + 5])))
        }
    }

    private static func bounded(_ length: CGFloat) -> CGFloat { Swift.min(500_000, Swift.max(0, length)) }
}

extension ParagraphStyle {
    /// What the blocks that the paragraph stands in leave free of a line on its left and on its right where they are narrower (CSS `width`
    /// and `max-width`), in logical pixels; indents count from there. An addition to TextKit. O(blocks).
    /// - Parameter width: that of the line between its paddings, logical pixels.
    public func freeSides(inWidth width: CGFloat) -> (left: CGFloat, right: CGFloat) { columnMeasures.sides(in: width) }
}
