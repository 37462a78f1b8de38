public import struct Foundation.CGFloat

/// An action that a key, a button or a menu asks of a `TextView`: the view's whole vocabulary, independent of input devices.
///
/// Below the cases stand the commands' keys, with what help says of them (`rows`; those that move and find in `Command+Rows`), and what a
/// view does about each (`perform(in:)`).
/// What a view cannot do it asks of its owner, by an effect of its own or by `Effect.perform`.
public enum Command: Hashable, Sendable {
    /// Steps of one line of body text; positive towards the end.
    case scrollLines(Int)
    /// Steps of half the visible height.
    case scrollHalfScreens(Int)
    /// Steps of a screen, of which one line stays in sight; of whole spreads where the text is set in pages.
    case scrollScreens(Int)
    /// Logical pixels; positive towards the end.
    case scroll(dy: CGFloat)
    /// Steps to the right of a table that is wider than its column: the one below the pointer, or else the one that shows most.
    case scrollSideways(Int)
    /// To the beginning of the text.
    case scrollToStart
    /// To the end of the text, with its last line at the bottom of the view.
    case scrollToEnd
    /// To a heading, counted from the top of the view; towards the start where negative.
    case goToHeading(Int)
    /// To a paragraph with any words, counted from the top of the view; towards the start where negative.
    case goToParagraph(Int)
    /// To a share of the text, in percent of its characters.
    case goToShare(percent: Double)
    /// Asks the owner to show a line, counted from 1, which may not have been read yet (`Effect.goToLine`).
    case goToLine(Int)
    /// Asks the owner to keep the reader's place, at the top of the view, under a name (`Effect.setMark`).
    case setMark(String)
    /// Asks the owner to keep the reader's place under the first letter that is free, and to say which.
    case keepPlace
    /// Asks the owner to show the place that was marked with that name (`Effect.goToMark`).
    case goToMark(String)
    /// Asks the owner for the list of places that were kept, to go to one.
    case listMarks
    /// Marks what is selected in a colour, and asks the owner to keep that (`Effect.highlight`).
    case highlight(HighlightColor)
    /// Lists marked words with their notes beside the text, or hides the list.
    case toggleHighlightList
    /// Asks the owner for a note beside what is selected, which is marked first where it is not (`Effect.writeNote`).
    case writeNote
    /// Asks the owner to bring back the marked words that were deleted last.
    case restoreHighlight
    /// Asks the owner for the name of a place that is to be kept no longer.
    case askToForgetMark
    /// To where the last jump came from, and again to where it led.
    case goToLastJump
    /// Asks the owner to start or stop following the end of a growing text (`Effect.follow`).
    case follow
    /// Asks the owner to follow the end of a growing text until what comes has a hit of the search.
    case followUntilHit
    /// Moves the focus by this many links and figures, from the top of the view at first; towards the start where negative.
    case moveFocus(Int)
    /// Shows letters beside the links in sight; typing those of one does this with it.
    case showLinkHints(LinkAction)
    /// Follows the link with the focus; where there is none, scrolls this many lines.
    case activate(orScrollLines: Int)
    /// Goes to where the note stands that the link with the focus leads to, else the one that was opened last.
    case goToNote
    /// Scrolls to the offset that `TextView.anchors` has for a name.
    case goToAnchor(String)
    /// Back to the scroll position before a jump; where none is left, the owner is asked (`Effect.goBack`).
    case goBack
    /// Forward to the scroll position that `goBack` left; where none is left, the owner is asked (`Effect.goForward`).
    case goForward
    /// One tick of the timer that scrolls while a selection or a figure is dragged beyond an edge.
    case autoScroll
    /// Asks the owner for the next larger text size.
    case makeTextLarger
    /// Asks the owner for the next smaller text size.
    case makeTextSmaller
    /// Asks the owner for the usual text size.
    case resetTextSize
    /// Asks the owner for the text size nearest to a share of the usual one, in percent; nil is the next larger size.
    case zoom(percent: Int?)
    /// Asks the owner for the text size at which the section that is being read fits into the view.
    case fitSection
    /// Asks the owner to set the text otherwise.
    case changePageSetup(PageSetupChange)
    /// Asks the owner to say what the document is, and how far it has been read.
    case showInformation
    /// Asks the owner to speak the text, from the character that the reader attends to.
    case speak
    /// Asks the owner to be silent.
    case stopSpeaking
    /// Asks the owner to speak the sentence this many on; towards the start where negative.
    case speakSentence(Int)
    /// Asks the owner to open the document's source in an editor, at the line that the reader attends to.
    case openSource
    /// Asks the owner to look up what is selected, else the word at the caret (`Effect.lookUp`).
    case lookUp
    /// Hands the selected text to the clipboard; nothing where none is selected.
    case copy
    /// Selects the whole text, where the view is selectable.
    case selectAll
    /// Restores a figure that is being dragged; else ends a selection under way; else clears the selection.
    case cancel
    /// Opens the bar that takes what to look for, towards the end of the text or towards its start; Enter closes it at the hit.
    case find(backward: Bool)
    /// Opens the bar and leaves it open while Enter goes from hit to hit.
    case showFindBar
    /// Opens the bar of `showFindBar` with a second field for the replacement, where the text can be edited. In it
    /// Enter replaces the hit, Control+Enter all of them.
    case showReplaceBar
    /// Shows the headings beside the text, or hides them.
    case toggleOutline
    /// Lists the hits of the search beside the text, or hides the list.
    case toggleHitList
    /// Shows only the paragraphs that have hits of the search, below their headings, or all of the text again.
    case toggleFold
    /// Asks what to look for, and shows only the paragraphs that have it; after `!`, those that have it not.
    case askToFold
    /// Folds sections of the text away below their headings, and shows them again.
    case section(SectionCommand)
    /// Takes the tints of the hits away until the next step to one, or shows them again; the search stays.
    case toggleHitTints
    /// Goes to the next hit in the direction of the search.
    case findNext
    /// Goes to the hit before.
    case findPrevious
    /// Asks the owner for a line to type in where to go.
    case askForPlace
    /// Asks the owner for a line to type in what to open.
    case askForDocument
    /// Asks the owner for the document this many on among those of its folder; towards the first where negative.
    case goToDocument(Int)
    /// Asks the owner to write a copy of the document, under a name that it asks for.
    case saveCopy
    /// Asks the owner to read the document again.
    case reload
    /// Asks the owner to have an encoding chosen, in which the document is then read again.
    case askForEncoding
    /// Asks the owner to join lines of the text that were broken by hand, or to show them as they are.
    case toggleJoinedLines
    /// Asks the owner to wrap long lines, or to leave them as long as they are.
    case toggleWrap
    /// Asks the owner to show the numbers of lines, or to hide them.
    case toggleLineNumbers
    /// Asks the owner to show what the document says of itself before its text, or to hide it.
    case toggleFrontMatter
    /// Asks the owner for help: what each key does.
    case showHelp
    /// Asks the owner for the list of settings, to change them.
    case showSettings
    /// Asks the owner to carry out a line, as it could be typed where `askForPlace` asks for one.
    case run(String)
    /// Asks the owner for a program, whose output is shown.
    case askForProgram
    /// Asks the owner for a program that gets the text from a mark to the place.
    case pipe(from: String)
    /// Asks the owner to print the document.
    case print
    /// Asks the owner to turn full screen on or off.
    case toggleFullScreen
    /// Asks the owner to close the window.
    case close
    /// Asks the owner to close all windows of the program.
    case quit
    /// What the caret of text that is only read does beside moving; movements are `.edit(.move(…))` and `.edit(.extend(…))`.
    case caret(CaretCommand)
    /// What is done with the figure or the picture that has the focus, and giving it to one.
    case figure(FigureCommand)
    /// What only a view that can be edited does, and moving a caret.
    case edit(EditingCommand)
}

