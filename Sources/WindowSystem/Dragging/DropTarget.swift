import CX11
import TextViews
import struct Foundation.CGPoint

/// The side of XDND, version 5, that something is dropped on: one window.
///
/// Files and text are understood; for anything else, and where the content does not want it, the source is told so. The content is
/// asked at each position (`InputEvent.dragMoved`); what is dropped is fetched, and comes as `InputEvent.dropped`.
final class DropTarget {
    nonisolated static let version = 5

    private unowned let owner: ContentWindow
    /// The window that the drag comes from; 0 where none is over this one.
    private(set) var source: XID = 0
    private var types: [Atom] = []
    private var point = CGPoint.zero
    private var action: Atom = 0
    private var isAccepted = false
    private var hasLeft = true

    init(_ owner: ContentWindow) { self.owner = owner }

    private var connection: Connection { owner.window.connection }
    private var atoms: Atoms { connection.atoms }

    func handle(_ message: XClientMessageEvent) {
        let words = message.words
        switch message.message_type {
        case atoms[.xdndEnter]: enter(words)
        case atoms[.xdndPosition] where words[0] == source && source != 0: move(words)
        case atoms[.xdndLeave] where words[0] == source: leave()
        case atoms[.xdndDrop] where words[0] == source && source != 0: drop(words)
        default: break
        }
    }

    /// A source that has died sends no farewell.
    func windowIsGone(_ window: XID) { if window == source { leave() } }

    private func enter(_ words: [UInt]) {
        if source != 0 { leave() }
        let version = words[1] >> 24
        guard version >= 3, words[0] != 0 else { return }
        source = words[0]
        hasLeft = false
        let list = words[1] & 1 != 0 ? connection.readProperty(source, atoms[.xdndTypeList])?.words : nil
        types = list ?? words[2...4].filter { $0 != 0 }
        // This connection's own windows have their events selected already.
        if !isOwn { XSelectInput(connection.raw, source, StructureNotifyMask) }
    }

    private var isOwn: Bool { source == owner.selections?.window }

    /// What the source offers, as far as a view is concerned.
    private var contents: DragOver.Contents {
        var contents: DragOver.Contents = []
        if types.contains(atoms[.textURIList]) { contents.insert(.files) }
        if !textTypes.isEmpty { contents.insert(.text) }
        return contents
    }

    private var textTypes: [Atom] {
        (owner.selections?.textTargets ?? []).filter(types.contains) + [atoms[.textPlain]].filter(types.contains)
    }

    private func move(_ words: [UInt]) {
        var (x, y): (Int32, Int32) = (0, 0)
        var child: XID = 0
        let (rootX, rootY) = (Int32(Int16(truncatingIfNeeded: words[2] >> 16)), Int32(Int16(truncatingIfNeeded: words[2])))
        XTranslateCoordinates(connection.raw, connection.root, owner.window.id, rootX, rootY, &x, &y, &child)
        point = owner.translator.point(x, y)
        if words[3] != 0 { connection.lastEventTime = words[3] }
        // Text of this window may be moved; what belongs to others is never taken from them.
        let moves = words[4] == atoms[.xdndActionMove] && isOwn && owner.selections?.drag?.origin == owner.window.id
        action = atoms[moves ? .xdndActionMove : .xdndActionCopy]
        owner.takesDrop = false
        if contents.isEmpty { owner.hand(.dragLeft) } else { owner.hand(.dragMoved(DragOver(point, contents: contents))) }
        isAccepted = owner.takesDrop && !contents.isEmpty
        // An empty rectangle asks for every motion.
        send(.xdndStatus, [owner.window.id, isAccepted ? 3 : 2, 0, 0, isAccepted ? action : 0], to: source)
    }

    private func leave() {
        if source != 0, !isOwn { XSelectInput(connection.raw, source, 0) }
        source = 0
        guard !hasLeft else { return }
        hasLeft = true
        owner.hand(.dragLeft)
    }

    // MARK: Dropping

    private func drop(_ words: [UInt]) {
        guard isAccepted, let selections = owner.selections else {
            send(.xdndFinished, [owner.window.id, 0, 0, 0, 0], to: source)
            return leave()
        }
        isAccepted = false
        hasLeft = true
        var drop = Drop(.text(""), at: point)
        if isOwn, let drag = selections.drag, drag.origin == owner.window.id {
            drop.own = action == atoms[.xdndActionMove] ? .moved : .copied
        }
        let end = (source: source, action: action)
        let time = words[2]
        if isOwn {
            drop.content = .text(selections.drag?.excerpt.plainText ?? "")
            return finish(drop, end)
        }
        let files = types.contains(atoms[.textURIList]) ? [atoms[.textURIList]] : []
        fetch(files, textTypes, time) { [weak self] content in
            drop.content = content ?? .text("")
            self?.finish(content == nil ? nil : drop, end)
        }
    }

    /// Files where there are any, else text, else the first address as text.
    private func fetch(_ files: [Atom], _ texts: [Atom], _ time: UInt, _ completion: @escaping (Drop.Content?) -> Void) {
        guard let selections = owner.selections else { return completion(nil) }
        func fetchText(else address: String? = nil) {
            selections.fetch(atoms[.xdndSelection], targets: texts, time: time) { completion(($0?.text ?? address).map { .text($0) }) }
        }
        guard !files.isEmpty else { return fetchText() }
        selections.fetch(atoms[.xdndSelection], targets: files, time: time) { fetched in
            let list = fetched.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            let found = URIList.files(in: list)
            if found.isEmpty { fetchText(else: URIList.lines(of: list).first) } else { completion(.files(found)) }
        }
    }

    private func finish(_ drop: Drop?, _ end: (source: XID, action: Atom)) {
        if let drop { owner.hand(.dropped(drop)) } else { owner.hand(.dragLeft) }
        send(.xdndFinished, [owner.window.id, drop == nil ? 0 : 1, drop == nil ? 0 : end.action, 0, 0], to: end.source)
        if source == end.source { leave() }
    }

    private func send(_ name: Atoms.Name, _ words: [UInt], to window: XID) { connection.send(name, words, to: window) }
}

extension XClientMessageEvent {
    /// The five words of a message of format 32.
    var words: [UInt] {
        [data.l.0, data.l.1, data.l.2, data.l.3, data.l.4].map { UInt(bitPattern: $0) & 0xFFFF_FFFF }
    }
}

extension Connection {
    /// Sends a message of five words to a window, or by way of another one for it.
    func send(_ name: Atoms.Name, _ words: [UInt], to window: XID, by proxy: XID? = nil) {
        var event = XEvent()
        event.xclient = XClientMessageEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atoms[name]
        event.xclient.format = 32
        let all = words.map { Int(bitPattern: $0) }
        event.xclient.data.l = (all[0], all[1], all[2], all[3], all[4])
        XSendEvent(raw, proxy ?? window, 0, 0, &event)
        XFlush(raw)
    }
}
