import Foundation

/// What a storage knows of the body that Foundation's base class keeps for it.
struct FoundationMirror {
    /// Whether Foundation's body differs from the text.
    var isStale = false
    /// The length that Foundation's body has.
    var length = 0
    /// Whether the body must be kept up to date after each edit, for want of knowing when it is read.
    var isEager = false
    var isSyncing = false
}

// Foundation's own functions on Linux (`append`, `isEqual`, `NSAttributedString(attributedString:)` …) read the string
// and the runs of an attributed string they are *given* from ivars of the base class, and see nothing of overrides.
// So a string object of ours is put into the string ivar: Foundation asks it for its length first, and at that moment
// the runs are brought up to date. Edits in between cost nothing.
extension TextStorage {
    /// The offset of the string in `struct __CFAttributedString`, which the Swift class is laid out after.
    private static var stringOffset: Int { 24 }

    func installMirror() {
        let slot = Unmanaged.passUnretained(self).toOpaque().advanced(by: Self.stringOffset)
            .assumingMemoryBound(to: UnsafeMutableRawPointer.self)
        let old = Unmanaged.passUnretained(super.mutableString).toOpaque()
        // Any other layout of the class leaves its own string where it is, and every edit is copied at once.
        guard slot.pointee == old else {
            mirror.isEager = true
            return
        }
        slot.pointee = Unmanaged.passRetained(StorageString(self, isMirror: true)).toOpaque()
        Unmanaged<NSMutableString>.fromOpaque(old).release()
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
