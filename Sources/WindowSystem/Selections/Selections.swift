import CX11
public import TextViews

/// The texts this program offers to others: PRIMARY for the selected text, CLIPBOARD for the copied text (ICCCM 2), XdndSelection for
/// what is dragged.
@MainActor public final class Selections {
    /// One of the selections that users deal with (ICCCM 2.6.1; XDND).
    public enum Name: Hashable, Sendable {
        /// PRIMARY: what is selected, for the middle button.
        case primary
        /// CLIPBOARD: what was copied or cut.
        case clipboard
        /// XdndSelection: what is being dragged.
        case drag
    }

    let connection: Connection
    /// Owns the selections, so that they outlive the windows they came from.
    let window: XID
    private var owned: [Name: Owned] = [:]
    var transfers: [IncrementalTransfer] = []
    var fetches: [Fetch] = []
    /// What a person drags from a window of the program; nil where nothing is on its way.
    var drag: DragSource?
    /// The forms beside plain text in which other programs may have what is offered; none at first.
    public var formats: [ExcerptFormat] = []
    /// Called when another program takes a selection over.
    public var onLoss: ((Name) -> Void)?

    struct Owned {
        var excerpt: TextExcerpt
        var time: UInt
    }

    /// Makes the owner of selections on a display, with nothing to offer yet.
    public init(_ connection: Connection) {
        self.connection = connection
        window = XCreateSimpleWindow(connection.raw, connection.root, -1, -1, 1, 1, 0, 0, 0)
        XSelectInput(connection.raw, window, PropertyChangeMask)
    }

    isolated deinit { XDestroyWindow(connection.raw, window) }

    func atom(_ name: Name) -> Atom {
        switch name {
        case .primary: Atom(XA_PRIMARY)
        case .clipboard: connection.atoms[.clipboard]
        case .drag: connection.atoms[.xdndSelection]
        }
    }

    func name(_ atom: Atom) -> Name? {
        switch atom {
        case Atom(XA_PRIMARY): .primary
        case connection.atoms[.clipboard]: .clipboard
        case connection.atoms[.xdndSelection]: .drag
        default: nil
        }
    }

    func owned(_ name: Name) -> Owned? { owned[name] }

    /// The text this program offers under `name`; nil where it does not own that selection.
    public func text(_ name: Name) -> String? { owned[name]?.excerpt.plainText }

    /// Offers an excerpt, or gives the selection up where it is nil.
    ///
    /// - Parameter time: server time of the event that asked for it; 0 takes that of the last event.
    /// - Returns: whether the server agrees.
    @discardableResult
    func own(_ name: Name, _ excerpt: TextExcerpt?, time: UInt) -> Bool {
        let time = time != 0 ? time : connection.currentTime(on: window)
        guard let excerpt else {
            guard owned.removeValue(forKey: name) != nil else { return true }
            XSetSelectionOwner(connection.raw, atom(name), XID(None), time)
            return true
        }
        XSetSelectionOwner(connection.raw, atom(name), window, time)
        guard XGetSelectionOwner(connection.raw, atom(name)) == window else {
            owned[name] = nil
            return false
        }
        owned[name] = Owned(excerpt: excerpt, time: time)
        return true
    }

    /// Takes in an event about selections; false for others.
    func handle(_ event: XEvent) -> Bool {
        switch event.type {
        case SelectionRequest where event.xselectionrequest.owner == window:
            answer(event.xselectionrequest)
            return true
        case SelectionClear where event.xselectionclear.window == window:
            lose(event.xselectionclear)
            return true
        case SelectionNotify where event.xselection.requestor == window:
            receive(event.xselection)
            return true
        case ClientMessage where event.xclient.window == window:
            drag?.handle(event.xclient)
            return true
        case PropertyNotify: return continueTransfers(event.xproperty)
        case DestroyNotify: return endTransfers(to: event.xdestroywindow.window)
        default: return false
        }
    }

    /// A clear that is older than our ownership speaks of an earlier one.
    private func lose(_ event: XSelectionClearEvent) {
        guard let name = name(event.selection), let current = owned[name],
            event.time == 0 || !isEarlier(event.time, than: current.time)
        else { return }
        owned[name] = nil
        // The new owner refuses requests with an earlier time.
        if event.time != 0 { connection.lastEventTime = event.time }
        onLoss?(name)
    }

    /// Server times have 32 bits and wrap around.
    func isEarlier(_ a: UInt, than b: UInt) -> Bool {
        Int32(truncatingIfNeeded: a) &- Int32(truncatingIfNeeded: b) < 0
    }
}

extension Connection {
    /// The time of the last event, else the server's own, for which a property is touched.
    func currentTime(on window: XID) -> UInt {
        if lastEventTime != 0 { return lastEventTime }
        setProperty(window, atoms[.rectoTime], type: Atom(XA_STRING), bytes: [])
        var event = XEvent()
        XWindowEvent(raw, window, PropertyChangeMask, &event)
        lastEventTime = event.xproperty.time
        return lastEventTime
    }
}
