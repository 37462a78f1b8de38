package import Foundation

extension Document {
    /// The width in logical pixels that its code and its tables may take where a window has more than its measure; nil without either.
    package func widestMeasure(in style: DocumentStyle) -> CGFloat? {
        let hasTables = content.blocks.contains { $0.role.values.cell != nil }
        if hasTables { return style.bodySize * Self.mostTableWidth }
        guard content.codeColumns > 0 else { return nil }
        return BlockMetrics(style).measure(ofCode: content.codeColumns) + style.bodySize * Self.mostCodeIndent
    }

    /// How far code in lists and quotes may be moved in and have its columns all the same, in ems.
    private static let mostCodeIndent: CGFloat = 8

    /// The greatest width of tables in ems: wider ones are hard to follow along a row.
    private static let mostTableWidth: CGFloat = 80
}
