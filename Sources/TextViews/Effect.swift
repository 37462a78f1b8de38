public import struct Foundation.CGRect
public import struct Foundation.URL

/// A request of a view to the world outside it. The view itself never carries any of these out.
public enum Effect: Sendable, Equatable {
    /// Open by the program that the desktop has for it.
    case openExternally(URL)
    /// Open in the viewer itself; a fragment scrolls to its anchor.
    case openDocument(URL)
    /// Show a file in another window, where the viewer can read it, and ask first where it cannot; a fragment scrolls to its anchor.
    case openInNewWindow(URL)
    /// Ask before opening, showing the whole target.
    case confirmOpening(URL)
    /// The selection changed: own PRIMARY with this text (nil: give it up).
    case setPrimary(TextExcerpt?, time: UInt32)
    /// A person copied or cut: own CLIPBOARD with this text, since the time of the event that asked for it.
    case setClipboard(TextExcerpt, time: UInt32)
    /// Give the pointer this shape over the view.
    case setPointer(PointerShape)
    /// Fetch what is offered there, and hand it in as `InputEvent.pasted`.
    case requestPaste(PasteSource)
    /// Whether what is dragged over the view may be dropped there.
    case answerDrag(Bool)
    /// The pointer, whose button is down, drags this from the view from now on.
    case beginDrag(TextExcerpt, time: UInt32)
    /// Where the caret is, in the viewport of the topmost view: input methods show their windows there.
    case setInputSpot(CGRect)
    /// What was being composed has been taken over or given up.
    case resetInputMethod
    /// Write the text to where it came from; where `insisting`, whatever speaks against it.
    case save(insisting: Bool)
    /// Ask for a name, and write the text there.
    case saveAs
    /// Text of the status line; nil takes it away.
    case showStatus(String?)
    /// Set the text this many sizes larger (smaller where negative; 0 is back to the usual size), then hand it over
    /// by `TextView.replaceText(_:keepingPlace:)`.
    case changeTextSize(Int)
    /// Ask for a name, and write a picture there.
    case savePicture(ShownPicture)
    /// Look up words in a dictionary; nil where they are to be asked for.
    case lookUp(String?)
    /// Show the previous document; the view has no earlier scroll position of its own left.
    case goBack
    /// Show the next document; the view has no later scroll position of its own left.
    case goForward
    /// Show a line of the text, counted from 1.
    case goToLine(Int)
    /// Keep the reader's place, at the top of the view, under a name.
    case setMark(String)
    /// Show the place that was marked with that name.
    case goToMark(String)
    /// Mark the words between two UTF-16 offsets of the text, and keep that with the document.
    case highlight(Int, Int, HighlightColor)
    /// Remove the highlight with this identifier.
    case removeHighlight(String)
    /// Ask for a note beside marked words.
    case writeNote(String)
    /// Start or stop following the end of a growing text.
    case follow
    /// Read the document again.
    case reload
    /// Do what the command says, which only a program that reads documents can: a view knows nothing more of it.
    case perform(Command)
    /// Turn full screen on or off.
    case toggleFullScreen
    /// Close the window.
    case close
}

/// The shape of the pointer over a view, or a part of one.
public enum PointerShape: Sendable, Equatable {
    /// The usual arrow.
    case arrow
    /// A bar between letters: text can be selected.
    case text
    /// A hand that points: a link.
    case hand
    /// An open hand: a figure or a picture that can be dragged.
    case grab
    /// What a figure has while it is dragged.
    case grabbing
    /// An arrow with two heads, from the upper left to the lower right: a corner by which something is resized.
    case resizeDown
    /// The same from the lower left to the upper right.
    case resizeUp
    /// Arrows to the left and the right: an edge that moves sideways.
    case resizeAcross
    /// Arrows up and down: an edge that moves up and down.
    case resizeAlong
    /// Two crossed lines: a point is to be chosen.
    case cross
    /// Something takes its time.
    case watch
}
