/// The caret of text that is only read, while it shows.
struct CaretBrowsing {
    /// What movements extend a selection by.
    enum Unit {
        case characters
        case lines
    }

    /// What movements extend by; nil where they move the caret alone. Whatever is selected is extended all the same.
    var unit: Unit?
    /// Whether the caret goes where the view is scrolled to: the last key asked for it, or for what asks where to go.
    var followsView = false
}
