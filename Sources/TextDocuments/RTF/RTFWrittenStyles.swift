import Foundation
import TextKit

/// Styles and pictures as control words.
enum RTFWrittenStyles {
    private static func twips(_ points: CGFloat) -> Int { RTFWriter.twips(points) }

    static func paragraph(_ style: RichParagraph) -> String {
        var result = ""
        func add(_ word: String, _ points: CGFloat) { if points != 0 { result += "\\\(word)\(twips(points))" } }
        for tab in style.tabs ?? ParagraphStyle.default.tabStops.map({ RichParagraph.Tab($0) }) {
            switch tab.alignment {
            case .left: break
            case .center: result += "\\tqc"
            case .right: result += "\\tqr"
            case .decimal: result += "\\tqdec"
            }
            result += "\\tx\(twips(tab.location))"
        }
        let free = style.columnMeasures.usualSides
        let (leading, trailing) = style.direction == .rightToLeft ? (free.right, free.left) : (free.left, free.right)
        add("li", style.headIndent + leading)
        add("fi", style.firstLineIndent - style.headIndent)
        if style.tailIndent < 0 || trailing > 0 { add("ri", max(0, -style.tailIndent) + trailing) }
        add("sb", style.spacingBefore)
        add("sa", style.spacingAfter)
        if style.lineHeightMultiple > 0 { result += "\\sl\(Int((style.lineHeightMultiple * 240).rounded()))\\slmult1" }
        add("slleading", style.lineSpacing)
        add("slminimum", style.minimumLineHeight)
        add("slmaximum", style.maximumLineHeight)
        switch style.alignment {
        case .left: result += "\\ql"
        case .center: result += "\\qc"
        case .right: result += "\\qr"
        case .justified: result += "\\qj"
        case .natural: break
        }
        switch style.direction {
        case .leftToRight: result += "\\ltrpar"
        case .rightToLeft: result += "\\rtlpar"
        case .natural: result += "\\pardirnatural"
        }
        if style.hyphenationFactor > 0 { result += "\\hyphpar1" }
        if (1...6).contains(style.headerLevel) { result += "\\outlinelevel\(style.headerLevel - 1)" }
        return result
    }

    static func character(_ character: RichCharacter) -> String {
        var result = character.isBold ? "\\b" : ""
        if character.isItalic { result += "\\i" }
        if character.isSmallCaps { result += "\\scaps" }
        if character.underline != 0 { result += underline(UnderlineStyle(rawValue: character.underline)) }
        if character.strikethrough != 0 {
            result += UnderlineStyle(rawValue: character.strikethrough).weight == .double ? "\\striked1" : "\\strike"
        }
        if character.superscript != 0 { result += character.superscript > 0 ? "\\super" : "\\sub" }
        if character.baselineOffset != 0 {
            let steps = Int((abs(character.baselineOffset) * 2).rounded())
            result += character.baselineOffset > 0 ? "\\up\(steps)" : "\\dn\(steps)"
        }
        if let kern = character.kern { result += "\\expndtw\(twips(kern))" }
        if character.strokeWidth != 0 { result += "\\outl\\strokewidth\(twips(character.strokeWidth))" }
        return result + (character.hasShadow ? "\\shad" : "")
    }

    private static func underline(_ style: UnderlineStyle) -> String {
        switch style.pattern {
        case .patternDot: return "\\uld"
        case .patternDash: return "\\uldash"
        case .patternDashDot: return "\\uldashd"
        case .patternDashDotDot: return "\\uldashdd"
        default: break
        }
        if style.contains(.byWord) { return "\\ulw" }
        return style.weight == .double ? "\\uldb" : style.weight == .thick ? "\\ulth" : "\\ul"
    }

    /// A picture as hexadecimal digits; nothing for one that has no pixels.
    static func picture(_ picture: RichPicture) -> String {
        guard var (data, type) = picture.file else { return "" }
        if type != "image/png" && type != "image/jpeg" {
            guard let image = Image(data: data) else { return "" }
            (data, type) = (image.bitmap.pngData(), "image/png")
        }
        var size = CGSize(width: picture.width ?? 0, height: picture.height ?? 0)
        if size.width <= 0 || size.height <= 0, let image = Image(data: data) { size = image.size }
        var hexadecimal = ""
        hexadecimal.reserveCapacity(data.count * 2)
        for byte in data { hexadecimal += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let goal = "\\picwgoal\(twips(size.width))\\pichgoal\(twips(size.height))"
        return "{\\*\\shppict{\\pict\(type == "image/png" ? "\\pngblip" : "\\jpegblip")\(goal)\n\(hexadecimal)}}"
    }
}
