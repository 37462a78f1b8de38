public import Foundation

/// The text of a storage as a mutable string: `TextStorage.mutableString`, and what Foundation holds as the string of
/// a storage that it is given.
final class StorageString: NSMutableString {
    private unowned let storage: TextStorage
    /// Keeps the storage of a client's string alive; Foundation's own would keep it for ever.
    private let owner: TextStorage?
    private let window = UnsafeMutableBufferPointer<unichar>.allocate(capacity: 1024)
    /// What of the text stands in `window`, after which edit.
    private var windowRange = 0..<0
    private var windowEdit = -1
    private var isMirror: Bool { owner == nil }

    init(_ storage: TextStorage, isMirror: Bool) {
        self.storage = storage
        owner = isMirror ? nil : storage
        super.init(capacity: 0)
    }

    /// A string of its own, with a storage of its own.
    private init(standalone storage: TextStorage) {
        self.storage = storage
        owner = storage
        super.init(capacity: 0)
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

    /// Foundation reads a string of a foreign class one unit at a time: what lies around the last one is kept ready.
    override func character(at index: Int) -> unichar {
        if windowEdit == storage.editing.editCount, windowRange.contains(index) { return window[index &- windowRange.lowerBound] }
        return characterBeyondWindow(at: index)
    }

    @inline(never)
    private func characterBeyondWindow(at index: Int) -> unichar {
        let count = storage.length
        precondition(index >= 0 && index < count, "mutableString.character(at:): index \(index) outside 0..<\(count)")
        let start = max(0, index - 16)
        windowRange = start..<min(count, start + window.count)
        storage.source.copyUTF16(windowRange, into: UnsafeMutableBufferPointer(rebasing: window[..<windowRange.count]))
        windowEdit = storage.editing.editCount
        return window[index - start]
    }

    deinit { window.deallocate() }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        if storage.mirror.isSyncing { return }
        storage.replaceCharacters(in: range, with: aString)
    }
}

extension String {
    /// The characters of a mutable string, of ``TextStorage/mutableString`` as well. Foundation's initializer for NSString, which is chosen
    /// without this one, takes those of every subclass for empty on Linux.
    public init(_ string: NSMutableString) { self = string as String }
}
