import Foundation
import TextKit

/// Links by the keyboard: one has the focus, which Tab moves on and Enter follows.
extension TextView {
    /// The link with the focus, as long as the text still has one there.
    var focusedLink: LinkState.Link? {
        guard let link = links.focused, link.range.upperBound <= textStorage.length else { return nil }
        let isThere = link.isDetected ? detectedData(at: link.range.lowerBound) != nil : linkValue(at: link.range.lowerBound) != nil
        return isThere ? link : nil
    }

    /// Scrolls to the link that has got the focus, where not all of it shows.
    func showFocusedLink(_ link: LinkState.Link) { if !isShown(link, wholly: true) { reveal(link) } }

    /// Scrolls a link to the middle, where the lines around it say what it is about.
    private func reveal(_ link: LinkState.Link) {
        scrollRangeToVisible(NSRange(link.range))
        guard isScrollEnabled, !columns.isPaged, let rect = selectionRects(for: link.range).first else { return }
        scroll(by: deviceAligned(rect.midY - frame.height / 2))
    }

    /// Follows the link with the focus; false where none has it or it does not show.
    func followFocusedLink() -> Bool {
        guard let link = focusedLink, isShown(link) else { return false }
        follow(link)
        return true
    }

    /// Shows which link has the focus, and where it leads.
    func setFocusedLink(_ link: LinkState.Link?) {
        guard link != links.focused else { return }
        for range in [links.focused?.range, link?.range] { if let range { noteFocus(range) } }
        changingStatus { links.focused = link.map(withToolTip) }
    }

    private func noteFocus(_ range: Range<Int>) {
        for rect in selectionRects(for: range) { note(rect.insetBy(dx: -4, dy: -4)) }
    }

    func isShown(_ link: LinkState.Link, wholly: Bool = false) -> Bool {
        let rects = selectionRects(for: link.range)
        // The status line lies over the last line.
        let below = barHeight + (wholly ? lineStep : 0)
        let visible = CGRect(x: 0, y: topBarHeight, width: frame.width, height: max(0, frame.height - topBarHeight - below))
        return !rects.isEmpty && rects.allSatisfy { wholly ? visible.minY <= $0.minY && $0.maxY <= visible.maxY : $0.intersects(visible) }
    }

    /// The first character of the view, or the end of the last one's.
    func edge(isBack: Bool) -> Int {
        let band = visibleBand
        let corner =
            isBack ? CGPoint(x: max(band.minX, band.maxX - 1), y: band.maxY) : CGPoint(x: 0, y: max(0, band.minY))
        let utf16 = hit(corner)?.utf16 ?? 0
        return min(textStorage.length, isBack ? utf16 + 1 : utf16)
    }

    /// The links of the text that shows, in their order.
    var visibleLinks: [LinkState.Link] {
        guard textStorage.length > 0 else { return [] }
        var found: [LinkState.Link] = []
        var offset = edge(isBack: false)
        let end = edge(isBack: true)
        while offset < end, let next = link(after: offset), next.range.lowerBound < end {
            if isShown(next) { found.append(next) }
            offset = max(offset + 1, next.range.upperBound)
        }
        return found
    }

    func link(after offset: Int) -> LinkState.Link? {
        let detected = detection.items.lazy.filter { $0.range.lowerBound >= offset }.min { $0.range.lowerBound < $1.range.lowerBound }
        var utf16 = offset
        let end = detected?.range.lowerBound ?? textStorage.length
        while utf16 < end {
            var run = NSRange()
            let rest = NSRange(location: utf16, length: end - utf16)
            let value = textStorage.attribute(.link, at: utf16, longestEffectiveRange: &run, in: rest)
            if let text = value.flatMap({ LinkRoute.text(of: $0) }) { return LinkState.Link(range: linkRange(at: utf16), text: text) }
            utf16 = max(utf16 + 1, NSMaxRange(run))
        }
        return detected.flatMap { detectedLink(at: $0.range.lowerBound) }
    }

    func link(before offset: Int) -> LinkState.Link? {
        let detected = detection.items.lazy.filter { $0.range.upperBound <= offset }.max { $0.range.upperBound < $1.range.upperBound }
        var utf16 = offset - 1
        let start = detected?.range.upperBound ?? 0
        while utf16 >= start {
            var run = NSRange()
            let rest = NSRange(location: start, length: utf16 + 1 - start)
            let value = textStorage.attribute(.link, at: utf16, longestEffectiveRange: &run, in: rest)
            if let text = value.flatMap({ LinkRoute.text(of: $0) }) { return LinkState.Link(range: linkRange(at: utf16), text: text) }
            utf16 = min(utf16, run.location) - 1
        }
        return detected.flatMap { detectedLink(at: $0.range.lowerBound) }
    }

    /// A frame around the lines of the link with the focus.
    func recordLinkFocus(in rect: CGRect, into list: inout DisplayList) {
        guard let link = focusedLink, store.drag == nil else { return }
        for line in selectionRects(for: link.range) { recordFocusFrame(line.insetBy(dx: -3, dy: -1), in: rect, into: &list) }
    }

    /// A frame that says what keys act on.
    func recordFocusFrame(_ frame: CGRect, in rect: CGRect, into list: inout DisplayList) {
        guard frame.insetBy(dx: -1, dy: -1).intersects(rect) else { return }
        let width = deviceAligned(2)
        let sides = [
            CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: width),
            CGRect(x: frame.minX, y: frame.maxY - width, width: frame.width, height: width),
            CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height),
            CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height),
        ]
        for side in sides { list.append(.fillRect(deviceRect(side), viewTheme.link)) }
    }
}
