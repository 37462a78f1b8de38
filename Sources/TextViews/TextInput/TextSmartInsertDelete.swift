/// Whether pasting and deleting are to mind the spaces around words (UITextSmartInsertDeleteType).
public enum TextSmartInsertDelete: Int, Sendable {
    /// As the view usually does.
    case `default` = 0
    /// That is not wanted.
    case no = 1
    /// That is wanted.
    case yes = 2
}
