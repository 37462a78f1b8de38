/// A word that is being completed, before the person has taken or left what is offered.
struct CompletionSession {
    /// The part that was typed, in the text.
    var partial: Range<Int>
    /// What it might become, and which of that is shown.
    var words: [String] = []
    var index = 0
    /// Where the shown word stands; the partial range where none does.
    var shown: Range<Int>
}
