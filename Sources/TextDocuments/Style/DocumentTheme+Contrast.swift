import Foundation
package import TextKit

extension DocumentTheme {
    /// The contrast that small text needs to be read easily (WCAG 2, 1.4.3), and where high contrast was asked for (1.4.6).
    private var leastContrast: Double { self == .contrast ? 7 : 4.5 }
    /// The contrast that lines need to be seen (WCAG 2, 1.4.11).
    private static let leastLineContrast = 3.0

    /// Whether white stands out more from the paper than black does.
    package var isDark: Bool { RGBA.white.contrast(paper) > RGBA.black.contrast(paper) }

    /// The colour of the paper under the backgrounds of all that surrounds a text; nil without any background.
    func ground(_ surroundings: [BlockRole.Surrounding]) -> RGBA? {
        let backgrounds = surroundings.flatMap(\.backgrounds)
        return backgrounds.isEmpty ? nil : backgrounds.reduce(paper) { $1.over($0) }
    }

    /// Ink that can be read on a colour of the document's own: the theme's, or the paper's where that stands out more.
    func ink(on ground: RGBA) -> RGBA {
        let ground = ground.over(paper)
        let contrast = ink.contrast(ground)
        return contrast >= leastContrast || contrast >= paper.contrast(ground) ? ink : paper
    }

    /// The colour, lighter or darker as far as it needs to be to be read on the ground; of the paper where there is none.
    func readable(_ color: RGBA, on ground: RGBA?) -> RGBA { adapted(color, to: ground, leastContrast) }

    /// The colour of a part of code: with so much contrast that it can be read where it is selected or found as well, on grounds that are
    /// nearer to it; less on a ground of the document's own that is neither light nor dark.
    func readableCode(_ color: RGBA, on ground: RGBA) -> RGBA {
        let ground = ground.over(paper)
        let wanted = isDark ? 7 : self == .contrast ? 10 : 6.0
        let possible = max(RGBA.white.contrast(ground), RGBA.black.contrast(ground))
        return adapted(color, to: ground, min(wanted, max(leastContrast, 0.6 * possible)))
    }

    /// A colour laid over the paper, as much of it as leaves the ink on it nearly as easy to read as it is on the paper.
    package func legibleGround(_ color: RGBA) -> RGBA {
        let laid = color.over(paper)
        let least = min(leastContrast, 0.75 * ink.contrast(paper))
        let shares = stride(from: 1.0, to: 0.05, by: -0.05)
        return shares.lazy.map { laid.withAlpha($0).over(paper) }.first { ink.contrast($0) >= least } ?? paper
    }

    /// The colour, lighter or darker as far as it needs to be to be read on the paper.
    package func readableColor(_ color: RGBA) -> RGBA { readable(color, on: nil) }

    /// The colour of lines under text or through it, made lighter or darker as far as they need to be seen.
    func visible(_ color: RGBA, on ground: RGBA?) -> RGBA { adapted(color, to: ground, Self.leastLineContrast) }

    private func adapted(_ color: RGBA, to ground: RGBA?, _ least: Double) -> RGBA {
        let ground = ground?.over(paper) ?? paper
        let color = color.over(ground)
        if color.contrast(ground) >= least { return color }
        let end = RGBA.white.contrast(ground) > RGBA.black.contrast(ground) ? RGBA.white : .black
        for step in 1..<20 {
            let mixed = end.withAlpha(Double(step) / 20).over(color)
            if mixed.contrast(ground) >= least { return mixed }
        }
        return end
    }

    /// The colour in which text of a page's colour is set: greys become the appearance's own, save on backgrounds that they were chosen
    /// for.
    func ink(for color: RGBA, on ground: RGBA?) -> RGBA {
        guard color.isGrey else { return readable(color, on: ground) }
        guard let ground else { return secondaryInk }
        let seen = color.over(ground.over(paper))
        return seen.contrast(ground.over(paper)) < leastContrast ? ink(on: ground) : seen
    }

    /// Rules beside quotes and between themes, as faint on a colour of the document's own as on the paper.
    func rule(on ground: RGBA?) -> RGBA {
        guard let ground else { return rule }
        return ink(on: ground).withAlpha(0.25).over(ground.over(paper))
    }

    /// The colour of links on a colour of the document's own: that of the theme, or of another one whose paper is more like it.
    func link(on ground: RGBA) -> RGBA {
        let links = [link, Self.light.link, Self.dark.link]
        return links.first { $0.contrast(ground.over(paper)) >= leastContrast } ?? readable(link, on: ground)
    }
}

extension RGBA {
    /// Between 1 and 21, of opaque colours (WCAG 2).
    func contrast(_ other: RGBA) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Relative luminance (WCAG 2), 0 to 1.
    private var luminance: Double {
        func linear(_ word: UInt16) -> Double {
            let part = Double(word) / 65535
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Whether there is hardly any hue to it.
    var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < 0x1000 }

    /// The colour laid over an opaque one.
    func over(_ other: RGBA) -> RGBA {
        let part = Double(alpha) / 65535
        func mix(_ own: UInt16, _ below: UInt16) -> Double { (Double(own) * part + Double(below) * (1 - part)) / 65535 }
        return RGBA(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
