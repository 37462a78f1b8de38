import Foundation

/// The empty paragraphs of a group by their appearances: those of one appearance share one line.
///
/// A table may have very many empty cells, each with a paragraph style of its own, which differs from the others in the cell that
/// it names; so only the first one is shaped, measured and broken into lines, and the others take over the result.
final class BlankParagraphs {
    /// The line of blank paragraphs of one appearance, between the same insets and in the same region.
    struct Line {
        fileprivate(set) var fragments: [LineFragment]
        /// The height of the paragraph, its spacing included.
        let height: Fixed
        let containerWidth: Fixed
        let hasSpacingBefore: Bool
    }

    private struct Appearance {
        let set: AttributeSet
        let values: ParagraphStyleValues
        var intrinsic: (intrinsic: IntrinsicWidths, padding: Fixed)?
        /// The rows of the last paragraph, which the next one in a table's row has as well.
        var rows: [LineRow] = []
    }

    private struct Key: Hashable {
        var appearance: Int
        var left, right: Int64
        var region: Int
    }

    private var appearances: [Appearance] = []
    private var lines: [Key: Line] = [:]
    /// Beyond this many appearances, searching for one gains nothing.
    private static let maximumAppearances = 16

    /// The number of the appearance of paragraphs with these attributes; nil where sharing their line is not worth it.
    func appearance(_ set: AttributeSet) -> Int? {
        if let cached = appearances.firstIndex(where: { $0.set === set }) { return cached }
        guard let style = set.layout[.paragraphStyle] as? ParagraphStyle, Self.isPlain(style) else { return nil }
        var values = style.values
        values.textBlocks = []
        if let cached = appearances.firstIndex(where: {
            $0.values == values && Self.areAlike($0.set.layout.attributes, set.layout.attributes)
        }) {
            return cached
        }
        guard appearances.count < Self.maximumAppearances else { return nil }
        appearances.append(Appearance(set: set, values: values))
        return appearances.count - 1
    }

    /// A subclass may say something else than its values.
    private static func isPlain(_ style: ParagraphStyle) -> Bool {
        let kind = type(of: style)
        return kind == ParagraphStyle.self || kind == MutableParagraphStyle.self
    }

    private static let mostAttributes = 16

    /// Whether they lay out the same but for the paragraph style.
    private static func areAlike(_ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]) -> Bool {
        guard first.count <= mostAttributes, second.count <= mostAttributes else { return false }
        guard !second.keys.contains(where: { first[$0] == nil && $0 != .paragraphStyle }) else { return false }
        for (key, value) in first where key != .paragraphStyle {
            guard let other = second[key] else { return false }
            let (own, its) = (value as AnyObject, other as AnyObject)
            if own === its { continue }
            guard let own = own as? NSObject, own.isEqual(its) else { return false }
        }
        return true
    }

    // MARK: What came of the first one

    func intrinsic(_ appearance: Int, padding: Fixed) -> IntrinsicWidths? {
        appearances[appearance].intrinsic.flatMap { $0.padding == padding ? $0.intrinsic : nil }
    }

    func setIntrinsic(_ intrinsic: IntrinsicWidths, padding: Fixed, _ appearance: Int) {
        appearances[appearance].intrinsic = (intrinsic, padding)
    }

    func line(_ appearance: Int, _ insets: BlockInsets, region: Int) -> Line? {
        lines[Key(appearance: appearance, left: insets.left.raw, right: insets.right.raw, region: region)]
    }

    /// Keeps the lines that a paragraph at `y` has got, if they would be the same anywhere.
    func keep(_ record: ParagraphRecord, at y: Fixed, _ appearance: Int, _ insets: BlockInsets, region: Int) {
        guard record.isComplete, !record.dependsOnPosition, record.rows.count == 1, record.fragments.allSatisfy({ $0.extras == nil }),
            Int(record.rows[0].container) == region
        else { return }
        appearances[appearance].rows = record.rows
        lines[Key(appearance: appearance, left: insets.left.raw, right: insets.right.raw, region: region)] = Line(
            fragments: record.fragments, height: record.height - y, containerWidth: record.containerWidth,
            hasSpacingBefore: record.hasSpacingBefore)
    }

    /// The rows of a paragraph at `y`: one array for all of a table's row.
    func rows(_ appearance: Int, at y: Fixed, region: Int) -> [LineRow] {
        let first = appearances[appearance].rows[0]
        if first.y != y || Int(first.container) != region {
            appearances[appearance].rows[0].y = y
            appearances[appearance].rows[0].container = Int32(region)
        }
        return appearances[appearance].rows
    }
}
