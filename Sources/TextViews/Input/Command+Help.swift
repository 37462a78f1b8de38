import struct Foundation.CGFloat

/// What help says of the commands of reading, in the order in which help lists them.
extension Command {
    package var help: CommandHelp {
        switch self {
        case .scrollLines(let steps):
            CommandHelp(.moving, "Scroll \(Self.way(steps)) by \(Self.count(abs(steps), "line"))", rank: -steps)
        case .scrollScreens(let steps):
            CommandHelp(.moving, "Scroll \(Self.way(steps)) by \(Self.count(abs(steps), "screen"))", rank: -steps)
        case .scrollHalfScreens(let steps):
            CommandHelp(
                .moving, "Scroll \(Self.way(steps)) by \(abs(steps) == 1 ? "half a screen" : "\(abs(steps)) half screens")", rank: -steps)
        case .scroll(let dy): CommandHelp(.moving, "Scroll \(Self.way(dy < 0 ? -1 : 1)) by \(abs(dy)) pixels")
        case .scrollSideways(let steps):
            CommandHelp(.moving, "Scroll a wide table to the \(steps < 0 ? "left" : "right")", rank: steps)
        case .autoScroll: CommandHelp(.moving, "Scroll while something is dragged beyond an edge")
        case .scrollToStart: CommandHelp(.moving, "Go to the beginning; after a number, to that line")
        case .scrollToEnd: CommandHelp(.moving, "Go to the end; after a number, to that line")
        case .goToHeading(let steps): CommandHelp(.moving, "Go to \(Self.next(steps, "heading"))", rank: -steps)
        case .goToParagraph(let steps): CommandHelp(.moving, "Go to \(Self.next(steps, "paragraph"))", rank: -steps)
        case .goToShare(let percent):
            CommandHelp(
                .moving,
                percent == 0 ? "Go to a share of the text, which a number before says in percent" : "Go to \(percent) percent of the text")
        case .goToLine(let line): CommandHelp(.moving, "Go to line \(line)")
        case .askForPlace: CommandHelp(.moving, "Go to what is typed: a line (12), a share (40%) or words of a heading")
        case .toggleOutline: CommandHelp(.moving, "Show or hide the headings beside the text")
        case .setMark: CommandHelp(.moving, "Keep the place under the letter")
        case .goToMark: CommandHelp(.moving, "Go to the place that was kept under the letter")
        case .goToLastJump: CommandHelp(.moving, "Go to where the last jump came from, and there and back again")
        case .section(let command): command.help
        case .goToAnchor(let name): CommandHelp(.moving, "Go to the place called “\(name)”")
        case .goBack: CommandHelp(.moving, "Go back to where a jump or a link came from, and to the document before")
        case .goForward: CommandHelp(.moving, "Go forward again")
        case .follow: CommandHelp(.moving, "Keep the end of a growing text in sight, until the next move")
        case .find(let backward):
            CommandHelp(
                .finding, "Find while typing, \(backward ? "towards the start" : "towards the end"); Enter stays at the hit, Esc goes back",
                rank: backward ? 1 : 0)
        case .showFindBar: CommandHelp(.finding, "Find, and go from hit to hit by Enter and Shift+Enter")
        case .showReplaceBar: CommandHelp(.finding, "Find, and replace hits by other words")
        case .findNext: CommandHelp(.finding, "Go to the next hit")
        case .findPrevious: CommandHelp(.finding, "Go to the hit before")
        case .toggleHitList: CommandHelp(.finding, "Show or hide a list of the hits beside the text")
        case .toggleFold: CommandHelp(.finding, "Show only the paragraphs with hits, or all of the text again")
        case .moveFocus(let steps):
            CommandHelp(.links, "Give the focus to \(Self.next(steps, "link")) or figure", rank: -steps)
        case .activate(let lines):
            CommandHelp(.links, "Follow the link with the focus; without one, scroll on by \(Self.count(lines, "line"))")
        case .showLinkHints(let action): action.help
        case .copy: CommandHelp(.selecting, "Copy what is selected")
        case .selectAll: CommandHelp(.selecting, "Select the whole text")
        case .lookUp: CommandHelp(.selecting, "Look up what is selected, the word at the caret, or one that you type, in your dictionary")
        case .highlight(let color): CommandHelp(.selecting, "Highlight what is selected in \(color.rawValue)")
        case .toggleHighlightList: CommandHelp(.selecting, "Show or hide a list of highlights, with their notes, beside the text")
        case .caret(let command): command.help
        case .figure(let command): command.help
        case .makeTextLarger: CommandHelp(.looks, "Make the text larger")
        case .makeTextSmaller: CommandHelp(.looks, "Make the text smaller")
        case .resetTextSize: CommandHelp(.looks, "Set the text in the usual size")
        case .fitSection: CommandHelp(.looks, "Choose the text size at which this section just fits in the window; 0 takes that back")
        case .changeLook(let change): change.help
        case .askForDocument:
            CommandHelp(.documents, "Open a document: one read last or one beside this by letters of its name, any by its path")
        case .reload: CommandHelp(.documents, "Read the file again")
        case .showInformation: CommandHelp(.documents, "Tell how many words the document has, how long it takes to read, and where you are")
        case .speak: CommandHelp(.documents, "Speak the text from here on")
        case .stopSpeaking: CommandHelp(.documents, "Speak no more")
        case .speakSentence(let steps): CommandHelp(.documents, "While speaking, go to \(Self.next(steps, "sentence"))", rank: -steps)
        case .openSource: CommandHelp(.documents, "Open the file in your editor, at the line that you read")
        case .showHelp: CommandHelp(.windows, "Show this help")
        case .toggleFullScreen: CommandHelp(.windows, "Turn full screen on or off")
        case .cancel: CommandHelp(.windows, "Cancel a drag; clear the selection; end a search")
        case .close: CommandHelp(.windows, "Close the window")
        case .edit(let command): command.help
        }
    }

