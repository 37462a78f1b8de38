import Foundation

/// Moving to the side between parts of a text that are scrolled one by one, as books may ask for.
extension TextView {
    /// So many notches of fingers that move to the side are one move; a wheel's are one each.
    private static let notchesOfMove: CGFloat = 6

    /// Goes to the beginning of a part after the one at the top, or before it where less than 0. False for a text without parts.
    func turnParts(sideways count: Int) -> Bool {
        guard !partAnchors.isEmpty, isScrollEnabled, count != 0 else { return false }
        let top = firstVisibleCharacter
        let current = partAnchors.lastIndex { name in anchors[name].map { $0 <= top } == true } ?? 0
        let wanted = current + (pagesRunRightToLeft ? -count : count)
        let part = min(max(0, wanted), partAnchors.count - 1)
        if part != current { goToAnchor(partAnchors[part]) }
        return true
    }

    /// The same by a wheel, or by fingers.
    func turnParts(notches: CGFloat) -> Bool {
        guard !partAnchors.isEmpty, isScrollEnabled else { return false }
        if notches == notches.rounded() {
            scroll.partNotches = 0
            return turnParts(sideways: notches < 0 ? -1 : 1)
        }
        if scroll.partNotches * notches < 0 { scroll.partNotches = 0 }
        scroll.partNotches += notches
        guard abs(scroll.partNotches) >= Self.notchesOfMove else { return true }
        defer { scroll.partNotches = 0 }
        return turnParts(sideways: scroll.partNotches < 0 ? -1 : 1)
    }
}
