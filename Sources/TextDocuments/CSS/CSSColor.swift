import Foundation
import TextKit

/// Colours of CSS (CSS Color 4 in sRGB: names, `#`, `rgb()`, `hsl()`).
enum CSSColor {
    /// Nil for what is no colour of its own: `currentcolor`, `inherit`, nonsense.
    static func parse(_ text: String) -> RGBA? {
        // A setting without a value need not have the table of names made.
        if text.isEmpty { return nil }
        let lower = text.lowercased()
        if lower.hasPrefix("#") { return hexadecimal(lower.dropFirst()) }
        if lower == "transparent" { return .clear }
        if let open = lower.firstIndex(of: "("), lower.last == ")" {
            return function(lower[..<open], lower[lower.index(after: open)...].dropLast())
        }
        return names[lower].map { RGBA(hex: $0) }
    }

    /// As HTML's `color` attributes have it: `#` may be missing.
    static func legacy(_ text: String) -> RGBA? { parse(text) ?? hexadecimal(text.lowercased()[...]) }

    private static func hexadecimal(_ digits: Substring) -> RGBA? {
        guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else { return nil }
        func nibble(_ shift: UInt32) -> Double { Double((value >> shift) & 15) / 15 }
        switch digits.count {
        case 3: return RGBA(red: nibble(8), green: nibble(4), blue: nibble(0))
        case 4: return RGBA(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
        case 6: return RGBA(hex: value)
        case 8: return RGBA(hex: value >> 8).withAlpha(Double(value & 255) / 255)
        default: return nil
        }
    }

    private static func function(_ name: Substring, _ arguments: Substring) -> RGBA? {
        let parts = arguments.split { $0 == "," || $0 == "/" || $0.isWhitespace }.map(String.init)
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let alpha = parts.count == 4 ? number(parts[3], whole: 1) : 1
        guard let alpha else { return nil }
        switch name {
        case "rgb", "rgba":
            let channels = parts.prefix(3).compactMap { number($0, whole: 255).map { $0 / 255 } }
            return channels.count == 3 ? RGBA(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha) : nil
        case "hsl", "hsla":
            let degrees = Double(parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0])
            guard let degrees, degrees.isFinite, let saturation = number(parts[1], whole: 1), let light = number(parts[2], whole: 1)
            else { return nil }
            return hsl(degrees, saturation, light, alpha)
        default: return nil
        }
    }

    private static func number(_ text: String, whole: Double) -> Double? {
        if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 * whole } }
        return Double(text)
    }

    private static func hsl(_ degrees: Double, _ saturation: Double, _ light: Double, _ alpha: Double) -> RGBA {
        func channel(_ shift: Double) -> Double {
            var sector = (shift + degrees / 30).truncatingRemainder(dividingBy: 12)
            if sector < 0 { sector += 12 }
            return light - saturation * min(light, 1 - light) * max(-1, min(sector - 3, 9 - sector, 1))
        }
        return RGBA(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    /// As CSS writes a colour.
    static func text(_ color: RGBA) -> String {
        func byte(_ word: UInt16) -> Int { (Int(word) * 255 + 32767) / 65535 }
        let channels = [byte(color.red), byte(color.green), byte(color.blue)]
        if color.alpha == 0xFFFF {
            return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        let alpha = (Double(color.alpha) / 65535 * 1000).rounded() / 1000
        return "rgba(\(channels[0]), \(channels[1]), \(channels[2]), \(alpha))"
    }
}
