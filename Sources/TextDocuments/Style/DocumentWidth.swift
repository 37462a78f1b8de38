package import Foundation

extension Document {
    /// The width in logical pixels that its code and its tables may take where a window has more than its measure; nil without either.
    package func widestMeasure(in style: DocumentStyle) -> CGFloat? {
        let hasTables = content.blocks.contains { $0.role.values.cell != nil }
        if hasTables { return style.bodySize * Self.mostTableWidth }
        return codeMeasure(in: style).map { $0 + style.bodySize * Self.mostCodeIndent }
    }

    /// The width in logical pixels that its code takes outside of lists and quotes, as far as that has eighty columns, or a plain text in
    /// the monospaced face; nil without either. O(1).
    package func codeMeasure(in style: DocumentStyle) -> CGFloat? {
        if plainColumns > 0 { return BlockMetrics(style).measure(ofPlainColumns: plainColumns) }
        return content.codeColumns > 0 ? BlockMetrics(style).measure(ofCode: content.codeColumns) : nil
    }

    /// How far code in lists and quotes may be moved in and have its columns all the same, in ems.
    private static let mostCodeIndent: CGFloat = 8

    /// The greatest width of tables in ems: wider ones are hard to follow along a row.
    private static let mostTableWidth: CGFloat = 80
}
