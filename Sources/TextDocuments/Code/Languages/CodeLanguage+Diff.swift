extension CodeLanguage {
    /// Differences between texts.
    static let diff = CodeLanguage(
        names: ["diff", "patch"],
        manner: .difference)
}
