public import struct Foundation.CGFloat

/// An action that a key, a button or a menu asks of a `TextView`: the view's whole vocabulary, independent of input devices.
public enum Command: Hashable, Sendable {
    /// Steps of one line of body text; positive towards the end.
    case scrollLines(Int)
    /// Steps of half the visible height.
    case scrollHalfScreens(Int)
    /// Steps of the visible height less two lines of overlap; with several columns, of whole spreads.
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
    case goToShare(percent: Int)
    /// Asks the owner to show a line, counted from 1, which may not have been read yet (`Effect.goToLine`).
    case goToLine(Int)
    /// Asks the owner to keep the reader's place, at the top of the view, under a name (`Effect.setMark`).
    case setMark(String)
    /// Asks the owner to show the place that was marked with that name (`Effect.goToMark`).
    case goToMark(String)
    /// Marks what is selected in a colour, and asks the owner to keep that (`Effect.highlight`).
    case highlight(HighlightColor)
    /// Lists marked words with their notes beside the text, or hides the list.
    case toggleHighlightList
    /// To where the last jump came from, and again to where it led.
    case goToLastJump
    /// Asks the owner to start or stop following the end of a growing text (`Effect.follow`).
    case follow
    /// Moves the focus by this many links and figures, from the top of the view at first; towards the start where negative.
    case moveFocus(Int)
    /// Shows letters beside the links in sight; typing those of one does this with it.
    case showLinkHints(LinkAction)
    /// Follows the link with the focus; where there is none, scrolls this many lines.
    case activate(orScrollLines: Int)
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
    /// Asks the owner for the text size at which the section that is being read fits into the view (`Effect.fitSection`).
    case fitSection
    /// Asks the owner to set the text otherwise (`Effect.changeLook`).
    case changeLook(LookChange)
    /// Asks the owner to say what the document is, and how far it has been read (`Effect.showInformation`).
    case showInformation
    /// Asks the owner to speak the text, from the character that the reader attends to (`Effect.speak`).
    case speak
    /// Asks the owner to be silent (`Effect.stopSpeaking`).
    case stopSpeaking
    /// Asks the owner to speak the sentence this many on; towards the start where negative (`Effect.speakSentence`).
    case speakSentence(Int)
    /// Asks the owner to open the document's source in an editor, at the line that the reader attends to (`Effect.openSource`).
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
    /// Opens the bar of `showFindBar` with a second field for the replacement, where the text can be edited.
    case showReplaceBar
    /// Shows the headings beside the text, or hides them.
    case toggleOutline
    /// Lists the hits of the search beside the text, or hides the list.
    case toggleHitList
    /// Shows only the paragraphs that have hits of the search, below their headings, or all of the text again.
    case toggleFold
    /// Folds sections of the text away below their headings, and shows them again.
    case section(SectionCommand)
    /// Goes to the next hit in the direction of the search.
    case findNext
    /// Goes to the hit before.
    case findPrevious
    /// Asks the owner for a line to type in where to go (`Effect.askForPlace`).
    case askForPlace
    /// Asks the owner for a line to type in what to open (`Effect.askForDocument`).
    case askForDocument
    /// Asks the owner to read the document again.
    case reload
    /// Asks the owner for help: what each key does.
    case showHelp
    /// Asks the owner to turn full screen on or off.
    case toggleFullScreen
    /// Asks the owner to close the window.
    case close
    /// What the caret of text that is only read does beside moving; movements are `.edit(.move(…))` and `.edit(.extend(…))`.
    case caret(CaretCommand)
    /// What is done with the figure or the picture that has the focus, and giving it to one.
    case figure(FigureCommand)
    /// What only a view that can be edited does, and moving a caret.
    case edit(EditingCommand)
}

/// A change of how a document is set: columns, line length, colours or pictures.
public enum LookChange: Hashable, Sendable {
    /// This many columns, or as many of them as are wide enough; nil for the next number.
    case columns(Int?)
    /// The next length of lines.
    case measure
    /// Lines longer by this many steps; shorter where negative.
    case longerLines(Int)
    /// Lines as wide as the view, or as before.
    case fullWidth
    /// The next colours of paper and ink.
    case colors
    /// Pictures inverted, or as they are.
    case invertedPictures
}

extension Command {
    /// Whether the command does nothing but scroll: late repetitions of its key may be dropped.
    public var scrolls: Bool {
        switch self {
        case .scrollLines, .scrollHalfScreens, .scrollScreens, .scroll, .scrollToStart, .scrollToEnd, .autoScroll, .goToParagraph: true
        default: false
        }
    }
}
