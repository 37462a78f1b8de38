import Foundation

extension SettingRow {
    /// All settings, in the order in which they are listed.
    package static let all = looks + lines + paragraphs + moving + programs

    private static let looks = [
        choice(
            "theme", \.theme, \.rawValue,
            "The colours of paper and ink; desktop is light or dark as the desktop prefers, own has the colours below", told: \.name),
        color("paper-color", \.paperColor, "The colour of paper in the theme own"),
        color("ink-color", \.inkColor, "The colour of text in the theme own"),
        color("link-color", \.linkColor, "The colour of links in the theme own"),
        color("hit-color", \.hitColor, "The ground of what a search finds, as far as letters on it can be read", isOpaque: false),
        color("current-hit-color", \.currentHitColor, "The ground of the hit that was gone to", isOpaque: false),
        flag(
            "invert-pictures", \.invertsPictures, "Whether pictures are inverted, for dark paper", on: "Pictures are inverted",
            off: "Pictures are shown as they are"),
        choice(
            "text-size", \.textSize, \.rawValue, "The usual size of the text, which keys change for one document",
            named: { TextSizeName(name: $0) }),
        family("body-font", \.bodyFont, "The face of prose"),
        family("heading-font", \.headingFont, "The face of headings"),
        family("code-font", \.codeFont, "The face of code and of plain text that is no prose"),
        flag(
            "show-position", \.showsPosition, "Whether the status line tells the position where it has nothing else to tell",
            on: "The position is told where there is nothing else to tell", off: "The position is told when it is asked for"),
        flag(
            "wrap", \.wrapsLines, "Whether long lines of plain text are wrapped; else the text scrolls sideways",
            on: "Lines are wrapped", off: "Lines are not wrapped"),
        flag(
            "line-numbers", \.showsLineNumbers, "Whether lines of plain text have their numbers in the file at their side",
            on: "Line numbers are shown", off: "Line numbers are hidden"),
        count("tab-width", \.tabWidth, 1...32, "How many columns apart the tab stops of plain text are that is no prose"),
        flag(
            "front-matter", \.showsFrontMatter, "Whether the front matter of Markdown shows above the text",
            on: "The front matter is shown", off: "The front matter is hidden"),
    ]

    private static let lines = [
        choice(
            "measure", \.measure, \.settingName,
            "The length of lines in characters, or as the document recommends, or as wide as the window", told: \.name),
        count("columns", \.columns, 1...PageSetup.mostColumns, "How many columns stand side by side where the window is wide enough"),
        wish(
            "pages", \.setsPages, "Whether a single column is set in pages, whatever a book asks for", on: "Pages",
            off: "One column to scroll through", usual: "Pages, or one column to scroll through, as the document has it"),
        choice("paper", \.paper, \.rawValue, "The size of pages, at 96 pixels to the inch", told: \.name),
        length("margin", \.margin, 0...10, "The margin around the text, in ems of the body"),
        count("window-width", \.windowWidth, 0...20_000, "The width of new windows in logical pixels; 0 for the usual one"),
        count("window-height", \.windowHeight, 0...20_000, "The height of new windows in logical pixels; 0 for the usual one"),
        text(
            "monitor-scale", \.monitorScale, form: "names of monitors with scales from 0.5 to 8, such as eDP-1=2,HDMI-1=1", isNeeded: false,
            "Device pixels to a logical one of windows on monitors that xrandr calls by these names; empty for the desktop’s everywhere",
            takes: { MonitorScales.parse($0) != nil }),
        choice(
            "window-title", \.windowTitle, \.rawValue,
            "The title of windows: the file’s name and the document’s title, the file’s name alone, or its path",
            told: \.sentence),
        flag("scroll-bar", \.showsScrollBar, "Whether text has a scroll bar", on: "A scroll bar is shown", off: "No scroll bar is shown"),
    ]

    private static let paragraphs = [
        wish("line-height", \.lineHeight, 1...3, "The pitch of lines of prose, in ems"),
        wish("paragraph-spacing", \.paragraphSpacing, 0...4, "The space between paragraphs of prose, in ems"),
        wish("paragraph-indent", \.paragraphIndent, 0...6, "How far the first line of a paragraph of prose is moved in, in ems"),
        wish(
            "justify", \.justifies, "Whether lines of prose end at the same edge", on: "Lines of prose end at the same edge",
            off: "Lines of prose end where their words do", usual: "Lines of prose end as the document has it"),
        wish(
            "hyphenate", \.hyphenates,
            "Whether words of prose are divided, in the document’s language, else in that of the locale",
            on: "Words are divided at the ends of lines", off: "Words are not divided", usual: "Words are divided as the document has it"),
    ]

    /// What three settings say that leaves how far a key scrolls to the lines of the text.
    static let usualSteps = "lines"

    private static let moving = [
        wish(
            "scroll-step", \.scrollStep, 1...2000, "How far a key scrolls, in logical pixels; lines for a line of the text",
            usual: usualSteps),
        wish(
            "scroll-hstep", \.sidewaysStep, 1...2000, "How far a key scrolls to the side, in logical pixels; lines for three lines’ height",
            usual: usualSteps),
        wish(
            "scroll-full-overlap", \.screenOverlap, 0...0.9,
            "How much of a screen stays in sight when a key turns it, as a share; lines for a line of the text", usual: usualSteps),
        flag(
            "incremental-search", \.findsWhileTyping, "Whether words are looked for while they are typed, else after Enter",
            on: "Words are looked for while they are typed", off: "Words are looked for after Enter"),
        count("show-recent", \.recentCount, 0...100, "How many of the documents that were read last are offered"),
        flag(
            "show-hidden", \.showsHiddenFiles, "Whether documents whose names begin with a dot are offered",
            on: "Hidden documents are offered", off: "Hidden documents are not offered"),
    ]

    private static let programs = [
        choice(
            "keys", \.keys, \.rawValue, "The keys of text that is read, before those that map gives",
            told: { $0 == .less ? "The keys of less" : "The usual keys" }),
        choice(
            "selection-clipboard", \.selectionClipboard, \.rawValue,
            "Where text goes that is selected: to PRIMARY, which the middle button pastes, or to the clipboard as well",
            told: { $0 == .primary ? "The middle button pastes what is selected" : "What is selected goes to the clipboard as well" }),
        command("dictionary", \.dictionary, "The program that looks words up; RECTO_DICT counts more"),
        command("speech", \.speech, "The program that speaks; RECTO_SPEAK counts more"),
        command("editor", \.editor, "The editor for the file’s source, instead of VISUAL and EDITOR"),
        command("terminal", \.terminal, "The terminal for an editor that needs one, instead of TERMINAL"),
    ]

    private static func command(_ name: String, _ path: WritableKeyPath<ReaderSettings, String>, _ sentence: String) -> SettingRow {
        text(
            name, path, form: "a command; empty for the usual one", isNeeded: false, sentence,
            takes: { $0.allSatisfy(\.isWhitespace) || !CommandWords.split($0).isEmpty })
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
