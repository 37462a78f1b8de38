import Foundation
import TextKit

extension TextView {
    /// What the status line says.
    var statusLine: String? { statusText ?? quietStatusLine }

    /// What it says where it has no message.
    var quietStatusLine: String? {
        state.excerptStatus ?? (links.hovered ?? links.focused).flatMap { $0.text.isEmpty ? nil : $0.text } ?? growthMessage
            ?? standingStatus
    }

    /// What it says where there is nothing else to say; nil for nothing.
    package var standingStatus: String? { state.standingStatus }

    /// Sets what the status line says where there is nothing else to say.
    ///
    /// - Parameter scrolls: whether the owner has damage by scrolling, with which the status line is drawn again anyway. More damage
    ///   beside it would have all of the view drawn again.
    package func setStandingStatus(_ text: String?, whileScrolling scrolls: Bool) {
        guard text != state.standingStatus else { return }
        if scrolls { state.standingStatus = text } else { changingStatus { state.standingStatus = text } }
    }

    /// Where the status line, which may be several, lies: at the lower left corner of the text; nil where there is nothing to say.
    var statusRect: CGRect? { statusRect(for: statusLine) }

    private func statusRect(for text: String?) -> CGRect? {
        guard let text, !text.isEmpty else { return nil }
        let left = paneInset
        let availableWidth = max(1, frame.width - left - ScrollBarGeometry.stripWidth)
        let size = statusLabel.size(for: text, within: availableWidth, scale: scale)
        let foot = max(barHeight, promptRect?.height ?? 0)
        return CGRect(x: left, y: frame.height - foot - size.height, width: size.width, height: size.height)
    }

    /// Changes what the status line depends on.
    func changingStatus(_ body: () -> Void) {
        let old = statusLine
        body()
        statusDidChange(from: old)
    }

    func statusDidChange(from old: String?) {
        let new = statusLine
        guard new != old else { return }
        for text in [old, new] { if let rect = statusRect(for: text) { note(rect) } }
        emit(.showStatus(new))
    }

    func recordStatus(in rect: CGRect, into list: inout DisplayList) {
        scroll.drawnStatus = statusRect
        guard let text = statusLine, let area = scroll.drawnStatus, area.intersects(rect) else { return }
        list.append(.fillRect(deviceRect(area), viewTheme.statusBackground))
        statusLabel.draw(text, in: area, color: viewTheme.statusText, scale: scale, into: &list)
    }
}
