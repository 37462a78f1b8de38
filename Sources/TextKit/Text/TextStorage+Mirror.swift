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

    /// The offsets of the string and the runs in `struct __CFAttributedString`, which the Swift class is laid out after.
    private static let stringOffset = 24
    private static let runsOffset = 32

    /// Whether Foundation's class never lets go of the runs of an attributed string that is gone.
    fileprivate static let leavesRunsBehind: Bool = {
        weak var runs: AnyObject?
        do {
            let probe = NSMutableAttributedString(string: "")
            runs = Self.runs(of: probe)
            withExtendedLifetime(probe) {}
        }
        return runs != nil
    }()

    fileprivate static func stringSlot(of text: NSAttributedString) -> UnsafeMutablePointer<UnsafeMutableRawPointer> {
        Unmanaged.passUnretained(text).toOpaque().advanced(by: stringOffset).assumingMemoryBound(to: UnsafeMutableRawPointer.self)
    }

    /// The object that Foundation keeps a text's runs in.
    static func runs(of text: NSAttributedString) -> AnyObject { unmanagedRuns(of: text).takeUnretainedValue() }

    fileprivate static func unmanagedRuns(of text: NSAttributedString) -> Unmanaged<AnyObject> {
        let slot = Unmanaged.passUnretained(text).toOpaque().advanced(by: runsOffset)
        return .fromOpaque(slot.load(as: UnsafeRawPointer.self))
    }
}

// Foundation's own functions on Linux (`append`, `isEqual`, `NSAttributedString(attributedString:)` …) read the string
// and the runs of an attributed string they are *given* from ivars of the base class, and see nothing of overrides.
// So a string object of ours is put into the string ivar: Foundation asks it for its length first, and at that moment
// the runs are brought up to date. Edits in between cost nothing.
extension TextStorage {
    func installMirror() {
        let slot = FoundationMirror.stringSlot(of: self)
        let old = Unmanaged.passUnretained(super.mutableString).toOpaque()
        // Any other layout of the class leaves its own string where it is, and every edit is copied at once.
        guard slot.pointee == old else {
            mirror.isEager = true
            return
        }
        slot.pointee = Unmanaged.passRetained(StorageString(self, isMirror: true)).toOpaque()
        Unmanaged<NSMutableString>.fromOpaque(old).release()
    }

    /// Lets go of the runs of Foundation's body, as the last thing of all, where Foundation itself does not: undo and slices make
    /// many storages that live for a moment.
    func removeMirror() {
        guard !mirror.isEager, FoundationMirror.leavesRunsBehind else { return }
        FoundationMirror.unmanagedRuns(of: self).release()
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
