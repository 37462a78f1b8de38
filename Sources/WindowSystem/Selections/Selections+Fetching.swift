import CX11
import TextViews

/// A text on its way from another program.
struct Fetch {
    let selection: Atom
    /// Each fetch has a property of its own on our window, so that several do not mix.
    let property: Atom
    /// What was asked for, and what to ask for where that is refused.
    var target: Atom
    var fallbacks: [Atom]
    var time: UInt
    var isIncremental = false
    var bytes: [UInt8] = []
    var type: Atom = 0
    var lastStep: Double
    let completion: (Fetched?) -> Void
}

/// What another program has answered.
struct Fetched {
    /// The form in which it was asked for.
    var target: Atom
    /// The form in which it came.
    var type: Atom
    var bytes: [UInt8]

    /// The bytes as text: Latin-1 for STRING, else UTF-8.
    var text: String {
        type == Atom(XA_STRING)
            ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) : String(decoding: bytes, as: UTF8.self)
    }
}

/// Asking other programs for what they offer.
extension Selections {
    /// Fetches a selection as text; the completion gets nil where no program offers any. Asks for UTF-8 first, Latin-1 last.
    public func fetch(_ name: Name, completion: @escaping (String?) -> Void) {
        if let own = owned(name) { return completion(own.excerpt.plainText) }
        fetch(
            atom(name), targets: textTargets, time: connection.currentTime(on: window), completion: { completion($0?.text) })
    }

    /// The forms of text, the best first.
    var textTargets: [Atom] { [connection.atoms[.utf8String], connection.atoms[.textPlainUTF8], Atom(XA_STRING)] }

    /// Fetches a selection in the first of the targets that its owner knows.
    func fetch(_ selection: Atom, targets: [Atom], time: UInt, completion: @escaping (Fetched?) -> Void) {
        guard let first = targets.first else { return completion(nil) }
        var number = 0
        var property = connection.atoms[.rectoTransfer]
        while fetches.contains(where: { $0.property == property }) {
            number += 1
            property = XInternAtom(connection.raw, "RECTO_TRANSFER_\(number)", 0)
        }
        fetches.append(
            Fetch(
                selection: selection, property: property, target: first, fallbacks: Array(targets.dropFirst()), time: time,
                lastStep: Clock.now, completion: completion))
        XConvertSelection(connection.raw, selection, first, property, window, time)
        XFlush(connection.raw)
    }

    /// The owner has answered.
    func receive(_ event: XSelectionEvent) {
        guard
            let i = fetches.firstIndex(where: {
                $0.selection == event.selection && $0.target == event.target
                    && (event.property == 0 || $0.property == event.property)
            })
        else { return }
        guard event.property != 0, let value = connection.readProperty(window, event.property, delete: true) else {
            return askAgain(i)
        }
        if value.type == connection.atoms[.incr] {
            // Deleting the property has told the owner to begin.
            fetches[i].isIncremental = true
            fetches[i].lastStep = Clock.now
            return
        }
        finish(i, bytes: value.bytes, type: value.type)
    }

    /// One more piece of an incremental fetch; true if the property is one of ours.
    func receivePiece(_ property: Atom) -> Bool {
        guard let i = fetches.firstIndex(where: { $0.property == property && $0.isIncremental }) else { return true }
        guard let value = connection.readProperty(window, property, delete: true) else { return true }
        if value.bytes.isEmpty {
            finish(i, bytes: fetches[i].bytes, type: fetches[i].type)
        } else {
            fetches[i].bytes += value.bytes
            fetches[i].type = value.type
            fetches[i].lastStep = Clock.now
        }
        return true
    }

    private func askAgain(_ i: Int) {
        guard !fetches[i].fallbacks.isEmpty else {
            let fetch = fetches.remove(at: i)
            return fetch.completion(nil)
        }
        fetches[i].target = fetches[i].fallbacks.removeFirst()
        fetches[i].lastStep = Clock.now
        XConvertSelection(connection.raw, fetches[i].selection, fetches[i].target, fetches[i].property, window, fetches[i].time)
    }

    private func finish(_ i: Int, bytes: [UInt8], type: Atom) {
        let fetch = fetches.remove(at: i)
        fetch.completion(Fetched(target: fetch.target, type: type, bytes: bytes))
    }
}
