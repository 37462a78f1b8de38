import CX11
import TextViews

/// Answering requests for what this program offers.
extension Selections {
    /// More than this goes out in pieces (`INCR`): a quarter of what a request holds, and no more than 256 KiB.
    var mostBytesAtOnce: Int {
        let words = max(XExtendedMaxRequestSize(connection.raw), XMaxRequestSize(connection.raw))
        return max(4096, min(256 << 10, words))
    }

    func answer(_ request: XSelectionRequestEvent) {
        // Programs older than ICCCM name no property; the target's name serves then.
        let property = request.property == 0 ? request.target : request.property
        if isAskedAgain(request, property) { return }
        var isServed = false
        if let name = name(request.selection), let owned = owned(name),
            request.time == 0 || !isEarlier(request.time, than: owned.time)
        {
            if request.target == connection.atoms[.multiple] {
                isServed = request.property != 0 && serveMultiple(owned, for: request)
            } else {
                isServed = serve(request.target, of: owned, for: request, property: property)
            }
        }
        if isAskedAgain(request, property) { return }
        var reply = XEvent()
        reply.xselection = XSelectionEvent()
        reply.xselection.type = SelectionNotify
        reply.xselection.requestor = request.requestor
        reply.xselection.selection = request.selection
        reply.xselection.target = request.target
        reply.xselection.property = isServed ? property : 0
        reply.xselection.time = request.time
        XSendEvent(connection.raw, request.requestor, 0, 0, &reply)
        XFlush(connection.raw)
    }

    /// Whether a window has asked for the same selection in the same property again meanwhile, so that the later request is the one to answer.
    ///
    /// A program that was killed while its text was written out leaves its window's number to the next one, which would take the answer to
    /// the earlier request for its own, and the later one's for a piece of the text. A program that asks for two selections tells their
    /// answers apart, and waits for both.
    private func isAskedAgain(_ request: XSelectionRequestEvent, _ property: Atom) -> Bool {
        var isAgain = false
        _ = connection.takeAhead { next in
            guard next.type == SelectionRequest, case let later = next.xselectionrequest, later.requestor == request.requestor,
                later.selection == request.selection, later.property == property
            else { return .pass }
            isAgain = true
            return .stop
        }
        return isAgain
    }

    /// Each pair names a target and where to put it; what cannot be served has its property replaced by None.
    private func serveMultiple(_ owned: Owned, for request: XSelectionRequestEvent) -> Bool {
        let (requestor, property) = (request.requestor, request.property)
        guard var pairs = connection.readProperty(requestor, property)?.words, pairs.count.isMultiple(of: 2) else { return false }
        for i in stride(from: 0, to: pairs.count, by: 2)
        where pairs[i] == connection.atoms[.multiple] || !serve(pairs[i], of: owned, for: request, property: pairs[i + 1]) {
            pairs[i + 1] = 0
        }
        connection.setProperty(requestor, property, type: connection.atoms[.atomPair], words: pairs)
        return true
    }

    private func serve(_ target: Atom, of owned: Owned, for request: XSelectionRequestEvent, property: Atom) -> Bool {
        let (atoms, requestor) = (connection.atoms, request.requestor)
        guard property != 0 else { return false }
        switch target {
        case atoms[.targets]:
            connection.setProperty(
                requestor, property, type: Atom(XA_ATOM),
                words: [.targets, .timestamp, .multiple].map { atoms[$0] } + targets(of: owned.excerpt))
        case atoms[.timestamp]:
            connection.setProperty(requestor, property, type: Atom(XA_INTEGER), words: [owned.time])
        case atoms[.utf8String], atoms[.textPlainUTF8], atoms[.textPlain]:
            send(Array(owned.excerpt.plainText.utf8), type: target, for: request, property: property)
        case atoms[.text]: send(Array(owned.excerpt.plainText.utf8), type: atoms[.utf8String], for: request, property: property)
        case Atom(XA_STRING): send(Self.latin1(owned.excerpt.plainText), type: target, for: request, property: property)
        default:
            guard let format = formats.first(where: { formatTargets($0).contains(target) && $0.applies(owned.excerpt) }),
                let bytes = format.write(owned.excerpt)
            else { return false }
            send(Array(bytes), type: target, for: request, property: property)
        }
        return true
    }

    /// The forms in which an excerpt can be had, as targets: what says most of it first.
    func targets(of excerpt: TextExcerpt) -> [Atom] {
        let atoms = connection.atoms
        let texts: [Atoms.Name] = [.utf8String, .textPlainUTF8, .textPlain, .text]
        return formats.filter { $0.applies(excerpt) }.flatMap(formatTargets) + texts.map { atoms[$0] } + [Atom(XA_STRING)]
    }

    private func formatTargets(_ format: ExcerptFormat) -> [Atom] {
        format.mediaTypes.map { XInternAtom(connection.raw, $0, 0) }
    }

    /// What Latin-1 lacks becomes a question mark.
    static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }

    private func send(_ bytes: [UInt8], type: Atom, for request: XSelectionRequestEvent, property: Atom) {
        if isAskedAgain(request, property) { return }
        let requestor = request.requestor
        guard bytes.count > mostBytesAtOnce else {
            return connection.setProperty(requestor, property, type: type, bytes: bytes)
        }
        // A new request for the same property replaces a transfer that its requestor gave up.
        transfers.removeAll { $0.requestor == requestor && $0.property == property }
        transfers.append(
            IncrementalTransfer(requestor: requestor, property: property, type: type, bytes: bytes, lastStep: Clock.now))
        if requestor != window { XSelectInput(connection.raw, requestor, PropertyChangeMask | StructureNotifyMask) }
        connection.setProperty(requestor, property, type: connection.atoms[.incr], words: [UInt(bytes.count)])
    }
}
