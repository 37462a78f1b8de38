/// Why an archive, or an entry of one, cannot be read.
enum ArchiveError: Error, Equatable {
    /// There is no directory at its end: the file is no ZIP archive, or is cut off.
    case noDirectory
    /// The archive is one of several files.
    case spansFiles
    case tooManyEntries
    case missing
    case encrypted
    /// Packed in a way other than Deflate; the number is the method's in ZIP's specification.
    case method(Int)
    case damaged
    /// It unpacks to more than is read, or to more than its packed size can honestly hold.
    case tooLarge

    /// The reason, fit to follow “because”.
    var reason: String {
        switch self {
        case .noDirectory: "the directory of the archive is missing, as where a file is cut off"
        case .spansFiles: "the archive is split over several files"
        case .tooManyEntries: "the archive has too many entries"
        case .missing: "it is not in the archive"
        case .encrypted: "it is encrypted"
        case .method(let number): "it is packed by method \(number), and only Deflate is read"
        case .damaged: "its data is damaged"
        case .tooLarge: "it unpacks to more than is read"
        }
    }
}
