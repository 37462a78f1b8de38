import Foundation

extension SettingRow {
    /// All settings, in the order in which they are listed.
    package static let all = looks + lines + paragraphs + programs

    private static let looks = [
        choice("theme", \.theme, \.rawValue, "The colours of paper and ink; desktop is light or dark as the desktop prefers"),
        flag("invert-pictures", \.invertsPictures, "Whether pictures are inverted, for dark paper"),
        choice("text-size", \.textSize, \.rawValue, "The usual size of the text, which keys change for one document"),
        text("body-font", \.bodyFont, form: "a family of fonts", isNeeded: true, "The face of prose"),
        text("heading-font", \.headingFont, form: "a family of fonts", isNeeded: true, "The face of headings"),
        text("code-font", \.codeFont, form: "a family of fonts", isNeeded: true, "The face of code and of plain text that is no prose"),
        flag("show-position", \.showsPosition, "Whether the status line tells the position where it has nothing else to tell"),
        flag("wrap", \.wrapsLines, "Whether long lines of plain text are wrapped; else the text scrolls sideways"),
        flag("line-numbers", \.showsLineNumbers, "Whether lines of plain text have their numbers in the file at their side"),
        flag("front-matter", \.showsFrontMatter, "Whether the front matter of Markdown shows above the text"),
    ]

    private static let lines = [
        choice(
            "measure", \.measure, \.settingName,
            "The length of lines in characters, or as the document recommends, or as wide as the window"),
        count("columns", \.columns, 1...PageSetup.mostColumns, "How many columns stand side by side where the window is wide enough"),
        flag("pages", \.setsPages, "Whether a single column is set in pages as high as the window"),
        length("margin", \.margin, 0...10, "The margin around the text, in ems of the body"),
    ]

    private static let paragraphs = [
        wish("line-height", \.lineHeight, 1...3, "The pitch of lines of prose, in ems"),
        wish("paragraph-spacing", \.paragraphSpacing, 0...4, "The space between paragraphs of prose, in ems"),
        wish("paragraph-indent", \.paragraphIndent, 0...6, "How far the first line of a paragraph of prose is moved in, in ems"),
        wish("justify", \.justifies, "Whether lines of prose end at the same edge"),
        wish(
            "hyphenate", \.hyphenates,
            "Whether words of prose are divided, in the document’s language, else in that of the locale"),
    ]

    private static let programs = [
        choice("keys", \.keys, \.rawValue, "The keys of text that is read, before those that map gives"),
        command("dictionary", \.dictionary, "The program that looks words up; RECTO_DICT counts more"),
        command("speech", \.speech, "The program that speaks; RECTO_SPEAK counts more"),
        command("editor", \.editor, "The editor for the file’s source, instead of VISUAL and EDITOR"),
        command("terminal", \.terminal, "The terminal for an editor that needs one, instead of TERMINAL"),
    ]

    private static func command(_ name: String, _ path: WritableKeyPath<ReaderSettings, String>, _ sentence: String) -> SettingRow {
        text(name, path, form: "a command; empty for the usual one", isNeeded: false, sentence)
    }
}

extension LineMeasure {
    /// Its name among the settings.
    fileprivate var settingName: String {
        switch self {
        case .document: "document"
        case .characters45: "45"
        case .characters66: "66"
        case .characters80: "80"
        case .window: "window"
        }
    }
}
