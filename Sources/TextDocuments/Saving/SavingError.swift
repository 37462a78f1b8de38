/// The reason a text was not saved; the file it came from is unchanged.
public enum SavingError: Error, Equatable, Sendable {
    /// Another program has written the file since it was read, or taken it away. Insisting saves.
    case changedOnDisk(file: String)
    /// The file's encoding has no such character. Insisting saves as UTF-8.
    case unencodable(file: String, character: String, encoding: String)
    /// The file has bytes that are no text in its encoding: they were shown as U+FFFD, and saving would lose them.
    case lossy(file: String)
    /// Not all of the file has been read.
    case incomplete(file: String)
    /// The system's reason, e.g. “Permission denied”.
    case system(file: String, reason: String)

    /// Whether the text can be saved all the same, if the user insists.
    public var canBeInsisted: Bool {
        switch self {
        case .changedOnDisk, .unencodable: true
        default: false
        }
    }

    /// Whether the text may well be saved to another file.
    public var canBeSavedElsewhere: Bool {
        switch self {
        case .changedOnDisk, .unencodable, .system: true
        case .lossy, .incomplete: false
        }
    }
}

extension SavingError {
    /// The system's reason alone; nil where the obstacle is another.
    package var reason: String? { if case .system(_, let reason) = self { reason } else { nil } }
}

extension SavingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .changedOnDisk(let file): "\(file) has changed on disk since it was read"
        case .unencodable(let file, let character, let encoding): "\(file) is \(encoding), which has no “\(character)”"
        case .lossy(let file): "\(file) has bytes that are no text; saving would lose them"
        case .incomplete(let file): "\(file) was not read to its end; saving would lose the rest"
        case .system(let file, let reason): "cannot write \(file): \(reason)"
        }
    }
}
