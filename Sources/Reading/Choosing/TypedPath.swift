import Foundation

/// Paths as a reader types and sees them, with `~` for the home folder.
package enum TypedPath {
    /// As shells have it: what `HOME` says, if that is a whole path, and else what the system has of the user.
    package static var home: String {
        guard let value = getenv("HOME"), value.pointee == Int8(bitPattern: UInt8(ascii: "/")) else { return NSHomeDirectory() }
        var path = String(cString: value)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The path that is meant; `~name` is the home folder of another user.
    package static func expanded(_ typed: String, home: String = home) -> String {
        guard typed == "~" || typed.hasPrefix("~/") else { return (typed as NSString).expandingTildeInPath }
        return home == "/" ? typed == "~" ? "/" : String(typed.dropFirst()) : home + typed.dropFirst()
    }

    /// A whole path as it is shown.
    package static func abbreviated(_ path: String, home: String = home) -> String {
        guard path == home || path.hasPrefix(home + "/"), home != "/" else { return path }
        return "~" + path.dropFirst(home.count)
    }

    /// The file that is meant: where a folder was typed, one of this name in it.
    package static func file(_ path: String, named name: @autoclosure () -> String) -> String {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return path.hasSuffix("/") || (isThere && isFolder.boolValue) ? (path as NSString).appendingPathComponent(name()) : path
    }
}
