/// The reason a document could not be read: the file and the failure, fit to follow a program's name and a colon.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The path as it was given, or the address of a source that is not a file.
    public var file: String
    /// The failure in the system's words, e.g. “No such file or directory”.
    public var reason: String

    /// An error with the file that could not be read, and the reason.
    public init(file: String, reason: String) {
        self.file = file
        self.reason = reason
    }

    public var description: String { "cannot open \(file): \(reason)" }
}
