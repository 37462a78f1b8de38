public import TextViews

/// What follows the reader's text size by itself (UIContentSizeCategoryAdjusting).
public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether fonts that were made for a text style change with the reader's text size.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension TextView: UIContentSizeCategoryAdjusting {}
extension Label: UIContentSizeCategoryAdjusting {}
