/// An attribute value of a paragraph in a cell that differs from those in other cells only by where its cell stands.
package protocol CellValue {
    /// The same value in another cell, or, for nil, in none: what the values of all cells have in common. Nil where the value stands in no
    /// cell, or has more of its cell than that it stands there.
    func standing(in cell: TextTableBlock?) -> Any?
}

extension ParagraphStyle: CellValue {
    package func standing(in cell: TextTableBlock?) -> Any? {
        // A subclass may have more than the values.
        guard type(of: self) == ParagraphStyle.self, values.textBlocks.last is TextTableBlock else { return nil }
        var own = values
        own.textBlocks[own.textBlocks.count - 1] = cell ?? .anyCell
        return ParagraphStyle(values: own)
    }

    /// The cell that is the innermost block.
    var cell: TextTableBlock? { values.textBlocks.last as? TextTableBlock }
}

extension TextTableBlock {
    /// What stands for the cell where only its being one matters. Nothing changes it.
    nonisolated(unsafe) package static let anyCell = TextTableBlock(
        table: TextTable(), startingRow: 0, rowSpan: 1, startingColumn: 0, columnSpan: 1)
}

/// The attributes of a base, which are those of paragraphs in any cell, in one cell: a table has many, each of which would have a paragraph
/// style and two dictionaries of its own. It lays out as its base does.
final class CellAttributeSet: AttributeSet {
    private let block: TextTableBlock

    init(_ base: AttributeSet, cell: TextTableBlock, hash: UInt32) {
        block = cell
        super.init(base: base, hash: hash)
    }

    override var cell: TextTableBlock? { block }
    override var whole: Attributes? { base?.attributes.mapValues { Self.value($0, in: block) } }
    override var paragraphIdentity: ParagraphIdentity {
        ParagraphIdentity(style: number.pointee.paragraphStyle, cell: ObjectIdentifier(block))
    }

    /// A value of the base, in the cell.
    static func value(_ value: Any, in cell: TextTableBlock) -> Any { (value as? any CellValue)?.standing(in: cell) ?? value }
}
