/// Where a truncated line may be cut; an addition to TextKit.
public enum TruncationBoundary: Int, Sendable {
    /// Between any two grapheme clusters (UAX 29).
    case character
    /// Where a line could end (UAX 14); inside a word only where the first one has no room.
    case word
}
