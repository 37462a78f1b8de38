import Foundation
import TextKit

/// Calls back when the reader's text size changes, for as long as it lives.
final class ContentSizeFollower {
    private let token: any NSObjectProtocol

    init(_ changed: @escaping () -> Void) {
        nonisolated(unsafe) let changed = changed
        token = NotificationCenter.default.addObserver(
            forName: ContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { _ in changed() }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}

extension TextStorage {
    /// Gives fonts that were made for a text style the size that the style has now.
    func updateTextStyleFonts() {
        var changed: [(NSRange, Font)] = []
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            if let font = value as? Font, let now = font.atCurrentTextSize { changed.append((range, now)) }
        }
        guard !changed.isEmpty else { return }
        beginEditing()
        for (range, font) in changed { addAttribute(.font, value: font, range: range) }
        endEditing()
    }
}

extension Font {
    /// The font at the size that its text style has now; nil where it has no text style, or that size already.
    var atCurrentTextSize: Font? {
        let descriptor = fontDescriptor
        guard let name = descriptor.object(forKey: .textStyle) as? String else { return nil }
        let size = TextStyle(rawValue: name).pointSize(at: .current)
        return size == pointSize ? nil : Font(descriptor: descriptor.withSize(size), size: size)
    }
}
