/// Where a truncated line may be cut; an addition to TextKit.
public enum TruncationBoundary: Int, Sendable {
    /// Between any two grapheme clusters (UAX 29).
    case character
    /// At a break opportunity (UAX 14); inside a word only where not even the first one fits.
    case word
}
