/// Whether typed hyphens become dashes (UITextSmartDashesType).
public enum TextSmartDashes: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// The change is not wanted.
    case no = 1
    /// The change is wanted.
    case yes = 2
}
