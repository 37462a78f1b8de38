import Foundation
import TextKit

/// Derives attributes from roles, each combination once.
final class StyledAttributes {
    private let style: DocumentStyle
    private let metrics: BlockMetrics
    private let fonts: DocumentFonts
    private let tables: DocumentTables
    private var known: [Key: [NSAttributedString.Key: Any]] = [:]
    private var paragraphs: [BlockRole.Values: (style: ParagraphStyle, decoration: BlockDecoration?)] = [:]
    private let ink, secondaryInk, tint: Color

    private struct Key: Hashable {
        var values: BlockRole.Values
        var traits: InlineTraits
    }

    /// What `attributes` decides anew; everything else a text has is kept.
    private static let looks: Set<NSAttributedString.Key> = [
        .font, .paragraphStyle, .foregroundColor, .backgroundColor, .strikethroughStyle, .baselineOffset, .documentBlock,
        .documentInline, .underlineStyle, .blockDecoration, .blockQuoteDepth, .thematicBreak, .codeLanguage,
    ]

    init(_ style: DocumentStyle) {
        self.style = style
        metrics = BlockMetrics(style)
        fonts = DocumentFonts(style)
        tables = DocumentTables(style)
        ink = Color(style.theme.ink)
        secondaryInk = Color(style.theme.secondaryInk)
        tint = Color(style.theme.tint)
    }

    func attributes(
        _ role: BlockRole, _ traits: InlineTraits, previous: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] {
        let key = Key(values: role.values, traits: traits)
        let look = known[key] ?? make(role, traits)
        known[key] = look
        if previous.isEmpty { return look }
        return look.merging(previous.filter { !Self.looks.contains($0.key) }) { _, kept in kept }
    }

    private func make(_ role: BlockRole, _ traits: InlineTraits) -> [NSAttributedString.Key: Any] {
        let values = role.values
        let paragraph = paragraph(values)
        var look: [NSAttributedString.Key: Any] = [
            .documentBlock: role, .font: fonts.font(values, traits), .paragraphStyle: paragraph.style,
            .foregroundColor: isSecondary(role, traits) ? secondaryInk : ink,
        ]
        let ground = values.cell.flatMap { $0.look.background ?? $0.table.look.background }
        if let ground { look[.foregroundColor] = Color(style.theme.ink(on: ground)) }
        look[.blockDecoration] = paragraph.decoration
        if !traits.isEmpty { look[.documentInline] = traits.rawValue }
        if traits.contains(.strikethrough) { look[.strikethroughStyle] = UnderlineStyle.single.rawValue }
        if traits.contains(.underline) { look[.underlineStyle] = UnderlineStyle.single.rawValue }
        if traits.contains(.superscript) { look[.baselineOffset] = style.bodySize * 0.33 }
        if traits.contains(.subscript) { look[.baselineOffset] = style.bodySize * -0.16 }
        if role.quoteDepth > 0 { look[.blockQuoteDepth] = role.quoteDepth }
        switch values.kind {
        case .code:
            look[.backgroundColor] = tint
            look[.codeLanguage] = values.language
        case .thematicBreak: look[.thematicBreak] = true
        // Ink that was chosen for a ground of the document's own need not be readable on the theme's.
        default: if ground == nil, !traits.isDisjoint(with: [.code, .caption]) { look[.backgroundColor] = tint }
        }
        return look
    }

    private func isSecondary(_ role: BlockRole, _ traits: InlineTraits) -> Bool {
        if traits.contains(.caption) || traits.contains(.marker) { return true }
        switch role.values.kind {
        case .heading(6), .tableRule, .tableCaption: return true
        default: return role.quoteDepth > 0
        }
    }

    private func paragraph(_ values: BlockRole.Values) -> (style: ParagraphStyle, decoration: BlockDecoration?) {
        if let made = paragraphs[values] { return made }
        let made = (metrics.paragraphStyle(values, in: tables.blocks(values)), metrics.decoration(values))
        paragraphs[values] = made
        return made
    }
}
