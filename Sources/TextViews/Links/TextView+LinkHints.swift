import Foundation
import TextKit

/// Following links by letters that are shown beside them.
extension TextView {
    /// Shows letters beside the links that show; says so where there are none.
    func showLinkHints(for action: LinkAction) {
        let shown = visibleLinks
        guard !shown.isEmpty else {
            statusText = "No links here"
            return
        }
        links.hints = LinkHints(shown, action: action)
        tellOfHints()
        setNeedsDisplay()
    }

    func hideLinkHints() {
        guard links.hints != nil else { return }
        links.hints = nil
        setNeedsDisplay()
    }

    /// What is done with a link where this key is typed before its letters.
    private static let actionKeys: [Key: LinkAction] = [.character("y"): .copyAddress, .character(";"): .openInNewWindow]

    private func tellOfHints() {
        switch links.hints?.action {
        case .copyAddress: statusText = "Copy the address of a link"
        case .openInNewWindow: statusText = "Open a link in a new window"
        case .follow, nil: break
        }
    }

    /// Takes a key while the letters show: a small letter chooses, and its link is followed as soon as it is the only one; a capital
    /// one says where the link leads. Before them, `y` asks for the link's address and `;` for another window; Backspace takes a letter
    /// back. All other keys end it.
    func takeHintKey(_ press: KeyPress) {
        guard var hints = links.hints, press.modifiers.subtracting(.shift).isEmpty else { return hideLinkHints() }
        if hints.typed.isEmpty, let action = Self.actionKeys[press.key] {
            links.hints?.action = action
            return tellOfHints()
        }
        if press.key == .backspace {
            guard hints.takeBack() else { return hideLinkHints() }
            links.hints = hints
            tellOfHints()
            return setNeedsDisplay()
        }
        guard case .character(let letter) = press.key, hints.take(letter) else { return hideLinkHints() }
        links.hints = hints
        setNeedsDisplay()
        guard hints.remaining.count == 1, let link = hints.remaining.first?.link else { return }
        hideLinkHints()
        if letter.isUppercase {
            statusText = withToolTip(link).text
        } else {
            perform(hints.action, on: link)
        }
    }

    /// Does with a link what was asked for.
    func perform(_ action: LinkAction, on link: LinkState.Link) {
        switch action {
        case .follow: followingView { follow(link) }
        case .openInNewWindow:
            links.opensNewWindow = true
            defer { links.opensNewWindow = false }
            followingView { follow(link) }
        case .copyAddress:
            let address = target(of: link)?.absoluteString ?? link.text
            copyToClipboard(address)
            statusText = "Copied \(address)"
        }
    }

    func recordLinkHints(in rect: CGRect, into list: inout DisplayList) {
        for (label, link) in links.hints?.remaining ?? [] where link.range.upperBound <= textStorage.length {
            guard let line = selectionRects(for: link.range).first else { continue }
            let text = String(label)
            let size = statusLabel.size(for: text, within: frame.width, scale: scale)
            let corner = CGPoint(x: max(0, min(line.minX - size.width / 2, frame.width - size.width)), y: line.midY - size.height / 2)
            let chip = CGRect(origin: corner, size: size)
            guard chip.intersects(rect) else { continue }
            list.append(.fillRect(deviceRect(chip), viewTheme.currentHit))
            statusLabel.draw(text, in: chip, color: viewTheme.ink, scale: scale, into: &list)
        }
    }
}
