import Dispatch
import TextDocuments
import TextKit

/// Finds and opens the face of body text on another thread: reading Fontconfig's configuration takes as long as connecting to the
/// display and reading the document together, and has nothing to do with either.
nonisolated final class FontPreparation: Sendable {
    private let queue = DispatchQueue(label: "recto fonts", qos: .userInteractive)

    /// Begins to read the configuration, which is the same for all faces.
    init() { queue.async { FontConfiguration.read() } }

    /// Has the face of a style's body text found as well.
    func find(_ style: DocumentStyle) { queue.async { style.prepareFonts() } }

    /// Waits for it; to be called before other code uses a font, which would read the configuration a second time.
    func wait() { queue.sync {} }
}
