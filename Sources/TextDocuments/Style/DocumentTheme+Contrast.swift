import Foundation
import TextKit

extension DocumentTheme {
    /// Ink that can be read on a colour of the document's own: the theme's, or the paper's where that stands out more.
    func ink(on ground: RGBA) -> RGBA {
        let ground = Self.luminance(ground.over(paper))
        func contrast(_ color: RGBA) -> Double {
            let other = Self.luminance(color)
            return (max(ground, other) + 0.05) / (min(ground, other) + 0.05)
        }
        return contrast(ink) >= 4.5 || contrast(ink) >= contrast(paper) ? ink : paper
    }

    /// Relative luminance (WCAG 2), 0 to 1.
    private static func luminance(_ color: RGBA) -> Double {
        func linear(_ word: UInt16) -> Double {
            let part = Double(word) / 65535
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}

extension RGBA {
    /// The colour laid over an opaque one.
    fileprivate func over(_ other: RGBA) -> RGBA {
        let part = Double(alpha) / 65535
        func mix(_ own: UInt16, _ below: UInt16) -> Double { (Double(own) * part + Double(below) * (1 - part)) / 65535 }
        return RGBA(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
