import struct Foundation.CGPoint
import struct Foundation.CGRect

/// The decisions that a layout manager's delegate may make while lines are made. All offsets are UTF-16 in the whole text, lengths
/// device pixels. Without a delegate there are no hooks and nothing is called.
struct LayoutHooks {
    /// Whether a paragraph takes no line.
    var hidesParagraph: (_ utf16: Range<Int>) -> Bool
    var allowsWordBreak: (_ utf16: Int) -> Bool
    var allowsHyphenation: (_ utf16: Int) -> Bool
    /// How wide a control character is whose action is white space, with its pen in a line of a container; logical pixels
    /// in, device pixels out.
    var controlWidth: (_ utf16: Int, _ pen: CGPoint, _ line: CGRect, TextContainer) -> Fixed
    /// Nil keeps the paragraph style's. `utf16` is the last character of the line (the first, for spacing before).
    var lineSpacing: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
    var paragraphSpacingBefore: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
    var paragraphSpacingAfter: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
}
