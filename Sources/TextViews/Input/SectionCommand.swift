/// What is folded away of a text and shown again: a part of a `TextView`'s vocabulary (`Command.section`). The section is that of the
/// caret, else the one at the top of the view.
public enum SectionCommand: Hashable, Sendable {
    /// Hides what is below the section's heading, or shows it again.
    case toggle
    /// Hides what is below the section's heading; that of the section around it where nothing shows below it.
    case close
    /// Shows what is below the section's heading.
    case open
    /// Hides what is below every heading but that of the whole text.
    case closeAll
    /// Shows the whole text.
    case openAll
}
