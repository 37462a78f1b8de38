import Foundation

/// The text of a storage as a mutable string: `TextStorage.mutableString`, and what Foundation holds as the string of
/// a storage that it is given.
final class StorageString: NSMutableString {
    private unowned let storage: TextStorage
    /// Keeps the storage of a client's string alive; Foundation's own would keep it for ever.
    private let owner: TextStorage?
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

    override func character(at index: Int) -> unichar {
        let range = storage.checked(NSRange(location: index, length: 1), "mutableString", storage.length)
        var unit: unichar = 0
        withUnsafeMutablePointer(to: &unit) {
            storage.source.copyUTF16(range, into: UnsafeMutableBufferPointer(start: $0, count: 1))
        }
        return unit
    }

    override func replaceCharacters(in range: NSRange, with aString: String) {
        if storage.mirror.isSyncing { return }
        storage.replaceCharacters(in: range, with: aString)
    }
}
