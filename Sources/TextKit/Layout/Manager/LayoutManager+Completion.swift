// Tells the delegate of containers that are full and of layout that is done.
extension LayoutManager {
    /// Tells the delegate of every container that has become full, in order, and of the end of layout. The delegate may add containers when
    /// text is left over: the next query fills them and announces them.
    func announceCompletion() {
        guard let delegate, !isAnnouncing, !layout.flow.isEmpty, !layout.isBusy, layout.postponed.isEmpty else { return }
        isAnnouncing = true
        defer { isAnnouncing = false }
        while announcedContainers < fullContainers, announcedContainers < textContainers.count {
            announcedContainers += 1
            let container = textContainers[announcedContainers - 1]
            delegate.layoutManager(self, didCompleteLayoutFor: container, atEnd: false)
        }
        guard !wasComplete, layout.isSettled else { return }
        wasComplete = true
        let isLeftOver = layout.hasOverflow
        let last = min(announcedContainers, textContainers.count - 1)
        delegate.layoutManager(self, didCompleteLayoutFor: isLeftOver ? nil : textContainers[last], atEnd: !isLeftOver)
    }

    /// Containers that have become less than full since will be announced again.
    func forgetAnnouncements() {
        if announcedContainers > 0 { announcedContainers = min(announcedContainers, fullContainers) }
    }

    /// How many containers, from the first, have all the text that fits. O(log n).
    private var fullContainers: Int {
        let tree = layout.tree
        if layout.isSettled, layout.hasOverflow { return layout.flow.regions.count }
        var reached = tree.sum(before: min(layout.settledCount, tree.count)).height
        if layout.settledCount < tree.count, let record = tree[layout.settledCount].record, !record.isComplete {
            reached += record.height
        }
        return layout.flow.region(atY: reached) ?? layout.flow.regions.count
    }
}
