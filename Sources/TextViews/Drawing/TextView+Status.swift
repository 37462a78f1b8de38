import Foundation
import TextKit

extension TextView {
    /// Where the status line lies, at the lower left corner; nil where there is nothing to say.
    var statusRect: CGRect? {
        guard let statusText, !statusText.isEmpty else { return nil }
        let room = max(1, frame.width - ScrollBarGeometry.stripWidth)
        let size = statusLabel.size(for: statusText, within: room, scale: scale)
        return CGRect(x: 0, y: frame.height - size.height, width: size.width, height: size.height)
    }

    func statusDidChange(from old: String?) {
        let new = statusText
        for text in [old, new] {
            guard let text, !text.isEmpty else { continue }
            let room = max(1, frame.width - ScrollBarGeometry.stripWidth)
            let size = statusLabel.size(for: text, within: room, scale: scale)
            note(CGRect(x: 0, y: frame.height - size.height, width: size.width, height: size.height))
        }
        emit(.showStatus(new))
    }

    func recordStatus(in rect: CGRect, into list: inout DisplayList) {
        guard let statusText, let area = statusRect, area.intersects(rect) else { return }
        list.append(.fillRect(deviceRect(area), theme.statusBackground))
        statusLabel.draw(statusText, in: area, color: theme.statusText, scale: scale, into: &list)
    }
}
