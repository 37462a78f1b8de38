/// The rows of commands that move, find and follow links.
extension Command {
    static let moving = [
        CommandRow(
            .scrollLines(1), .moving, "Scroll on by a line", ["j", .plain(.down), .control("n")],
            less: ["e", "J", .control("e"), .control("j")]),
        CommandRow(
            .scrollLines(-1), .moving, "Scroll back by a line", ["k", .plain(.up)],
            less: ["y", "K", .control("y"), .control("k"), .control("p")]),
        CommandRow(
            .scrollScreens(1), .moving, "Scroll on by a screen", ["J", ".", .plain(.space), .plain(.pageDown)],
            less: ["f", .control("f"), .control("v")]),
        CommandRow(
            .scrollScreens(-1), .moving, "Scroll back by a screen", ["b", "K", ",", .shift(.space), .plain(.pageUp)],
            less: [.control("b"), .alt("v")]),
        CommandRow(.scrollHalfScreens(1), .moving, "Scroll on by half a screen", ["d", .control("d")]),
        CommandRow(.scrollHalfScreens(-1), .moving, "Scroll back by half a screen", ["u", .control("u")]),
        CommandRow(
            .scrollSideways(-1), .moving, "Scroll a wide table, or lines that are not wrapped, to the left; else the page at the left",
            ["h", .plain(.left)],
            less: [.alt("(")]),
        CommandRow(
            .scrollSideways(1), .moving, "Scroll a wide table, or lines that are not wrapped, to the right; else the page at the right",
            ["l", .plain(.right)],
            less: [.alt(")")]),
        CommandRow(
            .scrollToStart, .moving, "Go to the beginning; after a number, to that line of the file",
            ["g", .plain(.home), .control(.home)], sequences: ["'^"], less: ["<", .alt("<")]),
        CommandRow(
            .scrollToEnd, .moving, "Go to the end; after a number, to that line of the file", ["G", .plain(.end), .control(.end)],
            sequences: ["'$"], less: [">", .alt(">")]),
        CommandRow(.goToHeading(1), .moving, "Go to the next heading", [.alt(.down)], sequences: ["]]"]),
        CommandRow(.goToHeading(-1), .moving, "Go to the heading before", [.alt(.up)], sequences: ["[["]),
        CommandRow(.goToParagraph(1), .moving, "Go to the next paragraph", ["}"]),
        CommandRow(.goToParagraph(-1), .moving, "Go to the paragraph before", ["{"]),
        CommandRow(.goToShare(percent: 0), .moving, "Go to a share of the text, which a number before says in percent", ["%"], less: ["p"]),
        CommandRow(
            .askForPlace, .moving, "Do or go to what is typed: a command, a line of the file (12), a share (40%) or words of a heading",
            [":"],
            editing: [.control("l")]),
        CommandRow(
            .toggleOutline, .moving, "Show or hide the headings beside the text; / finds one of them there", ["O", .plain(.function(9))],
            editing: [.plain(.function(9))]),
        CommandRow(.setMark("a"), .moving, "Keep the place under the letter, a capital one for all documents", sequences: ["m a … m z"]),
        CommandRow(
            .goToMark("a"), .moving, "Go to the place that was kept under the letter, a capital one in its document",
            sequences: ["' a … ' z"]),
        CommandRow(
            .keepPlace, .moving, "Keep the place under the first letter that is free, and say which", [.control("b")],
            less: [.control("B")]),
        CommandRow(.listMarks, .moving, "List the places that were kept, to go to one of them by letters of its name or its words", ["B"]),
        CommandRow(.askToForgetMark, .moving, "Ask which of the places that were kept to forget", [.alt("m")]),
        CommandRow(
            .goToLastJump, .moving, "Go to where the last jump came from, else to the beginning, and there and back again",
            sequences: ["''"]),
        CommandRow(
            .goBack, .moving, "Go back to where a jump or a link came from, and to the document before",
            [.plain(.backspace), .alt(.left), .control("o"), .control("t")]),
        CommandRow(.goForward, .moving, "Go forward again", [.alt(.right), .control("i")]),
        CommandRow(.follow, .moving, "Keep the end of a growing text in sight, until the next move", ["F", .shift(.end)]),
        CommandRow(
            .followUntilHit, .moving, "The same, until what comes has what was looked for; that is gone to", [.alt("F")]),
    ]

    static let finding = [
        CommandRow(.find(backward: false), .finding, "Find while typing, towards the end; Enter stays at the hit, Esc goes back", ["/"]),
        CommandRow(.find(backward: true), .finding, "Find while typing, towards the start; Enter stays at the hit, Esc goes back", ["?"]),
        CommandRow(
            .showFindBar, .finding, "Find, and go from hit to hit by Enter and Shift+Enter", [.control("f")], less: [.control("F")],
            editing: [.control("f")]),
        CommandRow(.showReplaceBar, .finding, "Find, and replace hits by other words", editing: [.control("h")]),
        CommandRow(
            .findNext, .finding, "Go to the next hit", ["n", .plain(.function(3)), .control("g")],
            editing: [.plain(.function(3)), .control("g")]),
        CommandRow(
            .findPrevious, .finding, "Go to the hit before", ["N", .shift(.function(3)), .control("G")],
            editing: [.shift(.function(3)), .control("G")]),
        CommandRow(.toggleHitTints, .finding, "Take the tint off what was found, until the next step, or show it again", [.alt("u")]),
        CommandRow(.toggleHitList, .finding, "Show or hide a list of the hits beside the text", ["L"]),
        CommandRow(.toggleFold, .finding, "Show only the paragraphs with hits, or all of the text again", ["&"], less: [.alt("&")]),
        CommandRow(
            .askToFold, .finding, "Ask for words, and show only the paragraphs with them, or after ! those without", less: ["&"]),
    ]

    static let links = [
        CommandRow(.moveFocus(1), .links, "Give the focus to the next link or figure", [.plain(.tab)]),
        CommandRow(.moveFocus(-1), .links, "Give the focus to the link or figure before", [.shift(.tab)]),
        CommandRow(
            .activate(orScrollLines: 1), .links,
            "Follow the link with the focus: a note opens below the line, or closes; without one, scroll on by a line", [.plain(.enter)]),
        CommandRow(
            .goToNote, .links, "Go to where the note stands that the link with the focus leads to, or that is open", [.shift(.enter)]),
        CommandRow(
            .showLinkHints(.follow), .links,
            "Show letters beside the links: typing those of one follows it, and y before them copies its address", ["f"], less: ["l"]),
        CommandRow(
            .showLinkHints(.openInNewWindow), .links, "Show letters beside the links: typing those of one opens it in a new window", [";"]),
    ]
}
