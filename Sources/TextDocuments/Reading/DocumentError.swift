/// Why a document could not be read: the file and the reason, fit to follow a program's name and a colon.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as it was given, or the address of what is no file.
    public var file: String
    /// As the system words it, e.g. “No such file or directory”.
    public var reason: String

    /// Makes an error that says why a file could not be read.
    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    public var description: String { "cannot open \(file): \(reason)" }
}
