extension ParagraphAnalysis {
    /// The language that Han characters are most likely in, where other scripts of the text give it away.
    var languageHint: String? {
        guard !isASCII else { return nil }
        if scripts.contains(where: { $0.script == Script.hiragana || $0.script == Script.katakana }) { return "ja" }
        return scripts.contains { $0.script == Script.hangul } ? "ko" : nil
    }
}
