import Expectations
import Foundation
import Testing

@testable import TextKit

struct TextStyleTests {
    @Test func `sizes follow Apple's table`() {
        let large: [(Font.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in large { expectEqual(style.pointSize(at: .large), size) }
        expectEqual(Font.TextStyle.body.pointSize(at: .accessibilityExtraExtraExtraLarge), 53)
        expectEqual(Font.TextStyle.caption2.pointSize(at: .extraSmall), 11)
        for style in Font.TextStyle.allStyles {
            let sizes = ContentSizeCategory.allSizes.map { style.pointSize(at: $0) }
            expect(sizes == sizes.sorted() && sizes.count == 12)
        }
    }

    @Test func `a preferred font remembers its style`() {
        let font = Font.preferredFont(forTextStyle: .headline, at: .extraLarge)
        expectEqual(font.pointSize, 19)
        expect(font.fontDescriptor.fontAttributes[.textStyle] as? String == Font.TextStyle.headline.rawValue)
        expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    }

    @Test func `categories are ordered`() {
        expect(ContentSizeCategory.extraSmall < .large && .large < .accessibilityMedium)
        expectEqual(ContentSizeCategory.allSizes, ContentSizeCategory.allSizes.sorted())
        expect(ContentSizeCategory.accessibilityLarge.isAccessibilityCategory && !ContentSizeCategory.large.isAccessibilityCategory)
        expectEqual(ContentSizeCategory.extraSmall.stepped(by: -1), .extraSmall)
        expectEqual(ContentSizeCategory.large.stepped(by: 2), .extraExtraLarge)
        expectEqual(ContentSizeCategory.unspecified.step, ContentSizeCategory.large.step)
    }

    @Test func `metrics scale by the style's sizes`() {
        let metrics = FontMetrics(forTextStyle: .body)
        expectEqual(metrics.scaledValue(for: 18, at: .large), 18)
        expectEqual(metrics.scaledValue(for: 17, at: .accessibilityExtraExtraExtraLarge), 53)
        expectEqual(metrics.scaledFont(for: Shape.font("DejaVu Serif", 18), at: .extraExtraExtraLarge).pointSize, 24)
    }
}
