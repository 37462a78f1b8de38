public import Foundation

extension NSRegularExpression {
    /// An expression that matches nowhere, for code that makes one before it knows the pattern. Foundation's class on Linux
    /// has no initializer without arguments.
    public convenience init(_ nothing: Never...) {
        // A negative look-ahead of nothing is a valid pattern that always fails.
        try! self.init(pattern: "(?!)")
    }
}

extension Scanner {
    /// Takes characters up to `string`, or to the end where it does not come; false where there are none.
    @discardableResult
    public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found = scanUpToString(string) else { return false }
        result?.pointee = NSString(string: found)
        return true
    }

    /// Takes `string` where it comes next.
    @discardableResult
    public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found = scanString(string) else { return false }
        result?.pointee = NSString(string: found)
        return true
    }

    /// Takes characters up to the first of the set; false where there are none.
    @discardableResult
    public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found = scanUpToCharacters(from: set) else { return false }
        result?.pointee = NSString(string: found)
        return true
    }

    /// Takes characters of the set as long as they come; false where there are none.
    @discardableResult
    public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
        guard let found = scanCharacters(from: set) else { return false }
        result?.pointee = NSString(string: found)
        return true
    }
}
