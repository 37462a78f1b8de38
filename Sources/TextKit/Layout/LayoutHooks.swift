/// What a layout manager's delegate may decide while lines are made. All offsets are UTF-16 in the whole text,
/// lengths device pixels. Without a delegate there are no hooks and nothing is asked.
struct LayoutHooks {
    var allowsWordBreak: (_ utf16: Int) -> Bool
    /// Nil keeps the paragraph style's. `utf16` is the last character of the line (the first, for spacing before).
    var lineSpacing: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
    var paragraphSpacingBefore: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
    var paragraphSpacingAfter: (_ utf16: Int, _ rect: FixedRect) -> Fixed?
}
