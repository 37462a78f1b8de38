public import TextViews

extension TextView {
    /// Whether what is typed next is taken back together with what was typed last (`NSTextView.isCoalescingUndo`).
    public var isCoalescingUndo: Bool { isTypingCoalesced }
}
