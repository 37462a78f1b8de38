/// The reason a picture could not be read. The text names the failure and is fit to show.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The bytes are not a PNG, JPEG, WebP, GIF or BMP picture, or are a broken one.
    case undecodable(String)
    /// The file could not be read.
    case unreadable(file: String, reason: String)

    public var description: String {
        switch self {
        case .undecodable(let reason): "cannot decode the picture: \(reason)"
        case .unreadable(let file, let reason): "cannot read \(file): \(reason)"
        }
    }
}
