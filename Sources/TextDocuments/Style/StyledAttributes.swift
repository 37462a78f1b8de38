import Foundation
import TextKit

/// Derives attributes from roles, each combination once.
final class StyledAttributes {
    private let style: DocumentStyle
    private let metrics: BlockMetrics
    private let fonts: DocumentFonts
    private let tables: DocumentTables
    private var cached: [Key: [NSAttributedString.Key: Any]] = [:]
    private var paragraphs: [BlockRole.Values: (style: ParagraphStyle, decoration: BlockDecoration?)] = [:]
    private var roles = BlockRoles()
    private var looks: [ObjectIdentifier: (role: BlockRole, look: TextTableBlock)] = [:]
    private let ink, secondaryInk, tint: Color

    private struct Key: Hashable {
        var values: BlockRole.Values
        var traits: InlineTraits
        var appearance: InlineAppearance.Values?
        var isLink: Bool
    }

    /// The keys that `attributes` sets; a text keeps all others.
    private static let appearances: Set<NSAttributedString.Key> = [
        .font, .paragraphStyle, .foregroundColor, .backgroundColor, .strikethroughStyle, .baselineOffset, .documentBlock,
        .documentInline, .underlineStyle, .blockDecoration, .blockQuoteDepth, .thematicBreak, .codeLanguage,
        .documentAppearance, .linkColor, .linkUnderlineStyle, .kern, .footnote, .ruby, .underlineColor,
        .strikethroughColor, .writingDirection, .emphasisMark, .emphasisMarkColor, .emphasisMarkIsBelow, .initialLetterLines,
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

    /// The attributes of paragraphs whose role is that of all that are alike, in the cells of none of them.
    func sharedAttributes(
        _ role: BlockRole, _ traits: InlineTraits, _ own: InlineAppearance?, isLink: Bool
    ) -> [NSAttributedString.Key: Any] {
        let key = Key(values: role.values, traits: traits, appearance: own?.values, isLink: isLink)
        let appearance = cached[key] ?? make(role, traits, own, isLink)
        cached[key] = appearance
        return appearance
    }

    func attributes(
        _ role: BlockRole, _ traits: InlineTraits, _ own: InlineAppearance? = nil, isLink: Bool = false,
        previous: [NSAttributedString.Key: Any]
    ) -> [NSAttributedString.Key: Any] {
        let key = Key(values: role.values.inAnyPlace, traits: traits, appearance: own?.values, isLink: isLink)
        var appearance = cached[key] ?? make(roles.role(key.values), traits, own, isLink)
        cached[key] = appearance
        if let place = role.values.place, let cell = cell(roles.role(key.values), place) {
            appearance = appearance.mapValues { ($0 as? any CellValue)?.standing(in: cell) ?? $0 }
        }
        if previous.isEmpty { return appearance }
        return appearance.merging(previous.filter { !Self.appearances.contains($0.key) }) { _, kept in kept }
    }

    /// The cell of a paragraph whose role is that of all that are alike.
    func cell(_ role: BlockRole, _ place: BlockRole.Place) -> TextTableBlock? {
        let look = looks[ObjectIdentifier(role)]?.look ?? tables.look(role.values)
        guard let look else { return nil }
        looks[ObjectIdentifier(role)] = (role, look)
        return tables.cell(like: look, at: place)
    }

    /// Forgets where cells stand: no table goes on.
    func forgetPlaces() { tables.forgetPlaces() }

    private func make(
        _ role: BlockRole, _ traits: InlineTraits, _ own: InlineAppearance?, _ isLink: Bool
    ) -> [NSAttributedString.Key: Any] {
        let values = role.values
        let paragraph = paragraph(values)
        let font = fonts.font(values, traits, own?.values)
        var appearance: [NSAttributedString.Key: Any] = [
            .documentBlock: role, .font: font, .paragraphStyle: paragraph.style,
            .foregroundColor: isSecondary(role, traits) ? secondaryInk : ink,
        ]
        let ground = ground(values, own)
        if let ground { appearance[.foregroundColor] = Color(style.theme.ink(on: ground)) }
        if traits.contains(.alertTitle), let alert = values.containers.last(where: \.isQuote)?.alert {
            appearance[.foregroundColor] = Color(alert.color(in: style.theme, on: ground))
        }
        if let color = style.theme.color(ofCode: traits, on: ground) { appearance[.foregroundColor] = Color(color) }
        appearance[.blockDecoration] = paragraph.decoration
        if !traits.isEmpty { appearance[.documentInline] = traits.rawValue }
        if traits.contains(.ruby) { appearance[.ruby] = true }
        if traits.contains(.strikethrough) { appearance[.strikethroughStyle] = UnderlineStyle.single.rawValue }
        if traits.contains(.underline) { appearance[.underlineStyle] = UnderlineStyle.single.rawValue }
        if traits.contains(.superscript) { appearance[.baselineOffset] = style.bodySize * 0.33 }
        if traits.contains(.subscript) { appearance[.baselineOffset] = style.bodySize * -0.16 }
        if values.note > 0 { appearance[.footnote] = values.note }
        if role.quoteDepth > 0 { appearance[.blockQuoteDepth] = role.quoteDepth }
        // Ink that was chosen for a ground of the document's own need not be readable on the theme's.
        switch values.kind {
        case .code:
            // The block's own ground goes no further than the block, as that of spaces at a line's end would.
            if ground == nil, paragraph.decoration?.background == nil { appearance[.backgroundColor] = tint }
            appearance[.codeLanguage] = values.language
        case .thematicBreak: appearance[.thematicBreak] = true
        default: if ground == nil, !traits.isDisjoint(with: [.code, .caption]) { appearance[.backgroundColor] = tint }
        }
        if traits.contains(.marker), values.kind == .code { appearance[.backgroundColor] = nil }
        // Code among words that a reader wants divided is not.
        if style.hyphenates == true, traits.contains(.code), values.isProse { appearance[.languageIdentifier] = "zxx" }
        appearance[.documentAppearance] = own
        if let own = own?.values { describe(own, font, on: ground, &appearance) }
        if let own = own?.values, own.initialScale > 0, values.hasInitial { setInitial(own, values, traits, paragraph.style, &appearance) }
        if isLink { describeLink(own?.values, on: ground, &appearance) }
        if ground == nil, own?.values.color != nil { makeReadableOnTint(values, traits, &appearance) }
        return appearance
    }

    /// Has characters stand over as many lines as come nearest to the size that the document gives them: their capitals reach from the
    /// baseline of the last line to the tops of capitals in the first.
    private func setInitial(
        _ own: InlineAppearance.Values, _ values: BlockRole.Values, _ traits: InlineTraits, _ paragraph: ParagraphStyle,
        _ appearance: inout [NSAttributedString.Key: Any]
    ) {
        let text = fonts.font(values, [])
        let pitch = max(paragraph.minimumLineHeight, (text.ascender - text.descender).rounded(.up)) + paragraph.lineSpacing
        var large = own
        large.scale = own.initialScale
        let usual = fonts.font(values, traits, large).capHeight
        guard usual > 0, text.capHeight > 0 else { return }
        let lines = max(2, min(6, ((usual - text.capHeight) / pitch).rounded() + 1))
        large.scale *= ((lines - 1) * pitch + text.capHeight) / usual
        appearance[.font] = fonts.font(values, traits, large)
        appearance[.baselineOffset] = -(lines - 1) * pitch
        appearance[.initialLetterLines] = Int(lines)
        appearance[.backgroundColor] = nil
    }

    /// The background of text on the theme's paper, if the document gives one.
    private func ground(_ values: BlockRole.Values, _ own: InlineAppearance?) -> RGBA? {
        let around = style.theme.ground(values.surroundings)
        guard let ground = own?.values.background else { return around }
        return ground.over(around ?? style.theme.paper)
    }

    private func describe(_ own: InlineAppearance.Values, _ font: Font, on ground: RGBA?, _ appearance: inout [NSAttributedString.Key: Any])
    {
        if let color = own.color { appearance[.foregroundColor] = Color(style.theme.ink(for: color, on: ground)) }
        if own.background != nil { appearance[.backgroundColor] = ground.map { Color($0) } }
        if own.spacing != 0 { appearance[.kern] = own.spacing * font.pointSize }
        if own.underline != 0 { appearance[.underlineStyle] = own.underline }
        if own.strikethrough != 0 { appearance[.strikethroughStyle] = own.strikethrough }
        appearance[.underlineColor] = own.underlineColor.map { Color(style.theme.visible($0, on: ground)) }
        appearance[.strikethroughColor] = own.strikethroughColor.map { Color(style.theme.visible($0, on: ground)) }
        if !own.emphasis.mark.isEmpty {
            appearance[.emphasisMark] = own.emphasis.mark
            appearance[.emphasisMarkColor] = own.emphasis.color.map { Color(style.theme.visible($0, on: ground)) }
            if own.emphasis.isBelow { appearance[.emphasisMarkIsBelow] = true }
        }
        if !own.embedding.isEmpty { appearance[.writingDirection] = own.embedding }
    }

    /// A colour that can be read on paper need not be on the ground of code.
    private func makeReadableOnTint(
        _ values: BlockRole.Values, _ traits: InlineTraits, _ appearance: inout [NSAttributedString.Key: Any]
    ) {
        guard values.kind == .code || !traits.isDisjoint(with: [.code, .caption]) else { return }
        for key in [NSAttributedString.Key.foregroundColor, .linkColor] {
            guard let color = appearance[key] as? Color else { continue }
            let isCode = values.kind == .code && key == .foregroundColor
            let readable = isCode ? style.theme.readableCode(_:on:) : style.theme.readable(_:on:)
            appearance[key] = Color(readable(color.rgba, style.theme.tint))
        }
    }

    private func describeLink(
        _ own: InlineAppearance.Values?, on ground: RGBA?, _ appearance: inout [NSAttributedString.Key: Any]
    ) {
        appearance[.linkColor] = linkColor(own?.color, on: ground)
        if own?.isUnmarkedLink == true {
            (appearance[.linkColor], appearance[.linkUnderlineStyle]) = (appearance[.foregroundColor], 0)
        }
    }

    /// Nil for that of all links, which is chosen for the theme's own backgrounds.
    private func linkColor(_ own: RGBA?, on ground: RGBA?) -> Color? {
        if let own { return Color(style.theme.readable(own, on: ground)) }
        return ground.map { Color(style.theme.link(on: $0)) }
    }

    private func isSecondary(_ role: BlockRole, _ traits: InlineTraits) -> Bool {
        if traits.contains(.caption) || traits.contains(.marker) { return true }
        switch role.values.kind {
        case .heading(6), .tableRule, .tableCaption: return true
        default: return role.values.containers.contains { $0.isQuote && $0.alert == nil }
        }
    }

    private func paragraph(_ values: BlockRole.Values) -> (style: ParagraphStyle, decoration: BlockDecoration?) {
        if let made = paragraphs[values] { return made }
        let made = (metrics.paragraphStyle(values, in: tables.blocks(values)), metrics.decoration(values))
        paragraphs[values] = made
        return made
    }
}
