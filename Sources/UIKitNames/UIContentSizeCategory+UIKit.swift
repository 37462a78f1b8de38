public import TextKit

// The reader's text size, where UIKit has it.

/// The process, as far as text asks about it: the text size that the reader has chosen (UIApplication).
public final class UIApplication: Sendable {
    /// The one application there is.
    public static let shared = UIApplication()

    /// Setting another, which UIKit leaves to the system, posts `UIContentSizeCategory.didChangeNotification`.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { .current }
        set { ContentSizeCategory.current = newValue }
    }
}

extension TraitCollection {
    /// The text size that traits ask for, else the reader's.
    fileprivate static func category(of traits: UITraitCollection?) -> ContentSizeCategory {
        guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return .current }
        return category
    }
}

extension Font {
    /// The font of a text style at the collection's text size, else at the current one.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> Font { preferredFont(forTextStyle: style, at: UITraitCollection.category(of: traitCollection)) }
}

extension FontDescriptor {
    /// The descriptor of a text style at the collection's text size, else at the current one.
    public static func preferredFontDescriptor(
        withTextStyle style: Font.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> FontDescriptor { preferredFontDescriptor(withTextStyle: style, at: UITraitCollection.category(of: traitCollection)) }
}

extension FontMetrics {
    /// The font at the collection's text size, else at the current one; its own size is meant for `.large`.
    public func scaledFont(for font: Font, compatibleWith traitCollection: UITraitCollection?) -> Font {
        scaledFont(for: font, at: UITraitCollection.category(of: traitCollection))
    }

    /// The value at the collection's text size, else at the current one, in whole logical pixels; it is meant for `.large`,
    /// where it comes back as it is.
    public func scaledValue(for value: Double, compatibleWith traitCollection: UITraitCollection?) -> Double {
        Double(scaledValue(for: .init(value), at: UITraitCollection.category(of: traitCollection)))
    }
}
