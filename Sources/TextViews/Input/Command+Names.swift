extension Command {
    /// The commands' names, as a command line and a reader's settings have them, in the order of help. Every row has one: a case that is
    /// not listed here has its own name, with hyphens.
    package static let names: [(name: String, command: Command)] = {
        let listed = moves + jumps + searches + linkNames + figureNames + selections + setup + owners + editing + TextMovement.names
        let known = Set(listed.map(\.1))
        return listed + CommandRow.all.map(\.command).filter { !known.contains($0) }.map { ("\($0)".hyphenated, $0) }
    }()

    /// The name of a command; nil for one without a row. O(1).
    package var name: String? { Self.nameTable[self] }

    /// The command with a name, after a number where one is given as with a key. O(1).
    package init?(name: String, count: Int? = nil) {
        guard let command = Self.commandTable[name] else { return nil }
        self = command.times(count)
    }

    private static let nameTable = Dictionary(names.map { ($0.command, $0.name) }) { first, _ in first }
    private static let commandTable = Dictionary(names.map { ($0.name, $0.command) }) { first, _ in first }

    private static let moves: [(String, Command)] = [
        ("scroll-down", .scrollLines(1)), ("scroll-up", .scrollLines(-1)), ("page-down", .scrollScreens(1)),
        ("page-up", .scrollScreens(-1)), ("half-page-down", .scrollHalfScreens(1)), ("half-page-up", .scrollHalfScreens(-1)),
        ("scroll-left", .scrollSideways(-1)), ("scroll-right", .scrollSideways(1)), ("go-to-start", .scrollToStart),
        ("go-to-end", .scrollToEnd), ("next-heading", .goToHeading(1)), ("previous-heading", .goToHeading(-1)),
        ("next-paragraph", .goToParagraph(1)), ("previous-paragraph", .goToParagraph(-1)), ("go-to-percent", .goToShare(percent: 0)),
        ("command", .askForPlace), ("outline", .toggleOutline), ("fold", .section(.toggle)), ("fold-close", .section(.close)),
        ("fold-open", .section(.open)), ("fold-close-all", .section(.closeAll)), ("fold-open-all", .section(.openAll)),
    ]

    private static let jumps: [(String, Command)] =
        letters.map { ("mark-\($0)", .setMark($0)) } + letters.map { ("go-to-mark-\($0)", .goToMark($0)) }
        + letters.map { ("pipe-\($0)", .pipe(from: $0)) } + [
            ("last-jump", .goToLastJump), ("back", .goBack), ("forward", .goForward), ("follow-end", .follow),
            ("follow-until-hit", .followUntilHit),
        ]

    private static let letters = "abcdefghijklmnopqrstuvwxyz".map { String($0) }

    private static let searches: [(String, Command)] = [
        ("find", .find(backward: false)), ("find-backward", .find(backward: true)), ("find-bar", .showFindBar),
        ("replace", .showReplaceBar), ("find-next", .findNext), ("find-previous", .findPrevious), ("hits", .toggleHitList),
        ("show-hits-only", .toggleFold), ("hit-tints", .toggleHitTints), ("filter", .askToFold),
        ("find-word", .caret(.findWord(backward: false))),
        ("find-word-backward", .caret(.findWord(backward: true))),
    ]

    private static let linkNames: [(String, Command)] = [
        ("focus-next", .moveFocus(1)), ("focus-previous", .moveFocus(-1)), ("activate", .activate(orScrollLines: 1)),
        ("go-to-note", .goToNote),
        ("link-letters", .showLinkHints(.follow)), ("link-letters-new-window", .showLinkHints(.openInNewWindow)),
        ("caret-activate", .caret(.activate)), ("caret-screen-top", .caret(.goToLine(.first))),
        ("caret-screen-middle", .caret(.goToLine(.middle))), ("caret-screen-bottom", .caret(.goToLine(.last))),
    ]

    private static let figureNames: [(String, Command)] = [
        ("figure", .figure(.focus(1))), ("figure-larger", .figure(.resize(1))), ("figure-smaller", .figure(.resize(-1))),
        ("figure-put-back", .figure(.putBack)), ("figure-lift", .figure(.lift)), ("figure-find-place", .figure(.findPlace)),
        ("figure-wrap", .figure(.wrap(1))), ("figure-wrap-back", .figure(.wrap(-1))), ("figure-shape", .figure(.shape(1))),
        ("figure-less-contour", .figure(.threshold(1))), ("figure-more-contour", .figure(.threshold(-1))),
        ("figure-holes", .figure(.holes)), ("figure-margin-wider", .figure(.margin(1))),
        ("figure-margin-narrower", .figure(.margin(-1))), ("figure-undo", .figure(.undo)), ("figure-redo", .figure(.redo)),
        ("figure-lift-excerpt", .figure(.liftExcerpt)), ("figure-pin", .figure(.pin)), ("figure-enter", .figure(.enter)),
        ("figure-next-corner", .figure(.corner(1))), ("figure-previous-corner", .figure(.corner(-1))),
        ("figure-left", .figure(.move(right: -1, down: 0, isFine: false))),
        ("figure-right", .figure(.move(right: 1, down: 0, isFine: false))),
        ("figure-up", .figure(.move(right: 0, down: -1, isFine: false))),
        ("figure-down", .figure(.move(right: 0, down: 1, isFine: false))),
        ("figure-left-pixel", .figure(.move(right: -1, down: 0, isFine: true))),
        ("figure-right-pixel", .figure(.move(right: 1, down: 0, isFine: true))),
        ("figure-up-pixel", .figure(.move(right: 0, down: -1, isFine: true))),
        ("figure-down-pixel", .figure(.move(right: 0, down: 1, isFine: true))),
    ]

    private static let selections: [(String, Command)] =
        [
            ("copy", .copy), ("select-all", .selectAll), ("look-up", .lookUp), ("caret", .caret(.toggle)),
            ("select-characters", .caret(.selectCharacters)), ("select-lines", .caret(.selectLines)),
            ("select-other-end", .caret(.exchangeEnds)), ("copy-and-end", .caret(.copyAndEnd)), ("highlights", .toggleHighlightList),
            ("write-note", .writeNote),
        ] + HighlightColor.allCases.map { ("highlight-\($0.rawValue)", .highlight($0)) }

    private static let setup: [(String, Command)] = [
        ("larger", .makeTextLarger), ("smaller", .makeTextSmaller), ("usual-size", .resetTextSize), ("zoom", .zoom(percent: nil)),
        ("fit-section", .fitSection),
        ("next-columns", .changePageSetup(.columns(nil))), ("toggle-pages", .changePageSetup(.pages)),
        ("next-measure", .changePageSetup(.measure)), ("toggle-full-width", .changePageSetup(.fullWidth)),
        ("next-theme", .changePageSetup(.colors)), ("toggle-inverted-pictures", .changePageSetup(.invertedPictures)),
    ]

    private static let owners: [(String, Command)] = [
        ("choose-document", .askForDocument), ("next-document", .goToDocument(1)), ("previous-document", .goToDocument(-1)),
        ("places", .listMarks),
        ("reload", .reload), ("information", .showInformation), ("speak", .speak),
        ("stop-speaking", .stopSpeaking), ("speak-next", .speakSentence(1)), ("speak-previous", .speakSentence(-1)),
        ("edit-source", .openSource), ("help", .showHelp), ("settings", .showSettings), ("full-screen", .toggleFullScreen),
        ("cancel", .cancel), ("close", .close), ("quit", .quit),
    ]

    private static let editing: [(String, Command)] = [
        ("cut", .edit(.cut)), ("paste", .edit(.paste)), ("new-line", .edit(.insertNewline)), ("tab", .edit(.insertTab)),
        ("delete-backward", .edit(.deleteBackward)), ("delete-forward", .edit(.deleteForward)),
        ("delete-word", .edit(.delete(.wordForward))), ("delete-word-backward", .edit(.delete(.wordBackward))),
        ("delete-to-paragraph-start", .edit(.delete(.paragraphStart))), ("delete-to-paragraph-end", .edit(.delete(.paragraphEnd))),
        ("undo", .edit(.undo)), ("redo", .edit(.redo)), ("bold", .edit(.toggleBold)), ("italic", .edit(.toggleItalic)),
        ("underline", .edit(.toggleUnderline)), ("spelling", .edit(.toggleSpelling)), ("styles", .edit(.focusInspector)),
        ("save", .edit(.save(insisting: false))), ("save-as", .edit(.saveAs)),
    ]
}

extension TextMovement {
    /// Moving the caret and selecting, by the movements' names: `move-word-left`, `select-to-word-left`.
    fileprivate static let names: [(String, Command)] =
        allCases.map { ("move-\($0.name)", Command.edit(.move($0))) } + allCases.map { ("select-to-\($0.name)", Command.edit(.extend($0))) }

    /// The case with hyphens instead of capitals.
    private var name: String { "\(self)".hyphenated }
}

extension String {
    /// The name of a case with hyphens instead of capitals: `show-path` for `showPath`.
    fileprivate var hyphenated: String { reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } }
}
