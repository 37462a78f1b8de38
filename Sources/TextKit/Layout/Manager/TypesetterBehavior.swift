extension LayoutManager {
    /// The rules of line setting by release of macOS (NSLayoutManager.TypesetterBehavior). The layout here has one set of rules; the value
    /// is stored for programs that read it back.
    public enum TypesetterBehavior: Int, Sendable {
        /// The newest rules.
        case latestBehavior = -1
        /// The rules of macOS 10.1 and before.
        case originalBehavior = 0
        /// The rules of 10.2, where they break lines as 10.1 did.
        case behavior_10_2_WithCompatibility = 1
        /// The rules of macOS 10.2.
        case behavior_10_2 = 2
        /// The rules of macOS 10.3.
        case behavior_10_3 = 3
        /// The rules of macOS 10.4.
        case behavior_10_4 = 4
    }
}
