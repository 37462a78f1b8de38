public import Foundation
public import TextKit
public import TextViews

extension Image {
    /// What a picture is chosen by (UIImage.Configuration). No picture here has variants, so that it changes nothing.
    open class Configuration: NSObject {
        /// The traits that the picture is for, where they were given.
        public let traitCollection: UITraitCollection?

        /// For the given traits.
        public init(traitCollection: UITraitCollection? = nil) { self.traitCollection = traitCollection }
    }

    /// How thick the lines of a symbol are (UIImage.SymbolWeight).
    public enum SymbolWeight: Int, Sendable {
        /// As the text around it.
        case unspecified = 0
        /// As `UIFont.Weight.ultraLight`.
        case ultraLight = 1
        /// As `UIFont.Weight.thin`.
        case thin = 2
        /// As `UIFont.Weight.light`.
        case light = 3
        /// As `UIFont.Weight.regular`.
        case regular = 4
        /// As `UIFont.Weight.medium`.
        case medium = 5
        /// As `UIFont.Weight.semibold`.
        case semibold = 6
        /// As `UIFont.Weight.bold`.
        case bold = 7
        /// As `UIFont.Weight.heavy`.
        case heavy = 8
        /// As `UIFont.Weight.black`.
        case black = 9
    }

    /// How large a symbol is beside text of its size (UIImage.SymbolScale).
    public enum SymbolScale: Int, Sendable {
        /// The usual scale.
        case `default` = -1
        /// None was given.
        case unspecified = 0
        /// Smaller than the usual one.
        case small = 1
        /// Beside text in the middle of the sizes.
        case medium = 2
        /// Larger than the usual one.
        case large = 3
    }

    /// How a symbol looks (UIImage.SymbolConfiguration). There are no symbols: `init(systemName:withConfiguration:)` is nil.
    public final class SymbolConfiguration: Configuration {
        /// Symbols for text of a size.
        public init(pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default) { super.init() }
        /// Symbols for text of a style.
        public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) { super.init() }
        /// Symbols for text in a font.
        public init(font: UIFont, scale: SymbolScale = .default) { super.init() }
        /// Symbols of a weight.
        public init(weight: SymbolWeight) { super.init() }
        /// Symbols of a scale.
        public init(scale: SymbolScale) { super.init() }
    }

    /// Nil, as there are no symbols (UIImage.init(systemName:withConfiguration:)).
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { self.init(systemName: name) }

    /// The picture of a file among a bundle's resources; the configuration chooses nothing (UIImage.init(named:in:with:)).
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle ?? .main)
    }

    /// The picture itself (UIImage.withConfiguration(_:)).
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Whether the picture is a symbol: it never is (UIImage.isSymbolImage).
    public var isSymbolImage: Bool { false }
    /// The pictures of an animation: only the first is decoded, so there are none (UIImage.images).
    public var images: [UIImage]? { nil }
    /// How long an animation lasts, in seconds: there is none (UIImage.duration).
    public var duration: TimeInterval { 0 }
}

extension TextView {
    /// Does nothing: there is no keyboard on the screen whose views would be replaced (UIResponder.reloadInputViews()).
    public func reloadInputViews() {}
}
