/// Whether typed words are to be corrected; nothing here does so (UITextAutocorrectionType).
public enum TextAutocorrection: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// Correction is not wanted.
    case no = 1
    /// Correction is wanted.
    case yes = 2
}
