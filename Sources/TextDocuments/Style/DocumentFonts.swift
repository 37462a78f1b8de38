import Foundation
import TextKit

/// The faces of a document, each opened once.
final class DocumentFonts {
    private let style: DocumentStyle
    private var made: [Key: Font] = [:]

    private struct Key: Hashable {
        var family: String
        var size: CGFloat
        var isBold: Bool
        var isItalic: Bool
        var features: [FeatureSetting] = []
    }

    private static let (usualFamily, usualCodeFamily) = (DocumentStyle().bodyFamily, DocumentStyle().codeFamily)

    init(_ style: DocumentStyle) { self.style = style }

    func font(_ values: BlockRole.Values, _ traits: InlineTraits, _ appearance: InlineAppearance.Values? = nil) -> Font {
        var key = Key(
            family: style.bodyFamily, size: style.bodySize, isBold: traits.contains(.strong), isItalic: traits.contains(.emphasis))
        switch values.kind {
        case .heading(let level):
            key.family = style.headingFamily
            key.size *= style.headingScale(level)
            key.isBold = true
        case .tableRow, .tableHeader:
            if values.cell != nil { key.size *= BlockMetrics.tableSize } else { useCode(&key) }
            key.isBold = key.isBold || values.kind == .tableHeader
        case .tableCaption: key.size *= BlockMetrics.tableSize
        case .code, .tableRule, .plainCode, .plainLines: useCode(&key)
        case .body, .plainProse, .thematicBreak: break
        }
        // A family that the reader has chosen comes before those of documents.
        let isCode = traits.contains(.code) || traits.contains(.codeInProse) && style.codeFamily != Self.usualCodeFamily
        if isCode && key.family != style.codeFamily { useCode(&key) }
        key.size *= Self.tableScale(values)
        if traits.contains(.caption) { key.size *= 0.85 }
        if !traits.isDisjoint(with: [.superscript, .subscript]) { key.size *= 0.7 }
        if traits.contains(.marker) { key.isItalic = false }
        if let appearance { (key.size, key.features) = (key.size * appearance.scale, appearance.allFeatures) }
        if let face = appearance?.face, style.bodyFamily == Self.usualFamily, !isCode { key.family = face }
        key.size = (key.size * 4).rounded() / 4
        if let font = made[key] { return font }
        let font = make(key)
        made[key] = font
        return font
    }

    /// A table wider than the column is set smaller, as far as it stays legible.
    static func tableScale(_ values: BlockRole.Values) -> CGFloat {
        if let table = values.cell?.table { return scale(of: table) }
        if values.columns.isEmpty { return 1 }
        let characters = values.columns.reduce(0) { $0 + $1.width + 2 } - 2 + 3 * values.containers.count
        return max(0.75, min(1, 61 / CGFloat(max(1, characters))))
    }

    /// What does not fit then scrolls sideways.
    static func scale(of table: BlockRole.Table) -> CGFloat {
        max(leastScale, min(1, CGFloat(roomyWidth) / CGFloat(max(1, table.leastWidth + 3 * table.columnCount))))
    }

    /// The scale of the smallest tables, and the width in characters up to which a table is not set smaller.
    private static let (leastScale, roomyWidth): (CGFloat, Int) = (0.85, 62)

    /// The least width of a table as far as it counts: those that fit are alike, and so are those set smallest.
    static func telling(_ leastWidth: Int, columns: Int) -> Int {
        let most = Int((CGFloat(roomyWidth) / leastScale).rounded(.up))
        return max(roomyWidth - 3 * columns, min(most - 3 * columns, leastWidth))
    }

    private func useCode(_ key: inout Key) {
        key.family = style.codeFamily
        key.size *= style.codeScale
    }

    private func make(_ key: Key) -> Font {
        let face = (key.isBold ? "Bold" : "") + (key.isItalic ? "Italic" : "")
        let name = face.isEmpty ? key.family : "\(key.family)-\(face)"
        let font = Font(name: name, size: key.size) ?? Font(name: key.family, size: key.size) ?? .systemFont(ofSize: key.size)
        return font.withFeatures(key.features)
    }
}