extension Command {
    /// Whether the command does nothing but scroll: late repetitions of its key may be dropped.
    public var scrolls: Bool {
        switch self {
        case .scrollLines, .scrollHalfScreens, .scrollScreens, .scroll, .scrollToStart, .scrollToEnd, .autoScroll, .goToParagraph: true
        default: false
        }
    }

    /// Whether the command goes to another place of the text.
    var goesThroughText: Bool {
        switch self {
        case .goToShare, .goToHeading, .goToLine, .goToMark, .goToAnchor, .findNext, .findPrevious: true
        default: scrolls
        }
    }
}

// MARK: Keys and help

extension Command {
    /// The commands of reading in the order of help, with their keys.
    static let rows =
        moving + SectionCommand.rows + finding + links + FigureCommand.rows + selecting + CaretCommand.rows + textSize
        + PageSetupChange.rows + documents + windows

    private static let selecting = [
        CommandRow(
            .copy, .selecting, "Copy what is selected", ["y", .control("c"), .control(.insert)],
            editing: [.control("c"), .control(.insert)]),
        CommandRow(.selectAll, .selecting, "Select the whole text", [.control("a")], editing: [.control("a"), .control("/")]),
        CommandRow(
            .lookUp, .selecting, "Look up what is selected, the word at the caret, or one that you type, in your dictionary", ["s"],
            less: [.alt("s")]),
        CommandRow(.highlight(.yellow), .selecting, "Highlight what is selected in yellow", sequences: ["aa", "ay"]),
        CommandRow(.highlight(.green), .selecting, "Highlight what is selected in green", sequences: ["ag"]),
        CommandRow(.highlight(.blue), .selecting, "Highlight what is selected in blue", sequences: ["ab"]),
        CommandRow(.highlight(.red), .selecting, "Highlight what is selected in red", sequences: ["ar"]),
        CommandRow(.writeNote, .selecting, "Write a note beside what is selected, and highlight it", sequences: ["an"]),
        CommandRow(.toggleHighlightList, .selecting, "Show or hide a list of highlights, with their notes, beside the text", ["A"]),
        CommandRow(.restoreHighlight, .selecting, "Bring back the highlight that was deleted last, with its note", sequences: ["au"]),
    ]

