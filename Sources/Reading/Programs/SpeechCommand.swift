/// How a sentence is spoken: a program that ends when it has said it.
package struct SpeechCommand: ReaderCommand, Equatable, Sendable {
    /// The program and its options; `%s` in one of them stands for the sentence, which else comes last.
    package var words: [String]
    /// The option for a language; nil where the program is the reader's own, who has chosen a voice.
    private var languageOption: String?
    /// A command that silences the speech, beside ending the program; nil where its end is enough.
    package var silencing: [String]?

    /// The reader's own command; nil where there is none. `RECTO_SPEAK` counts before the X resource.
    package init?(environment: [String: String], resource: String?) {
        guard let words = CommandWords.first(of: environment[Self.variable], resource) else { return nil }
        self.words = words
    }

    private init(_ words: [String], languageOption: String, silencing: [String]? = nil) {
        self.words = words
        self.languageOption = languageOption
        self.silencing = silencing
    }

    /// The commands to try without one, in this order. A server of Speech Dispatcher's goes on to speak when its client is gone.
    package static let usual = [
        SpeechCommand(["spd-say", "-w"], languageOption: "-l", silencing: ["spd-say", "-C"]),
        SpeechCommand(["espeak-ng"], languageOption: "-v"), SpeechCommand(["espeak"], languageOption: "-v"),
    ]

    package static let variable = "RECTO_SPEAK"
    package static let resource = "speech"
    package var program: String { words[0] }

    /// What is to be started for a sentence, which is part of one argument, whatever is in it, and no option.
    /// - Parameter language: a language tag, such as `de-AT`; nil where none is known.
    package func arguments(for sentence: String, language: String?) -> [String] {
        let text = String(sentence.drop { $0 == "-" || $0.isWhitespace || $0 == "\0" }.filter { $0 != "\0" })
        guard let languageOption else { return CommandWords.arguments(words, for: text) }
        let tag = language?.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
        let isTag = !tag.isEmpty && tag.allSatisfy { $0.isASCII && $0.isLetter }
        return words + (isTag ? [languageOption, tag.lowercased()] : []) + ["--", text]
    }
}
