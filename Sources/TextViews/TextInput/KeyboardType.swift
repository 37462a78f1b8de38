/// The characters that a keyboard on the screen would offer, of which there is none here (UIKeyboardType).
public enum KeyboardType: Int, Sendable {
    /// Those of the language.
    case `default` = 0
    /// ASCII.
    case asciiCapable = 1
    /// Figures and marks.
    case numbersAndPunctuation = 2
    /// Those of an address on the web.
    case URL = 3
    /// Figures.
    case numberPad = 4
    /// Figures, star and hash.
    case phonePad = 5
    /// A name or a telephone number.
    case namePhonePad = 6
    /// Those of an e-mail address.
    case emailAddress = 7
    /// Figures and the decimal mark.
    case decimalPad = 8
    /// Letters, @ and #.
    case twitter = 9
    /// Those of a search or an address.
    case webSearch = 10
    /// The figures of ASCII.
    case asciiCapableNumberPad = 11

    /// UIKit's earlier name of `asciiCapable`.
    public static let alphabet = KeyboardType.asciiCapable
}
