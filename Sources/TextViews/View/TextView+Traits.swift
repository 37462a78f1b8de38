import Foundation
import TextKit

/// Light and dark: the theme follows the traits until its owner sets one, and then the traits follow the theme.
extension TextView {
    var styleOfTheme: UserInterfaceStyle {
        if overrideUserInterfaceStyle != .unspecified || !state.hasOwnTheme { return overrideUserInterfaceStyle }
        return viewTheme.isDark ? .dark : .light
    }

    func followStyle() {
        guard !state.hasOwnTheme else { return }
        let theme = traitCollection.userInterfaceStyle == .dark ? ViewTheme.dark : .light
        guard theme != viewTheme else { return }
        state.isFollowingStyle = true
        viewTheme = theme
        state.isFollowingStyle = false
    }

    func themeWasSet() {
        state.sidePane?.update()
        // Its text has the colours of the theme before.
        unfold()
        guard !state.isFollowingStyle else { return }
        state.hasOwnTheme = true
        traitsMayHaveChanged()
    }

    /// The colour of text that was given none.
    var inkColor: Color { state.hasOwnTheme ? Color(viewTheme.ink) : Self.followingInk }

    private static let followingInk = Color(light: Color(ViewTheme.light.ink), dark: Color(ViewTheme.dark.ink))
}

extension ViewTheme {
    /// Whether the ink is lighter than the paper.
    var isDark: Bool { Self.lightness(ink) > Self.lightness(paper) }

    /// How light a colour is, 0 to 1: the luminance of sRGB's primaries (ITU-R BT.709), without the curve, which keeps the order of greys.
    static func lightness(_ color: RGBA) -> Double {
        (0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)) / 65535
    }
}
