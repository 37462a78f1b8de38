import Foundation
@_spi(Reflection) import Swift

/// The state of the body that Foundation's base class stores for a storage.
struct FoundationMirror {
    /// Whether Foundation's body differs from the text.
    var isStale = false
    /// The length that Foundation's body has.
    var length = 0
    /// Whether the body must be brought up to date after each edit, because nothing tells when it is read.
    var isEager = false
    var isSyncing = false

    /// The fields of Foundation's attributed strings; nil where they lie elsewhere than this code expects, and no memory of
    /// Foundation's is touched then. Tests alone write it, before there are storages.
    nonisolated(unsafe) static var fields = Fields.verified()

    /// Where `NSAttributedString` has its string and its runs, which are private.
    struct Fields {
        /// Offsets in bytes from the object's beginning, as in `struct __CFAttributedString`, which the Swift class is laid out after.
        private let string, runs: Int
        /// Whether Foundation's class leaks the runs of a deallocated attributed string.
        let leavesRunsBehind: Bool

        /// The fields at these offsets if the runtime's description of the class has them there. `Mirror` says the same for a million
        /// instructions more, before the first frame.
        static func verified(string: Int = 24, runs: Int = 32) -> Fields? {
            var count = 0
            // `classType`, which is a variable that no isolation guards.
            let ofClass = _EachFieldOptions(rawValue: 1)
            _ = _forEachField(of: NSAttributedString.self, options: ofClass) { name, offset, type, _ in
                switch String(cString: name) {
                case "_string" where type == NSString.self && offset == string: count += 1
                case "_attributeArray" where type == OpaquePointer.self && offset == runs: count += 1
                default: break
                }
                return true
            }
            return count == 2 ? Fields(string: string, runs: runs) : nil
        }

        private init(string: Int, runs: Int) {
            (self.string, self.runs) = (string, runs)
            weak var array: AnyObject?
            do {
                let probe = NSMutableAttributedString(string: "")
                array = Self.runs(of: probe, at: runs).takeUnretainedValue()
                withExtendedLifetime(probe) {}
            }
            leavesRunsBehind = array != nil
        }

        func stringSlot(of text: NSAttributedString) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
            Unmanaged.passUnretained(text).toOpaque().advanced(by: string).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
        }

        /// The object that Foundation keeps a text's runs in.
        func runs(of text: NSAttributedString) -> Unmanaged<AnyObject> { Self.runs(of: text, at: runs) }

        private static func runs(of text: NSAttributedString, at offset: Int) -> Unmanaged<AnyObject> {
            .fromOpaque(Unmanaged.passUnretained(text).toOpaque().load(fromByteOffset: offset, as: UnsafeRawPointer.self))
        }
    }
}

// Foundation's own functions on Linux (`append`, `isEqual`, `NSAttributedString(attributedString:)` …) read the string
// and the runs of an attributed string they are *given* from ivars of the base class, and see nothing of overrides.
// So a string object of ours is put into the string ivar: Foundation asks it for its length first, and at that moment
// the runs are brought up to date. Edits in between cost nothing.
extension TextStorage {
    func installMirror() {
        // Any other layout of the class leaves its own string where it is, and every edit is copied at once.
        guard let slot = FoundationMirror.fields?.stringSlot(of: self) else {
            mirror.isEager = true
            return
        }
        let old = slot.pointee
        slot.pointee = Unmanaged.passRetained(StorageString(self, isMirror: true)).toOpaque()
        Unmanaged<NSMutableString>.fromOpaque(old).release()
    }

    /// Lets go of the runs of Foundation's body, as the last thing of all, where Foundation itself does not: undo and slices make
    /// many storages that live for a moment.
    func removeMirror() {
        guard !mirror.isEager, let fields = FoundationMirror.fields, fields.leavesRunsBehind else { return }
        fields.runs(of: self).release()
    }

    /// Foundation's body differs from the text. Brought up to date at once where it cannot be known when Foundation reads it.
    func outdateMirror() {
        mirror.isStale = true
        if mirror.isEager { syncMirror() }
    }

    /// Brings Foundation's body up to date. O(n) where the text has changed.
    func syncMirror() {
        guard mirror.isStale, !mirror.isSyncing else { return }
        mirror.isSyncing = true
        let text = string
        let count = text.utf16.count
        super.replaceCharacters(in: NSRange(location: 0, length: mirror.length), with: text)
        for (attributes, range) in runsThroughPrimitives(0..<count) {
            super.setAttributes(attributes, range: NSRange(range))
        }
        mirror.length = count
        mirror.isStale = false
        mirror.isSyncing = false
    }
}
