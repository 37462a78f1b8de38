package import TextKit

/// Undoes and redoes registered actions (Foundation's UndoManager, which Linux lacks).
///
/// A text view registers its changes by itself: typing by word, deletions in runs, everything else one by one; attributes and the
/// selection come back with the text. Programs register actions of their own by `registerUndo(withTarget:handler:)`. An
/// unregistered change to the text shifts the recorded ones; a recorded change that it overlaps is forgotten, with all before it.
/// Owned by one thread.
public final class UndoManager {
    /// How many groups are kept; 0 for no limit other than `memoryLimit`.
    public var levelsOfUndo = 0 {
        didSet { trim() }
    }
    /// The most bytes that removed text may hold in all; the last group is kept regardless. An addition to Foundation.
    public var memoryLimit = 256 << 20 {
        didSet { trim() }
    }

    /// Whether `undo()` is running: actions registered meanwhile are for redo.
    public private(set) var isUndoing = false
    /// Whether `redo()` is running: actions registered meanwhile are for undo.
    public private(set) var isRedoing = false
    /// How many `beginUndoGrouping()` calls have not been ended yet.
    public private(set) var groupingLevel = 0

    private var undoGroups: [UndoGroup] = []
    private var redoGroups: [UndoGroup] = []
    private var openGroup = UndoGroup()
    private var disabled = 0
    private var lastState = 0
    /// The state of the text where every group has been undone.
    private var baseState = 0
    private var byteCount = 0
    private var mayCoalesce = false
    /// How often `breakUndoCoalescing()` was called.
    private var breaks = 0
    weak var client: (any UndoClient)?

    /// A manager with nothing registered and no limit other than `memoryLimit`.
    public init() {}

    // MARK: Undo and redo

    /// Whether `undo()` has anything to take back, including the actions of an open group.
    public var canUndo: Bool { !undoGroups.isEmpty || !openGroup.entries.isEmpty }
    /// Whether `redo()` has anything to do again; it has nothing once a new action has been registered.
    public var canRedo: Bool { !redoGroups.isEmpty }

    /// Takes the last group back; ends the groups that are open. Nothing happens where there is none.
    public func undo() {
        guard !isUndoing, !isRedoing else { return }
        closeAllGroups()
        guard let group = undoGroups.popLast() else { return }
        byteCount -= group.byteCount
        isUndoing = true
        let inverse = revert(group)
        isUndoing = false
        redoGroups.append(inverse)
        client(of: group)?.undoDidEnd(selection: group.selectionBefore)
    }

    /// Does again the group that was last undone.
    public func redo() {
        guard !isUndoing, !isRedoing else { return }
        closeAllGroups()
        guard let group = redoGroups.popLast() else { return }
        isRedoing = true
        var inverse = revert(group)
        isRedoing = false
        inverse.state = group.state
        push(inverse)
        client(of: group)?.undoDidEnd(selection: group.selectionAfter)
    }

    /// Forgets everything.
    public func removeAllActions() {
        baseState = currentState
        lastState = max(lastState, baseState)
        undoGroups = []
        redoGroups = []
        openGroup = UndoGroup()
        byteCount = 0
        mayCoalesce = false
    }

    // MARK: Registering

