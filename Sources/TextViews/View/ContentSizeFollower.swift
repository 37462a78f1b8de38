import Dispatch
import Foundation
import TextKit

/// Calls back when the reader's text size changes, for as long as it lives.
///
/// The notification comes on the thread that sets the size. The callback comes at once where that is the thread that the follower was
/// made on, and on the main thread where it is another: a view must not be laid out while its own thread uses it.
final class ContentSizeFollower {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter = .default, _ changed: @escaping () -> Void) {
        self.center = center
        nonisolated(unsafe) let changed = changed
        let owner = pthread_self()
        token = center.addObserver(
            forName: ContentSizeCategory.didChangeNotification, object: nil, queue: nil
        ) { _ in
            if pthread_equal(owner, pthread_self()) != 0 { changed() } else { DispatchQueue.main.async { changed() } }
        }
    }

    deinit { center.removeObserver(token) }
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
