/// Whether typed quotation marks become typographic ones (UITextSmartQuotesType).
public enum TextSmartQuotes: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// The change is not wanted.
    case no = 1
    /// The change is wanted.
    case yes = 2
}
