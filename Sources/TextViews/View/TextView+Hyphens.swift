import TextKit

extension TextView {
    /// How soon to look whether hyphens have come that lines were broken without; nil where none are missing.
    var secondsToHyphens: Double? { layoutManager.awaitsHyphens && !isGuest ? 0.1 : nil }

    /// Has no line broken from now on before its hyphens are there, for a picture or a report of what will be seen in the end.
    package func waitForHyphens() { layoutManager.hyphensMayComeLater = false }

    /// Breaks lines again with hyphens that have come. The character at the top stays there.
    func takeHyphens() {
        guard store.drag == nil, !isGuest, layoutManager.takeHyphens() else { return }
        layoutIfNeeded()
        clampScroll()
        setNeedsDisplay()
        contentSizeMayHaveChanged()
    }
}
