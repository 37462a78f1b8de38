import Foundation
import TextDocuments
import TextKit

/// The words of a text and of the file that it was made of, kept from one jump to a line of the file to the next: making them takes a
/// second for 50 MB, and using them a tenth of that.
///
/// Those of the text are dropped when a character of it changes, those of the file when that has another state.
final class KeptWordIndexes {
    private weak var storage: TextStorage?
    private var source: (path: String, stamp: FileStamp?, index: WordIndex)?
    private var text: WordIndex?
    /// How often either was made.
    private(set) var makings = 0
    private var observer: (any NSObjectProtocol)?
    private let mostBytes: Int

    /// - Parameter mostBytes: what both may take in memory to be kept.
    init(_ storage: TextStorage, mostBytes: Int = 96 << 20) {
        self.storage = storage
        self.mostBytes = mostBytes
        observer = NotificationCenter.default.addObserver(
            forName: TextStorage.didProcessEditingNotification, object: storage, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                if self?.storage?.editedMask.contains(.editedCharacters) == true { self?.text = nil }
            }
        }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    /// The words of a file and those of the text. O(length) where either has changed or is too long to be kept, else O(1).
    /// - Throws: where the file cannot be read, or holds no text.
    func indexes(_ path: String) throws(DocumentError) -> (source: WordIndex, text: WordIndex) {
        let stamp = FileStamp(path: path)
        if stamp == nil || source?.path != path || source?.stamp != stamp {
            source = nil
            source = (path, stamp, WordIndex(try DocumentReader.source(path: path)))
            makings += 1
        }
        if text == nil {
            text = storage.map { WordIndex($0) }
            makings += 1
        }
        let found = (source: source?.index ?? WordIndex([]), text: text ?? WordIndex([]))
        if found.source.byteCount + found.text.byteCount > mostBytes { (source, text) = (nil, nil) }
        return found
    }
}
