public import Foundation

/// The keys of a view in an archive.
enum ArchiveKey {
    static let frame = ["frame.x", "frame.y", "frame.width", "frame.height"]
    static let tag = "tag"
    static let isHidden = "isHidden"
    static let mask = "autoresizingMask"
}

extension View: NSCoding {
    /// Writes the frame, the tag, the autoresizing mask, and whether the view is hidden.
    public func encode(with coder: NSCoder) {
        for (key, value) in zip(ArchiveKey.frame, [frame.minX, frame.minY, frame.width, frame.height]) {
            coder.encode(Double(value), forKey: key)
        }
        coder.encode(tag, forKey: ArchiveKey.tag)
        coder.encode(isHidden, forKey: ArchiveKey.isHidden)
        coder.encode(Int(bitPattern: autoresizingMask.rawValue), forKey: ArchiveKey.mask)
    }

    static func frame(from coder: NSCoder) -> CGRect {
        let parts = ArchiveKey.frame.map { coder.decodeDouble(forKey: $0) }
        return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
}
