import Foundation
import TextKit

/// Lays out and draws the text of the status line. A message has several lines where the view is narrow: what it asks, and the keys that
/// answer, are at its end. A target is one line, with the middle left out where it is too long.
final class StatusLabel {
    /// Made when there is something to say: it needs a face of its own.
    private lazy var label: Label = {
        let label = Label()
        label.font = Font.systemFont(ofSize: 13)
        label.lineBreakMode = .byTruncatingMiddle
        return label
    }()
    private static let padding = EdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
    /// A target may be a whole picture as a `data:` address; more than this is never read.
    private static let longest = 1000
    private static let mostLines = 4

    /// What a size depends on.
    private struct Measured: Hashable {
        var text: String
        var width, scale: CGFloat
    }

    /// The sizes of the last texts: a frame asks for that of the text that shows several times, and a change for that of the one before.
    private var sizes: [Measured: CGSize] = [:]
    private(set) var sizesMeasured = 0

    func followGlyphPreference() { sizes = [:] }

    private func show(_ text: String, color: RGBA?, scale: CGFloat) {
        label.displayScale = scale
        label.followGlyphPreference()
        let line = String(text.prefix(Self.longest)).replacingOccurrences(of: "\n", with: " ")
        if label.text != line { label.text = line }
        label.numberOfLines = line.contains(" ") ? Self.mostLines : 1
        if let color, label.textColor.rgba != color { label.textColor = Color(color) }
    }

    func size(for text: String, within width: CGFloat, scale: CGFloat) -> CGSize {
        let measured = Measured(text: text, width: width, scale: scale)
        if let known = sizes[measured] { return known }
        let size = measure(text, within: width, scale: scale)
        sizesMeasured += 1
        if sizes.count >= 4 { sizes = [:] }
        sizes[measured] = size
        return size
    }

    private func measure(_ text: String, within width: CGFloat, scale: CGFloat) -> CGSize {
        show(text, color: nil, scale: scale)
        let padding = Self.padding
        let available = CGSize(width: max(1, width - padding.left - padding.right), height: 0)
        let size = label.sizeThatFits(available)
        return CGSize(
            width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
    }

    func draw(_ text: String, in rect: CGRect, color: RGBA, scale: CGFloat, into list: inout DisplayList) {
        show(text, color: color, scale: scale)
        let padding = Self.padding
        label.record(
            in: CGRect(
                x: rect.minX + padding.left, y: rect.minY + padding.top,
                width: rect.width - padding.left - padding.right, height: rect.height - padding.top - padding.bottom),
            into: &list)
    }
}
