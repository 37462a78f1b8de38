import Foundation

extension NSCoder {
    /// The object of a key that may be absent; on Linux asking for an absent one makes the whole archive fail.
    func decodeObjectIfPresent<T: NSObject & NSCoding>(of type: T.Type, forKey key: String) -> T? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }
}