    /// Registers `handler` to be called on undo. Actions it registers while it runs are for redo. The target is not retained; once
    /// it is gone the handler is not called.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        add(.action { [weak target] in if let target { handler(target) } })
    }

    /// Begins a group that is one step for `undo()`; groups nest, and the outermost counts.
    public func beginUndoGrouping() { groupingLevel += 1 }

    /// Ends the group that was begun last; the end of the outermost makes it one step, unless nothing was registered in it.
    ///
    /// Calling it without a matching `beginUndoGrouping()` is a programming error.
    public func endUndoGrouping() {
        precondition(groupingLevel > 0, "UndoManager.endUndoGrouping: level \(groupingLevel), no beginUndoGrouping belongs to it")
        groupingLevel -= 1
        if groupingLevel == 0 { closeAllGroups() }
    }

    /// Whether actions are registered; true unless `disableUndoRegistration()` has been called more often than its counterpart.
    public var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Ignores registrations until `enableUndoRegistration()` has been called as often.
    public func disableUndoRegistration() { disabled += 1 }
    /// Takes one `disableUndoRegistration()` back; without one it is a programming error.
    public func enableUndoRegistration() {
        precondition(disabled > 0, "UndoManager.enableUndoRegistration: disabled \(disabled) times")
        disabled -= 1
    }

    // MARK: Names

    /// Names the last group, for menus: “Undo Typing”.
    public func setActionName(_ actionName: String) {
        if groupingLevel > 0 || isUndoing || isRedoing {
            openGroup.name = actionName
        } else if !undoGroups.isEmpty {
            undoGroups[undoGroups.count - 1].name = actionName
        }
    }
    /// The name of the last group that has ended; empty where it has none, or where there is no group.
    public var undoActionName: String { undoGroups.last?.name ?? "" }
    /// The name of the group that `redo()` does again; empty where it has none, or where there is no group.
    public var redoActionName: String { redoGroups.last?.name ?? "" }
    /// What a menu calls `undo()`: “Undo Typing”, or “Undo” without a name.
    public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
    /// What a menu calls `redo()`: “Redo Typing”, or “Redo” without a name.
    public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

    // MARK: Text

    /// A number that identifies the state undo and redo have led to: equal for equal states. An owner compares it with its value at
    /// the last save. Within a group that changes are registered in, it is the state that the end of the group leads to. An addition to
    /// Foundation.
    public var currentState: Int {
        let isChanging = !isUndoing && !isRedoing && !openGroup.entries.isEmpty
        return isChanging ? lastState + 1 : undoGroups.last?.state ?? baseState
    }

    /// The state that the newest change has led to, whether or not it was undone since.
    var newestState: Int { lastState }

    /// Remembers a change of the text. One that goes on with what the last group did joins it.
    func register(_ change: TextChange, _ kind: UndoGroup.Kind, typed text: String, selectionBefore: Range<Int>?) {
        guard isUndoRegistrationEnabled, !change.isEmpty else { return }
        if isUndoing || isRedoing || groupingLevel > 0 {
            if openGroup.entries.isEmpty { openGroup.selectionBefore = selectionBefore }
            return add(.text(change))
        }
        redoGroups = []
        lastState += 1
        if mayCoalesce, var group = undoGroups.last {
            let before = group.byteCount
            if group.absorb(change, kind, typed: text) {
                group.state = lastState
                byteCount += group.byteCount - before
                undoGroups[undoGroups.count - 1] = group
                return trim()
            }
        }
        var group = UndoGroup(entries: [.text(change)], kind: kind, selectionBefore: selectionBefore)
        group.name = kind == .typing ? "Typing" : kind == .other ? "" : "Deletion"
        group.endsWord = UndoGroup.endsWord(text)
        group.state = lastState
        push(group)
        mayCoalesce = true
    }

    /// What is selected after the change that was registered last.
    func noteSelection(_ selection: Range<Int>) {
        if groupingLevel > 0 { openGroup.selectionAfter = selection }
        if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].selectionAfter = selection }
    }

    /// Makes the next change begin a group of its own, because the caret was put elsewhere or the text was saved.
    public func breakUndoCoalescing() {
        mayCoalesce = false
        breaks += 1
    }

    /// What `pauseCoalescing()` has broken off.
    struct Pause {
        fileprivate var breaks, state, groups: Int
    }

    /// Breaks coalescing off, so that it can go on where nothing comes of what is begun; nil where the next change began a group anyway.
    func pauseCoalescing() -> Pause? {
        let could = isCoalescing
        breakUndoCoalescing()
        return could ? Pause(breaks: breaks, state: lastState, groups: undoGroups.count) : nil
    }

    /// Has the next change join the last group again, unless something else has happened since.
    func resumeCoalescing(_ pause: Pause) {
        guard pause.breaks == breaks, pause.state == lastState, pause.groups == undoGroups.count else { return }
        mayCoalesce = true
    }

    /// Whether the next change may join the last group. An addition to Foundation.
    package var isCoalescing: Bool { mayCoalesce && !undoGroups.isEmpty }

    /// An edit that is not recorded replaced `replaced`, in the text before that edit, by `count` characters.
    func textChanged(replacing replaced: Range<Int>, with count: Int, of owner: UndoOwner? = nil) {
        mayCoalesce = false
        if openGroup.transform(by: replaced, with: count, of: owner) == nil { openGroup.entries = [] }
        if let forgotten = Self.transform(&undoGroups, by: replaced, with: count, of: owner) { baseState = forgotten }
        _ = Self.transform(&redoGroups, by: replaced, with: count, of: owner)
        byteCount = undoGroups.reduce(0) { $0 + $1.byteCount }
    }

    /// Forgets the groups that change a text, where the manager serves several.
    func removeChanges(of owner: UndoOwner) {
        func concerns(_ group: UndoGroup) -> Bool {
            group.entries.contains { if case .text(let change) = $0 { UndoOwner.isSame(change.owner, owner) } else { false } }
        }
        undoGroups.removeAll(where: concerns)
        redoGroups.removeAll(where: concerns)
        if concerns(openGroup) { openGroup = UndoGroup() }
        byteCount = undoGroups.reduce(0) { $0 + $1.byteCount }
        mayCoalesce = false
    }

    /// Calls `body` with every text on record, to give it other attributes.
    package func forEachRemovedText(_ body: (TextStorage) -> Void) {
        for group in undoGroups + redoGroups + [openGroup] {
            for case .text(let change) in group.entries { if let removed = change.removed { body(removed) } }
        }
    }

    // MARK: Helpers

    /// Moves groups along, the newest first; forgets those from the first that overlaps on, and answers the state it led to.
    private static func transform(
        _ groups: inout [UndoGroup], by replaced: Range<Int>, with count: Int, of owner: UndoOwner?
    ) -> Int? {
        var range = replaced
        for index in groups.indices.reversed() {
            if let before = groups[index].transform(by: range, with: count, of: owner) {
                range = before
            } else {
                let state = groups[index].state
                groups.removeSubrange(...index)
                return state
            }
        }
        return nil
    }

    private func client(of group: UndoGroup) -> (any UndoClient)? {
        guard let owner = group.owner else { return client }
        return owner.client
    }

    private func add(_ entry: UndoGroup.Entry) {
        guard isUndoRegistrationEnabled else { return }
        if isUndoing || isRedoing || groupingLevel > 0 {
            openGroup.entries.append(entry)
        } else {
            redoGroups = []
            lastState += 1
            push(UndoGroup(entries: [entry], state: lastState))
        }
        mayCoalesce = false
    }

    /// Carries a group out backwards; what it registers meanwhile is the way back.
    private func revert(_ group: UndoGroup) -> UndoGroup {
        mayCoalesce = false
        openGroup = UndoGroup()
        if let client = client(of: group), group.isSeveralTexts {
            client.revertTogether { revertEntries(of: group) }
        } else {
            revertEntries(of: group)
        }
        var inverse = openGroup
        openGroup = UndoGroup()
        inverse.name = group.name
        inverse.state = group.state
        inverse.selectionBefore = group.selectionBefore
        inverse.selectionAfter = group.selectionAfter
        return inverse
    }

    private func revertEntries(of group: UndoGroup) {
        for entry in group.entries.reversed() {
            switch entry {
            case .action(let action): action()
            case .text(let change):
                let client = change.owner == nil ? client : change.owner?.client
                if let inverse = client?.revert(change) { openGroup.entries.append(.text(inverse)) }
            }
        }
    }

    private func closeAllGroups() {
        groupingLevel = 0
        guard !openGroup.entries.isEmpty else { return }
        redoGroups = []
        lastState += 1
        openGroup.state = lastState
        push(openGroup)
        openGroup = UndoGroup()
        mayCoalesce = false
    }

    private func push(_ group: UndoGroup) {
        undoGroups.append(group)
        byteCount += group.byteCount
        trim()
    }

    private func trim() {
        while undoGroups.count > 1, byteCount > memoryLimit || (levelsOfUndo > 0 && undoGroups.count > levelsOfUndo) {
            let oldest = undoGroups.removeFirst()
            byteCount -= oldest.byteCount
            baseState = oldest.state
        }
    }
}
