import TextKit

/// The kinds of alerts of GitHub's Markdown: quotes that begin with a line such as `[!NOTE]`.
enum Alert: String, CaseIterable {
    case note, tip, important, warning, caution

    /// The kind that a line of Markdown names, and only names; capitals do not matter.
    init?(mark: some Sequence<UInt8>) {
        let bytes = Array(mark.prefix(13))
        guard bytes.count < 13, bytes.starts(with: "[!".utf8), bytes.last == UInt8(ascii: "]") else { return nil }
        self.init(rawValue: String(decoding: bytes[2..<(bytes.count - 1)], as: UTF8.self).lowercased())
    }

    var mark: String { "[!\(rawValue.uppercased())]" }
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The colour of the bar and the title, for paper that is light or dark.
    private var colors: (onLight: RGBA, onDark: RGBA) {
        switch self {
        case .note: (RGBA(hex: 0x0B5CAD), RGBA(hex: 0x6CB0FF))
        case .tip: (RGBA(hex: 0x1A7038), RGBA(hex: 0x5CC878))
        case .important: (RGBA(hex: 0x7540C0), RGBA(hex: 0xB996FA))
        case .warning: (RGBA(hex: 0x8A5A00), RGBA(hex: 0xE0A93C))
        case .caution: (RGBA(hex: 0xB4232C), RGBA(hex: 0xFF8680))
        }
    }

    /// The colour in a theme, on a ground of the document's own if there is one; its contrast is at least 4.5:1.
    func color(in theme: DocumentTheme, on ground: RGBA?) -> RGBA {
        let behind = ground?.over(theme.paper) ?? theme.paper
        let isDark = RGBA.white.contrast(behind) > RGBA.black.contrast(behind)
        return theme.readable(isDark ? colors.onDark : colors.onLight, on: ground)
    }
}

extension BlockRole.Container {
    /// Whether it is a quote, with a title or without one.
    var isQuote: Bool {
        if case .item = self { false } else { true }
    }

    /// Whether the appearance marks it by a bar beside what stands in it.
    var hasBar: Bool { isQuote && self != .boxedQuote }

    var alert: Alert? {
        if case .alert(let alert) = self { alert } else { nil }
    }
}
