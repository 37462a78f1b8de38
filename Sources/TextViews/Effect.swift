public import struct Foundation.CGRect
public import struct Foundation.URL

/// What a view asks of the world outside it. The view itself never does any of these.
public enum Effect: Sendable, Equatable {
    /// Open by the program that the desktop has for it.
    case openExternally(URL)
    /// Open in the viewer itself; a fragment scrolls to its anchor.
    case openDocument(URL)
    /// Ask before opening, showing the whole target.
    case confirmOpening(URL)
    /// The selection changed by the pointer: own PRIMARY with this text (nil: give it up).
    case setPrimary(String?, time: UInt32)
    case setClipboard(String, time: UInt32)
    case setPointer(PointerShape)
    /// Fetch what is offered there, and hand it in as `InputEvent.pasted`.
    case requestPaste(PasteSource)
    /// Where the caret is, in the viewport of the topmost view: input methods show their windows there.
    case setInputSpot(CGRect)
    /// What was being composed has been taken over or given up.
    case resetInputMethod
    /// Write the text to where it came from; where `insisting`, whatever speaks against it.
    case save(insisting: Bool)
    /// Text of the status line; nil takes it away.
    case showStatus(String?)
    /// Set the text this many sizes larger (smaller where negative; 0 is back to the usual size), then hand it over
    /// by `TextView.replaceText(_:keepingPlace:)`.
    case changeTextSize(Int)
    /// Show the document before or after this one; the view has no earlier or later place of its own left.
    case goBack, goForward
    /// Read the document again.
    case reload
    case close
}

public enum PointerShape: Sendable, Equatable {
    case arrow, text, hand, grab, grabbing, watch
}
