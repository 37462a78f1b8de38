import CX11

/// A text on its way to another program in pieces: one piece each time the requestor has deleted the last (ICCCM 2.7.2).
struct IncrementalTransfer {
    let requestor: XID
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    /// Bytes sent so far.
    var sent = 0
    /// When the requestor was last heard of.
    var lastStep: Double
}

extension Selections {
    /// A requestor that is silent for this long is taken for dead.
    static var transferTimeout: Double { 10 }

    /// Goes on with the transfer, or the fetch, that a property event is about; false for other properties.
    func continueTransfers(_ event: XPropertyEvent) -> Bool {
        if event.state == PropertyDelete,
            let i = transfers.firstIndex(where: { $0.requestor == event.window && $0.property == event.atom })
        {
            sendPiece(of: i)
            return true
        }
        if event.state == PropertyNewValue, event.window == window { return receivePiece(event.atom) }
        return event.window == window
    }

    /// An empty piece says that the last one was the end.
    private func sendPiece(of i: Int) {
        let transfer = transfers[i]
        let end = min(transfer.bytes.count, transfer.sent + mostBytesAtOnce)
        connection.setProperty(
            transfer.requestor, transfer.property, type: transfer.type, bytes: transfer.bytes[transfer.sent..<end])
        if transfer.sent == end {
            transfers.remove(at: i)
            stopListening(to: transfer.requestor)
        } else {
            transfers[i].sent = end
            transfers[i].lastStep = Clock.now
        }
    }

    /// A requestor is gone; false where nothing was on its way to it.
    func endTransfers(to requestor: XID) -> Bool {
        let count = transfers.count
        transfers.removeAll { $0.requestor == requestor }
        return transfers.count < count
    }

    private func stopListening(to requestor: XID) {
        guard requestor != window, !transfers.contains(where: { $0.requestor == requestor }) else { return }
        XSelectInput(connection.raw, requestor, 0)
    }

    /// Gives up transfers and fetches whose other end has not answered for too long.
    func expire(now: Double) {
        drag?.expire(now: now)
        if drag?.isOver == true {
            drag = nil
            own(.drag, nil, time: 0)
        }
        let dead = transfers.filter { now - $0.lastStep > Self.transferTimeout }
        if !dead.isEmpty {
            transfers.removeAll { now - $0.lastStep > Self.transferTimeout }
            for transfer in dead { stopListening(to: transfer.requestor) }
        }
        let late = fetches.filter { now - $0.lastStep > Self.transferTimeout }
        guard !late.isEmpty else { return }
        fetches.removeAll { now - $0.lastStep > Self.transferTimeout }
        for fetch in late { fetch.completion(nil) }
    }

    func secondsToExpiry(now: Double) -> Double? {
        let steps = (transfers.map(\.lastStep) + fetches.map(\.lastStep)).map { $0 + Self.transferTimeout }
        return (steps + [drag?.deadline].compactMap(\.self)).min().map { max(0, $0 - now) }
    }
}
