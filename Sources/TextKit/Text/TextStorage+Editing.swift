import Foundation

/// Where a storage is in the announcement of its edits.
struct EditingState {
    var depth = 0
    var pending = PendingEdit()
    /// Edits made after the layout managers had been notified, within one announcement.
    var late = PendingEdit()
    /// The changes that attribute fixing made.
    var fixed = PendingEdit()
    var isProcessing = false
    var isFixing = false
    /// Whether delegates and observers are being notified of `pending`.
    var isTelling = false
    /// Whether the layout managers have heard of `pending`.
    var isDelivered = false
    /// The length after the last edit on record.
    var knownLength = 0
}

extension TextStorage {
    func record(_ actions: EditActions, _ range: NSRange, _ claimed: Int) {
        let before = editing.knownLength
        let now = length
        let delta = now - before
        editing.knownLength = now
        window?.empty()
        mirror.isStale = true
        let start = max(0, min(range.location, before))
        var edited = start..<min(before, start + max(0, min(range.length, before)))
        if edited.count + delta < 0 { edited = 0..<before }
        if !readsOwnBody { adapted.replace(edited, length: edited.count + delta) }
        unfixed.replace(edited, length: edited.count + delta)
        forgetSubstitutes(edited, length: edited.count + delta)
        if editing.isFixing { return editing.fixed.record(actions, edited, delta) }
        if !editing.fixed.isEmpty { editing.fixed.record(actions, edited, delta) }
        editing.pending.record(actions, edited, delta)
        if editing.isDelivered { editing.late.record(actions, edited, delta) }
    }

    func announceIfDue() {
        if mirror.isEager { syncMirror() }
        guard editing.depth == 0, !editing.isProcessing, !editing.pending.isEmpty else { return }
        editing.isProcessing = true
        processEditing()
        finishAnnouncement()
    }

    /// `processEditing()` of this class, called from an override or on its own.
    func announce() {
        guard !editing.pending.isEmpty else { return }
        if editing.isProcessing { return announceOnce() }
        editing.isProcessing = true
        announceOnce()
        finishAnnouncement()
    }

    private func announceOnce() {
        // A delegate may call `processEditing()` when it is notified of an edit; the notification is under way.
        guard !editing.isDelivered, !editing.isTelling else { return }
        editing.isTelling = true
        defer { editing.isTelling = false }
        let center = NotificationCenter.default
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: Self.willProcessEditingNotification, object: self)
        fixPending()
        delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        center.post(name: Self.didProcessEditingNotification, object: self)
        deliverPending()
    }

    private func fixPending() {
        guard let range = editing.pending.range else { return }
        editing.isFixing = true
        invalidateAttributes(in: NSRange(range))
        editing.isFixing = false
    }

    private func deliverPending() {
        editing.isDelivered = true
        deliver(editing.pending)
    }

    /// Ends an announcement: layout managers are notified of edits made after their notification, and of all edits where an override never
    /// called `super`.
    private func finishAnnouncement() {
        if !editing.isDelivered {
            fixPending()
            deliverPending()
        }
        var rounds = 0
        while let range = editing.late.range, rounds < 8 {
            let late = editing.late
            editing.late = PendingEdit()
            editing.isFixing = true
            invalidateAttributes(in: NSRange(range))
            editing.isFixing = false
            deliver(late)
            rounds += 1
        }
        // A delegate or observer that edits at every notification is not notified again; layout starts again with the text as it is.
        if editing.late.range != nil { for manager in layoutManagers { manager.textStorageChanged() } }
        editing.pending = PendingEdit()
        editing.late = PendingEdit()
        editing.isDelivered = false
        editing.isProcessing = false
    }

    private func deliver(_ edit: PendingEdit) {
        guard let range = edit.range else { return }
        // A subclass may announce an edit before it makes it.
        if !readsOwnBody { adapted.replace(range, length: range.count) }
        outdateMirror()
        let fixed = editing.fixed.range ?? range
        editing.fixed = PendingEdit()
        let wide = min(range.lowerBound, fixed.lowerBound)..<max(range.upperBound, fixed.upperBound)
        let invalidated = paragraphs(of: wide)
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: edit.mask, range: NSRange(range), changeInLength: edit.delta,
                invalidatedRange: NSRange(invalidated))
        }
    }

    /// The range of the whole paragraphs that `range` touches.
    func paragraphs(of range: Range<Int>) -> Range<Int> {
        let source = source
        let start = source.paragraphStart(beforeUTF16: range.lowerBound)
        let last = range.isEmpty ? range.lowerBound : range.upperBound - 1
        return start..<max(start, source.paragraphEnd(afterUTF16: last))
    }
}
