package import TextKit

/// The sizes of text, smallest first: the content size categories of UIKit.
package enum TextSizeName: String, CaseIterable, Sendable {
    case extraSmall = "extra-small"
    case small
    case medium
    case large
    case extraLarge = "extra-large"
    case extraExtraLarge = "extra-extra-large"
    case extraExtraExtraLarge = "extra-extra-extra-large"
    case accessibilityMedium = "accessibility-medium"
    case accessibilityLarge = "accessibility-large"
    case accessibilityExtraLarge = "accessibility-extra-large"
    case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
    case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"

    private static let shortNames = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]

    /// The category of a long name, with hyphens or in UIKit's spelling, or of a short one (`XS` … `XXXL`, `AX1` … `AX5`).
    package init?(name: String) {
        let plain = name.lowercased().filter { $0 != "-" }
        let index =
            Self.shortNames.firstIndex(of: plain)
            ?? Self.allCases.firstIndex { $0.rawValue.filter { $0 != "-" } == plain }
        guard let index else { return nil }
        self = Self.allCases[index]
    }

    package var category: ContentSizeCategory { ContentSizeCategory.allSizes[Self.allCases.firstIndex(of: self)!] }
}
