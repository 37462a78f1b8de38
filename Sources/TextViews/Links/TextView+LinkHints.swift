import Foundation
import TextKit

/// Following links by letters that are shown beside them.
extension TextView {
    /// Shows letters beside the links that show; says so where there are none.
    func showLinkHints() {
        let shown = visibleLinks
        guard !shown.isEmpty else {
            statusText = "No links here"
            return
        }
        links.hints = LinkHints(shown)
        setNeedsDisplay()
    }

    func hideLinkHints() {
        guard links.hints != nil else { return }
        links.hints = nil
        setNeedsDisplay()
    }

    /// Takes a key while the letters show: a small letter chooses, and its link is followed as soon as it is the only one; a capital
    /// one says where the link leads. All other keys end it.
    func takeHintKey(_ press: KeyPress) {
        guard var hints = links.hints, case .character(let letter) = press.key, press.modifiers.subtracting(.shift).isEmpty,
            hints.take(letter)
        else { return hideLinkHints() }
        links.hints = hints
        setNeedsDisplay()
        guard hints.remaining.count == 1, let link = hints.remaining.first?.link else { return }
        hideLinkHints()
        if letter.isUppercase {
            statusText = withToolTip(link).text
        } else {
            follow(link)
        }
    }

    func recordLinkHints(in rect: CGRect, into list: inout DisplayList) {
        for (label, link) in links.hints?.remaining ?? [] where link.range.upperBound <= textStorage.length {
            guard let line = selectionRects(for: link.range).first else { continue }
            let text = String(label)
            let size = statusLabel.size(for: text, within: frame.width, scale: scale)
            let place = CGPoint(x: max(0, min(line.minX - size.width / 2, frame.width - size.width)), y: line.midY - size.height / 2)
            let chip = CGRect(origin: place, size: size)
            guard chip.intersects(rect) else { continue }
            list.append(.fillRect(deviceRect(chip), viewTheme.currentHit))
            statusLabel.draw(text, in: chip, color: viewTheme.ink, scale: scale, into: &list)
        }
    }
}
