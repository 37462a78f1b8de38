import Dispatch
import TextDocuments

/// Finds and opens the face of body text on another thread: reading Fontconfig's configuration takes as long as connecting to the
/// display and reading the document together, and has nothing to do with either.
nonisolated final class FontPreparation: Sendable {
    private let group = DispatchGroup()

    /// Begins at once.
    init(_ style: DocumentStyle) {
        DispatchQueue.global(qos: .userInteractive).async(group: group) { style.prepareFonts() }
    }

    /// Waits for it; to be called before other code uses a font, which would read the configuration a second time.
    func wait() { group.wait() }
}
