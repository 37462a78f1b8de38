/// The characters of fonts whose codes are signs of their own: Symbol (Adobe's encoding) and Wingdings, as far as Unicode has them.
enum RTFSymbols {
    /// Symbol from U+0020 on, and from U+00A0 on; a space stands for a code without a sign.
    private static let low = Array(
        " !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u{203E}αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ".unicodeScalars)
    private static let high = Array(
        "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ".unicodeScalars)

    private static let dingbats: [UInt8: Unicode.Scalar] = [
        0x21: "✏", 0x22: "✂", 0x23: "✁", 0x28: "☎", 0x2A: "✉", 0x36: "⌛", 0x3E: "✇", 0x41: "✌", 0x46: "☞", 0x4A: "☺", 0x4C: "☹",
        0x4E: "☠", 0x52: "☼", 0x54: "❄", 0x58: "✠", 0x59: "✡", 0x5A: "☪", 0x5B: "☯", 0x6C: "●", 0x6D: "❍", 0x6E: "■", 0x6F: "□",
        0x71: "❑", 0x72: "❒", 0x73: "⬧", 0x74: "⧫", 0x75: "◆", 0x76: "❖", 0x77: "⬥", 0x78: "⌧", 0x7A: "⌘", 0x7B: "❀", 0x7C: "✿",
        0x80: "⓪", 0x81: "①", 0x82: "②", 0x83: "③", 0x84: "④", 0x85: "⑤", 0x86: "⑥", 0x87: "⑦", 0x88: "⑧", 0x89: "⑨", 0x8A: "⑩",
        0x9E: "·", 0x9F: "•", 0xA1: "○", 0xA4: "◉", 0xA5: "◎", 0xA7: "▪", 0xA8: "◻", 0xAB: "★", 0xAC: "✶", 0xB2: "⟡", 0xD8: "➢",
        0xDC: "➲", 0xDF: "←", 0xE0: "→", 0xE1: "↑", 0xE2: "↓", 0xE8: "➔", 0xEF: "⇦", 0xF0: "⇨", 0xF1: "⇧", 0xF2: "⇩", 0xFB: "✗",
        0xFC: "✓", 0xFD: "☒", 0xFE: "☑",
    ]

    /// What documents use of other fonts of signs, for bullets.
    private static let others: [UInt8: Unicode.Scalar] = [
        0xB7: "•", 0xA7: "▪", 0xA8: "◦", 0xD8: "➢", 0xFC: "✓", 0x6F: "◦", 0x71: "❑",
    ]

    /// Whether all codes of a font by this name are known.
    static func isKnown(_ family: String) -> Bool { ["symbol", "wingdings"].contains(family.lowercased()) }

    /// The character of a code in a font by this name; nil where there is none.
    static func character(_ code: UInt8, in family: String) -> Unicode.Scalar? {
        let name = family.lowercased()
        if name.hasPrefix("symbol") || name == "standard symbols ps" { return symbol(code) }
        if name == "wingdings" { return dingbats[code] }
        return others[code]
    }

    private static func symbol(_ code: UInt8) -> Unicode.Scalar? {
        switch code {
        case 0x20..<0x7F: low[Int(code) - 0x20]
        case 0xA0...0xFE where Int(code) - 0xA0 < high.count: high[Int(code) - 0xA0]
        default: nil
        }
    }
}