    private static func way(_ steps: Int) -> String { steps < 0 ? "back" : "on" }

    fileprivate static func count(_ number: Int, _ thing: String) -> String { number == 1 ? "a \(thing)" : "\(number) \(thing)s" }

    fileprivate static func next(_ steps: Int, _ thing: String) -> String {
        switch steps {
        case 1: "the next \(thing)"
        case -1: "the \(thing) before"
        default: "the \(thing) \(abs(steps)) \(steps < 0 ? "back" : "on")"
        }
    }
}

extension LinkAction {
    fileprivate var help: CommandHelp {
        switch self {
        case .follow:
            CommandHelp(.links, "Show letters beside the links: typing those of one follows it, and y before them copies its address")
        case .openInNewWindow: CommandHelp(.links, "Show letters beside the links: typing those of one opens it in a new window")
        case .copyAddress: CommandHelp(.links, "Show letters beside the links: typing those of one copies its address")
        }
    }
}

extension LookChange {
    fileprivate var help: CommandHelp {
        switch self {
        case .columns(nil):
            CommandHelp(.looks, "Set the text in one, two or three columns, where the window is wide enough; after a number, in that many")
        case .columns(let number?): CommandHelp(.looks, "Set the text in columns: \(number)")
        case .measure: CommandHelp(.looks, "Choose the length of lines: 45, 66 or 80 characters, the window’s width, or the document’s own")
        case .longerLines(let steps): CommandHelp(.looks, "Make the lines \(steps < 0 ? "shorter" : "longer")", rank: -steps)
        case .fullWidth: CommandHelp(.looks, "Set lines as wide as the window, or as before")
        case .colors: CommandHelp(.looks, "Choose the paper: light, sepia, dark, high contrast, or as the desktop prefers")
        case .invertedPictures: CommandHelp(.looks, "Invert pictures, for dark paper, or show them as they are")
        }
    }
}

extension CaretCommand {
    fileprivate var help: CommandHelp {
        switch self {
        case .toggle: CommandHelp(.selecting, "Show or hide a caret to select with")
        case .selectCharacters: CommandHelp(.selecting, "Select from the caret on, by characters")
        case .selectLines: CommandHelp(.selecting, "Select from the caret on, by lines")
        case .exchangeEnds: CommandHelp(.selecting, "Go to the other end of what is selected")
        case .copyAndEnd: CommandHelp(.selecting, "Copy what is selected, and take the caret away")
        case .findWord(let backward):
            CommandHelp(
                .finding, "Find the word at the caret, \(backward ? "towards the start" : "towards the end")", rank: backward ? 1 : 0)
        case .activate: CommandHelp(.links, "Follow the link at the caret; without one, move down a line")
        }
    }
}

extension FigureCommand {
    fileprivate var help: CommandHelp {
        switch self {
        case .focus(let steps):
            CommandHelp(.figures, "Give the focus to \(Command.next(steps, "figure")), or picture in the text", rank: -steps)
        case .move(let right, let down, let isFine):
            CommandHelp(
                .figures, "Move the figure \(Self.direction(right, down)) by \(Self.distance(max(abs(right), abs(down)), isFine))",
                rank: (isFine ? 4 : 0) + (right < 0 ? 0 : right > 0 ? 1 : down < 0 ? 2 : 3))
        case .resize(let steps): CommandHelp(.figures, "Make the figure \(steps < 0 ? "smaller" : "larger")", rank: -steps)
        case .putBack: CommandHelp(.figures, "Put the figure back to where the document has it, at its first size")
        case .lift: CommandHelp(.figures, "Lift the picture out of the text, or set it back into it")
        case .undo: CommandHelp(.figures, "Undo what was last done to a figure")
        case .redo: CommandHelp(.figures, "Do again what was undone")
        }
    }

    private static func direction(_ right: Int, _ down: Int) -> String {
        let across = right < 0 ? "left" : right > 0 ? "right" : ""
        let along = down < 0 ? "up" : down > 0 ? "down" : ""
        return [along, across].filter { !$0.isEmpty }.joined(separator: " and ")
    }

    private static func distance(_ steps: Int, _ isFine: Bool) -> String {
        isFine ? Command.count(steps, "pixel") : Command.count(steps, "line")
    }
}

extension SectionCommand {
    fileprivate var help: CommandHelp {
        switch self {
        case .toggle: CommandHelp(.moving, "Fold the section at the caret or at the top away below its heading, or unfold it")
        case .close: CommandHelp(.moving, "Fold the section away; the one around it where it is folded")
        case .open: CommandHelp(.moving, "Unfold the section, as Enter or a click on the mark beside its heading does")
        case .closeAll: CommandHelp(.moving, "Fold all sections away")
        case .openAll: CommandHelp(.moving, "Unfold all sections")
        }
    }
}