    private static let textSize = [
        CommandRow(
            .makeTextLarger, .pageSetup, "Make the text larger", ["+", ">", .control("+"), .control("=")],
            editing: [.control("+"), .control("=")]),
        CommandRow(
            .zoom(percent: nil), .pageSetup,
            "The same; after a number, choose the size nearest to that many percent of the usual one", ["="], less: [.alt("=")]),
        CommandRow(.makeTextSmaller, .pageSetup, "Make the text smaller", ["-", "<", .control("-")], editing: [.control("-")]),
        CommandRow(.resetTextSize, .pageSetup, "Set the text in the usual size", ["0", .control("0")], editing: [.control("0")]),
        CommandRow(.fitSection, .pageSetup, "Choose the text size at which this section just fits in the window; 0 takes that back", ["x"]),
    ]

    private static let documents = [
        CommandRow(
            .askForDocument, .documents, "Open a document: one read last or one beside this by letters of its name, any by its path",
            ["o", .control("O")],
            less: ["E"]),
        CommandRow(.goToDocument(1), .documents, "Open the next document of the folder, by name", sequences: ["]f"]),
        CommandRow(.goToDocument(-1), .documents, "Open the document of the folder before", sequences: ["[f"]),
        CommandRow(
            .saveCopy, .documents, "Write a copy of the file, or the text of what came through a pipe, under a name", [.control("s")],
            less: ["s"]),
        CommandRow(.reload, .documents, "Read the file again", ["r", "R", .control("r"), .plain(.function(5))]),
        CommandRow(.askForEncoding, .documents, "Read the text in another encoding, by its name", ["e"], less: [.alt("e")]),
        CommandRow(.toggleJoinedLines, .documents, "Join lines that were broken by hand to paragraphs, or show them as they are", ["U"]),
        CommandRow(
            .toggleWrap, .documents, "Leave lines of plain text as long as they are, to be scrolled sideways, or wrap them",
            sequences: ["zw"], lessSequences: ["-S"]),
        CommandRow(
            .toggleLineNumbers, .documents, "Show or hide the numbers of the file’s lines", sequences: ["zn"], lessSequences: ["-N"]),
        CommandRow(.toggleFrontMatter, .documents, "Show or hide the front matter of Markdown", sequences: ["zf"]),
        CommandRow(
            .showInformation, .documents,
            "Tell how many words the document has, how long it takes to read, and where you are; twice, go on telling the position", ["i"],
            less: ["=", .control("g")], editing: [.alt("i")]),
        CommandRow(.speak, .documents, "Speak the text from here on", ["t"]),
        CommandRow(.stopSpeaking, .documents, "Speak no more", ["T"]),
        CommandRow(.speakSentence(1), .documents, "While speaking, go to the next sentence", [")"]),
        CommandRow(.speakSentence(-1), .documents, "While speaking, go to the sentence before", ["("]),
        CommandRow(
            .pipe(from: "a"), .documents,
            "Send the text from that mark to the foot of the screen to a program, and read its output; ^ and $ are the text’s ends, "
                + ". is what is selected, else the screen",
            sequences: ["| a … | z"]),
        CommandRow(.askForProgram, .documents, "Ask for a program, and show what it writes in a small window", ["!"]),
        CommandRow(
            .print, .documents, "Say how to print the document, which recto itself does not", [.control("p")], less: [.control("P")],
            editing: [.control("p")]),
        CommandRow(.openSource, .documents, "Open the file in your editor, at the line that you read", ["E"], less: ["v"]),
    ]

