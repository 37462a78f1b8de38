/// Whether what may be typed next is to be shown; nothing here does so (UITextInlinePredictionType).
public enum TextInlinePrediction: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// That is not wanted.
    case no = 1
    /// That is wanted.
    case yes = 2
}
