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

extension SectionCommand {
    static let rows = [
        row(.toggle, "Fold the section at the caret or at the top away below its heading, or unfold it", "za"),
        row(.close, "Fold the section away; the one around it where it is folded", "zc"),
        row(.open, "Unfold the section, as Enter or a click on the mark beside its heading does", "zo"),
        row(.closeAll, "Fold all sections away", "zM"),
        row(.openAll, "Unfold all sections", "zR"),
    ]

    /// - Parameter sequence: vim's keys for it.
    private static func row(_ command: Self, _ sentence: String, _ sequence: String) -> CommandRow {
        CommandRow(.section(command), .moving, sentence, sequences: [sequence])
    }
}
