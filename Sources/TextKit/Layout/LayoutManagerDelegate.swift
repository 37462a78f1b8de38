public import Foundation

/// Decides about single lines while text is laid out, and hears when layout is done.
///
/// Every member has a default that leaves TextKit's own behaviour as it is. A class that conforms must implement the
/// members itself: on Linux a subclass's later addition is not called. Follows NSLayoutManagerDelegate.
public protocol LayoutManagerDelegate: AnyObject {
    /// Extra space below the line that ends with the glyph; NaN (the default) keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Extra space above the first line of a paragraph, whose first glyph is given; NaN keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Extra space below the last line of a paragraph, whose last glyph is given; NaN keeps the paragraph style's.
    func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Whether a line may end between words before the character; where every place is refused the line breaks anyway.
    func layoutManager(_ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int) -> Bool
    /// May edit the geometry of a line before it counts, in container coordinates; true takes the edited values.
    func layoutManager(
        _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// Layout that was complete no longer is.
    func layoutManagerDidInvalidateLayout(_ sender: LayoutManager)
    /// A container is full (`layoutFinishedFlag` is false), or holds the end of the text (it is true). A nil container says
    /// that all of them are full and text is left over, which is the moment to add one.
    func layoutManager(
        _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool)
    /// A container's size changed; called before its layout is dropped, so exclusion paths may be set here.
    func layoutManager(
        _ layoutManager: LayoutManager, textContainer: TextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension LayoutManagerDelegate {
    public func layoutManager(
        _ layoutManager: LayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int, withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { .nan }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    public func layoutManager(
        _ layoutManager: LayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: TextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
    public func layoutManagerDidInvalidateLayout(_ sender: LayoutManager) {}
    public func layoutManager(
        _ layoutManager: LayoutManager, didCompleteLayoutFor textContainer: TextContainer?, atEnd layoutFinishedFlag: Bool
    ) {}
    public func layoutManager(
        _ layoutManager: LayoutManager, textContainer: TextContainer, didChangeGeometryFrom oldSize: CGSize
    ) {}
}
