public import TextViews

// Actions of NSStandardKeyBindingResponding beside those that a subclass may override. The senders are ignored.
extension TextView {
    /// Makes the letters of the selected words, or of the word at the caret or after it, small (`lowercaseWord(_:)`).
    public func lowercaseWord(_ sender: Any?) { changeCase(.lower) }
    /// Makes the letters of the same capitals (`uppercaseWord(_:)`).
    public func uppercaseWord(_ sender: Any?) { changeCase(.upper) }
    /// Makes the first letter of each of the words a capital and the others small (`capitalizeWord(_:)`).
    public func capitalizeWord(_ sender: Any?) { changeCase(.capitalized) }
    /// Exchanges the characters on both sides of the caret and moves past them; at the end of a paragraph, the two before it
    /// (`transpose(_:)`). Does nothing where text is selected.
    public func transpose(_ sender: Any?) { transposeCharacters() }
    /// Exchanges the words on both sides of the caret and moves past them (`transposeWords(_:)`).
    public func transposeWords(_ sender: Any?) { transposeWords() }

    // MARK: Undo

    /// Whether what is typed next is taken back together with what was typed last (`NSTextView.isCoalescingUndo`).
    public var isCoalescingUndo: Bool { isTypingCoalesced }
}