    private static let windows = [
        CommandRow(
            .showHelp, .windows, "Show what each key does, as does “:help”", [.plain(.function(1))], less: ["h", "H"],
            editing: [.plain(.function(1))]),
        CommandRow(
            .showSettings, .windows, "List the settings: Enter changes one, in the file that keeps them", [.plain(.function(2))],
            editing: [.plain(.function(2))]),
        CommandRow(.toggleFullScreen, .windows, "Turn full screen on or off", [.plain(.function(11))], editing: [.plain(.function(11))]),
        CommandRow(
            .cancel, .windows, "Cancel a drag; clear the selection; close a note; end a search", [.plain(.escape), .control("[")],
            editing: [.plain(.escape)]),
        CommandRow(
            .close, .windows, "Close the window", ["q", .control("w")], sequences: ["ZZ"], less: ["Q"], editing: [.control("w")]),
        CommandRow(.quit, .windows, "Close all windows", [.control("q")], editing: [.control("q")]),
    ]
}

// MARK: What a view does

extension Command {
    /// Does in a view what the command asks for.
    func perform(in view: TextView) {
        switch self {
        case .scrollLines(let count): view.scroll(by: CGFloat(count) * view.keyStep)
        case .scrollHalfScreens(let count): view.scroll(by: CGFloat(count) * view.frame.height / 2)
        case .scrollScreens(let count): view.scrollScreens(count)
        case .scroll(let dy): view.scroll(by: dy)
        case .scrollSideways(let steps): _ = view.scrollSideways(steps: steps)
        case .scrollToStart:
            view.rememberPosition()
            view.scrollToStart()
        case .scrollToEnd:
            view.rememberPosition()
            view.goToEnd()
        case .goToHeading(let steps): view.goToHeading(steps)
        case .goToParagraph(let steps): view.goToParagraph(steps)
        case .goToShare(let percent): view.goToShare(percent: percent)
        case .goToLine(let line):
            view.rememberPosition()
            view.emit(.goToLine(line))
        case .setMark(let name): view.emit(.setMark(name))
        case .goToMark(let name): view.emit(.goToMark(name))
        case .toggleHitTints: view.toggleHitTints()
        case .goToLastJump: view.goToLastJump()
        case .highlight(let color): view.highlightSelection(color)
        case .writeNote: view.writeNoteOnSelection()
        case .toggleHighlightList: view.toggleHighlightList()
        case .follow: view.emit(.follow)
        case .moveFocus(let steps): _ = view.moveFocus(steps: steps)
        case .showLinkHints(let action): view.showLinkHints(for: action)
        case .activate(let lines): if !view.followFocusedLink() { view.scroll(by: CGFloat(lines) * view.keyStep) }
        case .goToNote: if !view.goToNote() { view.statusText = "No note is open" }
        case .goToAnchor(let name): view.goToAnchor(name)
        case .goBack: view.goBack()
        case .goForward: view.goForward()
        case .autoScroll: view.autoScroll()
        case .makeTextLarger: view.changeTextSize(by: 1)
        case .makeTextSmaller: view.changeTextSize(by: -1)
        case .resetTextSize: view.emit(.changeTextSize(0))
        case .lookUp: view.lookUp()
        case .copy: view.copy(nil)
        case .selectAll: view.selectAllForOthers()
        case .find(let backward): view.showFindBar(staysOpen: false, backward: backward)
        case .showFindBar: view.showFindBar()
        case .showReplaceBar: view.showFindBar(showingReplace: true)
        case .toggleOutline: view.toggleOutline()
        case .toggleHitList: view.toggleHitList()
        case .toggleFold: view.toggleFold()
        case .askToFold: view.askToFold()
        case .section(let command): view.perform(command)
        case .findNext: view.goToNextHit(backward: false)
        case .findPrevious: view.goToNextHit(backward: true)
        case .cancel: view.performCancel()
        case .reload: view.emit(.reload)
        case .toggleFullScreen: view.emit(.toggleFullScreen)
        case .close: view.emit(.close)
        case .keepPlace, .askToForgetMark, .followUntilHit, .zoom, .askForProgram, .pipe, .print, .fitSection, .changePageSetup,
            .showInformation, .openSource, .speak, .stopSpeaking, .speakSentence,
            .askForPlace, .askForDocument, .listMarks, .goToDocument, .saveCopy, .askForEncoding, .toggleJoinedLines, .toggleWrap,
            .toggleLineNumbers, .toggleFrontMatter, .restoreHighlight,
            .showHelp, .showSettings, .run, .quit:
            view.emit(.perform(self))
        case .caret(let command): view.perform(command)
        case .figure(let command): view.perform(command)
        case .edit(let command): view.perform(command)
        }
    }
}
