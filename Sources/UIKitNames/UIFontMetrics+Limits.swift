public import Foundation
public import TextKit

extension FontMetrics {
    /// `font`, whose size is meant for the category `.large`, at the collection's text size, but not larger than a size in
    /// logical pixels (UIFontMetrics.scaledFont(for:maximumPointSize:compatibleWith:)).
    public func scaledFont(
        for font: Font, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> Font { font.withSize(min(scaledFont(for: font, compatibleWith: traitCollection).pointSize, maximumPointSize)) }
}
