public import Foundation

/// The text of a storage as a mutable string: `TextStorage.mutableString`, and what Foundation holds as the string of
/// a storage that it is given.
final class StorageString: NSMutableString {
    unowned let storage: TextStorage
    /// Keeps the storage of a client's string alive; Foundation's own would keep it for ever.
    private let owner: TextStorage?
    private let window: TextWindow
    var isMirror: Bool { owner == nil }

    init(_ storage: TextStorage, isMirror: Bool) {
        self.storage = storage
        owner = isMirror ? nil : storage
        window = storage.sharedWindow()
        super.init(capacity: 0)
        _ = Self.answersForLines
    }

    /// A string of its own, with a storage of its own.
    private init(standalone storage: TextStorage) {
        self.storage = storage
        owner = storage
        window = storage.sharedWindow()
        super.init(capacity: 0)
        _ = Self.answersForLines
    }

    required convenience init(capacity: Int) { self.init(standalone: TextStorage()) }
    required convenience init(string aString: String) { self.init(standalone: TextStorage(string: aString)) }
    required convenience init(stringLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init(string: value.description) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init(string: value.description) }

    required convenience init(characters: UnsafePointer<unichar>, length: Int) {
        self.init(string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
    }

    required convenience init?(coder aDecoder: NSCoder) {
        guard let string = NSString(coder: aDecoder) else { return nil }
        self.init(string: string as String)
    }

    override var length: Int {
        if isMirror {
            if storage.mirror.isSyncing { return storage.mirror.length }
            storage.syncMirror()
        }
        return storage.length
    }

    /// Foundation reads a string of a foreign class one unit at a time: the units around the last one are cached.
    override func character(at index: Int) -> unichar { window.unit(at: index) ?? characterBeyondWindow(at: index) }

    @inline(never)
    private func characterBeyondWindow(at index: Int) -> unichar {
        precondition(
            index >= 0 && index < storage.length, "mutableString.character(at:): index \(index) outside 0..<\(storage.length)")
        window.move(to: index, in: storage.source)
        return window.unit(at: index)!
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        if storage.mirror.isSyncing { return }
        storage.replaceCharacters(in: range, with: aString)
    }
}

/// A part of a storage's text, as one array. Edits of the storage empty it.
final class TextWindow {
    private let units = UnsafeMutableBufferPointer<unichar>.allocate(capacity: 4096)
    private var start = 0
    private var count = 0
    /// Counts how often a part was read, for tests.
    private(set) var moves = 0

    deinit { units.deallocate() }

    /// The unit at an index of the text; nil where it lies outside of the window. O(1).
    @inline(__always) func unit(at index: Int) -> unichar? {
        let offset = index &- start
        return offset >= 0 && offset < count ? units[offset] : nil
    }

    func empty() { count = 0 }

    /// Reads what lies around an index of the text, most of it in the direction in which the text is read; a text read backward is read
    /// in blocks, each of them forward. O(log n + the window).
    func move(to index: Int, in source: any TextSource) {
        moves += 1
        let near = units.count / 8
        start = max(0, count > 0 && index < start ? index + near - units.count : index - near)
        count = min(source.utf16Count - start, units.count)
        source.copyUTF16(start..<(start + count), into: UnsafeMutableBufferPointer(rebasing: units[..<count]))
    }
}

extension TextStorage {
    /// The window of all strings that read the storage.
    func sharedWindow() -> TextWindow {
        if let window { return window }
        let new = TextWindow()
        window = new
        return new
    }
}

extension String {
    /// The characters of a mutable string, of ``TextStorage/mutableString`` as well. Foundation's initializer for NSString, which is chosen
    /// without this one, takes those of every subclass for empty on Linux.
    public init(_ string: NSMutableString) { self = string as String }
}
