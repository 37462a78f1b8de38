/// Whether spelling is to be checked; nothing here does so (UITextSpellCheckingType).
public enum TextSpellChecking: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// Checking is not wanted.
    case no = 1
    /// Checking is wanted.
    case yes = 2
}
